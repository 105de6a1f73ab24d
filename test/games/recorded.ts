import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { z } from 'zod'
import type { AnyGame } from '../../src/engine/game.ts'
import { act, open } from '../../src/engine/match.ts'

const FOLDER = new URL('../replays/', import.meta.url)

/** What is told of any event. */
const happened = z.object({ type: z.string() })

/** A game that was played to its end, how often each thing happened, and how it ended. */
function recordSchemaOf<Action, Options>({ id, version, action, options }: Recording<Action, Options>) {
  return z.object({
    game: z.literal(id),
    version: z.literal(version),
    seats: z.int(),
    options,
    seed: z.string(),
    log: z.array(z.object({ seat: z.int(), action })),
    expected: z.object({
      events: z.record(z.string(), z.int()),
      ranking: z.array(z.object({ seat: z.int(), place: z.int(), points: z.int(), ties: z.array(z.int()) })),
    }),
  })
}

/** What a record is read by. */
interface Recording<Action, Options> extends Pick<AnyGame, 'id' | 'version'> {
  readonly action: z.ZodType<Action>
  readonly options: z.ZodType<Options>
}

export type Recorded<Action, Options> = Readonly<z.infer<ReturnType<typeof recordSchemaOf<Action, Options>>>>

/** The recorded game of this name. Throws a ZodError for one that is not of today's form. */
export function recorded<Action, Options>(game: Recording<Action, Options>, name: string): Recorded<Action, Options> {
  const file = new URL(`${game.id}/${name}.json`, FOLDER)
  return recordSchemaOf(game).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** All recorded games by their names. */
export function allRecorded<Action, Options>(game: Recording<Action, Options>) {
  const names = readdirSync(new URL(game.id, FOLDER)).map(file => file.replace('.json', ''))
  return names.map(name => ({ name: name.replaceAll('-', ' '), record: recorded(game, name) }))
}

/** Plays a recorded game again: all that happens in it happens as often as it did, and it ends as it did. */
export function expectSameGame(game: AnyGame, record: Recorded<unknown, unknown>): void {
  let match = open(game, record)
  const events: Record<string, number> = {}
  for (const { seat, action } of record.log) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
    for (const event of acted.events) {
      const { type } = happened.parse(event)
      events[type] = (events[type] ?? 0) + 1
    }
  }
  expect({ events, ranking: game.outcome(match.state)?.ranking }).toEqual(record.expected)
}
