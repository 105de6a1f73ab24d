import { type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import { inviteByLobby } from '../invitations/invite.ts'
import { notAllowedAt } from '../people/allowed-channels.ts'
import { type Context, nameAt } from '../record/context.ts'
import { readRecord, type TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { mayEnter } from '../record/rights.ts'
import { isOver, seatOf } from '../record/running.ts'
import { tooManyTables } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { createLobby } from './create-lobby.ts'
import { joinAt } from './join.ts'

/** The lobby for the rematch of a table, and whether the asker has opened it or joined it. */
interface Rematch {
  readonly table: TableId
  readonly how: 'opened' | 'joined'
  /** Whom the asker avoids there, so that they have not sat down yet. */
  readonly avoided?: readonly UserId[]
}

/**
 * Opens a table like one that has ended, with today's rules and pack unless it brought its own. The asker is its host, the
 * others are invited; whoever of them asks too takes a seat. A closed lobby is none.
 */
export function rematch(context: Context, request: TableRequest & { readonly name: string }): Promise<Result<Rematch>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    if (!isOver(record)) return deny('not-over', { table })
    if (seatOf(record, user) === undefined) return deny('not-played', { table })
    if (!mayEnter(record, context.member)) return deny('other-server', { table })
    const unless = { status: 'ABANDONED', startedAt: null } as const
    const again = await change.tx.table.findFirst({ where: { rematchOf: table, NOT: unless }, select: { id: true } })
    if (again !== null) return joinRematch(context, change, { ...request, rematch: tableId.parse(again.id) })
    const refused = await notAllowedAt(change, record, context.member)
    if (refused) return refused
    const crowded = await tooManyTables(change, {
      user,
      channel: record.channel,
      guild: record.guild,
      practice: record.practice,
    })
    if (crowded) return crowded
    const name = nameAt(context, record.guild, request)
    return { ok: true, table: await reopen(change, record, { user, name }), how: 'opened' }
  })
}

/** Takes a seat in the lobby that somebody else has opened for the rematch of a table. */
async function joinRematch(
  context: Context,
  change: Change,
  { table, rematch, ...who }: TableRequest & { readonly name: string; readonly rematch: TableId },
): Promise<Result<Rematch>> {
  const lobby = await lockRecord(change, rematch)
  const isOpen = lobby?.status === 'OPEN' && seatOf(lobby, who.user) === undefined
  if (!isOpen || !mayEnter(lobby, context.member)) return deny('rematch-open', { table, rematch })
  const joined = await joinAt(context, change, lobby, { ...who, isUnsure: true })
  if (!joined.ok) return joined
  const { avoided } = joined
  return { ok: true, table: rematch, how: 'joined', ...(avoided !== undefined && { avoided }) }
}

/** A table that is younger than the one that is locked already: never the other way round, or two would wait for each other. */
async function lockRecord({ tx, now, limits }: Change, table: TableId): Promise<TableRecord | undefined> {
  await tx.$executeRaw`SELECT id FROM "Table" WHERE id = ${table} FOR UPDATE`
  return readRecord(tx, table, now, limits)
}

async function reopen(
  change: Change,
  record: TableRecord,
  { user, name }: { readonly user: UserId; readonly name: string },
): Promise<TableId> {
  const { id, game, version, options, packSha, brought, seats, channel, locale, guild } = record
  const { pace, late, quiet, silence, practice, hints, brisk, asks, autoStart } = record
  const { ownPlace, marked } = record
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
    asks,
    rematchOf: id,
    ownPlace,
    ...(marked !== undefined && { marked: '' }),
    start: { autoStart },
  }
  const table = await createLobby(change, terms, [{ userId: user, name }, ...bots])
  const others = seats.flatMap(one => (one.user === undefined || one.user === user ? [] : [one.user]))
  await inviteByLobby(change, { table, user }, others)
  return table
}
