import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { cardSchema } from './components/relics.ts'
import { TILES } from './components/tiles.ts'

const seat = z.int().min(0)
const hex = z.string()
const count = z.int().min(0)
const cost = count
const cards = z.array(cardSchema)

/** What a player got for a city at the end. */
export const cityScoreSchema = z.object({ hex, value: count, place: z.literal([1, 2]), pp: count })

/** What happened, in the past tense; hexes by their labels. Everybody may know all of it but `card-learned`. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn-began'), seat, last: z.boolean(), duty: z.boolean() }),
  z.object({ type: z.literal('terrain-placed'), seat, tile: z.enum(TILES), hexes: z.array(hex), level: count, cost }),
  z.object({ type: z.literal('last-triple-placed'), seat }),
  /** For a whole round nobody could place a terrain. */
  z.object({ type: z.literal('round-without-terrain') }),
  z.object({ type: z.literal('inca-entered'), seat, hex, cost }),
  z.object({ type: z.literal('inca-left'), seat, hex, cost }),
  z.object({ type: z.literal('inca-moved'), seat, from: hex, to: hex, cost }),
  z.object({ type: z.literal('temple-built'), seat, hex, value: count, pp: count }),
  z.object({ type: z.literal('temple-expanded'), seat, hex, from: count, value: count, pp: count }),
  z.object({ type: z.literal('pond-placed'), seat, hex }),
  /** Without a seat: nobody stood highest, and nobody scored. */
  z.object({ type: z.literal('pond-surrounded'), hexes: z.array(hex), seat: seat.exactOptional(), pp: count }),
  z.object({ type: z.literal('token-used'), seat }),
  /** The card is named if it lay face up. */
  z.object({ type: z.literal('card-drawn'), seat, card: cardSchema.exactOptional() }),
  /** What was drawn from the deck: for the seat alone. */
  z.object({ type: z.literal('card-learned'), seat, card: cardSchema }),
  z.object({ type: z.literal('card-flipped'), card: cardSchema }),
  z.object({ type: z.literal('deck-shuffled'), count }),
  z.object({ type: z.literal('festival-proposed'), seat, hex, value: count, cards, fp: count }),
  z.object({ type: z.literal('cards-played'), seat, cards, fp: count }),
  /** `passed`: with an empty hand nothing else was possible. */
  z.object({ type: z.literal('festival-withdrawn'), seat, passed: z.boolean() }),
  z.object({ type: z.literal('festival-share-agreed'), seat, passed: z.boolean() }),
  z.object({ type: z.literal('festival-held'), seats: z.array(seat), hex, pp: count }),
  z.object({ type: z.literal('turn-ended'), seat, unused: count }),
  z.object({ type: z.literal('finally-scored'), seat, cities: z.array(cityScoreSchema), pp: count }),
  z.object({ type: z.literal('game-ended'), winners: z.array(seat), pp: count }),
])

export type Event = DeepReadonly<z.infer<typeof eventSchema>>
export type CityScore = DeepReadonly<z.infer<typeof cityScoreSchema>>

/** The hexes on which something happened, by their labels. */
export function hexesOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'terrain-placed':
    case 'pond-surrounded':
      return event.hexes
    case 'inca-moved':
      return [event.from, event.to]
    case 'inca-entered':
    case 'inca-left':
    case 'temple-built':
    case 'temple-expanded':
    case 'pond-placed':
    case 'festival-proposed':
    case 'festival-held':
      return [event.hex]
    default:
      return []
  }
}
