import type { ChannelId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** Within so many milliseconds a channel is tried out once. */
const EVERY_MS = 60_000

/** Whether a channel may be tried out now, which nobody may then do again within the same minute. */
export async function claimProbe({ store, now }: Context, channel: ChannelId): Promise<boolean> {
  const interaction = `probe ${channel} ${Math.floor(now().getTime() / EVERY_MS)}`
  const { count } = await store.prisma.claim.createMany({ data: [{ interaction }], skipDuplicates: true })
  return count === 1
}
