import type { TableId, UserId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import { notAllowedAt } from '../people/allowed-channels.ts'
import { type Context, nameAt } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { mayEnter } from '../record/rights.ts'
import { seatOf } from '../record/running.ts'
import { tooManyTables } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { createLobby } from './create-lobby.ts'

/**
 * Opens a table like one that has ended, with today's rules and pack unless it brought its own. The asker is its
 * host, its message invites the others. Works once per table, unless that lobby was closed.
 */
export function rematch(
  context: Context,
  request: TableRequest & { readonly name: string },
): Promise<Result<{ readonly table: TableId }>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    if (record.status === 'OPEN' || record.status === 'RUNNING') return deny('not-over', { table })
    if (seatOf(record, user) === undefined) return deny('not-seated', { table })
    if (!mayEnter(record, context.member)) return deny('other-server', { table })
    const refused = await notAllowedAt(change, record, context.member)
    if (refused) return refused
    const unless = { status: 'ABANDONED', startedAt: null } as const
    const again = await change.tx.table.findFirst({ where: { rematchOf: table, NOT: unless }, select: { id: true } })
    if (again !== null) return deny('rematch-open', { table, rematch: again.id })
    const crowded = await tooManyTables(change, { user, channel: record.channel, guild: record.guild })
    if (crowded) return crowded
    const name = nameAt(context, record.guild, request)
    return { ok: true, table: await reopen(change, record, { user, name }) }
  })
}

function reopen(
  change: Change,
  record: TableRecord,
  { user, name }: { readonly user: UserId; readonly name: string },
): Promise<TableId> {
  const { id, game, version, options, packSha, brought, seats, channel, locale, guild } = record
  const { pace, late, quiet, silence, practice, hints, brisk, autoStart } = record
  const bots = seats.flatMap(({ bot, former, called }) =>
    bot === undefined || former !== undefined ? [] : [{ bot, name: called }],
  )
  const terms = {
    game,
    version,
    options: stored.parse(options),
    ...(brought && packSha !== undefined && { brought, packSha }),
    places: seats.length,
    hostId: user,
    channelId: channel,
    ...(guild !== undefined && { guildId: guild }),
    locale,
    pace,
    late,
    quiet,
    silence,
    practice,
    hints,
    brisk,
    rematchOf: id,
    start: { autoStart },
  }
  return createLobby(change, terms, [{ userId: user, name }, ...bots])
}
