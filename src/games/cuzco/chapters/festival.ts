import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { labelOf } from '../components/board.ts'
import { type Cards, countCards, listCards, NO_CARDS, worthOf } from '../components/relics.ts'
import { areaOf } from '../rules/areas.ts'
import { festivalPp, highestFp, isAtHighest } from '../rules/festival.ts'
import type { Draft, Festival } from '../state.ts'
import { playOver } from './cards.ts'
import { asksOthers, type Play, playerOf, score } from './play.ts'

/** Opens a festival; all others with an Inca in the city are asked, clockwise. */
export function openFestival(play: Play, seat: Seat, { hex, cards }: { hex: number; cards: Cards }): void {
  const { board, state, events } = play
  const area = areaOf(board, state.site, hex)
  const seats = state.players.map((_, step) => (seat + step) % state.players.length)
  const present = seats.filter(each => area.some(place => state.site.inca[place] === each))
  const guests = present.map(each => ({ seat: each, played: [...NO_CARDS], fp: 0, stance: 'in' as const }))
  state.festival = { hex, guests, asked: 0 }
  const fp = playCards(play, cards)
  const value = at(state.site.temple, hex)
  events.push({ type: 'festival-proposed', seat, hex: labelOf(board, hex), value, cards: listCards(cards), fp })
  askNext(play)
}

/** Plays more cards: a raise above all others cancels what was agreed. */
export function bid(play: Play, seat: Seat, cards: Cards): void {
  const festival = current(play.state)
  const before = highestFp(festival)
  const fp = playCards(play, cards)
  if (fp > before) for (const guest of festival.guests) if (guest.stance === 'agreed') guest.stance = 'in'
  play.events.push({ type: 'cards-played', seat, cards: listCards(cards), fp })
  askNext(play)
}

/** Agrees to share the festival. */
export function share(play: Play, seat: Seat): void {
  at(current(play.state).guests, current(play.state).asked).stance = 'agreed'
  play.events.push({ type: 'festival-share-agreed', seat, passed: false })
  askNext(play)
}

/** Withdraws from the festival for good. */
export function withdraw(play: Play, seat: Seat): void {
  at(current(play.state).guests, current(play.state).asked).stance = 'out'
  play.events.push({ type: 'festival-withdrawn', seat, passed: false })
  askNext(play)
}

function current(state: Draft): NonNullable<Draft['festival']> {
  if (state.festival === undefined) throw new RangeError('there is no festival')
  return state.festival
}

/** Moves cards from the hand of the guest who is asked to the table; returns what they have played by now, in FP. */
function playCards(play: Play, cards: Cards): number {
  const { state } = play
  const festival = current(state)
  const guest = at(festival.guests, festival.asked)
  const player = playerOf(play, guest.seat)
  player.hand = player.hand.map((count, index) => count - at(cards, index))
  guest.played = guest.played.map((count, index) => count + at(cards, index))
  guest.fp += worthOf(cards, state.cards.faceUp)
  play.undo = 'never'
  return guest.fp
}

/** Asks the next guest; whoever holds no card is passed over. Closes the festival when nobody is left to be asked. */
function askNext(play: Play): void {
  const festival = current(play.state)
  asksOthers(play)
  while (!isSettled(festival)) {
    festival.asked = (festival.asked + 1) % festival.guests.length
    const guest = at(festival.guests, festival.asked)
    if (guest.stance !== 'in') continue
    const { seat } = guest
    if (countCards(playerOf(play, seat).hand) > 0) return
    guest.stance = isAtHighest(festival) ? 'agreed' : 'out'
    play.events.push({
      type: guest.stance === 'agreed' ? 'festival-share-agreed' : 'festival-withdrawn',
      seat,
      passed: true,
    })
  }
  hold(play)
}

/** Whether one guest is left, or all who are left agree. */
function isSettled({ guests }: Festival): boolean {
  const left = guests.filter(guest => guest.stance !== 'out')
  return left.length === 1 || left.every(guest => guest.stance === 'agreed')
}

/** Holds the festival: PP, the solar disc, the cards of all guests to the discard and a new card flipped on top. */
function hold(play: Play): void {
  const { state, events, board } = play
  const { hex, guests } = current(state)
  const seats = guests.filter(guest => guest.stance !== 'out').map(guest => guest.seat)
  const pp = festivalPp(at(state.site.temple, hex), seats.length)
  for (const seat of seats) score(play, seat, pp)
  state.supply.discs--
  state.site.discs = [...state.site.discs, hex]
  events.push({ type: 'festival-held', seats, hex: labelOf(board, hex), pp })
  delete state.festival
  playOver(
    play,
    guests.map(guest => guest.played),
  )
}
