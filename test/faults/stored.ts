import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { Store } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { readRecord } from '../../src/tables/record/record.ts'
import { rulesOf } from '../../src/tables/record/rules.ts'
import { readMatch } from '../../src/tables/record/running.ts'

/** What a table is played with and where it stands, as the bot reads it from the database. */
export interface Stored {
  readonly game: AnyGame
  readonly options: unknown
  readonly state: unknown
}

/** Reads a table that was begun. Throws an Error for one that is not there or whose rules are not. */
export async function readStored({ prisma }: Pick<Store, 'prisma'>, id: number): Promise<Stored> {
  const record = await readRecord(prisma, tableId.parse(id), new Date(), undefined)
  if (record === undefined) throw new Error(`no table #${id}`)
  const rules = rulesOf(games, record)
  if (!rules.ok) throw new Error(`table #${id}: ${rules.refusal.code}`)
  return { game: rules.game, options: rules.options, state: readMatch(games, record).state }
}
