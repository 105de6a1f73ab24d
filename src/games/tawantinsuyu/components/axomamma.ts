import { z } from 'zod'
import type { DeepReadonly } from '../../../engine/basics/deep-readonly.ts'
import { belongings } from './belongings.ts'
import { PERSONALITIES } from './pack-form.ts'

/** Under which number Axomamma has her turns, and markers on the board; nobody sits at it. */
export const AXOMAMMA = 1
export const ROWS = ['top', 'middle', 'bottom'] as const
/** God cards tucked under her board. */
export const TUCKED = 4

/** What makes her weaker, and what makes her stronger. */
export const VARIANTS = [
  'dear-buildings',
  'two-statues',
  'one-conquest',
  'idle-unarmed',
  'head-start',
  'bold-conquest',
  'light-conquest',
  'action-vp',
  'weaving-vp',
  'idle-vp',
  'leftover-vp',
] as const
export type Variant = (typeof VARIANTS)[number]

const count = z.int().min(0)

export const axomammaSchema = z.object({
  ...belongings,
  /** The God cards under her board, from the left, as soon as they are drawn; only their gods are seen. */
  tucked: z.array(count),
  /** The numbered tokens, each on a spot of its row, counted from 1. */
  tokens: z.array(z.object({ row: z.enum(ROWS), number: count, spot: count })),
  /** Missing if she plays without, or has not drawn it yet. */
  personality: z.enum(PERSONALITIES).exactOptional(),
  undrawn: z.literal(true).exactOptional(),
  variants: z.array(z.enum(VARIANTS)),
  /** What her die shows; missing before it is rolled. */
  die: count.exactOptional(),
})

/** The opponent of a single player. */
export type Axomamma = DeepReadonly<z.infer<typeof axomammaSchema>>
