import pino from 'pino'
import { openStore } from '../src/store/store.ts'
import { startChaski } from '../test/discord/chaski.ts'
import { playAt } from '../test/discord/reads/at-a-table.ts'
import { type Counted, counting } from '../test/discord/reads/counting.ts'
import { listen } from '../test/discord/reads/listen.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { print } from './figures.ts'

const SEED = '5a'.repeat(32)

/**
 * How many statements whatever is done at a table of each game needs, and each job that is left by it; how many of them read
 * the table, and how many more begin and end transactions. The same each time.
 */
export async function benchStatements(): Promise<void> {
  const server = await startPostgres()
  const ears = listen()
  try {
    const log = pino({ level: 'silent' })
    const store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', log, watch: ears })
    const chaski = await startChaski(store, { seed: () => SEED, watch: ears })
    for (const game of chaski.services.tables.games.values()) {
      const tell = ({ what, statements, reads, bounds }: Counted) =>
        print(
          `${game.id}: ${what}`,
          `${statements} statements`,
          `${reads} read tables`,
          `${statements + bounds} in all`,
        )
      await playAt(chaski, game, 'played', counting(store, ears, tell))
    }
    await chaski.close()
    await store.close()
  } finally {
    ears.close()
    await server.remove()
  }
}
