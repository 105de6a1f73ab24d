import type { Body } from '../../pages/model/blocks.ts'
import { votePage } from '../../pages/votes-page.ts'
import { RetryLater } from '../../store/jobs/carrying-out.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { beginMessage, keepEdited, keepMessage } from '../../store/messages/kept-message.ts'
import { messageKey } from '../../store/messages/message-row.ts'
import type { MessageId, UserId } from '../../store/values/ids.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { wayOf } from '../../tables/people/player-table-settings.ts'
import { type ShownVote, showVote } from '../../tables/votes/show-vote.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { editWhereAllowed, type Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'

/**
 * Brings a vote's message in line with it. It is posted once, pinging those who have not voted; a vote that is over
 * before that needs none.
 */
export async function deliverVote(
  services: DiscordServices,
  send: Sender,
  { vote: id }: Payloads['vote'],
): Promise<void> {
  const shown = await showVote(services.tables, id)
  if (shown === undefined) return
  const { position, vote, state, kept } = shown
  const { store } = services.tables
  const body = votePage(services, position, vote, state)
  const fingerprint = bodyFingerprint(body)
  const before = kept?.message
  const key = messageKey(position.table.id, 'vote', id)
  if (before?.fingerprint === fingerprint) return
  if (before !== undefined && (await editWhereAllowed(send, before, body))) {
    if (!(await keepEdited(store, key, before, fingerprint))) throw new RetryLater(0)
    return
  }
  const maybePosted = before === undefined && kept !== undefined
  if (state !== 'OPEN' && !maybePosted) return
  const message = await postVote(services, send, shown, { body, again: before !== undefined })
  if (message === undefined) return
  const { channel } = position.table
  // Discord does not post twice under one nonce. What stands there may be what the first try showed.
  if (maybePosted) await editWhereAllowed(send, { channel, message }, body)
  await keepMessage(store, key, { channel, message, fingerprint })
}

/** Posts the message; `again` if it was there before and is gone. */
async function postVote(
  services: DiscordServices,
  send: Sender,
  shown: ShownVote,
  { body, again }: { readonly body: Body; readonly again: boolean },
): Promise<MessageId | undefined> {
  const { position, vote } = shown
  const { channel, id: table } = position.table
  await beginMessage(services.tables.store, messageKey(table, 'vote', vote.id), channel)
  const ping = again ? [] : toAsk(shown, services.tables.now())
  const nonce = nonceOf('vote', vote.id, again ? 'again' : '')
  return announce(services, send, { kind: 'vote', channel, table }, { body, nonce, ping })
}

/** Those who have not voted and want to be told when they are waited for; in their quiet hours nobody is pinged. */
export function toAsk({ position, vote, wants }: ShownVote, now: Date): readonly UserId[] {
  return position.seats.flatMap(({ seat, user }) => {
    const wanted = user && wants.get(user)
    if (!vote.silent.includes(seat) || user === undefined || wanted === undefined) return []
    const { settings, own } = wanted
    return wayOf(settings, own, 'asked') !== 'NONE' && quietUntil(settings, now) === undefined ? [user] : []
  })
}
