import type { ChannelId, GuildId, UserId } from '../../store/values/ids.ts'
import type { Somebody, TableRecord } from './record.ts'
import { NothingChanged, PerhapsChanged } from './what-changed.ts'

/** Where a table is: in a channel of a server, or of direct messages where there is none. */
export interface TablePlace {
  readonly guild?: GuildId | undefined
  readonly channel: ChannelId
}

/** What Discord is asked about. */
type Asked = Partial<TablePlace>

/** What Discord lets somebody do in a place. */
export interface Rights {
  readonly sees: boolean
  readonly moderates: boolean
  /** The channel that the place belongs to, if it is a thread. */
  readonly parent?: ChannelId | undefined
}

/** Who asks, and what Discord lets them do. */
export interface Member extends Somebody {
  /** Whether they are a moderator of all of a server; undefined as long as Discord has to be asked. */
  runs(guild: GuildId): boolean | undefined
  /** What they may do in a place; undefined as long as Discord has to be asked. */
  rightsAt(place: TablePlace): Rights | undefined
  /** Whether Discord was asked and did not say who they are on a server: they count as nobody there. */
  readonly isUnsaid?: (guild: GuildId) => boolean
  /** Whether the operator has blocked a server: nothing there is played or seen, wherever one asks from. */
  readonly isBlocked?: ((guild: GuildId) => boolean) | undefined
  /** Asks Discord, so that it is known from then on: of a place, or of a whole server. */
  learn(place: Asked): Promise<void>
}

/** Discord has to be asked before somebody's rights are known. */
class Unlearned extends Error {
  readonly place: Asked

  constructor(place: Asked) {
    super(`what may be done in ${place.channel ?? place.guild} is not known yet`)
    this.place = place
  }
}

/** Does something that depends on rights. Where they have to be asked for, it is done anew when they are known. */
export async function knowing<T>(member: Member | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Where another process may carry it out too, the claim tells who did when it is done anew.
    const cause = error instanceof NothingChanged || error instanceof PerhapsChanged ? error.cause : error
    if (member === undefined || !(cause instanceof Unlearned)) throw error
    await member.learn(cause.place)
    return knowing(member, work)
  }
}

/** What somebody may do in a place. To be asked within `knowing`. */
export function rightsAt(member: Member, { guild, channel }: TablePlace): Rights {
  const place = { guild, channel }
  const rights = member.rightsAt(place)
  if (rights === undefined) throw new Unlearned(place)
  return rights
}

/**
 * Whether somebody may see a table: who has or had a seat there or sees its channel; in direct messages only its host
 * and players. Chaski sees everything. To be asked within `knowing`.
 */
export function mayLook(record: TableRecord, member: Member | undefined): boolean {
  if (record.guild !== undefined && member?.isBlocked?.(record.guild)) return false
  if (member === undefined || hasSat(record, member.user)) return true
  // Whoever has computer players play alone has no seat there.
  if (record.guild === undefined && record.status !== 'OPEN') return record.host === member.user
  return rightsAt(member, record).sees
}

function hasSat({ seats, sat }: TableRecord, user: UserId): boolean {
  return sat.some(one => one.user === user) || seats.some(one => one.user === user || one.former === user)
}

/** Whether somebody may come to a table where they have no seat: only if they see its channel now, whatever they once saw. */
export function mayEnter(place: TablePlace, member: Member | undefined): boolean {
  return member === undefined || rightsAt(member, place).sees
}

/** The same where Discord may have to be asked. */
export function seesTable(place: TablePlace, member: Member | undefined): Promise<boolean> {
  return knowing(member, async () => mayEnter(place, member))
}

/** The first of some tables whose channels somebody sees, so many at most. */
export async function firstSeen<T extends TablePlace>(
  tables: readonly T[],
  member: Member | undefined,
  most: number,
): Promise<readonly T[]> {
  const seen: T[] = []
  // One after the other: Discord may have to be asked about each channel.
  for (const table of tables) {
    if (seen.length === most) break
    if (await seesTable(table, member)) seen.push(table)
  }
  return seen
}

/** Whether somebody may act as a moderator at a table: by their rights in its channel. Chaski may not. */
export function mayModerate(record: TableRecord, member: Member | undefined): boolean {
  return member !== undefined && record.guild !== undefined && rightsAt(member, record).moderates
}

/** Whether somebody may settle what concerns a whole server. To be asked within `knowing`. */
export function mayRun(guild: GuildId | undefined, member: Member | undefined): boolean {
  if (guild === undefined || member === undefined) return false
  const runs = member.runs(guild)
  if (runs === undefined) throw new Unlearned({ guild })
  return runs
}
