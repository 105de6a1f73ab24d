import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { CORNERS, DIRECTIONS } from '../../engine/basics/hex.ts'
import { cardsSchema } from './components/relics.ts'
import { VALUES } from './state.ts'

const hex = z.string().regex(/^[A-Z][1-9]\d?$/)
const value = z.literal(VALUES)

export const actionSchema = z.discriminatedUnion('type', [
  z.discriminatedUnion('tile', [
    z.strictObject({ type: z.literal('place'), tile: z.literal('T'), hex, crops: z.enum(CORNERS) }),
    z.strictObject({ type: z.literal('place'), tile: z.literal('D'), hex, crops: z.enum(DIRECTIONS) }),
    z.strictObject({ type: z.literal('place'), tile: z.literal('C'), hex }),
    z.strictObject({ type: z.literal('place'), tile: z.literal('V'), hex }),
  ]),
  z.strictObject({ type: z.literal('enter'), hex }),
  z.strictObject({ type: z.literal('leave'), hex }),
  z.strictObject({ type: z.literal('move'), from: hex, to: hex }),
  z.strictObject({ type: z.literal('build'), hex, value }),
  z.strictObject({ type: z.literal('expand'), hex, value }),
  z.strictObject({ type: z.literal('pond'), hex }),
  z.strictObject({ type: z.literal('draw'), from: z.enum(['deck', 'face-up']) }),
  z.strictObject({ type: z.literal('token') }),
  z.strictObject({ type: z.literal('end') }),
  /** `hex` is where the temple stands; the cards are counted in the order of `CARDS`. */
  z.strictObject({ type: z.literal('festival'), hex, cards: cardsSchema }),
  z.strictObject({ type: z.literal('bid'), cards: cardsSchema }),
  z.strictObject({ type: z.literal('share') }),
  z.strictObject({ type: z.literal('withdraw') }),
])

export type Action = DeepReadonly<z.infer<typeof actionSchema>>
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>
