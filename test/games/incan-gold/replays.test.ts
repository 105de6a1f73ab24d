import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { act, open } from '../../../src/engine/match.ts'
import type { Event } from '../../../src/games/incan-gold/events.ts'
import game from '../../../src/games/incan-gold/game.ts'

const FOLDER = new URL('../../replays/incan-gold/', import.meta.url)

const END = z.enum(['all-left', 'hazard'])

/** A game that was played to its end, and how it ended. */
const recordSchema = z.object({
  game: z.literal('incan-gold'),
  version: z.literal(game.version),
  seats: z.int(),
  options: game.options,
  seed: z.string(),
  log: z.array(z.object({ seat: z.int(), action: game.action })),
  expected: z.object({
    ends: z.array(END),
    ranking: z.array(z.object({ seat: z.int(), place: z.int(), points: z.int(), ties: z.array(z.int()) })),
  }),
})

const records = readdirSync(FOLDER).map(file => ({
  name: file.replace('.json', '').replaceAll('-', ' '),
  record: recordSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
}))

describe('a recorded game ends as it did:', () => {
  test.each(records)('$name', ({ record }) => {
    let match = open(game, record)
    const events: Event[] = [...match.state.last]
    for (const { seat, action } of record.log) {
      const acted = act(game, match, seat, action)
      if (!acted.ok) throw new Error(acted.refusal.code)
      match = acted.match
      events.push(...acted.events)
    }
    const ends = events.flatMap(event => (event.type === 'round-ended' ? [event.reason] : []))
    expect({ ends, ranking: game.outcome(match.state)?.ranking }).toEqual(record.expected)
  })
})

describe('among the recorded games there is one', () => {
  test.each(END.options)('with a round that ended so: %s', reason => {
    expect(records.some(({ record }) => record.expected.ends.includes(reason))).toBe(true)
  })

  test.each([
    { artifacts: 'new' as const },
    { artifacts: 'old' as const },
    { artifacts: 'none' as const },
    { odds: true },
    { odds: false },
  ])('with the option %o', option => {
    expect(records.map(({ record }) => record.options)).toContainEqual(expect.objectContaining(option))
  })

  test.each([2, 3, 4, 5, 6, 8])('of %s seats', seats => {
    expect(records.some(({ record }) => record.seats === seats)).toBe(true)
  })
})
