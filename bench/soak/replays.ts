import { isDeepStrictEqual } from 'node:util'
import { readEntries } from '../../src/tables/history/past.ts'
import type { TableRecord } from '../../src/tables/record/record.ts'
import { rulesOf } from '../../src/tables/record/rules.ts'
import { readMatch } from '../../src/tables/record/running.ts'
import { replay } from '../../test/laws/replayed.ts'
import type { Truth } from './truth.ts'

/** Whether the log of a table that was started leads to its state. Throws an Error where its rules are away. */
export async function replays(truth: Pick<Truth, 'games' | 'store'>, record: TableRecord): Promise<boolean> {
  const { game, seed, state } = readMatch(truth.games, record)
  const rules = rulesOf(truth.games, record)
  if (!rules.ok) throw new Error(`the rules of table ${record.id} are away`)
  const entries = await readEntries(truth.store.prisma, record)
  const match = replay(game, {
    game: game.id,
    version: game.version,
    seats: record.seats.length,
    options: rules.options,
    seed,
    log: entries.map(({ seat, action }) => ({ seat, action })),
  })
  return isDeepStrictEqual(JSON.parse(JSON.stringify(match.state)), JSON.parse(JSON.stringify(state)))
}
