import { describe, expect, test } from 'vitest'
import { actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { judge } from '../../../src/games/tawantinsuyu/legal.ts'
import { format } from '../../../src/games/tawantinsuyu/notation.ts'
import { questionOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { everything } from './everything.ts'
import { randomGame } from './random-games.ts'

/** Where a Worker may be placed there is much to name, and little of it is new. */
const EVERY = { turn: 29, other: 5 } as const

describe.each([1, 2, 3, 4])('in random games of %i', seats => {
  test('the judge accepts of everything that can be named exactly what is listed', () => {
    const met = new Set<string | undefined>()
    let step = 0
    for (const { before, seat, options } of randomGame(seats + 10, seats)) {
      const type = questionOf(before)?.type
      step++
      if (met.has(type) && step % (type === 'turn' ? EVERY.turn : EVERY.other) !== 0) continue
      met.add(type)
      const listed = new Set(options.map(format))
      const wrong: string[] = []
      const named = new Set<string>()
      for (const action of everything(before, seat)) {
        const line = format(action)
        named.add(line)
        if ((judge(before, seat, action) === undefined) !== listed.has(line)) wrong.push(line)
      }
      for (const action of options) if (judge(before, seat, action) !== undefined) wrong.push(format(action))
      expect(wrong, type ?? 'keep').toEqual([])
    }
    expect(met.size).toBeGreaterThan(15)
  })
})

test('everything that can be named is an action', () => {
  const [first] = randomGame(1, 2)
  if (first === undefined) throw new Error('nothing was played')
  const strange = [...everything(first.before, first.seat)].filter(action => !actionSchema.safeParse(action).success)
  expect(strange).toEqual([])
})
