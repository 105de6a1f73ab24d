import { at } from '../../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { weavingOf } from '../../components/tiles.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import { choices, orders } from '../choices.ts'
import type { MatterOf } from '../matters.ts'
import { fits, tapestriesOf } from '../tapestry.ts'
import { judged, notAsked, PASS } from './answering.ts'
import { cannotPay } from './payments.ts'
import { namedTwice, notOffered } from './reason.ts'

/** Corn for one, two and three Weavings. */
export const PRICES = [1, 3, 6] as const
export const LEFTOVER_PRICE = 3

/** One of the two topmost Weavings for nothing: the one that lies open, or the one beneath it. */
export const weaving = judged<MatterOf<'weaving'>>(
  () => [
    { type: 'weave', from: 'top' },
    { type: 'weave', from: 'beneath' },
  ],
  (table, matter, action) => {
    if (action.type !== 'weave') return notAsked(table, matter, action)
    const least = action.from === 'top' ? 1 : 2
    return table.state.weavings.length < least ? rule('no-weaving-left') : undefined
  },
)

/** A Weaving is added at an end of a Tapestry that has not its pattern, or begins a new one. */
export const hang = judged<MatterOf<'hang'>>(
  ({ state }, { seat }) => [
    ...at(state.players, seat).tapestries.flatMap((_, index): Action[] => [
      { type: 'hang', at: `${index + 1}l` },
      { type: 'hang', at: `${index + 1}r` },
    ]),
    { type: 'hang', at: 'new' },
  ],
  (table, matter, action) =>
    action.type === 'hang' ? judgeHang(table, matter, action) : notAsked(table, matter, action),
)

function judgeHang({ pack, state }: Table, { seat, tile }: MatterOf<'hang'>, action: ActionOf<'hang'>): Ruling {
  if (action.at === 'new') return undefined
  const tapestries = tapestriesOf(pack, at(state.players, seat))
  const tapestry = Number.parseInt(action.at, 10)
  const hung = tapestries[tapestry - 1]
  if (hung === undefined) return rule('no-such-tapestry', { tapestry, most: tapestries.length })
  const added = weavingOf(pack, tile)
  return fits(hung, added) ? undefined : rule('pattern-there', { tapestry, pattern: added.pattern })
}

/** Tiles drawn beyond three go beneath the stack, in the order named. */
export const setAside = judged<MatterOf<'set-aside'>>(
  (_, { tiles, left }) =>
    choices(tiles, left).flatMap(chosen =>
      (chosen.length < 2 ? [chosen] : [chosen, chosen.toReversed()]).map(
        (each): Action => ({
          type: 'aside',
          tiles: each,
        }),
      ),
    ),
  (table, matter, action) => {
    if (action.type !== 'aside') return notAsked(table, matter, action)
    const wrong = notOffered(action.tiles, matter.tiles) ?? namedTwice(action.tiles)
    return wrong ?? (action.tiles.length === matter.left ? undefined : rule('wrong-count', { number: matter.left }))
  },
)

/** Some of the Weavings drawn are bought, in the order in which they will be added. */
export const purchase = judged<MatterOf<'purchase'>>(
  (_, { tiles }) => [
    ...PRICES.flatMap((_corn, index) => orders(tiles, index + 1)).map((each): Action => ({ type: 'buy', tiles: each })),
    PASS,
  ],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'buy') return notAsked(table, matter, action)
    const wrong = notOffered(action.tiles, matter.tiles) ?? namedTwice(action.tiles)
    const corn = at(PRICES, action.tiles.length - 1)
    return wrong ?? cannotPay(at(table.state.players, matter.seat), { corn })
  },
)

/** Each of the others may buy one of what was left. */
export const leftover = judged<MatterOf<'leftover'>>(
  (_, { tiles }) => [...tiles.map((tile): Action => ({ type: 'buy', tiles: [tile] })), PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'buy') return notAsked(table, matter, action)
    const wrong = notOffered(action.tiles, matter.tiles)
    if (wrong !== undefined || action.tiles.length > 1) return wrong ?? rule('one-leftover')
    return cannotPay(at(table.state.players, matter.seat), { corn: LEFTOVER_PRICE })
  },
)
