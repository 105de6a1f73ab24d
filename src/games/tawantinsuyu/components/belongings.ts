import { z } from 'zod'
import { GODS } from './pack-form.ts'
import { SIZES } from './sizes.ts'
import { WORKERS } from './workers.ts'

const count = z.int().min(0)
const card = count
const tile = z.string()

export const statueSchema = z.object({ god: z.enum(GODS), size: z.enum(SIZES) })

/** What whoever plays for the Sapa Inca has before them, be it a player or Axomamma. */
export const belongings = {
  vp: count,
  potato: count,
  corn: count,
  stone: count,
  gold: count,
  /** The Workers in the supply, the oldest first. */
  workers: z.array(z.enum(WORKERS)),
  /** A secret. */
  armyHand: z.array(card),
  /** Army cards before the player. */
  army: z.array(z.object({ card, down: z.boolean() })),
  buildings: z.array(z.object({ id: tile, down: z.boolean() })),
  statues: z.array(statueSchema),
  /** The section of the High Priest; missing before the first turn. */
  priest: z.int().min(0).max(4).exactOptional(),
  templeStep: count,
  stepsMarkers: count,
  conquestMarkers: count,
  /** From left to right, the ids of the Weavings. */
  tapestries: z.array(z.array(tile)),
} as const
