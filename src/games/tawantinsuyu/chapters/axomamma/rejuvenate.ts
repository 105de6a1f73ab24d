import { productiveOf } from '../../rules/axomamma.ts'
import { axomammaOf, type Play } from '../play.ts'

/** She turns up all her Buildings and Army cards. */
export function turnUpAll(play: Play): void {
  const her = axomammaOf(play)
  turnUp(play, her.buildings.length, her.army.length)
}

/** She turns up half of her Production Buildings that lie face down, and half of such Army cards, rounded up. */
export function turnUpHalf(play: Play): void {
  const her = axomammaOf(play)
  const down = her.army.filter(one => one.down).length
  turnUp(play, Math.ceil(productiveOf(play.pack, her, 'down').length / 2), Math.ceil(down / 2))
}

/** She turns up `count` of her Buildings and Army cards. */
export function turnUpSome(play: Play, count: number): void {
  const her = axomammaOf(play)
  const buildings = Math.min(count, her.buildings.filter(({ down }) => down).length)
  turnUp(play, buildings, count - buildings)
}

/** Which ones is left to chance where not all are turned up. */
function turnUp(play: Play, buildings: number, army: number): void {
  const her = axomammaOf(play)
  const tiles = someOf(
    play,
    her.buildings.filter(({ down }) => down),
    buildings,
  )
  const cards = someOf(
    play,
    her.army.filter(({ down }) => down),
    army,
  )
  her.buildings = her.buildings.map(one => (tiles.includes(one) ? { ...one, down: false } : one))
  her.army = her.army.map(one => (cards.includes(one) ? { ...one, down: false } : one))
  if (tiles.length + cards.length === 0) return
  play.events.push({ type: 'axomamma-turned-up', buildings: tiles.map(({ id }) => id), army: cards.length })
}

function someOf<T>(play: Play, things: readonly T[], count: number): readonly T[] {
  if (things.length <= count) return things
  play.learned = true
  return play.chance.shuffle(things).slice(0, count)
}
