import pg from 'pg'
import { expect, it } from 'vitest'
import type { StoreSettings } from '../../src/store/store.ts'
import { type Databases, inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { inPooled } from '../pooled.ts'
import { query } from '../query.ts'

/** What an operator, or where Postgres was installed, may have set for a role, a database or a server. */
const SETTINGS = [
  ['TimeZone', 'America/New_York'],
  ['TimeZone', 'Asia/Kathmandu'],
  ['TimeZone', 'Pacific/Kiritimati'],
  ['DateStyle', 'German'],
  ['DateStyle', 'SQL, DMY'],
  ['IntervalStyle', 'iso_8601'],
  ['search_path', 'elsewhere'],
  ['default_transaction_isolation', 'serializable'],
] as const

/** Around the hour that clocks show twice in New York. */
const MOMENTS = ['2026-11-01T05:30:00.250Z', '2026-11-01T06:30:00.000Z', '2026-07-01T00:00:00.001Z']

const described = ({ fresh, reopen }: Databases, some: readonly (typeof SETTINGS)[number][] = SETTINGS) => {
  /** A store whose role was set so before anything of ours was there. */
  const opened = async (name: string, value: string) => {
    const settings: StoreSettings = await fresh()
    const url = settings.directUrl ?? settings.databaseUrl ?? ''
    const database = new URL(url).pathname.slice(1)
    await query(
      url,
      'DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public; CREATE SCHEMA elsewhere',
    )
    await query(url, `ALTER ROLE postgres IN DATABASE ${database} SET ${name} = ${pg.escapeLiteral(value)}`)
    return reopen(settings)
  }

  it.each(some)('what Prisma and SQL write is the same where the role has %s = %s', async (name, value) => {
    const { prisma } = await opened(name, value)
    for (const moment of MOMENTS) {
      const at = new Date(moment)
      await prisma.claim.create({ data: { interaction: `prisma ${moment}`, at } })
      await prisma.$executeRaw`INSERT INTO "Claim" (interaction, at) VALUES (${`sql ${moment}`}, ${at})`
      const stored = await prisma.$queryRaw`
        SELECT at, (1000 * extract(epoch FROM at))::float8 AS ms FROM "Claim" WHERE at = ${at}`
      expect(stored).toEqual([1, 2].map(() => ({ at, ms: at.getTime() })))
      const read = await prisma.claim.findMany({ where: { at }, select: { at: true } })
      expect(read).toEqual([{ at }, { at }])
    }
    await prisma.$transaction(async tx => {
      expect(await tx.$queryRaw`SHOW transaction_isolation`).toEqual([{ transaction_isolation: 'read committed' }])
    })
  })
}

inDatabase('server', (_, __, databases) => {
  described(databases)

  it('what the address itself sets holds too', async () => {
    const settings = await databases.fresh()
    const databaseUrl = `${settings.databaseUrl}?options=-c%20work_mem%3D5MB&application_name=ours`
    const { prisma } = await databases.reopen({ ...settings, databaseUrl })
    const shown = await prisma.$queryRaw`
      SELECT current_setting('work_mem') AS memory, current_setting('TimeZone') AS zone, application_name AS name
      FROM pg_stat_activity WHERE pid = pg_backend_pid()`
    expect(shown).toEqual([{ memory: '5MB', zone: 'UTC', name: 'ours' }])
  })
})
// A pooler hands on what a role is set to: one setting shows it.
inPooled(databases => described(databases, FULL ? SETTINGS : SETTINGS.slice(0, 1)))
