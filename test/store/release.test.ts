import { describe, expect, it } from 'vitest'
import { goTogether, type Release } from '../../src/store/processes/release.ts'
import { openStore, type StoreSettings } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { query } from '../query.ts'

const older: Release = { version: '1.0.0', beside: [] }
const old: Release = { version: '1.1.0', beside: ['1.0.0'] }
const young: Release = { version: '1.2.0', beside: ['1.1.0'] }

describe('a version runs beside the one before it and no further back', () => {
  it.each([
    ['itself', old, old, true],
    ['the one before it', young, old, true],
    ['the one after it, which knows it', old, young, true],
    ['the one before that', young, older, false],
    ['a version that knows neither', older, young, false],
  ])('%s', (_, one, other, may) => {
    expect(goTogether(one, other)).toBe(may)
  })
})

inDatabase('server', (_, __, { fresh }) => {
  /** Starts a version, and says why where it does not start. */
  const start = async (settings: StoreSettings, release: Release | undefined) => {
    const opened = await openStore({ ...settings, release }).catch((error: Error) => error.message)
    return opened
  }
  const close = async (opened: Awaited<ReturnType<typeof start>>) => {
    if (typeof opened !== 'string') await opened.close()
  }

  it('refuses to start beside a version that it does not go with, before it changes anything', async () => {
    const settings = await fresh()
    const running = await start(settings, undefined)
    const beside = await start(settings, old)
    expect(beside).not.toBeTypeOf('string')
    await close(beside)
    await query(
      settings.databaseUrl ?? '',
      'DELETE FROM _prisma_migrations WHERE migration_name > \'0013\'; DROP TABLE "Process"',
    )
    const refused = await start(settings, young)
    expect(refused).toBe(
      'processes of version 1.0.0 work on this database, beside which 1.2.0 does not run: stop all of them, then start this one',
    )
    expect(
      await query(settings.databaseUrl ?? '', "SELECT FROM _prisma_migrations WHERE migration_name > '0013'"),
    ).toEqual([])
    await close(running)
  }, 60_000)

  it('starts as soon as those that it does not go with have ended', async () => {
    const settings = await fresh()
    const running = await start(settings, older)
    const waiting = start(settings, young)
    await close(running)
    const next = await waiting
    expect(next).not.toBeTypeOf('string')
    await close(next)
  })

  it('takes the place of one that has gone without a goodbye, once, and of none that said it', async () => {
    const settings = await fresh()
    const first = await start(settings, old)
    await close(first)
    const second = await start(settings, old)
    if (typeof second === 'string') throw new Error(second)
    expect(await second.register?.takePlace()).toEqual([])
    await query(
      settings.databaseUrl ?? '',
      `INSERT INTO "Process" (id, version, beside, "startedAt", "seenAt")
      VALUES (1, '1.0.0', '{}', now(), now()), (2, '1.0.0', '{}', now(), now())`,
    )
    // One whose connection was away for a moment would be back by then.
    expect(await second.register?.takePlace()).toEqual([])
    await expect.poll(() => second.register?.takePlace(), { timeout: 20_000 }).toMatchObject([{ version: '1.0.0' }])
    expect(await second.register?.takePlace()).toEqual([])
    await second.register?.tell({ late: 3 })
    const { there, gone } = (await second.register?.look()) ?? {}
    expect(there).toMatchObject([{ figures: { late: 3 } }])
    expect(gone).toHaveLength(1)
    await close(second)
  })
})
