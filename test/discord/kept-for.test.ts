import { expect, test } from 'vitest'
import { keptFor } from '../../src/discord/examining/kept-for.ts'
import { openRation } from '../../src/discord/examining/open-ration.ts'

test('what was asked for is asked for once within its time, also by those who ask at once, and anew where it failed', async () => {
  let time = 0
  let asked = 0
  let fails = false
  const ask = keptFor(
    60,
    () => time,
    async () => {
      asked += 1
      if (fails) throw new Error('away')
      return asked
    },
  )
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  time = 59
  expect(await ask()).toBe(1)
  time = 60
  fails = true
  await expect(ask()).rejects.toThrow('away')
  fails = false
  expect(await ask()).toBe(3)
})

test('each server has so many looks in a minute, whatever others had', () => {
  let time = 0
  const mayLook = openRation(
    () => 2,
    () => time,
  )
  const looks = (server: string) => [1, 2, 3].map(() => mayLook(server))
  expect(looks('a')).toEqual([true, true, false])
  expect(looks('b')).toEqual([true, true, false])
  time = 60_000
  expect(looks('a')).toEqual([true, true, false])
})
