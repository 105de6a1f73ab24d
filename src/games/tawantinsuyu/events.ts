import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { CRAFTS, GODS, gainsSchema, PRIEST_ACTIONS, REGIONS, RESOURCES, TASKS } from './components/pack-form.ts'
import { SIZES } from './components/sizes.ts'
import { WORKERS } from './components/workers.ts'

const seat = z.int().min(0)
const count = z.int().min(0)
const worker = z.enum(WORKERS)
const tile = z.string()
const space = z.string()
const section = count
/** God cards and Army cards by their names. */
const card = z.string()
const paid = z.object({ potato: count, corn: count, stone: count, gold: count })

const of = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape })

export const SCORES = ['tapestries', 'temple', 'buildings', 'godCards', 'armyCards', 'workers', 'gold'] as const

/** What happened, in the past tense. Everybody may know all of it but what was `learned`. */
export const eventSchema = z.discriminatedUnion('type', [
  of('weaving-started', { seat, tile }),
  of('cards-chosen', { seat }),
  of('cards-shown', { seat, cards: z.array(card) }),
  of('priest-placed', { seat, section }),
  of('turn-began', { seat }),
  of('worker-placed', { seat, worker, space, card: card.exactOptional(), paid, tasks: count }),
  of('steps-used', { seat, vp: count }),
  of('task-bought', { seat }),
  of('task-done', { seat, task: z.enum(TASKS) }),
  of('card-used', { seat, card }),
  of('gained', { seat, gains: gainsSchema }),
  /** A God card was taken: named if it lay in the offer. */
  of('card-taken', { seat, card: card.exactOptional() }),
  of('card-learned', { seat, card }),
  of('army-drawn', { seat, cards: count }),
  of('army-learned', { seat, cards: z.array(card) }),
  of('army-kept', { seat, discarded: z.array(card) }),
  of('army-spent', { seat, card }),
  of('nomad-taken', { seat, worker }),
  of('worker-hired', { seat, worker, end: z.enum(['potato', 'corn']) }),
  of('worker-released', { seat, worker }),
  of('worker-retrieved', { seat, worker, space }),
  of('weavings-drawn', { seat, tiles: z.array(tile) }),
  of('weavings-bought', { seat, tiles: z.array(tile), paid }),
  of('weaving-hung', { seat, tile, length: count }),
  of('turned-up', { seat, buildings: z.array(tile), army: count, paid }),
  of('building-built', { seat, tile, paid }),
  of('market-refreshed', { seat, card, tiles: z.array(tile) }),
  of('steps-built', { seat, section, upper: z.boolean(), paid }),
  of('statue-built', { seat, god: z.enum(GODS), size: z.enum(SIZES), paid, vp: count }),
  of('climbed', { seat, step: count }),
  of('priest-moved', { seat, section, action: z.enum(PRIEST_ACTIONS) }),
  of('gold-instead', { seat }),
  of('produced', { seat, tiles: z.array(tile) }),
  of('sacrificed', { seat, small: z.enum(GODS).exactOptional(), large: z.enum(GODS).exactOptional() }),
  of('offered', { seat, corn: count }),
  of('casualty-fell', { worker }),
  of('mustered', { seat, cards: z.array(card), paid }),
  of('conquered', { seat, region: z.enum(REGIONS), space: count }),
  /** Army cards, turned down and discarded. */
  of('soldiers-spent', { seat, down: count, discarded: count }),
  of('exchanged', { seat, from: z.enum(RESOURCES), to: z.enum(RESOURCES) }),
  of('festival-triggered', { seat, festival: count, vp: count }),
  of('festival-began', { festival: count }),
  of('region-scored', { seat, region: z.enum(REGIONS), vp: count }),
  of('upkeep-paid', { seat, cards: count, potato: count, gold: count, vp: count }),
  of('village-refilled', { workers: count }),
  of('cards-dealt', { seat, cards: count }),
  of('finally-scored', { seat, score: z.record(z.enum(SCORES), count), vp: count }),
  /** `axomamma`: what she has, in a game against her; without a winner she has won. */
  of('game-ended', { winners: z.array(seat), vp: count, axomamma: count.exactOptional() }),
  of('axomamma-arrived', { die: count, section }),
  of('axomamma-turn-began', {}),
  of('axomamma-placed', { worker, space, card, die: count }),
  of('axomamma-blessed', { god: z.enum(GODS), vp: count }),
  of('axomamma-gained', { gains: gainsSchema }),
  /** What she could not do, or not wholly, and the gold in its place. */
  of('axomamma-forwent', { craft: z.enum(CRAFTS), gold: count }),
  of('axomamma-traded', { potato: count, vp: count }),
  of('axomamma-recruited', { worker, from: z.enum(['potato', 'corn', 'nomads']) }),
  of('axomamma-released', { worker }),
  of('axomamma-drew', { cards: count }),
  of('axomamma-dismissed', { cards: z.array(card), vp: count }),
  of('axomamma-built', { tile, paid }),
  of('axomamma-hung', { tile, length: count }),
  of('axomamma-bought', { weavings: count, paid }),
  of('axomamma-statue', { god: z.enum(GODS), size: z.enum(SIZES), paid, vp: count }),
  of('axomamma-steps', { section, upper: z.boolean(), paid }),
  of('axomamma-steps-used', { vp: count }),
  of('axomamma-climbed', { step: count }),
  of('axomamma-moved', { section, action: z.enum(PRIEST_ACTIONS) }),
  of('axomamma-idle', { section }),
  of('axomamma-produced', { tiles: z.array(tile) }),
  of('axomamma-turned-up', { buildings: z.array(tile), army: count }),
  of('axomamma-sacrificed', { small: z.enum(GODS).exactOptional(), large: z.enum(GODS).exactOptional() }),
  of('axomamma-offered', { paid }),
  of('axomamma-mustered', { cards: z.array(card) }),
  of('axomamma-conquered', { region: z.enum(REGIONS), space: count }),
  of('axomamma-soldiers-spent', { down: count, discarded: count }),
  of('axomamma-festival', { festival: count, vp: count }),
  of('axomamma-merchant', { weavings: count, vp: count }),
  of('axomamma-region', { region: z.enum(REGIONS), vp: count }),
  of('axomamma-finally-scored', { score: z.record(z.enum(SCORES), count), vp: count }),
])

export type Event = DeepReadonly<z.infer<typeof eventSchema>>
