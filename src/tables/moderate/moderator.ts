import type { GuildId, UserId } from '../../store/ids.ts'
import type { TableRecord } from '../record.ts'
import type { TableRequest } from '../request.ts'
import { type HouseNo, houseNo } from '../result.ts'
import { type ModeratorsDeed, trace } from '../traces.ts'
import type { Change } from '../transact.ts'

/** Something that a moderator wants of a table. */
export interface ModeratorRequest extends TableRequest {
  /** The server on which the asker is a moderator. */
  readonly moderates: GuildId | undefined
}

/** Why somebody may not do what is a moderator's; undefined if he may. */
export function notModerator({ id, guild }: TableRecord, { moderates }: ModeratorRequest): HouseNo | undefined {
  return moderates !== undefined && moderates === guild ? undefined : houseNo('not-moderator', { table: id })
}

/** Keeps at the table what a moderator did there. */
export function traceDeed(
  change: Change,
  record: TableRecord,
  by: UserId,
  what: { readonly deed: ModeratorsDeed; readonly seat?: number },
): Promise<void> {
  return trace(change, record, { type: 'moderated', by, ...what })
}
