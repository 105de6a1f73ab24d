import { expect, test } from 'vitest'
import { userId } from '../../src/store/values/ids.ts'
import type { Member } from '../../src/tables/record/rights.ts'
import { members } from '../../src/web/sessions/members.ts'

const ANA = userId.parse('1')
const BEN = userId.parse('2')

/** Somebody of whom nothing is known. */
const stranger = (user: Member['user']): Member => ({
  user,
  nameOn: () => undefined,
  isRenamed() {},
  runs: () => undefined,
  rightsAt: () => undefined,
  learn: async () => {},
})

test('what somebody may do is asked once, of each', () => {
  const asked: string[] = []
  const member = members(user => {
    asked.push(user)
    return stranger(user)
  })
  for (const user of [ANA, BEN, ANA]) member(user)
  expect(asked).toEqual([ANA, BEN])
})

test('and anew after a while', async () => {
  let asked = 0
  const member = members(
    user => {
      asked += 1
      return stranger(user)
    },
    { ttl: 1, max: 10 },
  )
  const askedBy = () => {
    member(ANA)
    return asked
  }
  await expect.poll(askedBy).toBeGreaterThan(2)
})
