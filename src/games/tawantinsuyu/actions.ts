import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { GODS, REGIONS, RESOURCES } from './components/pack-form.ts'
import { SIZES } from './components/sizes.ts'
import { WORKERS } from './components/workers.ts'

const count = z.int().min(0).max(99)
/** A God card by its god and its place among that god's: `sun3`. */
const card = z.string().regex(new RegExp(`^(${GODS.join('|')})[1-9]\\d?$`))
/** A kind of Army card by its place in the pack: `a2`. */
const kind = z.string().regex(/^a[1-9]\d?$/)
const tile = z.string().regex(/^[A-Z]{1,2}\d\d$/)
const space = z.string().regex(/^[TMB][1-9]\d?$/)
/** From 1, clockwise. */
const section = z.int().min(1).max(5)
const worker = z.enum(WORKERS)
const soldiers = z.string().regex(/^[12]*$/)

const of = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape })

export const actionSchema = z.discriminatedUnion('type', [
  of('start', { tile }),
  of('keep', { cards: z.array(card).length(3) }),
  of('priest', { section }),
  /** `by`: the God card, or gold. `corn`: how much of the food is corn. */
  of('place', { worker, space, by: z.union([card, z.literal('gold')]), corn: count }),
  of('move', { steps: z.int().min(1).max(2) }),
  of('pray', {}),
  of('train', {}),
  of('recruit', {}),
  /** The icon on the left, across or on the right: 1, 2, 3. */
  of('task', { icon: z.int().min(1).max(3) }),
  of('extra', {}),
  of('use', { card }),
  of('take', { card: z.union([card, z.literal('deck')]) }),
  of('hold', { kind }),
  of('choose', { option: z.int().min(1).max(9) }),
  of('nomad', { worker }),
  of('weave', { from: z.enum(['top', 'beneath']) }),
  /** At an end of a Tapestry, counted from 1, or as a new one. */
  of('hang', { at: z.union([z.literal('new'), z.string().regex(/^[1-9]\d?[lr]$/)]) }),
  of('aside', { tiles: z.array(tile).min(1) }),
  of('buy', { tiles: z.array(tile).min(1).max(3) }),
  /** Buildings, and Army cards by their Soldiers: `flip P01 a1 a2 1`. `corn`: how much of the food is corn. */
  of('flip', { things: z.array(z.union([tile, z.enum(['a1', 'a2'])])).min(1), corn: count }),
  of('build', { tile }),
  of('refresh', { card, tiles: z.array(tile).min(1).max(2) }),
  of('steps', { section }),
  of('statue', { god: z.enum(GODS), size: z.enum(SIZES) }),
  of('climb', {}),
  of('produce', { tiles: z.array(tile).min(1) }),
  of('gold', {}),
  /** The High Priest's action, and not the gold. */
  of('perform', {}),
  of('sacrifice', { small: z.enum(GODS).exactOptional(), large: z.enum(GODS).exactOptional() }),
  of('offer', { corn: count }),
  of('casualty', { worker, from: z.enum(['potato', 'corn', 'nomads']) }),
  of('muster', { kinds: z.array(kind).min(1) }),
  of('conquer', { region: z.enum(REGIONS), space: z.int().min(1).max(9) }),
  /** Those of the cards turned down, and of the cards discarded: `soldiers 2 11`. */
  of('soldiers', { flip: soldiers, discard: soldiers }),
  of('hire', { end: z.enum(['potato', 'corn']) }),
  of('release', { worker }),
  of('retrieve', { space }),
  of('spend', { kind }),
  of('exchange', { from: z.enum(RESOURCES), to: z.enum(RESOURCES) }),
  /** A potato for a God card. */
  of('study', {}),
  of('pay', { gold: count }),
  of('pass', {}),
])

export type Action = DeepReadonly<z.infer<typeof actionSchema>>
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>
/** An action of some types, whose type leads to what there is for it. */
export type Given<T extends Action['type']> = { [K in T]: { readonly type: K } & ActionOf<K> }[T]
