import { expect, it } from 'vitest'
import { eachDatabase } from '../../databases.ts'
import { context, done, user } from '../seated.ts'
import { matched, seek } from './seekers.ts'

eachDatabase((_, open) => {
  it('matches each once where two do it at once', async () => {
    const at = context(await open())
    for (let n = 1; n <= 6; n++) done(await seek(at, n))
    const all = await Promise.all([matched(at), matched(at), matched(at)])
    const seated = all.flat().map(one => one.user)
    expect(seated.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(user))
    expect(await at.store.prisma.table.count()).toBe(2)
    const seats = await at.store.prisma.seat.findMany({ select: { userId: true } })
    expect(seats.map(({ userId }) => userId).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(user))
  })
})
