import { describe, expect, test } from 'vitest'
import { actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { eventSchema } from '../../../src/games/tawantinsuyu/events.ts'
import game from '../../../src/games/tawantinsuyu/game.ts'
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

  test.each(actionSchema.options.map(option => option.shape.type.value))('in which somebody does this: %s', type => {
    expect(records.some(({ record }) => record.log.some(({ action }) => action.type === type))).toBe(true)
  })

  test.each([1, 2, 3, 4])('of %i seats', seats => {
    expect(records.some(({ record }) => record.seats === seats)).toBe(true)
  })
})
