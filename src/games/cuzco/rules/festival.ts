import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { CARDS, type Card, type Cards, countCards, NO_CARDS, worth, worthOf } from '../components/relics.ts'
import { type Code, type Ruling, rule } from '../refusals.ts'
import { FESTIVAL_PP, type Festival, type Guest, type State } from '../state.ts'
import { areaWith, templesOf } from './areas.ts'

/** Every temple where the seat could propose a festival, cards apart. */
export function festivalTemples(board: Board, state: State, seat: Seat): number[] {
  return templesOf(state.site).filter(hex => templeForbidden(board, state, seat, hex) === undefined)
}

/** The rule that keeps the seat from proposing a festival in the city of this temple. */
function templeForbidden(board: Board, state: State, seat: Seat, hex: number): Code | undefined {
  if (state.site.discs.includes(hex)) return 'has-disc'
  const isThere = areaWith(board, state.site, hex).some(each => state.site.inca[each] === seat)
  return isThere ? undefined : 'no-inca-there'
}

/** The rule that keeps these cards from being played. */
function cardsForbidden(hand: Cards, played: Cards, faceUp: Card): Code | undefined {
  if (countCards(played) === 0) return 'no-cards'
  if (played.some((count, index) => count > at(hand, index))) return 'cards-not-held'
  const isWorthless = CARDS.some((card, index) => at(played, index) > 0 && worth(card, faceUp) === 0)
  return isWorthless ? 'card-worthless' : undefined
}

/** Every choice of cards from a hand that may be played, with the FP that they give. */
export function* playable(hand: Cards, faceUp: Card): Generator<{ cards: number[]; fp: number }> {
  const most = CARDS.map((card, index) => (worth(card, faceUp) > 0 ? at(hand, index) : 0))
  const cards: number[] = [...NO_CARDS]
  for (;;) {
    const index = cards.findIndex((count, place) => count < at(most, place))
    if (index < 0) return
    cards[index] = at(cards, index) + 1
    cards.fill(0, 0, index)
    yield { cards: [...cards], fp: worthOf(cards, faceUp) }
  }
}

/** What the rules say to proposing this festival. */
export function judgeFestival(board: Board, state: State, seat: Seat, action: ActionOf<'festival'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  if (at(state.site.temple, hex) === 0) return rule('no-temple', { hex: action.hex })
  const { faceUp } = state.cards
  const code = templeForbidden(board, state, seat, hex)
  return rule(code ?? cardsForbidden(at(state.players, seat).hand, action.cards, faceUp), { hex: action.hex })
}

/** The guest who is asked. */
export function askedGuest(festival: Festival): Guest {
  return at(festival.guests, festival.asked)
}

/** The most FP that anybody has played. */
export function highestFp(festival: Festival): number {
  return Math.max(...festival.guests.map(guest => guest.fp))
}

/** The least FP that the guest who is asked has to play now: to reach the highest, or at it to raise. */
export function leastFp(festival: Festival): number {
  return Math.max(1, highestFp(festival) - askedGuest(festival).fp)
}

/** Whether the guest who is asked is at the highest FP, with others. */
export function isAtHighest(festival: Festival): boolean {
  return askedGuest(festival).fp === highestFp(festival)
}

/** Every answer that the guest who is asked may give by playing cards. */
export function* bids(state: State, festival: Festival): Generator<{ cards: number[]; fp: number }> {
  const { faceUp } = state.cards
  for (const choice of playable(at(state.players, askedGuest(festival).seat).hand, faceUp)) {
    if (choice.fp >= leastFp(festival)) yield choice
  }
}

/** What the rules say to playing more cards. */
export function judgeBid(state: State, festival: Festival, action: ActionOf<'bid'>): Ruling {
  const { faceUp } = state.cards
  const code = cardsForbidden(at(state.players, askedGuest(festival).seat).hand, action.cards, faceUp)
  if (code !== undefined) return rule(code)
  const least = leastFp(festival)
  const fp = worthOf(action.cards, faceUp)
  return fp < least ? rule('bid-too-low', { fp, least }) : undefined
}

/** What the rules say to agreeing to share. */
export function judgeShare(festival: Festival): Ruling {
  return isAtHighest(festival) ? undefined : rule('below-highest', { least: leastFp(festival) })
}

/** What the rules say to withdrawing. */
export function judgeWithdraw(festival: Festival): Ruling {
  return isAtHighest(festival) ? rule('highest-shares') : undefined
}

/** The PP for each of those who hold a festival. */
export function festivalPp(value: number, organizers: number): number {
  return at(organizers === 1 ? FESTIVAL_PP.alone : FESTIVAL_PP.shared, value / 2 - 1)
}
