import type { Body } from '../../../pages/model/blocks.ts'
import type { KeptMessage } from '../../../store/messages/kept-message.ts'
import type { ChannelId, UserId } from '../../../store/values/ids.ts'
import type { Wants } from '../../../tables/people/wants.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { nonceOf } from '../../messages/nonce-of.ts'
import type { Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { announce } from '../announce.ts'
import { sendDirectly } from '../send-directly.ts'

/** What somebody is told once, directly or in a channel. */
interface Telling {
  /** What it counts as. */
  readonly kind: string
  readonly nonce: readonly (string | number)[]
  readonly channel: ChannelId
  readonly direct: Body
  readonly called: Body
}

/** Tells somebody by a direct message or, where they take none, by one ping in a channel; undefined where neither can be done. */
export async function tellOrCall(
  services: DiscordServices,
  send: Sender,
  { user, wants: { settings } }: { readonly user: UserId; readonly wants: Wants },
  { kind, nonce, channel, direct, called }: Telling,
): Promise<KeptMessage | undefined> {
  const sent = settings.dmClosed
    ? undefined
    : await sendDirectly(services, send, { user, settings }, { body: direct, nonce: nonceOf(...nonce) })
  if (sent !== undefined) return { ...sent, fingerprint: bodyFingerprint(direct) }
  const once = { nonce: nonceOf(...nonce, 'here'), ping: [user] }
  const message = await announce(services, send, { kind, channel }, { body: called, ...once })
  return message && { channel, message, fingerprint: bodyFingerprint(called) }
}
