import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import game from '../../../src/games/cuzco/game.ts'

const FOLDER = new URL('../../replays/cuzco/', import.meta.url)

/** A game that was played to its end, how often each thing happened, and how it ended. */
const recordSchema = z.object({
  game: z.literal('cuzco'),
  version: z.literal(game.version),
  seats: z.int(),
  options: game.options,
  seed: z.string(),
  log: z.array(z.object({ seat: z.int(), action: game.action })),
  expected: z.object({
    events: z.record(z.string(), z.int()),
    ranking: z.array(z.object({ seat: z.int(), place: z.int(), points: z.int(), ties: z.array(z.int()) })),
  }),
})
export type Recorded = Readonly<z.infer<typeof recordSchema>>

/** The recorded game of this name. Throws a ZodError for one that is not of today's form. */
export function recorded(name: string): Recorded {
  return recordSchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')))
}

/** All recorded games by their names. */
export function allRecorded(): { readonly name: string; readonly record: Recorded }[] {
  const names = readdirSync(FOLDER).map(file => file.replace('.json', ''))
  return names.map(name => ({ name, record: recorded(name) }))
}
