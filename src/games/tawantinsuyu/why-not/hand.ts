import { at } from '../../../engine/at.ts'
import type { Table } from '../chapters/chapter.ts'
import { armyCard, godCard, godNamed } from '../components/cards.ts'
import { type Ruling, rule } from '../refusals.ts'
import { isCardDraw } from '../rules/asking.ts'
import type { MatterOf } from '../rules/matters.ts'
import { namedTwice, notOffered, type Reason } from './reason.ts'

/** A God card of the offer is taken, or the top of the deck; in the Festival's card draw that alone. */
export const take: Reason<MatterOf<'take'>> = ({ pack, state }, _, action) => {
  if (action.type !== 'take') return undefined
  if (action.card === 'deck') return rule('deck-empty')
  if (isCardDraw(state)) return rule('deck-only')
  return notOffered(
    [action.card],
    state.offer.map(card => godCard(pack, card).name),
  )
}

/** One of the Army cards drawn is kept. */
export const keepArmy: Reason<MatterOf<'keep-army'>> = ({ pack }, { cards }, action) =>
  action.type === 'hold'
    ? notOffered(
        [action.kind],
        cards.map(card => armyCard(pack, card).name),
      )
    : undefined

/** One of so many rewards is named by its number. */
export const choice: Reason<MatterOf<'choice'>> = (_, { options }, action) => numbered(options.length, action)

/** One of so many rewards is named by its number. */
export const rewards: Reason<MatterOf<'rewards'>> = (_, { list }, action) => numbered(list.length, action)

function numbered(count: number, action: Parameters<Reason>[2]): Ruling {
  return action.type === 'choose' ? rule('no-such-option', { option: action.option, most: count }) : undefined
}

/** God cards that lie open bring what they show. */
export const cards: Reason<MatterOf<'cards'>> = ({ pack }, matter, action) =>
  action.type === 'use'
    ? notOffered(
        [action.card],
        matter.cards.map(card => godCard(pack, card).name),
      )
    : undefined

/** In a Festival God cards of the hand bring what they show. */
export const feast: Reason<MatterOf<'feast'>> = (table, { seat }, action) =>
  action.type === 'use' ? notHeld(table, seat, [action.card]) : undefined

/** Says no to God cards that are not in a hand. */
export function notHeld({ pack, state }: Table, seat: number, names: readonly string[]): Ruling {
  const { godCards } = at(state.players, seat)
  const stray = names.find(name => godNamed(pack, godCards, name) === undefined)
  return stray === undefined ? undefined : rule('not-held', { card: stray })
}

/** Three of the God cards dealt are kept. */
export function whyNotKeep(table: Table, seat: number, names: readonly string[]): Ruling {
  return notHeld(table, seat, names) ?? namedTwice(names)
}
