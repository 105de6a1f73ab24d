import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import type { OrderOptions } from '../../engine/contract/players.ts'
import { say } from '../../engine/contract/words.ts'
import type { Action } from './actions.ts'
import type { GoldPhrase, GoldWords } from './locales/keys.ts'
import { artifactsOn, hazardsOn } from './rules/temple.ts'
import { insideOf, ownAdventurer, riskOf, type View } from './view.ts'

const CONDITIONS = ['hazards', 'gems', 'artifact', 'left', 'risk'] as const
type Condition = (typeof CONDITIONS)[number]

/** The most of each that an order can wait for. */
const MOST = { hazards: 5, gems: 200, left: 7, risk: 100 } as const

/** When to leave: as soon as any of the conditions holds; otherwise to go on. */
export const schema = z
  .strictObject({
    /** At least this many kinds of hazard lie on the path. */
    hazards: z.int().min(1).max(MOST.hazards).exactOptional(),
    /** I carry at least this many gems. */
    gems: z.int().min(1).max(MOST.gems).exactOptional(),
    /** An artifact lies on the path. */
    artifact: z.literal(true).exactOptional(),
    /** At most this many are in the temple, myself included. */
    left: z.int().min(1).max(MOST.left).exactOptional(),
    /** The chance that the next card ends the round is at least this many percent. */
    risk: z.int().min(1).max(MOST.risk).exactOptional(),
  })
  .refine(order => Object.keys(order).length > 0)
export type Order = DeepReadonly<z.infer<typeof schema>>

/** By what options an order is given. */
export const options = {
  hazards: { type: 'number', min: 1, max: MOST.hazards },
  gems: { type: 'number', min: 1, max: MOST.gems },
  artifact: { type: 'flag' },
  left: { type: 'number', min: 1, max: MOST.left },
  risk: { type: 'number', min: 1, max: MOST.risk },
} satisfies OrderOptions

/** What the order answers to the open question; undefined for a seat that is not asked. */
export function decide(view: View, order: Order): Action | undefined {
  const own = ownAdventurer(view)
  if (!own?.inside || own.chosen) return undefined
  const { hazards, gems, artifact, left, risk } = order
  const leaves =
    (hazards !== undefined && hazardsOn(view.path).length >= hazards) ||
    (gems !== undefined && own.carried >= gems) ||
    (artifact === true && artifactsOn(view.path).length > 0) ||
    (left !== undefined && insideOf(view).length <= left) ||
    (risk !== undefined && riskOf(view.deck) >= risk)
  return { type: 'choose', choice: leaves ? 'leave' : 'on' }
}

/** Such as `hazards 3; artifact; risk 25`. */
export function format(order: Order): string {
  return CONDITIONS.filter(condition => order[condition] !== undefined)
    .map(condition => (condition === 'artifact' ? condition : `${condition} ${order[condition]}`))
    .join('; ')
}

/** What was typed, for the schema to judge; undefined for what is no order at all. Case does not matter. */
export function parse(text: string): Readonly<Record<string, number | true>> | undefined {
  const conditions = text.toLowerCase().split(/[;,]/).map(parseCondition)
  const given = conditions.filter(condition => condition !== undefined)
  const order = Object.fromEntries(given)
  return given.length < conditions.length || Object.keys(order).length < given.length ? undefined : order
}

function parseCondition(text: string): readonly [Condition, number | true] | undefined {
  const [, word, number] = /^\s*([a-z]+)(?:\s+(\d{1,3})\s*%?)?\s*$/.exec(text) ?? []
  const condition = CONDITIONS.find(each => each === word)
  if (!condition || (condition === 'artifact') !== (number === undefined)) return undefined
  return [condition, number === undefined ? true : Number(number)]
}

/** The order in a sentence. */
export function tell(order: Order, words: GoldWords): string {
  const conditions = conditionsOf(order).map(phrase => say(words, phrase))
  const either = new Intl.ListFormat(words.locale, { type: 'disjunction' })
  return words.say('order.leave', { conditions: either.format(conditions) })
}

function conditionsOf({ hazards, gems, artifact, left, risk }: Order): readonly GoldPhrase[] {
  const phrases: GoldPhrase[] = []
  if (hazards !== undefined) phrases.push({ key: 'order.hazards', facts: { count: hazards } })
  if (gems !== undefined) phrases.push({ key: 'order.gems', facts: { count: gems } })
  if (artifact) phrases.push({ key: 'order.artifact' })
  if (left !== undefined) phrases.push({ key: 'order.left', facts: { count: left } })
  if (risk !== undefined) phrases.push({ key: 'order.risk', facts: { percent: risk } })
  return phrases
}
