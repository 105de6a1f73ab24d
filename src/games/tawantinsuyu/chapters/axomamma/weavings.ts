import { at } from '../../../../engine/basics/at.ts'
import { weavingOf } from '../../components/tiles.ts'
import { type Chosen, chooseWeaving } from '../../rules/axomamma.ts'
import { PRICES } from '../../rules/costs.ts'
import { payment } from '../../rules/payment.ts'
import { tapestriesOf } from '../../rules/tapestry.ts'
import { axomammaOf, type Play, put, spend } from '../play.ts'
import { DRAWN, topWeavings } from '../weavings.ts'

/** How many Weavings she buys when she can. */
const WANTED = 2
/** What one that the player has left costs her. */
const LEFTOVER_PRICE = 2

/**
 * She draws Weavings and buys two, or one; the others are offered to the player. False if she has not bought two, be it
 * for want of corn or of Weavings.
 */
export function buyWeavings(play: Play): boolean {
  const { state } = play
  const her = axomammaOf(play)
  const affordable = PRICES.slice(0, WANTED).filter(corn => payment(her, { corn }) !== undefined).length
  const count = Math.min(affordable, state.weavings.length)
  const due = count === 0 ? undefined : payment(her, { corn: at(PRICES, count - 1) })
  if (due === undefined) return false
  play.learned = true
  play.events.push({ type: 'axomamma-bought', weavings: count, paid: spend(her, due) })
  let tiles = topWeavings(play, DRAWN)
  for (let n = 0; n < count; n++) tiles = hangBest(play, tiles)
  if (tiles.length > 0) put(play, { type: 'leftover', seat: 0, tiles, others: [] })
  return count === WANTED
}

/** She gets the Weaving on top of the stack for nothing. */
export function takeWeaving(play: Play): void {
  play.learned = true
  hangBest(play, topWeavings(play, 1))
}

/** She buys one of the Weavings that the player has left, if it fits a Tapestry of hers; returns what is left then. */
export function buyLeftover(play: Play, tiles: readonly string[]): readonly string[] {
  const her = axomammaOf(play)
  const one = choose(play, tiles)
  if (her.corn < LEFTOVER_PRICE || one?.tapestry === undefined) return tiles
  const paid = spend(her, { potato: 0, corn: LEFTOVER_PRICE, stone: 0, gold: 0 })
  play.events.push({ type: 'axomamma-bought', weavings: 1, paid })
  return hangBest(play, tiles)
}

/** Adds the best of some Weavings to her Tapestries; returns the others. */
function hangBest(play: Play, tiles: readonly string[]): string[] {
  const one = choose(play, tiles)
  if (one !== undefined) hang(play, one)
  return tiles.filter(tile => tile !== one?.tile)
}

function choose(play: Play, tiles: readonly string[]): Chosen | undefined {
  const { pack } = play
  return chooseWeaving(
    tiles.map(id => ({ ...weavingOf(pack, id), id })),
    tapestriesOf(pack, axomammaOf(play)),
  )
}

/** What a Tapestry brings is nothing to her, so she adds on the right. */
function hang(play: Play, { tile, tapestry }: Chosen): void {
  const her = axomammaOf(play)
  const { tapestries } = her
  const tiles = [...(tapestry === undefined ? [] : at(tapestries, tapestry)), tile]
  her.tapestries = tapestry === undefined ? [...tapestries, tiles] : tapestries.with(tapestry, tiles)
  play.events.push({ type: 'axomamma-hung', tile, length: tiles.length })
}
