import type { Game } from '../../engine/contract/game.ts'
import type { Action } from './actions.ts'
import { easy } from './bots/easy.ts'
import { hard } from './bots/hard.ts'
import { normal } from './bots/normal.ts'
import { openReasons, reason } from './bots/reason.ts'
import type { Event } from './events.ts'
import { grammar } from './grammar.ts'
import { illustration } from './illustrations/illustration.ts'
import { lesson } from './lesson/lesson.ts'
import { format, parse } from './notation.ts'
import type { Options } from './options.ts'
import * as orders from './orders.ts'
import { evidence } from './panel/evidence.ts'
import { next } from './panel/next.ts'
import { steps } from './panel/steps.ts'
import { whyNot } from './panel/why-not.ts'
import { panel } from './panel.ts'
import { plan } from './plan.ts'
import { rules } from './rules.ts'
import { cropWords } from './scene/crop.ts'
import { gallery, wholeGallery } from './scene/gallery.ts'
import { spots } from './scene/spots.ts'
import { strip } from './scene/strip.ts'
import { scene } from './scene.ts'
import type { State } from './state.ts'
import { board } from './text/board.ts'
import { caption } from './text/caption.ts'
import { explain } from './text/explain.ts'
import { hand } from './text/hand.ts'
import { tell } from './text/tell.ts'
import { tellPlace } from './text/tell-place.ts'
import { beaten, nextTurn, points, type View, view } from './view.ts'

/** Tawantinsuyu, with the data of the pack or of any other of its form. */
const tawantinsuyu: Game<State, Action, Event, View, Options, orders.Order> = {
  ...rules,
  beaten,
  nextTurn,
  plan,
  points,
  view,
  panel,
  pictures: {
    scene,
    gallery: (view, isWhole) => (isWhole ? wholeGallery(view) : gallery()),
    spots,
    crops: cropWords,
    strip,
    steps,
    illustration,
  },
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

export default tawantinsuyu
