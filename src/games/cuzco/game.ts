import type { Game } from '../../engine/game.ts'
import { type Action, actionSchema, format, parse } from './actions.ts'
import { apply } from './apply.ts'
import { easy } from './bots/easy.ts'
import { normal } from './bots/normal.ts'
import { boardOf } from './components/board.ts'
import { PACK_BOARD } from './components/board-file.ts'
import { type Event, eventSchema } from './events.ts'
import { legal } from './legal.ts'
import { next } from './next.ts'
import { decide, formatOrder, type Order, orderSchema, parseOrder, tellOrder } from './orders.ts'
import { panel } from './panel.ts'
import { scene } from './scene.ts'
import { setup } from './setup.ts'
import { type Options, optionsSchema, SEATS, type State, stateSchema } from './state.ts'
import { board } from './text/board.ts'
import { caption } from './text/caption.ts'
import { explain } from './text/explain.ts'
import { hand } from './text/hand.ts'
import { tell } from './text/tell.ts'
import { type View, view } from './view.ts'
import { fallback, nextTurn, outcome, waiting } from './waiting.ts'

/** Cuzco, on the board of the pack or on any other of its form. */
const cuzco: Game<State, Action, Event, View, Options, Order> = {
  id: 'cuzco',
  version: 2,
  pack: { name: 'board', usual: PACK_BOARD },
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
  nextTurn,
  points: view => view.players.map(({ pp }) => pp),
  view,
  panel,
  scene,
  nears: ({ board: file }) => boardOf(file).labels,
  tell,
  explain,
  caption,
  board,
  hand,
  notation: { format, parse, next },
  orders: { schema: orderSchema, decide, format: formatOrder, parse: parseOrder, tell: tellOrder },
  bots: { easy, normal },
}

export default cuzco
