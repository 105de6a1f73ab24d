import type { ChannelId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** Within so many milliseconds a channel is tried out once. */
const EVERY_MS = 60_000

/** Claims to try out a channel, which nobody may then do again within the same minute; where somebody has, returns when it may be done. */
export async function claimProbe({ store, now }: Context, channel: ChannelId): Promise<Date | undefined> {
  const minute = Math.floor(now().getTime() / EVERY_MS)
  const data = [{ interaction: `probe ${channel} ${minute}` }]
  const { count } = await store.prisma.claim.createMany({ data, skipDuplicates: true })
  return count === 1 ? undefined : new Date((minute + 1) * EVERY_MS)
}
