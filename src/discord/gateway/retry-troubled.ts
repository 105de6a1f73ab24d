import { enqueueTroubled, troubledChannels, tryAgainNow } from '../../store/messages/trouble.ts'
import type { ChannelId, GuildId } from '../../store/values/ids.ts'
import type { Channels } from '../messages/channels.ts'
import type { DiscordServices } from '../messages/watch.ts'

/** How often we look for messages that are due to be tried again, in milliseconds. */
const LOOK_MS = 2_000

interface RetryParts {
  readonly channels: Pick<Channels, 'missing' | 'forget'>
  readonly rightsChanged: (channel: ChannelId) => Promise<void>
}

export interface TroubleRetries {
  /** A channel, a role, a thread or the bot's own rights have changed on a server, or it was invited again. */
  changed(guild: GuildId): void
  stop(): void
}

/** Has what could not be shown tried again: when its time has come, and at once where something has changed there. */
export function retryTroubled(services: DiscordServices, { channels, rightsChanged }: RetryParts): TroubleRetries {
  const { store, now } = services.tables
  const quietly = (work: Promise<void>) =>
    void work.catch(error => services.log.debug({ err: error }, 'cannot look for what is to be mended'))
  const look = () => enqueueTroubled(store, now())
  const timer = setInterval(() => quietly(look()), LOOK_MS).unref()

  const tryAgain = async (guild: GuildId) => {
    channels.forget(guild)
    const troubled = await troubledChannels(store, guild)
    const still = await Promise.all(troubled.map(({ channel }) => channels.missing(channel)))
    const changed = troubled.filter(({ missing }, index) => !isSame(missing, still[index] ?? []))
    if (changed.length === 0) return
    const mended = changed.map(({ channel }) => channel)
    await Promise.all(mended.map(rightsChanged))
    await tryAgainNow(store, mended, now())
    await look()
  }
  return { changed: guild => quietly(tryAgain(guild)), stop: () => clearInterval(timer) }
}

/** Whether just the same is missing as before, and something is. */
const isSame = (before: readonly string[], now: readonly string[]) => now.length > 0 && now.join() === before.join()
