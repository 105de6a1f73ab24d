import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { games } from '../../src/games/index.ts'
import type { Outbox } from '../../src/store/jobs/outbox.ts'
import { PrismaClient } from '../../src/store/prisma/client.ts'
import { NOBODY_ELSE } from '../../src/store/processes/bus.ts'
import { openShards } from '../../src/store/processes/shards.ts'
import { openTableNews } from '../../src/store/processes/table-news.ts'
import type { Context } from '../../src/tables/record/context.ts'

/** A look into the database past everything that goes wrong. It takes no part: it leaves no work and does none. */
export interface Truth extends Context {
  close(): Promise<void>
}

const never = async () => {
  throw new TypeError('who only looks leaves no work')
}
const outbox: Outbox = {
  inTransaction: never,
  enqueue: never,
  work: never,
  open: async () => [],
  lately: () => [],
  rest: async () => {},
}

/** Opens a look into the database. */
export function lookInto(url: string): Truth {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  const close = async () => {
    await prisma.$disconnect()
    await pool.end()
  }
  return {
    store: {
      prisma,
      outbox,
      bus: NOBODY_ELSE,
      news: openTableNews(NOBODY_ELSE),
      shards: openShards(prisma, undefined),
      register: undefined,
      migrated: [],
      actFor: async () => true,
      isAlone: () => true,
      isOnlyOne: async () => true,
      processes: () => ({ count: 1, age: 0 }),
      health: async () => true,
      outage: () => undefined,
      hasSession: () => true,
      hasSchema: async () => true,
      connections: () => ({ used: 0, idle: 0, waiting: 0 }),
      sinceSwept: async () => undefined,
      queues: async () => [],
      dumpable: { kind: 'dump', query: never, dump: never },
      close,
    },
    games,
    now: () => new Date(),
    close,
  }
}
