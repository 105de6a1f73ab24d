import type { ChannelId, GuildId } from '../../store/values/ids.ts'
import { knowing, rightsAt } from '../../tables/record/rights.ts'
import type { Services } from '../model/services.ts'

/** Whoever moderates a channel may have it diagnosed. */
export function mayDiagnose(
  { tables: { member } }: Services,
  place: { readonly guild: GuildId; readonly channel: ChannelId },
): Promise<boolean> {
  return knowing(member, async () => member !== undefined && rightsAt(member, place).moderates)
}
