import { at } from '../../../../engine/basics/at.ts'
import type { God } from '../../components/pack-form.ts'
import type { Size } from '../../components/sizes.ts'
import { productOf } from '../../components/tiles.ts'
import { plays, productiveOf } from '../../rules/axomamma.ts'
import { OFFERINGS, worshipClimb } from '../../rules/high-priest.ts'
import type { Asked, MatterOf, Question } from '../../rules/matters.ts'
import { payment } from '../../rules/payment.ts'
import { conquest } from '../conquest.ts'
import { highPriest } from '../high-priest.ts'
import { takeStatue } from '../monuments.ts'
import { axomammaOf, type Play, spend } from '../play.ts'
import { offerOn } from '../weavings.ts'
import { conquerHers, musterHers } from './conquest.ts'
import { advanceHer, gainOne } from './gains.ts'
import { turnUpAll, turnUpHalf } from './rejuvenate.ts'
import { buyLeftover } from './weavings.ts'

/** What her rules answer to each kind of question that is put to her. */
const ANSWERS: { readonly [K in Question['type']]?: (play: Play, matter: MatterOf<K>) => void } = {
  'high-priest': highPriest['high-priest'].answers.perform.effect,
  casualty: letFall,
  muster: musterHers,
  conquer: (play, { again = false }) => conquerHers(play, { again }),
  produce: (play, { turns }) => produceHers(play, { active: turns }),
  worship: worshipHers,
  offering: offerHers,
  flip: (play, { free }) => (free > 0 ? turnUpAll(play) : turnUpHalf(play)),
  leftover: (play, { tiles, others }) => offerOn(play, { tiles: buyLeftover(play, tiles), seats: others }),
}

/** Does what her rules answer to a question. Throws an Error for one that is never put to her. */
export function answerForHer<K extends Question['type']>(play: Play, matter: Asked<K>): void {
  const answer = ANSWERS[matter.type]
  if (answer === undefined) throw new Error(`Axomamma is not asked ${matter.type}`)
  answer(play, matter)
}

interface Part {
  /** She has begun the action. */
  readonly active: boolean
}

/** The Worker at the potato end of the Village falls, or else a Nomad by chance. */
function letFall(play: Play, matter: MatterOf<'casualty'>): void {
  const [first] = play.state.village
  const { effect } = conquest.casualty.answers.casualty
  if (first !== undefined) effect(play, matter, { type: 'casualty', worker: first, from: 'potato' })
  else if (play.state.nomads.length > 0) {
    play.learned = true
    effect(play, matter, { type: 'casualty', worker: play.chance.pick(play.state.nomads), from: 'nomads' })
  }
}

/** All her Production Buildings bring what they show; of those the last by number stays face up if it is her action. */
function produceHers(play: Play, { active }: Part): void {
  const her = axomammaOf(play)
  const tiles = productiveOf(play.pack, her).toSorted()
  if (tiles.length === 0) return
  play.events.push({ type: 'axomamma-produced', tiles })
  for (const tile of tiles) gainOne(play, productOf(play.pack, tile) ?? [])
  const turned = active ? tiles.slice(0, -1) : tiles
  her.buildings = her.buildings.map(one => (turned.includes(one.id) ? { ...one, down: true } : one))
}

/** Worships as she would in an action of hers, which nobody follows. */
export function worshipAtTheEnd(play: Play): void {
  sacrifice(play, statuesFor(play, { active: true }), { active: true })
}

function worshipHers(play: Play, part: Part): void {
  startAhead(play, part)
  sacrifice(play, statuesFor(play, part), part)
}

/** One of each size in her own action; one alone when she follows, a small one if she has any. Which ones: by chance. */
function statuesFor(play: Play, { active }: Part): { readonly small?: God; readonly large?: God } {
  const small = anyOfSize(play, 'small')
  const large = active || small === undefined ? anyOfSize(play, 'large') : undefined
  return { ...(small !== undefined && { small }), ...(large !== undefined && { large }) }
}

function anyOfSize(play: Play, size: Size): God | undefined {
  const gods = axomammaOf(play).statues.flatMap(one => (one.size === size ? [one.god] : []))
  if (gods.length > 1) play.learned = true
  return gods.length > 1 ? play.chance.pick(gods) : gods[0]
}

function sacrifice(play: Play, given: { readonly small?: God; readonly large?: God }, { active }: Part): void {
  const her = axomammaOf(play)
  const { small, large } = given
  if (small === undefined && large === undefined) return
  for (const [size, god] of [['small', small] as const, ['large', large] as const]) {
    if (god !== undefined) takeStatue(her, { god, size })
  }
  play.events.push({ type: 'axomamma-sacrificed', ...given })
  const sizes = { small: small !== undefined, large: large !== undefined }
  advanceHer(play, worshipClimb(sizes, active ? 'active' : 'following') ?? 0)
}

/** She offers as much as she can pay and climb. */
function offerHers(play: Play, part: Part): void {
  startAhead(play, part)
  const her = axomammaOf(play)
  const above = play.pack.temple.steps.length - 1 - her.templeStep
  const offers = OFFERINGS[part.active ? 'active' : 'following'].filter(
    ({ corn, climb }) => climb <= above && payment(her, { corn }) !== undefined,
  )
  if (offers.length === 0) return
  const { corn, climb } = at(offers, offers.length - 1)
  const due = payment(her, { corn })
  if (due === undefined) throw new RangeError('she cannot pay her Offering')
  play.events.push({ type: 'axomamma-offered', paid: spend(her, due) })
  advanceHer(play, climb)
}

function startAhead(play: Play, { active }: Part): void {
  if (active && plays(axomammaOf(play), 'head-start')) advanceHer(play, 1)
}
