import type { Game } from '../../engine/contract/game.ts'
import type { Action } from './actions.ts'
import { easy } from './bots/easy.ts'
import { hard } from './bots/hard.ts'
import { normal } from './bots/normal.ts'
import { openReasons, reason } from './bots/reason.ts'
import type { Event } from './events.ts'
import { illustration } from './illustrations/illustration.ts'
import { lesson } from './lesson/lesson.ts'
import { format, grammar, parse } from './notation.ts'
import type { Options } from './options.ts'
import * as orders from './orders.ts'
import { next } from './panel/next.ts'
import { steps } from './panel/steps.ts'
import { evidence, whyNot } from './panel/why-not.ts'
import { panel } from './panel.ts'
import { rules } from './rules.ts'
import { strip } from './scene/hand.ts'
import { spots } from './scene/spots.ts'
import { crops, gallery, scene } from './scene.ts'
import type { State } from './state.ts'
import { board, explain, hand } from './text/board.ts'
import { caption } from './text/caption.ts'
import { tell } from './text/tell.ts'
import { tellPlace } from './text/tell-place.ts'
import { nextTurn, points, type View, view } from './view.ts'

/** Cuzco, on the board of the pack or on any other of its form. */
const cuzco: Game<State, Action, Event, View, Options, orders.Order> = {
  ...rules,
  nextTurn,
  points,
  view,
  panel,
  pictures: { scene, gallery, spots, crops, strip, steps: (_, actions) => steps(actions), illustration },
  tell,
  explain,
  caption,
  board,
  hand,
  tellPlace,
  notation: { format, parse, next, grammar },
  help: { whyNot, evidence, reason, openReasons },
  lesson,
  orders,
  bots: { easy, normal, hard },
}

export default cuzco
