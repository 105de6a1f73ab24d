import { at } from '../../../../engine/basics/at.ts'
import type { Gains } from '../../components/pack-form.ts'
import type { Worker } from '../../components/workers.ts'
import { scarcest } from '../../rules/axomamma.ts'
import { payment } from '../../rules/payment.ts'
import { climb } from '../../rules/temple.ts'
import { axomammaOf, type Play, spend } from '../play.ts'
import { leaveVillage, takeNomad } from '../recruiting.ts'
import { build, buildFree, kindWanted } from './buildings.ts'
import { buildFreeStatue, buildFreeSteps, buildSteps } from './monuments.ts'
import { dismiss, drawCards, receive } from './purse.ts'
import { turnUpSome } from './rejuvenate.ts'
import { takeWeaving } from './weavings.ts'

/** More Workers leave her at once. */
const MOST_WORKERS = 2
const VP_PER_GOD_CARD = 1
const CLIMB_COST = { gold: 1 } as const

/** Gives her what a spot, a card or a tile brings, in her own way. */
export function gain(play: Play, gains: Gains): void {
  const plain = plainOf(gains)
  if (Object.keys(plain).length > 0) receive(play, plain)
  for (const [name, does] of OTHERS) for (let n = 0; n < (gains[name] ?? 0); n++) does(play)
}

function plainOf({ potato, corn, stone, gold, vp }: Gains): Gains {
  return {
    ...(potato !== undefined && { potato }),
    ...(corn !== undefined && { corn }),
    ...(stone !== undefined && { stone }),
    ...(gold !== undefined && { gold }),
    ...(vp !== undefined && { vp }),
  }
}

const OTHERS: readonly (readonly [gain: keyof Gains, does: (play: Play) => void])[] = [
  ['god', play => dismiss(play, 1, VP_PER_GOD_CARD)],
  ['army', play => drawCards(play, 1)],
  ['training', play => drawCards(play, 1)],
  ['nomad', recruitNomad],
  ['weaving', takeWeaving],
  ['climb', play => advanceHer(play, 1)],
  ['paidClimb', climbForGold],
  ['rejuvenate', play => turnUpSome(play, 1)],
  ['paidBuilding', play => build(play, kindWanted(play))],
  ['freeBuilding', buildFree],
  ['paidSteps', buildSteps],
  ['freeSteps', buildFreeSteps],
  ['freeStatue', buildFreeStatue],
]

/** Of several things she takes that of which she has fewest; a Worker whom she has chosen comes from the Village first. */
export function gainOne(play: Play, options: readonly Gains[]): void {
  const [only, other] = options
  const nomad = other && options.find(gains => gains.nomad !== undefined)
  if (only !== undefined && other === undefined) gain(play, only)
  else if (nomad !== undefined && wantsWorker(play, options)) recruitAny(play)
  else {
    const others = options.filter(gains => gains !== nomad)
    gain(play, scarcest(axomammaOf(play), others) ?? {})
  }
}

/** A Worker rather than stone if she has fewer of them, or as many and less than two; and if there is one. */
function wantsWorker(play: Play, options: readonly Gains[]): boolean {
  const her = axomammaOf(play)
  if (play.state.village.length + play.state.nomads.length === 0) return false
  const stone = options.some(gains => gains.stone !== undefined) ? her.stone : Number.POSITIVE_INFINITY
  return her.workers.length < stone || (her.workers.length === stone && her.workers.length < MOST_WORKERS)
}

/** She advances on the Temple track, with all that it brings. */
export function advanceHer(play: Play, steps: number): void {
  const her = axomammaOf(play)
  const { step, rewards } = climb(play.pack, her.templeStep, steps)
  if (step === her.templeStep) return
  her.templeStep = step
  play.events.push({ type: 'axomamma-climbed', step })
  for (const options of rewards) gainOne(play, options)
}

function climbForGold(play: Play): void {
  const her = axomammaOf(play)
  const due = payment(her, CLIMB_COST)
  if (due === undefined || her.templeStep === play.pack.temple.steps.length - 1) return
  spend(her, due)
  advanceHer(play, 1)
}

/** A Worker comes to her from an end of the Village; false if it is empty. */
export function recruitFromVillage(play: Play, end: 'potato' | 'corn'): boolean {
  const worker = leaveVillage(play, end)
  if (worker === undefined) return false
  welcome(play, worker, end)
  return true
}

/** One of the Nomads comes to her, by chance, if there is one. */
export function recruitNomad(play: Play): void {
  const { state, chance } = play
  if (state.nomads.length === 0) return
  play.learned = true
  const place = chance.below(state.nomads.length)
  const worker = at(state.nomads, place)
  takeNomad(play, place)
  welcome(play, worker, 'nomads')
}

function recruitAny(play: Play): void {
  if (!recruitFromVillage(play, 'potato')) recruitNomad(play)
}

/** Her reward is by the Worker's colour; then those beyond two leave the game, by chance. */
function welcome(play: Play, worker: Worker, from: 'potato' | 'corn' | 'nomads'): void {
  const her = axomammaOf(play)
  her.workers = [...her.workers, worker]
  play.events.push({ type: 'axomamma-recruited', worker, from })
  gain(play, play.pack.axomamma.rewards[worker])
  while (her.workers.length > MOST_WORKERS) {
    play.learned = true
    const place = play.chance.below(her.workers.length)
    play.events.push({ type: 'axomamma-released', worker: at(her.workers, place) })
    her.workers = her.workers.toSpliced(place, 1)
  }
}
