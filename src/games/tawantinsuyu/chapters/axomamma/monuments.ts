import { at } from '../../../../engine/basics/at.ts'
import { AXOMAMMA } from '../../components/axomamma.ts'
import { godCard } from '../../components/cards.ts'
import { SECTIONS } from '../../components/hill.ts'
import { SIZES, type Size } from '../../components/sizes.ts'
import { STEPS_COST, STEPS_GAINS } from '../../rules/costs.ts'
import { NOTHING, type Payment, payment } from '../../rules/payment.ts'
import { laySteps, rewardSteps, type Statue, takeStatue, VP_FOR_UPPER } from '../monuments.ts'
import { axomammaOf, type Play, spend } from '../play.ts'
import { rollDie } from './die.ts'
import { receive } from './purse.ts'

/** She builds Steps for their cost; false if she cannot. */
export function buildSteps(play: Play): boolean {
  const her = axomammaOf(play)
  const due = payment(her, STEPS_COST)
  const section = due && stepsPlace(play)
  if (due === undefined || section === undefined) return false
  layOut(play, section, spend(her, due))
  return true
}

/** She builds Steps for nothing, if she can. */
export function buildFreeSteps(play: Play): void {
  const section = stepsPlace(play)
  if (section !== undefined) layOut(play, section, NOTHING)
}

/**
 * Where her High Priest stands or else next to it clockwise: upper Steps first, then lower ones, and last those that
 * would bring the player VP.
 */
function stepsPlace({ state }: Play): number | undefined {
  const her = state.axomamma
  if (her === undefined || her.stepsMarkers === 0) return undefined
  const around = Array.from({ length: SECTIONS }, (_, step) => ((her.priest ?? 0) + step) % SECTIONS)
  const upperAt = (section: number) => at(state.steps, section).upper
  const open = around.filter(section => at(state.steps, section).lower === undefined)
  return (
    open.find(section => upperAt(section) === undefined) ??
    open.find(section => upperAt(section) === AXOMAMMA) ??
    open[0]
  )
}

function layOut(play: Play, section: number, paid: Payment): void {
  const her = axomammaOf(play)
  const { upper } = at(play.state.steps, section)
  her.stepsMarkers--
  play.events.push({ type: 'axomamma-steps', section, upper: upper === undefined, paid })
  laySteps(play, AXOMAMMA, section)
  if (upper !== undefined) rewardSteps(play, upper, VP_FOR_UPPER)
  receive(play, STEPS_GAINS)
}

/** She builds a Statue, a large one if she can pay it; false if she cannot build any. */
export function buildStatue(play: Play): boolean {
  const her = axomammaOf(play)
  const { statues } = play.pack
  const payable = SIZES.toReversed().filter(size => payment(her, statues[size].cost) !== undefined)
  if (!payable.some(size => play.state.statues.some(one => one.size === size))) return false
  const { god, size } = statueOfCards(play, payable) ?? anyStatue(play, payable)
  const due = payment(her, statues[size].cost)
  if (due === undefined) throw new RangeError('she cannot pay her Statue')
  erect(play, { god, size, paid: spend(her, due) })
  return true
}

/** The die chooses one of her God cards, without discarding it; the next ones follow clockwise. `sizes`: the best first. */
function statueOfCards(play: Play, sizes: readonly Size[]): Statue | undefined {
  const { tucked } = axomammaOf(play)
  const first = rollDie(play) - 1
  for (let step = 0; step < tucked.length; step++) {
    const { god } = godCard(play.pack, at(tucked, (first + step) % tucked.length))
    const size = sizes.find(each => play.state.statues.some(one => one.god === god && one.size === each))
    if (size !== undefined) return { god, size }
  }
  return undefined
}

function anyStatue({ state, chance }: Play, sizes: readonly Size[]): Statue {
  const size = sizes.find(each => state.statues.some(one => one.size === each))
  return chance.pick(state.statues.filter(one => one.size === size))
}

/** She gets a small Statue by chance for nothing, if there is one. */
export function buildFreeStatue(play: Play): void {
  const small = play.state.statues.filter(({ size }) => size === 'small')
  if (small.length === 0) return
  play.learned = true
  erect(play, { ...play.chance.pick(small), paid: NOTHING })
}

function erect(play: Play, { god, size, paid }: Statue & { readonly paid: Payment }): void {
  const her = axomammaOf(play)
  const { vp } = play.pack.statues[size]
  takeStatue(play.state, { god, size })
  her.statues = [...her.statues, { god, size }]
  her.vp += vp
  play.events.push({ type: 'axomamma-statue', god, size, paid, vp })
}

/** The Steps that she has from the start: in the section of her High Priest, without any benefit. */
export function layFirstSteps(play: Play): void {
  const her = axomammaOf(play)
  const section = her.priest ?? 0
  if (at(play.state.steps, section).lower !== undefined) return
  laySteps(play, AXOMAMMA, section)
  her.stepsMarkers--
}
