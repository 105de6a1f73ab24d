import type { Game } from '../../engine/game.ts'
import { type Action, actionSchema, format, parse } from './actions.ts'
import { cautious } from './bots/cautious.ts'
import { daring } from './bots/daring.ts'
import { odds } from './bots/odds.ts'
import { type Event, eventSchema } from './events.ts'
import { apply, fallback, legal, waiting } from './legal.ts'
import { decide, formatOrder, type Order, orderSchema, parseOrder, tellOrder } from './orders.ts'
import { panel } from './panel.ts'
import { outcome } from './rules/end.ts'
import { scene } from './scene.ts'
import { SEATS, setup } from './setup.ts'
import { type Options, optionsSchema, type State, stateSchema } from './state.ts'
import { board } from './text/board.ts'
import { caption } from './text/caption.ts'
import { explain } from './text/explain.ts'
import { hand } from './text/hand.ts'
import { tell } from './text/tell.ts'
import { points, type View, view } from './view.ts'

/** Incan Gold, by the rules of 2020; the older edition and Diamant are options. */
const incanGold: Game<State, Action, Event, View, Options, Order> = {
  id: 'incan-gold',
  version: 1,
  seats: SEATS,
  options: optionsSchema,
  action: actionSchema,
  state: stateSchema,
  event: eventSchema,
  setup,
  waiting,
  legal,
  apply,
  fallback,
  outcome,
  points,
  view,
  panel,
  scene,
  tell,
  explain,
  caption,
  board,
  hand,
  notation: { format, parse },
  orders: { schema: orderSchema, decide, format: formatOrder, parse: parseOrder, tell: tellOrder },
  bots: { daring, cautious, odds },
}

export default incanGold
