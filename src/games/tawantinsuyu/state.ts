import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { type Axomamma, axomammaSchema } from './components/axomamma.ts'
import { belongings, statueSchema } from './components/belongings.ts'
import { PACK, packSchema } from './components/pack-file.ts'
import type { Pack } from './components/pack-form.ts'
import { WORKERS } from './components/workers.ts'
import type { Options } from './options.ts'
import { matterSchema } from './rules/matters.ts'

export const SEATS = [1, 4] as const
export const START_VP = 10
export const START_STONE = 2
export const STEPS_MARKERS = 5
export const CONQUEST_MARKERS = 10
/** God cards dealt at the start, and how many of them are kept. */
export const DEALT = 8
export const KEPT = 3
/** Face-up Buildings of either kind. */
export const MARKET = 2
export const FESTIVALS = 3

const count = z.int().min(0)
const seat = z.int().min(0).max(3)
const worker = z.enum(WORKERS)
const card = z.int().min(0)
const tile = z.string()

const playerSchema = z.object({
  ...belongings,
  /** Secrets of the seat, as its Army cards are. */
  godCards: z.array(card),
  /** The God cards that are kept of those dealt, as long as others have not chosen theirs. */
  kept: z.array(card).exactOptional(),
})

export const stateSchema = z.object({
  /** Missing if it is that of the project. */
  pack: packSchema.exactOptional(),
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
  /** God cards that anybody may take, the oldest first. */
  offer: z.array(card),
  armyDeck: z.array(card),
  armyDiscard: z.array(card),
  weavings: z.array(tile),
  /** The starting Weavings that nobody has taken yet. */
  starting: z.array(tile),
  market: z.object({ production: z.array(tile), passive: z.array(tile) }),
  stacks: z.object({ production: z.array(tile), passive: z.array(tile) }),
  /** Who has built Steps, by section. */
  steps: z.array(z.object({ upper: seat.exactOptional(), lower: seat.exactOptional() })),
  /** Whose marker lies on each space of the regions, in the pack's order; nobody's: -1. */
  regions: z.array(z.array(z.int().min(-1).max(3))),
  /** Statues that nobody has built yet. */
  statues: z.array(statueSchema),
  /** By seat. */
  players: z.array(playerSchema),
  /** Whom a single player plays against. */
  axomamma: axomammaSchema.exactOptional(),
  /** Whose turn it is. */
  active: seat,
  /** The God card by which a Worker was placed in this turn. */
  played: card.exactOptional(),
  /** How many Festivals were triggered. */
  festivals: count.max(FESTIVALS),
  /** Who has the Festival tile. */
  token: seat.exactOptional(),
  /** What is to be decided and done; the last one first. */
  agenda: z.array(matterSchema),
  /** The God cards that were used up in a Festival, to be shuffled back. */
  feasted: z.array(card),
  over: z.boolean(),
})

export type State = DeepReadonly<z.infer<typeof stateSchema>>
export type Player = State['players'][number]

/** The data that a game is played with. */
export function packOf({ pack }: Pick<Options, 'pack'>): Pack {
  return pack ?? PACK
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/**
 * A state that is being changed: an agenda, players and an Axomamma of its own. All else is shared with the state that it
 * comes from, so lists are replaced, and never changed.
 */
export interface Draft extends Writable<Omit<State, 'agenda' | 'players' | 'axomamma'>> {
  readonly agenda: State['agenda'][number][]
  readonly players: readonly Writable<Player>[]
  readonly axomamma?: Writable<Axomamma>
}

/** A draft of what comes after a state. */
export function copy(state: State): Draft {
  const { agenda, players, axomamma } = state
  return {
    ...state,
    agenda: [...agenda],
    players: players.map(player => ({ ...player })),
    ...(axomamma !== undefined && { axomamma: { ...axomamma } }),
  }
}
