import { at } from '../../../../engine/basics/at.ts'
import { AXOMAMMA } from '../../components/axomamma.ts'
import { godCard } from '../../components/cards.ts'
import type { God } from '../../components/pack-form.ts'
import { spaceName } from '../../components/spaces.ts'
import { terracesFor } from '../../rules/axomamma.ts'
import { placingCost } from '../../rules/placing-cost.ts'
import { fromGodDeck } from '../gains.ts'
import { layInOffer } from '../hand.ts'
import { useSteps } from '../monuments.ts'
import { axomammaOf, type Play } from '../play.ts'

const VP_FOR_BLESSING = 5

/** Her oldest Worker, but at first any one by chance, goes where the God card chosen by the die wants it; then the card is replaced. */
export function placeHers(play: Play, die: number, isFirst: boolean): void {
  const her = axomammaOf(play)
  const slot = die - 1
  const space = search(play, slot)
  const card = at(her.tucked, slot)
  const index = isFirst ? play.chance.below(her.workers.length) : 0
  const worker = her.workers[index]
  if (space === undefined || worker === undefined) return
  her.workers = her.workers.toSpliced(index, 1)
  const { stepsOf } = placingCost(play.hill, space, wayOf(play))
  play.state.hill = [...play.state.hill, { space, worker }]
  const { god, name } = godCard(play.pack, card)
  play.events.push({ type: 'axomamma-placed', worker, space: spaceName(play.hill, space), card: name, die })
  useSteps(play, AXOMAMMA, stepsOf)
  layInOffer(play, card)
  her.tucked = her.tucked.with(slot, drawGodCard(play))
  if (her.statues.some(statue => statue.god === god)) {
    her.vp += VP_FOR_BLESSING
    play.events.push({ type: 'axomamma-blessed', god, vp: VP_FOR_BLESSING })
  }
}

/** The space for the God card of a slot; where there is none, another card takes its place, and the first is discarded. */
function search(play: Play, slot: number): number | undefined {
  const { state, pack } = play
  const her = axomammaOf(play)
  const discarded: number[] = []
  let spaces = spacesOf(play, godCard(pack, at(her.tucked, slot)).god)
  while (spaces.length === 0 && state.godDeck.length > 0) {
    discarded.push(at(her.tucked, slot))
    her.tucked = her.tucked.with(slot, drawGodCard(play))
    spaces = spacesOf(play, godCard(pack, at(her.tucked, slot)).god)
  }
  for (const card of discarded) layInOffer(play, card)
  if (spaces.length > 1) play.learned = true
  return spaces.length > 1 ? play.chance.pick(spaces) : spaces[0]
}

/** The free spaces of a god on the first terrace that has any, those only that are cheapest to reach. */
function spacesOf(play: Play, god: God): number[] {
  const { hill, state } = play
  const taken = new Set(state.hill.map(({ space }) => space))
  const free = [...hill.spaces.keys()].filter(space => at(hill.spaces, space).god === god && !taken.has(space))
  const held = state.festivals - (state.token === undefined ? 0 : 1)
  for (const terrace of terracesFor(held)) {
    const here = free.filter(space => at(hill.spaces, space).terrace === terrace)
    const cost = (space: number) => placingCost(hill, space, wayOf(play)).food
    const least = Math.min(...here.map(cost))
    if (here.length > 0) return here.filter(space => cost(space) === least)
  }
  return []
}

function wayOf({ state }: Play) {
  return { from: state.axomamma?.priest ?? 0, steps: state.steps, courier: false }
}

/** The topmost God card; an empty deck is made anew of the offer. */
function drawGodCard(play: Play): number {
  const { state, chance } = play
  play.learned = true
  if (state.godDeck.length === 0) {
    state.godDeck = chance.shuffle(state.offer)
    state.offer = []
  }
  const [card] = fromGodDeck(play, 1)
  if (card === undefined) throw new RangeError('there is no God card')
  return card
}
