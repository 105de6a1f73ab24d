import { onTestFinished } from 'vitest'
import type { WantedShards } from '../../src/discord/shards/open-count.ts'
import type { Databases } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { startChaski } from './chaski.ts'

/** A Discord with shards, and bots on one database. */
export async function shardFleet({ fresh, reopen }: Databases, options: Parameters<typeof startPlayground>[0] = {}) {
  const settings = await fresh()
  const playground = await startPlayground({ requestsPerSecond: 100_000, ...options })
  onTestFinished(playground.close)
  const store = await reopen(settings)
  return {
    playground,
    settings,
    store,
    async start(shards?: WantedShards) {
      const bot = await startChaski(await reopen(settings), { playground, ...(shards && { shards }) })
      let isOpen = true
      const close = async () => {
        if (isOpen) await bot.close()
        isOpen = false
      }
      onTestFinished(close)
      return { ...bot, close }
    },
    /** Which shards each process has, of so many. */
    async shared() {
      const rows = await store.prisma.shard.findMany({ orderBy: [{ count: 'asc' }, { id: 'asc' }] })
      return [...Map.groupBy(rows, ({ process }) => process).values()].map(of => of.map(({ id }) => id))
    },
    handshakes: () => playground.gateway.handshakes.map(({ type, outcome }) => `${type} ${outcome}`),
  }
}
