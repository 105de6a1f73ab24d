import { describe, expect, test } from 'vitest'
import { orderText } from '../../../src/discord/move-command/order-options.ts'
import type { OrderOption } from '../../../src/engine/contract/players.ts'
import { games } from '../../../src/games/index.ts'

const ordered = [...games.values()].flatMap(({ id, orders }) => (orders?.options ? [{ id, orders }] : []))

/** The values at the bounds of what may be given. */
function bounds(option: OrderOption): readonly (string | number | boolean)[] {
  switch (option.type) {
    case 'number':
      return [option.min, option.max]
    case 'choice':
      return option.values
    case 'flag':
      return [true]
  }
}

describe.each(ordered)('an order of $id', ({ orders }) => {
  const { options = {}, schema, parse } = orders
  const names = Object.keys(options)
  const isOrder = (given: Parameters<typeof orderText>[1]) => schema.safeParse(parse(orderText(options, given))).success

  test('is one whatever is given, together with all else', () => {
    const all = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, bounds(option)[0] ?? true]))
    for (const name of names) {
      for (const value of bounds(options[name] ?? { type: 'flag' })) {
        expect(isOrder({ ...all, [name]: value }), `${name} ${value}`).toBe(true)
      }
    }
  })

  test('says nothing where nothing is given, or only what is not meant', () => {
    expect(orderText(options, {})).toBe('')
    expect(orderText(options, { table: 3, clear: false, [names[0] ?? '']: false })).toBe('')
  })
})

test('an order is given by its options in the order of the game, and typed where the game asks for nothing', () => {
  const options = { gems: { type: 'number', min: 1, max: 9 }, artifact: { type: 'flag' } } as const
  expect(orderText(options, { artifact: true, gems: 3 })).toBe('gems 3; artifact')
  expect(orderText(undefined, { order: 'stay out' })).toBe('stay out')
})
