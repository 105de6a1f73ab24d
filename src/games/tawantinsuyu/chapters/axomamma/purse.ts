import { godNames } from '../../components/cards.ts'
import { type Gains, RESOURCES } from '../../components/pack-form.ts'
import { potatoesToTrade } from '../../rules/axomamma.ts'
import { fromArmyDeck } from '../gains.ts'
import { axomammaOf, type Play } from '../play.ts'

/** Gives her resources and VP; of every 5 potatoes she makes 5 VP at once. */
export function receive(play: Play, gains: Gains): void {
  const her = axomammaOf(play)
  for (const resource of RESOURCES) her[resource] += gains[resource] ?? 0
  her.vp += gains.vp ?? 0
  play.events.push({ type: 'axomamma-gained', gains })
  const potato = potatoesToTrade(her.potato)
  if (potato === 0) return
  her.potato -= potato
  her.vp += potato
  play.events.push({ type: 'axomamma-traded', potato, vp: potato })
}

/** She draws Army cards into her hand, face down. */
export function drawCards(play: Play, count: number): void {
  const cards = fromArmyDeck(play, count)
  if (cards.length === 0) return
  const her = axomammaOf(play)
  her.armyHand = [...her.armyHand, ...cards]
  play.events.push({ type: 'axomamma-drew', cards: cards.length })
}

/** The oldest God cards of the offer go beneath the deck, each for `vpEach` VP of hers. */
export function dismiss(play: Play, count: number, vpEach: number): void {
  const { state, pack } = play
  const cards = state.offer.slice(0, count)
  if (cards.length === 0) return
  state.offer = state.offer.slice(count)
  state.godDeck = [...state.godDeck, ...cards]
  const vp = cards.length * vpEach
  axomammaOf(play).vp += vp
  play.events.push({ type: 'axomamma-dismissed', cards: godNames(pack, cards), vp })
}
