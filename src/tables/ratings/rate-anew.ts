import type { Payloads } from '../../store/jobs/queues.ts'
import type { Context } from '../record/context.ts'
import { ratedAnew } from './rated-anew.ts'
import {
  firstOutdated,
  gamesAfter,
  isEarlier,
  lockRatings,
  placeInHistory,
  readRatedGames,
  rewriteRatedGames,
  strengthsAfter,
  takeOverRatings,
} from './rated-games.ts'

/** How many games are rated anew in a transaction: whoever ends one meanwhile waits for it. */
const SLICE = 200

/**
 * Rates a game anew, all later ones of its server and game, and any rated by an older computation: a slice to a transaction.
 * After each a rating is what its player's last game made of it.
 */
export async function rateAnew({ store }: Context, { table }: Payloads['rate'], most = SLICE): Promise<void> {
  await store.outbox.inTransaction(async (tx, enqueue) => {
    const asked = await placeInHistory({ tx }, table)
    if (asked === undefined) return
    await lockRatings({ tx }, asked)
    const outdated = await firstOutdated({ tx }, asked)
    const first = outdated !== undefined && isEarlier(outdated, asked) ? outdated : asked
    const tables = [first.table, ...(await gamesAfter({ tx }, first, most))]
    const next = tables.length > most ? tables.pop() : undefined
    const games = await readRatedGames({ tx }, tables)
    const users = [...new Set(games.flatMap(game => game.contenders.flatMap(({ user }) => user ?? [])))]
    const known = await strengthsAfter({ tx }, { ...first, before: first }, users)
    await rewriteRatedGames({ tx }, ratedAnew(games, known))
    await takeOverRatings({ tx }, first, users)
    if (next !== undefined) enqueue({ queue: 'rate', payload: { table: next } })
  })
}
