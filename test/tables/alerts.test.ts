import { expect, it } from 'vitest'
import { alertsToTell } from '../../src/tables/alerts/alert.ts'
import { keepFlood } from '../../src/tables/alerts/flood.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { context } from './seated.ts'

anyDatabase((_, openStore) => {
  let at: Context

  beforeTries(async () => {
    at = context(await openStore())
  })

  it('names all who flood at once', async () => {
    const ids = ['1', '2', '3', '4']
    await Promise.all(ids.map(id => keepFlood(at, { whose: 'user', id }, at.now())))
    const [alert] = await alertsToTell(at, at.now())
    expect(alert?.facts.about.split(', ').toSorted()).toEqual(ids.map(id => `user ${id}`))
    expect(alert?.times).toBe(ids.length)
  })

  it('is told beside one of a kind that only a newer version knows', async () => {
    const now = at.now()
    await at.store.prisma.alert.create({ data: { kind: 'of-tomorrow', since: now, seenAt: now, facts: {} } })
    await keepFlood(at, { whose: 'server', id: '5' }, now)
    expect((await alertsToTell(at, now)).map(({ kind }) => kind)).toEqual(['flood'])
  })
})
