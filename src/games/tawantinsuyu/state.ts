import { z } from 'zod'
import type { DeepReadonly } from '../../engine/deep-readonly.ts'
import { PACK, type Pack, packFormSchema, packSchema } from './pack-file.ts'
import { WORKERS } from './workers.ts'

export const SEATS = [2, 4] as const
export const START_VP = 10
export const START_STONE = 2
export const STEPS_MARKERS = 5
export const CONQUEST_MARKERS = 10
/** God cards dealt at the start; three of them are kept. */
export const DEALT = 8
/** Face-up Buildings of either kind. */
export const MARKET = 2

export const optionsSchema = z.strictObject({
  /** The data that is played with; those of the pack, if no others are brought. */
  pack: packSchema.exactOptional(),
  /** The Coricancha tile lies as it is printed. */
  unturned: z.boolean().exactOptional(),
})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>

const count = z.int().min(0)
const seat = z.int().min(0).max(3)
const worker = z.enum(WORKERS)
const card = z.int().min(0)
const tile = z.string()

const playerSchema = z.object({
  vp: count,
  potato: count,
  corn: count,
  stone: count,
  gold: count,
  /** The Workers in the supply, the oldest first. */
  workers: z.array(worker),
  /** Secrets of the seat. */
  godCards: z.array(card),
  armyHand: z.array(card),
  /** The section of the High Priest; missing before the first turn. */
  priest: z.int().min(0).max(4).exactOptional(),
  templeStep: count,
  stepsMarkers: count,
  conquestMarkers: count,
  /** From left to right, the ids of the Weavings. */
  tapestries: z.array(z.array(tile)),
})

export const stateSchema = z.object({
  /** Missing if it is that of the project. */
  pack: packFormSchema.exactOptional(),
  beat: z.int().min(1),
  first: seat,
  /** By how many sections the Coricancha tile is turned clockwise. */
  turned: z.int().min(0).max(4),
  /** In no order: a Worker is drawn by chance. */
  bag: z.array(worker),
  /** From the potato end to the corn end. */
  village: z.array(worker),
  nomads: z.array(worker),
  casualties: z.array(worker),
  /** The Workers on the hill, each with the number of its space. */
  hill: z.array(z.object({ space: count, worker })),
  /** Decks and stacks from the top. */
  godDeck: z.array(card),
  armyDeck: z.array(card),
  weavings: z.array(tile),
  /** The starting Weavings that nobody has taken yet. */
  starting: z.array(tile),
  market: z.object({ production: z.array(tile), passive: z.array(tile) }),
  stacks: z.object({ production: z.array(tile), passive: z.array(tile) }),
  /** By seat. */
  players: z.array(playerSchema),
})

export type State = DeepReadonly<z.infer<typeof stateSchema>>
export type Player = State['players'][number]

/** The data that a game is played with. */
export function packOf({ pack }: Pick<Options, 'pack'>): Pack {
  return pack ?? PACK
}
