import type pg from 'pg'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { openSession } from '../../src/store/processes/session.ts'
import { inDatabase } from '../databases.ts'

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
})
