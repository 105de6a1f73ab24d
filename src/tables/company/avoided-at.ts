import type { UserId } from '../../store/values/ids.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { avoidedAmong } from './avoided-among.ts'

/** Who sits at a table with whom this user would rather not sit. */
export async function avoidedAt({ tx }: Change, { seats }: TableRecord, user: UserId): Promise<readonly UserId[]> {
  const people = seats.flatMap(one => one.user ?? [])
  const pairs = await avoidedAmong(tx, [user, ...people])
  return pairs.filter(({ by }) => by === user).map(({ other }) => other)
}
