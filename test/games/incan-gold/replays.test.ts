import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eventSchema } from '../../../src/games/incan-gold/events.ts'
import game from '../../../src/games/incan-gold/game.ts'
import { allRecorded, playAgain } from '../recorded.ts'

const records = allRecorded(game)

describe('a recorded game ends as it did:', () => {
  test.each(records)('$name', ({ record }) => {
    expect(playAgain(game, record).told).toEqual(record.expected)
  })
})

describe('among the recorded games there is one', () => {
  test.each(['all-left', 'hazard'])('with a round that ended so: %s', reason => {
    const events = records.flatMap(({ record }) => z.array(eventSchema).parse(playAgain(game, record).events))
    expect(events.some(event => event.type === 'round-ended' && event.reason === reason)).toBe(true)
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
