import type pg from 'pg'
import pino from 'pino'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { isDatabaseUnavailable } from '../../src/store/database/database-unavailable.ts'
import { openSession } from '../../src/store/processes/session.ts'
import { inDatabase } from '../databases.ts'
import { query } from '../query.ts'

const log = pino({ level: 'silent' })

inDatabase('server', (_, __, { fresh }) => {
  afterEach(() => void vi.useRealTimers())

  it('makes a connection anew once, however often the one before tells that it broke', async () => {
    const { databaseUrl = '' } = await fresh()
    const session = await openSession({ connectionString: databaseUrl }, log)
    const clients: pg.Client[] = []
    await session.always(async client => clients.push(client))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // The server says that it ends the connection, and later its socket closes.
    const [first] = clients
    first?.emit('error', new Error('ended by the server'))
    expect(vi.getTimerCount()).toBe(1)
    const restored = new Promise<void>(resolve => session.onRestored(resolve))
    await vi.advanceTimersByTimeAsync(10_000)
    await restored
    expect(clients).toHaveLength(2)
    first?.emit('error', new Error('closed unexpectedly'))
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    await first?.end()
    await session.close()
  })

  /** Has nothing else be heard for so long, as on a machine that is busy. */
  const standStill = (milliseconds: number) => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  }

  it('has what is asked of it wait for the next connection where the server has ended this one', async () => {
    const { databaseUrl = '' } = await fresh()
    const session = await openSession({ connectionString: databaseUrl }, log)
    const prepared: pg.Client[] = []
    await session.always(client => client.query('SET idle_session_timeout = 100'))
    await session.always(async client => prepared.push(client))
    standStill(1_000)
    // The server has ended it, and nobody here has heard of it.
    expect(await session.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    standStill(1_000)
    const later: pg.Client[] = []
    await session.always(async client => {
      await client.query('SELECT 1')
      later.push(client)
    })
    expect(session.stands()).toBe(true)
    expect(later).toEqual([prepared.at(-1)])
    expect(new Set(prepared).size).toBe(prepared.length)
    await session.close()
  })

  it('has nothing wait for longer than it bears, nor once it is closed', async () => {
    const { databaseUrl = '' } = await fresh()
    const session = await openSession({ connectionString: databaseUrl }, log, 50)
    const database = new URL(databaseUrl).pathname.slice(1)
    await query(`${inject('server')}postgres`, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
    await query(
      `${inject('server')}postgres`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
    )
    await expect.poll(() => session.stands()).toBe(false)
    expect(isDatabaseUnavailable(await session.query('SELECT 1').catch(error => error))).toBe(true)
    const closed = expect(session.query('SELECT 1')).rejects.toThrow()
    await session.close()
    await closed
  })
})
