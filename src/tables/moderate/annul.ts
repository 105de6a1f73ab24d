import type { TableId } from '../../store/values/ids.ts'
import { type Database, lockRatings, placeInHistory, readRatedGames, setAnnulled } from '../ratings/rated-games.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { knowing } from '../record/rights.ts'
import { isOver } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { tableAt } from '../table/table-at.ts'
import { transactAt } from '../table/transact.ts'
import { notModerator, traceDeed } from './moderator.ts'

/** How long the reason may be that a moderator gives, in characters. */
export const LONGEST_REASON = 200

/** Whether who asks could annul the game of a table. */
export async function annullable(context: Context, table: TableId): Promise<Result<object>> {
  const record = await tableAt(context, table)
  if (record === undefined) return deny('no-such-table', { table })
  const refused = await knowing(context.member, async () => notEnded(context, record))
  return refused ?? (await notRated({ tx: context.store.prisma }, table, true)) ?? { ok: true }
}

/** Has the game of a table that has ended count for no rating, and says why where a reason is given. */
export function annul(context: Context, request: TableRequest & { readonly reason: string }): Promise<Result<object>> {
  const { reason } = request
  return setCounting(context, request, { deed: 'annul', ...(reason !== '' && { reason }) })
}

/** Has a game that was annulled count again, as if it had never been. */
export function reinstate(context: Context, request: TableRequest): Promise<Result<object>> {
  return setCounting(context, request, { deed: 'reinstate' })
}

/** The ratings are counted anew from that game on, by a job: there may be thousands since. */
function setCounting(
  context: Context,
  { interaction, table, user }: TableRequest,
  what: { readonly deed: 'annul' | 'reinstate'; readonly reason?: string },
): Promise<Result<object>> {
  const isAnnulled = what.deed === 'annul'
  return transactAt(context, { interaction, table }, async (change, record) => {
    const refused = notEnded(context, record)
    if (refused) return refused
    const place = await placeInHistory(change, table)
    if (place !== undefined) await lockRatings(change, place)
    const needless = await notRated(change, table, isAnnulled)
    if (needless) return needless
    await setAnnulled(change, table, isAnnulled)
    await traceDeed(change, record, user, what)
    await bumpRevision(change, record)
    change.enqueue({ queue: 'rate', payload: { table } })
    return { ok: true }
  })
}

function notEnded(context: Context, record: TableRecord): Denied | undefined {
  return notModerator(context, record) ?? (isOver(record) ? undefined : deny('not-over', { table: record.id }))
}

/** Why a game cannot come to count, or no longer to count: it never has, or it is so already. */
async function notRated(on: Database, table: TableId, isAnnulled: boolean): Promise<Denied | undefined> {
  const [game] = await readRatedGames(on, [table])
  if (game === undefined || game.contenders.length === 0) return deny('not-rated', { table })
  if (game.isAnnulled !== isAnnulled) return undefined
  return deny(isAnnulled ? 'annulled-already' : 'not-annulled', { table })
}
