import type { Game } from '../../engine/game.ts'
import { type Action, actionSchema, format, parse } from './actions.ts'
import { apply } from './apply.ts'
import { easy } from './bots/easy.ts'
import { normal } from './bots/normal.ts'
import { PACK } from './components/pack-file.ts'
import { type Event, eventSchema } from './events.ts'
import { fallback } from './fallback.ts'
import { legal } from './legal.ts'
import { next } from './next.ts'
import { decide, formatOrder, type Order, orderSchema, parseOrder, tellOrder } from './orders.ts'
import { outcome } from './outcome.ts'
import { panel } from './panel.ts'
import { plan } from './plan.ts'
import { nextTurn, waiting } from './rules/asking.ts'
import { nearWords } from './scene/crop.ts'
import { scene } from './scene.ts'
import { setup } from './setup.ts'
import { type Options, optionsSchema, SEATS, type State, stateSchema } from './state.ts'
import { board } from './text/board.ts'
import { caption } from './text/caption.ts'
import { explain } from './text/explain.ts'
import { hand } from './text/hand.ts'
import { tell } from './text/tell.ts'
import { type View, view } from './view.ts'

/** Tawantinsuyu, with the data of the pack or of any other of its form. */
const tawantinsuyu: Game<State, Action, Event, View, Options, Order> = {
  id: 'tawantinsuyu',
  version: 3,
  pack: { name: 'pack', usual: PACK },
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
  plan,
  points: view => view.players.map(({ vp }) => vp),
  view,
  panel,
  scene,
  nears: nearWords,
  tell,
  explain,
  caption,
  board,
  hand,
  notation: { format, parse, next },
  orders: { schema: orderSchema, decide, format: formatOrder, parse: parseOrder, tell: tellOrder },
  bots: { easy, normal },
}

export default tawantinsuyu
