import { invitationCall, invitationPage } from '../../../pages/live/invitation-page.ts'
import type { Body } from '../../../pages/model/blocks.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import type { KeptMessage } from '../../../store/messages/kept-message.ts'
import type { UserId } from '../../../store/values/ids.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import { type PublicSnapshot, readPublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import { beginToTell, endInvitation, keepInvitation } from '../../../tables/invitations/begin-to-tell.ts'
import { fateOf, type Invitation } from '../../../tables/invitations/invitation.ts'
import { wayOf } from '../../../tables/people/player-table-settings.ts'
import { type Member, seesTable } from '../../../tables/record/rights.ts'
import { passToNewer } from '../../../tables/record/rules.ts'
import { localeOf } from '../../../words/locales.ts'
import { publicLocale } from '../../../words/speech.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { editWhereAllowed, type Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { tellOrCall } from './tell-or-call.ts'

/**
 * Tells somebody once that they are invited, by a direct message or, where they take none, in the table's channel, and not in their
 * quiet hours; from then on the message follows what becomes of it.
 */
export async function deliverInvitation(
  services: DiscordServices,
  send: Sender,
  member: (user: UserId) => Member,
  which: Payloads['invite'],
): Promise<void> {
  const { tables: context } = services
  const found = await readPublicSnapshot(context, which.table)
  passToNewer(found)
  if (!found.ok) return
  const { snapshot } = found
  const invitation = snapshot.invitations.find(({ user }) => user === which.user)
  if (invitation === undefined || invitation.isOver) return
  const { message } = invitation
  const isSeen = () => seesTable(snapshot.position.table, member(which.user))
  if (message !== undefined) return follow(services, send, snapshot, { ...invitation, message, isSeen })
  if (fateOf(invitation, snapshot.position) !== 'open') return endInvitation(context, which)
  const { settings, own } = invitation.wants
  if (wayOf(settings, own, 'asked') === 'NONE') return
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'invite', payload: which, after: until })
  if (!(await isSeen())) return
  if (!invitation.isTold && !(await beginToTell(context, { ...which, inviter: invitation.inviter }))) return
  const sent = await tellOrCall(services, send, invitation, {
    kind: 'invitation',
    nonce: ['invite', which.table, which.user],
    channel: snapshot.position.table.channel,
    direct: directly(services, snapshot, invitation),
    called: inChannel(services, snapshot, invitation),
  })
  if (sent !== undefined) await keepInvitation(context, which, sent, false)
}

/** An invitation that is told. */
interface Told extends Invitation {
  readonly message: KeptMessage
  /** Whether its guest sees the table's channel now. */
  isSeen(): Promise<boolean>
}

/**
 * Brings the message in line with what has become of the invitation. A direct one to who has lost sight of the channel tells no more
 * of the table, but for what they did themselves.
 */
async function follow(
  services: DiscordServices,
  send: Sender,
  snapshot: PublicSnapshot,
  invitation: Told,
): Promise<void> {
  const { user, message } = invitation
  const { position } = snapshot
  const isHere = message.channel === position.table.channel
  const body = isHere ? inChannel(services, snapshot, invitation) : directly(services, snapshot, invitation)
  const fingerprint = bodyFingerprint(body)
  const fate = fateOf(invitation, position)
  const isOwn = isHere || fate === 'accepted' || fate === 'declined'
  const isEdited = fingerprint !== message.fingerprint && (isOwn || (await invitation.isSeen()))
  if (isEdited) await editWhereAllowed(send, message, body)
  const shown = isEdited ? { ...message, fingerprint } : message
  await keepInvitation(services.tables, { table: position.table.id, user }, shown, fate !== 'open')
}

function directly(services: DiscordServices, snapshot: PublicSnapshot, invitation: Invitation): Body {
  const { locale } = invitation.wants.settings
  return invitationPage(services, inviting(snapshot), invitation, localeOf(locale) ?? publicLocale(snapshot.position))
}

function inChannel(services: DiscordServices, snapshot: PublicSnapshot, invitation: Invitation): Body {
  return invitationCall(services, inviting(snapshot), invitation, publicLocale(snapshot.position))
}

function inviting({ position, reliability, cost, standings }: PublicSnapshot) {
  return { position, reliability, ...(cost !== undefined && { cost }), message: standings.live?.message }
}
