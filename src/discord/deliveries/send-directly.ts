import type { Body } from '../../pages/model/blocks.ts'
import type { PostedMessage } from '../../store/messages/kept-message.ts'
import type { UserId } from '../../store/values/ids.ts'
import { type PlayerSettings, setPlayerSettings } from '../../tables/people/player-settings.ts'
import { meaningOf, type Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'

/** Somebody to be written to, and their settings. */
export interface Callee {
  readonly user: UserId
  readonly settings: PlayerSettings
}

/** Sends a direct message; undefined if Discord does not deliver any to this user, who is then told in channels only. */
export async function sendDirectly(
  services: DiscordServices,
  send: Sender,
  { user, settings }: Callee,
  { body, nonce }: { readonly body: Body; readonly nonce: string },
): Promise<PostedMessage | undefined> {
  try {
    const channel = settings.dmChannel ?? (await send.direct(user))
    const message = await send.post(channel, body, { nonce, ping: [] })
    if (settings.dmChannel === undefined) await setPlayerSettings(services.tables, user, { dmChannel: channel })
    services.watch.delivery('dm', 'sent')
    return { channel, message }
  } catch (error) {
    const why = meaningOf(error)
    services.watch.delivery('dm', why === undefined ? 'failed' : 'given-up')
    if (why === undefined) throw error
    await setPlayerSettings(services.tables, user, why === 'dm-closed' ? { dmClosed: true } : { dmChannel: undefined })
    return undefined
  }
}
