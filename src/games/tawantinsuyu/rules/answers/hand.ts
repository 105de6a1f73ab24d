import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Action } from '../../actions.ts'
import { armyNames, godNamed, godNames } from '../../components/cards.ts'
import { type Ruling, rule } from '../../refusals.ts'
import { isCardDraw, type Table } from '../asking.ts'
import type { MatterOf } from '../matters.ts'
import { judged, notAsked, PASS } from './answering.ts'
import { notOffered } from './reason.ts'

/** A God card is taken from the offer or from the deck; in the Festival's card draw from the deck alone. */
export const take = judged<MatterOf<'take'>>(
  ({ pack, state }) => [
    ...godNames(pack, state.offer).map((card): Action => ({ type: 'take', card })),
    { type: 'take', card: 'deck' },
    PASS,
  ],
  (table, matter, action) => {
    if (action.type === 'pass' && !matter.must) return undefined
    if (action.type !== 'take') return notAsked(table, matter, action)
    const { pack, state } = table
    if (action.card === 'deck') return state.godDeck.length === 0 ? rule('deck-empty') : undefined
    return isCardDraw(state) ? rule('deck-only') : notOffered([action.card], godNames(pack, state.offer))
  },
)

/** One of the Army cards drawn is kept. */
export const keepArmy = judged<MatterOf<'keep-army'>>(
  ({ pack }, { cards }) => [...new Set(armyNames(pack, cards))].map((kind): Action => ({ type: 'hold', kind })),
  (table, matter, action) =>
    action.type === 'hold'
      ? notOffered([action.kind], armyNames(table.pack, matter.cards))
      : notAsked(table, matter, action),
)

/** God cards on the table bring what they show, in any order; whoever passes leaves the rest. */
export const cards = judged<MatterOf<'cards'>>(
  ({ pack }, matter) => [...godNames(pack, matter.cards).map((card): Action => ({ type: 'use', card })), PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    return action.type === 'use'
      ? notOffered([action.card], godNames(table.pack, matter.cards))
      : notAsked(table, matter, action)
  },
)

/** In a Festival, up to `left` God cards of the hand bring what they show. */
export const feast = judged<MatterOf<'feast'>>(
  ({ pack, state }, { seat }) => [
    ...godNames(pack, at(state.players, seat).godCards).map((card): Action => ({ type: 'use', card })),
    PASS,
  ],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    return action.type === 'use' && matter.left > 0
      ? notHeld(table, matter.seat, [action.card])
      : notAsked(table, matter, action)
  },
)

/** Says no to God cards that are not in a hand. */
export function notHeld({ pack, state }: Table, seat: Seat, names: readonly string[]): Ruling {
  const { godCards } = at(state.players, seat)
  const stray = names.find(name => godNamed(pack, godCards, name) === undefined)
  return stray === undefined ? undefined : rule('not-held', { card: stray })
}
