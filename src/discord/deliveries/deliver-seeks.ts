import type { Body } from '../../pages/model/blocks.ts'
import { seekBoardPage } from '../../pages/people/seek-board-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import type { PostedMessage } from '../../store/messages/kept-message.ts'
import type { ChannelId } from '../../store/values/ids.ts'
import { keepSeekBoard, readSeekBoard } from '../../tables/seeks/seek-board.ts'
import { localeOf } from '../../words/locales.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { meaningOf, type Sender, tryToEdit, tryToRemove } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'

/** Brings the message of a server up to date that shows what is sought there, and pings nobody. */
export async function deliverSeeks(
  services: DiscordServices,
  send: Sender,
  { guild }: Payloads['seeks'],
): Promise<void> {
  const { tables: context } = services
  const board = await readSeekBoard(context, guild)
  if (board === undefined) return
  const { channel, message, shown, lines } = board
  const isMoved = message !== undefined && message.channel !== channel
  if (isMoved) await tryToRemove(send, message)
  if (channel === undefined) return isMoved ? keepSeekBoard(context, guild, { message: undefined }) : undefined
  const body = seekBoardPage(lines, localeOf(board.locale) ?? services.locale)
  const fingerprint = bodyFingerprint(body)
  const next = `${channel} ${fingerprint}`
  if (shown === next) return
  const there = isMoved ? undefined : message
  const stands = await bringUpToDate(services, send, there, {
    channel,
    body,
    // What was shown before says which of several times this is: once off and on again, all else may be as it was.
    nonce: nonceOf('seeks', guild, channel, message?.message ?? '', shown),
  })
  // Where it cannot be shown, that is tried again once there is something new to show.
  await keepSeekBoard(context, guild, { message: stands, shown: next })
}

interface Shown {
  readonly channel: ChannelId
  readonly body: Body
  readonly nonce: string
}

/** Edits the message, or posts it where it is not there; returns where it stands then. */
async function bringUpToDate(
  services: DiscordServices,
  send: Sender,
  there: PostedMessage | undefined,
  { channel, body, nonce }: Shown,
): Promise<PostedMessage | undefined> {
  try {
    if (there !== undefined && (await tryToEdit(send, there, body))) return there
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
    services.watch.delivery('seeks', 'given-up')
    return there
  }
  const message = await announce(services, send, { kind: 'seeks', channel }, { body, nonce, ping: [] })
  return message && { channel, message }
}
