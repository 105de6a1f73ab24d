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
import { decide, formatOrder, type Order, orderOptions, orderSchema, parseOrder, tellOrder } from './orders.ts'
import { blocked, impossible } from './panel/blocked.ts'
import { panel } from './panel.ts'
import { rules } from './rules.ts'
import { scene } from './scene.ts'
import type { State } from './state.ts'
import { board } from './text/board.ts'
import { caption } from './text/caption.ts'
import { explain } from './text/explain.ts'
import { hand } from './text/hand.ts'
import { tell } from './text/tell.ts'
import { points, type View, view } from './view.ts'

/** Incan Gold, by the rules of 2020; the older edition and Diamant are options. */
const incanGold: Game<State, Action, Event, View, Options, Order> = {
  ...rules,
  points,
  view,
  panel,
  scene,
  opening: ({ last }) => last,
  tell,
  explain,
  impossible,
  blocked,
  caption,
  board,
  hand,
  illustration,
  notation: { format, parse, grammar },
  lesson,
  orders: {
    schema: orderSchema,
    decide,
    format: formatOrder,
    parse: parseOrder,
    tell: tellOrder,
    options: orderOptions,
  },
  bots: { easy, normal, hard },
  reason,
  openReasons,
}

export default incanGold
