import type { GuildId, UserId } from '../../store/values/ids.ts'
import { reliabilityIn } from '../people/reliability.ts'
import { type Asks, meets } from '../record/paces.ts'
import { type Denied, deny } from '../record/result.ts'
import type { Change } from '../table/transact.ts'

/** A table, or one that is to be opened, by what it asks of those who want a seat. */
interface Asking {
  readonly asks: Asks
  readonly guild?: GuildId | undefined
}

/** Why somebody may take no seat where something is asked for: what that is, and what they have finished there. */
export async function notAskedFor({ tx }: Change, { asks, guild }: Asking, user: UserId): Promise<Denied | undefined> {
  if (asks === 'ANYBODY') return undefined
  const { finished = 0, left = 0 } = (await reliabilityIn(tx, { guild, user })) ?? {}
  if (meets(asks, { finished, left })) return undefined
  return deny('asks-more', { asks: { key: `asks.${asks}` }, finished, begun: finished + left })
}
