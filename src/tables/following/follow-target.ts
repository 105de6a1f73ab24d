import { z } from 'zod'
import { type GuildId, guildId, type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'

/** When somebody is told of what they follow: once a day, at most once an hour, or when it has ended. */
export const FOLLOW_WAYS = ['digest', 'turn', 'end'] as const
export type FollowWay = (typeof FOLLOW_WAYS)[number]

/** What is followed: a table; what a player does on a server; or a server's tables with free seats, those of all games if none is named. */
export type FollowTarget =
  | { readonly type: 'table'; readonly table: TableId }
  | { readonly type: 'player'; readonly player: UserId; readonly guild: GuildId }
  | { readonly type: 'free'; readonly guild: GuildId; readonly games: readonly string[] }

/** What somebody follows, as it is stored. */
export interface FollowRecord {
  readonly id: number
  readonly target: FollowTarget
  readonly way: FollowWay
}

/** The columns of a stored one, and what they say. */
export const followColumns = z.object({
  id: z.int(),
  tableId: tableId.nullable(),
  playerId: userId.nullable(),
  guildId: guildId.nullable(),
  games: z.array(z.string()),
  how: z.enum(FOLLOW_WAYS).catch('digest'),
})

/** A stored one as it is meant; nothing where a newer process has stored what is not known here. */
export function toFollowRecord({
  id,
  tableId: table,
  playerId: player,
  guildId: guild,
  games,
  how,
}: z.infer<typeof followColumns>): readonly FollowRecord[] {
  if (table !== null) return [{ id, way: how, target: { type: 'table', table } }]
  if (guild === null) return []
  return [
    { id, way: how, target: player === null ? { type: 'free', guild, games } : { type: 'player', player, guild } },
  ]
}

/** By which columns it is stored. */
export function columnsOfTarget(target: FollowTarget) {
  return {
    tableId: target.type === 'table' ? target.table : null,
    playerId: target.type === 'player' ? target.player : null,
    guildId: target.type === 'table' ? null : target.guild,
    games: target.type === 'free' ? [...target.games] : [],
  }
}
