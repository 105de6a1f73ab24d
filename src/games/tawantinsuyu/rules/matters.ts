import { z } from 'zod'
import type { DeepReadonly } from '../../../engine/basics/deep-readonly.ts'
import { gainsSchema, PRIEST_ACTIONS, REGIONS } from '../components/pack-form.ts'

const seat = z.int().min(0).max(3)
const count = z.int().min(0)
const card = count
const tile = z.string()
/** A task is done by it: whoever leaves it undone forgoes those that are left. */
const task = z.literal(true).exactOptional()

/** As `most`: more than anybody has. A number, because a state is JSON, which knows no infinity. */
export const EVERYTHING = 99

const SECONDARIES = ['move', 'pray', 'train', 'recruit'] as const

/** What is to be done next without anybody being asked. */
const RUNS = [
  'begin-turn',
  'end-turn',
  'deal',
  'set-up-done',
  'festival-start',
  'festival-merchants',
  'festival-temple',
  'festival-regions',
  'festival-upkeep',
  'festival-refill',
  'festival-draws',
  'festival-market',
  'final-scoring',
  'axomamma-arrival',
  'axomamma-top',
  'axomamma-middle',
  'axomamma-bottom',
  'axomamma-advance',
  'axomamma-reward',
] as const

/** A question to a seat (to Axomamma's own number as well, whose rules answer it), or something that the rules do by themselves. What has to be answered before is put upon it. */
export const matterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), what: z.enum(RUNS), seat }),
  /** All who have not chosen yet which of the God cards dealt they keep. */
  z.object({ type: z.literal('keep') }),
  z.object({ type: z.literal('starting'), seat }),
  z.object({ type: z.literal('priest'), seat }),
  z.object({ type: z.literal('turn'), seat, done: z.array(z.enum(SECONDARIES)) }),
  /** God cards on the table whose benefits are still to be had, each once, in any order. */
  z.object({ type: z.literal('cards'), seat, cards: z.array(card) }),
  /** How many God cards of the hand may be used. */
  z.object({ type: z.literal('feast'), seat, left: count }),
  /** Tasks of a Worker: how many are left, and on which of the icons were the others spent. */
  z.object({
    type: z.literal('tasks'),
    seat,
    space: count,
    left: count,
    done: z.array(count.max(2)),
    /** One more may be bought. */
    priest: z.boolean(),
  }),
  z.object({ type: z.literal('retrieve'), seat, space: count }),
  /** A God card is taken; `must` be, or may be. */
  z.object({ type: z.literal('take'), seat, must: z.boolean() }),
  /** Of these Army cards one is kept. */
  z.object({ type: z.literal('keep-army'), seat, cards: z.array(card) }),
  z.object({ type: z.literal('choice'), seat, options: z.array(gainsSchema) }),
  /** Several rewards, each of them one of some gains; their owner says which of them comes next. */
  z.object({ type: z.literal('rewards'), seat, list: z.array(z.array(gainsSchema)) }),
  z.object({ type: z.literal('nomad'), seat }),
  /** A Weaving for nothing. */
  z.object({ type: z.literal('weaving'), seat }),
  z.object({ type: z.literal('hang'), seat, tile }),
  z.object({ type: z.literal('set-aside'), seat, tiles: z.array(tile), left: count }),
  z.object({ type: z.literal('purchase'), seat, tiles: z.array(tile) }),
  /** Weavings that another player did not buy; who is asked after this one. */
  z.object({ type: z.literal('leftover'), seat, tiles: z.array(tile), others: z.array(seat) }),
  /** Buildings and Army cards are turned up again: the first `free` of at most `most` cost nothing, the others 1 each. */
  z.object({
    type: z.literal('flip'),
    seat,
    most: count,
    free: count,
    pay: z.enum(['food', 'corn']),
    army: z.boolean(),
  }),
  /** Once before it the market may be refreshed for a God card. */
  z.object({ type: z.literal('building'), seat, free: z.boolean(), task, refreshed: z.literal(true).exactOptional() }),
  z.object({ type: z.literal('steps'), seat, free: z.boolean(), task }),
  z.object({ type: z.literal('statue'), seat, free: z.boolean(), task }),
  /** A step on the Temple track for 1 gold. */
  z.object({ type: z.literal('climb'), seat }),
  z.object({ type: z.literal('produce-one'), seat, task }),
  /** The High Priest's action is done, or 1 gold taken. */
  z.object({ type: z.literal('high-priest'), seat, action: z.enum(PRIEST_ACTIONS) }),
  z.object({ type: z.literal('casualty'), seat }),
  z.object({ type: z.literal('muster'), seat }),
  /** `again`: the second one of who began the Conquest. */
  z.object({ type: z.literal('conquer'), seat, again: z.literal(true).exactOptional() }),
  /** What a space costs that was conquered, after its benefits. */
  z.object({ type: z.literal('soldiers'), seat, region: z.enum(REGIONS), space: count }),
  /** Before or after a Production Building may still be turned up, and with the Building for it something else as well. */
  z.object({ type: z.literal('produce'), seat, produced: z.boolean(), turns: z.boolean(), rejuvenates: z.boolean() }),
  /** Buildings that have produced, to be turned down without anybody being asked. */
  z.object({ type: z.literal('turn-down'), seat, buildings: z.array(tile) }),
  z.object({ type: z.literal('worship'), seat, active: z.boolean() }),
  z.object({ type: z.literal('offering'), seat, active: z.boolean() }),
  /** A Worker may be bought from the Village. */
  z.object({ type: z.literal('hire'), seat }),
  z.object({ type: z.literal('release'), seat }),
  /** Gold may be paid for potatoes that are missing. */
  z.object({ type: z.literal('upkeep'), seat }),
])

export type Matter = DeepReadonly<z.infer<typeof matterSchema>>
export type MatterOf<Type extends Matter['type']> = Extract<Matter, { type: Type }>
export type Question = Exclude<Matter, { type: 'run' | 'keep' | 'turn-down' }>
/** A question of some kinds, whose kind leads to what there is for it. */
export type Asked<K extends Question['type']> = { [T in K]: { readonly type: T } & MatterOf<T> }[K]
export type Run = MatterOf<'run'>['what']
export type Secondary = (typeof SECONDARIES)[number]

/** Whether a matter is put to a seat alone. */
export function isQuestion(matter: Matter): matter is Question {
  return matter.type !== 'run' && matter.type !== 'keep' && matter.type !== 'turn-down'
}

/** What a turn is made of, the first matter first. */
export function turnMatters(seat: number): Matter[] {
  return [
    { type: 'turn', seat, done: [] },
    { type: 'hire', seat },
    { type: 'release', seat },
    { type: 'run', what: 'end-turn', seat },
  ]
}

/** The Weavings that a matter is about, which lie with it and nowhere else. */
export function tilesOf(matter: Matter): readonly string[] {
  if ('tiles' in matter) return matter.tiles
  return 'tile' in matter ? [matter.tile] : []
}
