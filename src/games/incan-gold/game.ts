import type { Game } from '../../engine/contract/game.ts'
import type { Action } from './actions.ts'
import { easy, hard, normal } from './bots/levels.ts'
import { openReasons, reason } from './bots/reason.ts'
import type { Event } from './events.ts'
import { illustration } from './illustrations/illustration.ts'
import { lesson } from './lesson/lesson.ts'
import { format, grammar, parse } from './notation.ts'
import * as orders from './orders.ts'
import { panel, whyNot } from './panel.ts'
import { rules } from './rules.ts'
import { scene } from './scene.ts'
import type { Options, State } from './state.ts'
import { board, explain, hand } from './text/board.ts'
import { caption } from './text/caption.ts'
import { tell } from './text/tell.ts'
import { points, type View, view } from './view.ts'

/** Incan Gold, by the rules of 2020; the older edition and Diamant are options. */
const incanGold: Game<State, Action, Event, View, Options, orders.Order> = {
  ...rules,
  points,
  view,
  panel,
  pictures: { scene, illustration },
  opening: ({ last }) => last,
  tell,
  explain,
  caption,
  board,
  hand,
  notation: { format, parse, grammar },
  help: { whyNot, reason, openReasons },
  lesson,
  orders,
  bots: { easy, normal, hard },
}

export default incanGold
