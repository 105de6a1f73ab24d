import { at } from '../../../../engine/at.ts'
import { axomammaOf, type Play, payment, put, spend } from '../../play.ts'
import { type Chosen, chooseWeaving } from '../../rules/axomamma.ts'
import { DRAWN, PRICES, tapestriesOf, weavingOf } from '../weavings.ts'

/** So many Weavings she buys when she can. */
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
  if (affordable === 0 || state.weavings.length === 0) return false
  play.learned = true
  let tiles = state.weavings.splice(0, DRAWN)
  const chosen: string[] = []
  for (let one = choose(play, tiles); one !== undefined && chosen.length < affordable; one = choose(play, tiles)) {
    chosen.push(one.tile)
    hang(play, one)
    tiles = without(tiles, one.tile)
  }
  const due = payment(her, { corn: at(PRICES, chosen.length - 1) })
  if (due === undefined) throw new RangeError('she cannot pay her Weavings')
  play.events.push({ type: 'axomamma-bought', tiles: chosen, paid: spend(her, due) })
  if (tiles.length > 0) put(play, { type: 'leftover', seat: 0, tiles, others: [] })
  return chosen.length === WANTED
}

/** She gets the Weaving on top of the stack for nothing. */
export function takeWeaving(play: Play): void {
  const [tile] = play.state.weavings.splice(0, 1)
  if (tile === undefined) return
  play.learned = true
  const one = choose(play, [tile])
  if (one !== undefined) hang(play, one)
}

/** She buys one of the Weavings that the player has left, if it fits a Tapestry of hers; gives what is left then. */
export function buyLeftover(play: Play, tiles: readonly string[]): readonly string[] {
  const her = axomammaOf(play)
  const one = choose(play, tiles)
  if (her.corn < LEFTOVER_PRICE || one?.tapestry === undefined) return tiles
  const paid = spend(her, { potato: 0, corn: LEFTOVER_PRICE, stone: 0, gold: 0 })
  play.events.push({ type: 'axomamma-bought', tiles: [one.tile], paid })
  hang(play, one)
  return without(tiles, one.tile)
}

function without(tiles: readonly string[], taken: string): string[] {
  return tiles.filter(tile => tile !== taken)
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
  const { tapestries } = axomammaOf(play)
  const tiles = tapestry === undefined ? [] : at(tapestries, tapestry)
  if (tapestry === undefined) tapestries.push(tiles)
  tiles.push(tile)
  play.events.push({ type: 'axomamma-hung', tile, length: tiles.length })
}
