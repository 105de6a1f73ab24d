import { readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { workBackups } from '../../src/backups/work-backups.ts'
import { isBackupDue } from '../../src/store/backups/is-backup-due.ts'
import { lastBackup } from '../../src/store/backups/last-backup.ts'
import type { Store } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { standIn, temporary } from './folders.ts'

const HOUR = 3600_000
const NOW = new Date('2026-05-31T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

it('a backup is due a day after the last good one, and an hour after one that failed', () => {
  const good = (hours: number) => ({ at: ago(hours), finishedAt: ago(hours), name: '', bytes: 1, version: '1' })
  const failed = (hours: number) => ({ at: ago(hours), failure: 'other' }) as const
  const none = { good: undefined, failed: undefined, failures: 0 }
  expect(isBackupDue(none, NOW)).toBe(true)
  expect(isBackupDue({ ...none, good: good(23) }, NOW)).toBe(false)
  expect(isBackupDue({ ...none, good: good(24) }, NOW)).toBe(true)
  expect(isBackupDue({ ...none, good: good(30), failed: failed(0.5) }, NOW)).toBe(false)
  expect(isBackupDue({ ...none, good: good(30), failed: failed(1) }, NOW)).toBe(true)
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  const works = async (store: Store, folder: string, said: object[] = []) => {
    const log = pino({ level: 'info' }, { write: line => void said.push(JSON.parse(line)) })
    const stop = await workBackups(store, { folder, days: 14, version: '1.0.0', log, now: () => new Date() })
    onTestFinished(stop)
    return stop
  }

  it('is backed up once by all processes that have a place for it, and they say so in a line', async () => {
    await standIn('pg_dump', 'echo whole')
    const [settings, folder] = [await fresh(), await temporary()]
    const said: object[] = []
    const stores = [await reopen(settings), await reopen(settings)]
    for (const store of stores) await works(store, folder, said)
    await expect.poll(async () => (await lastBackup(stores[0] ?? (await reopen(settings)))).good).toBeDefined()
    for (const { outbox } of stores) await outbox.enqueue({ queue: 'backup', payload: {} })
    await expect.poll(async () => stores[0]?.outbox.open('backup')).toEqual([])
    expect(readdirSync(folder)).toHaveLength(1)
    expect(said).toEqual([expect.objectContaining({ msg: 'a backup was made', bytes: 6, removed: 0 })])
  })

  it('is backed up by another process where one ends at it, and nothing half is left', async () => {
    const [settings, folder, gate] = [await fresh(), await temporary(), join(await temporary(), 'gate')]
    await writeFile(gate, '')
    await standIn('pg_dump', `echo half; while [ -e '${gate}' ]; do sleep 0.1; done; echo whole`)
    const [first, second] = [await reopen(settings), await reopen(settings)]
    const stop = await works(first, folder)
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)])
    const resting = first.outbox.rest()
    await works(second, folder)
    await resting
    await stop()
    await rm(gate)
    await expect.poll(async () => (await lastBackup(second)).good, { timeout: 20_000 }).toBeDefined()
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.dump$/)])
    expect((await lastBackup(second)).failures).toBeLessThanOrEqual(1)
  })

  it('says in a line why it is not backed up, and that it is tried again', async () => {
    await standIn('pg_dump', 'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1')
    const store = await reopen(await fresh())
    const said: object[] = []
    await works(store, await temporary(), said)
    await expect
      .poll(() => said)
      .toEqual([
        expect.objectContaining({
          why: 'program-too-old',
          msg: 'a backup could not be made, and is tried again in an hour',
        }),
      ])
  })
})
