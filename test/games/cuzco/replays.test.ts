import { describe, expect, test } from 'vitest'
import { eventSchema } from '../../../src/games/cuzco/events.ts'
import game from '../../../src/games/cuzco/game.ts'
import { allRecorded, playAgain } from '../recorded.ts'

const records = allRecorded(game)

describe('a recorded game ends as it did:', () => {
  test.each(records)('$name', ({ record }) => {
    expect(playAgain(game, record).told).toEqual(record.expected)
  })
})

describe('among the recorded games there is one', () => {
  test.each(eventSchema.options.map(option => option.shape.type.value))('in which this happens: %s', type => {
    expect(records.some(({ record }) => (record.expected.events[type] ?? 0) > 0)).toBe(true)
  })

  test.each([2, 3, 4])('of %i seats', seats => {
    expect(records.some(({ record }) => record.seats === seats)).toBe(true)
  })

  test('on another board', () => {
    expect(records.some(({ record }) => record.options.board !== undefined)).toBe(true)
  })

  test('with a shared throne', () => {
    const first = records.map(({ record }) => record.expected.ranking.filter(({ place }) => place === 1).length)
    expect(first.some(count => count > 1)).toBe(true)
  })
})
