import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../../src/process/open-log.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { startPostgres } from '../postgres-server.ts'
import { query } from '../query.ts'

test('a database that goes away and comes back is two plain lines in the log, and no pile of traces', async () => {
  const server = await startPostgres()
  onTestFinished(server.remove)
  await query(server.url('postgres'), 'CREATE DATABASE chaski')
  const lines: string[] = []
  let store: Store | undefined
  const output = { write: (line: string) => void lines.push(line) }
  const log = openLog({ logLevel: 'info', traces: false, outage: () => store?.outage() }, output)
  store = await openStore({ databaseUrl: server.url('chaski'), dataDir: '', log })
  onTestFinished(store.close)
  const { prisma } = store
  lines.splice(0)
  const began = new Date()
  await server.stop()
  await expect.poll(() => store.outage(), { timeout: 20_000 }).toMatchObject({ until: undefined })
  expect(store.outage()?.since.getTime()).toBeLessThan(began.getTime() + 15_000)
  for (let n = 0; n < 50; n++) {
    await prisma.table.count().catch(err => log.warn({ err, n }, `something could not be done: ${n}`))
    await prisma.table.count().catch(err => log.error({ err, table: n }, 'something went wrong'))
  }
  await server.start()
  await expect.poll(() => store.outage()?.until, { timeout: 20_000 }).toBeInstanceOf(Date)
  const said = lines.map(line => JSON.parse(line).msg)
  expect(said.filter(one => one === 'the database does not answer')).toHaveLength(1)
  expect(said.filter(one => one === 'the database answers again')).toHaveLength(1)
  expect(said.filter(one => /could not be done|went wrong/.test(one))).toEqual([])
  expect(said.length).toBeLessThan(8)
  expect(lines.join('')).not.toContain('"stack"')
})
