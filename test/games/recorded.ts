import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { AnyRules } from '../../src/engine/contract/rules.ts'
import { act, open } from '../../src/engine/play/match.ts'
import type { PlayedGame } from './played-out.ts'

const FOLDER = new URL('../replays/', import.meta.url)

/** What is told of any event. */
const happened = z.object({ type: z.string() })

/** A game that was played to its end, how often each thing happened, and how it ended. */
function recordSchemaOf<Action, Options>({ id, action, options }: Recording<Action, Options>) {
  return z.object({
    game: z.literal(id),
    version: z.int(),
    seats: z.int(),
    options,
    seed: z.string(),
    log: z.array(z.object({ seat: z.int(), action })),
    expected: z.object({
      events: z.record(z.string(), z.int()),
      ranking: z.array(
        z.object({ seat: z.int(), place: z.int(), points: z.int().exactOptional(), ties: z.array(z.int()) }),
      ),
    }),
  })
}

/** What a record is read by. */
interface Recording<Action, Options> extends Pick<AnyGame, 'id'> {
  readonly action: z.ZodType<Action>
  readonly options: z.ZodType<Options>
}

export type Recorded<Action, Options> = Readonly<z.infer<ReturnType<typeof recordSchemaOf<Action, Options>>>>

/** Where the recorded game of this name is kept. */
export function fileOf({ id }: Pick<AnyGame, 'id'>, name: string): URL {
  return new URL(`${id}/${name}.json`, FOLDER)
}

/** The names of a game's recorded games, if there are any. */
export function namesOf({ id }: Pick<AnyGame, 'id'>): readonly string[] {
  const folder = new URL(id, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map(file => file.replace('.json', ''))
}

/** A recorded game of a kind. Throws a RangeError that says how one is recorded, if there is none. */
export function anyRecorded(game: Pick<AnyGame, 'id'>): string {
  const [name] = namesOf(game)
  if (name === undefined) throw new RangeError(`${game.id} has no recorded game: ${howToRecord(game)}`)
  return name
}

/** The command that records a game of computer players. */
export function howToRecord({ id }: Pick<AnyGame, 'id'>, levels = 'LEVEL LEVEL…'): string {
  return `npm run record -- ${id} --play NAME ${levels}`
}

/** The recorded game of this name. Throws a ZodError for one that is not of today's form. */
export function recorded<Action, Options>(game: Recording<Action, Options>, name: string): Recorded<Action, Options> {
  return recordSchemaOf(game).parse(JSON.parse(readFileSync(fileOf(game, name), 'utf8')))
}

/** All recorded games by their names. */
export function allRecorded<Action, Options>(game: Recording<Action, Options>) {
  return namesOf(game).map(name => ({ name: name.replaceAll('-', ' '), record: recorded(game, name) }))
}

/** What a recorded game came to. */
export interface Played {
  /** All that happened, in its order. */
  readonly events: readonly unknown[]
  readonly state: unknown
  /** How often each thing happened, and how the game ended. */
  readonly told: { readonly events: Readonly<Record<string, number>>; readonly ranking: unknown }
}

/** Plays a recorded game again by rules. Throws an Error at the first entry that they refuse. */
export function playAgain(game: AnyRules, record: PlayedGame): Played {
  let match = open(game, record)
  const events: unknown[] = []
  for (const [number, { seat, action }] of record.log.entries()) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(`entry ${number + 1} of the log is refused: ${acted.refusal.code}`)
    match = acted.match
    events.push(...acted.events)
  }
  const types = Map.groupBy(events, event => happened.parse(event).type)
  const counts = Object.fromEntries([...types].map(([type, all]) => [type, all.length]))
  return { events, state: match.state, told: { events: counts, ranking: game.outcome(match.state)?.ranking } }
}
