import type { Box, Spot } from '../../../../engine/contract/scene.ts'
import { godCard } from '../../components/cards.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { buildings, godCards, statuesLeft } from '../blocks/market.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN, MARKET } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { godsHighOf, godsNamed, usedSpots } from './gods-named.ts'

const OFFER = 186
const STATUES = 116

/**
 * The God cards offered, the Statues that are left, and the God cards in the viewer’s hand. While the benefits of God cards
 * are had, these cards, and what they may be spent on.
 */
export function godsPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const used = cardsInUse(view)
  return used === undefined ? onOffer(view, words, moment) : inUse(view, used, words, moment)
}

/** The God cards whose benefits are had now, if any are. */
export function cardsInUse({ agenda, over }: View): readonly number[] | undefined {
  const matter = agenda.at(-1)
  return matter?.type === 'cards' && !over ? matter.cards : undefined
}

/** Where they lie. */
export function inUseSpots(view: View): readonly Spot[] {
  const used = cardsInUse(view)
  return used === undefined ? [] : usedSpots(view, used, usedBox(used))
}

function usedBox({ length }: readonly number[]): Box {
  return { x: MARGIN, y: MARGIN, w: INNER, h: godsHighOf(length) }
}

function onOffer(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, w: INNER }
  const statuesAt = MARGIN + OFFER + GAP
  const held = view.hand?.god ?? []
  const handAt = statuesAt + STATUES + GAP
  const handHigh = held.length === 0 ? 0 : godsHighOf(held.length)
  return {
    height: handAt - GAP + (handHigh === 0 ? 0 : handHigh + GAP) + MARGIN,
    items: [
      ...godCards(view, words, { ...row, y: MARGIN, h: OFFER }, moment),
      ...statuesLeft(view, words, { ...row, y: statuesAt, h: STATUES }, moment),
      ...(handHigh === 0
        ? []
        : godsNamed(words.say('scene.god-hand'), view, held, { ...row, y: handAt, h: handHigh }, moment)),
    ],
  }
}

function inUse(view: View, cards: readonly number[], words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, w: INNER }
  const gives = cards.map(card => godCard(view.pack, card).gives)
  const builds = gives.some(({ paidBuilding = 0, freeBuilding = 0 }) => paidBuilding + freeBuilding > 0)
  const carves = gives.some(({ freeStatue = 0 }) => freeStatue > 0)
  const used = usedBox(cards)
  const market = { ...row, y: used.y + used.h + GAP, h: builds ? MARKET : -GAP }
  const statues = { ...row, y: market.y + market.h + GAP, h: carves ? STATUES : -GAP }
  return {
    height: statues.y + statues.h + MARGIN,
    items: [
      ...godsNamed(words.say('scene.gods-in-use'), view, cards, used, moment),
      ...(builds ? buildings(view, words, market, moment) : []),
      ...(carves ? statuesLeft(view, words, statues, moment) : []),
    ],
  }
}
