import { invitePage } from '../../pages/live/invitation-page.ts'
import { note } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { tellReliability } from '../../pages/people/tell-reliability.ts'
import { readNotice } from '../../tables/history/notice.ts'
import { declineInvitation } from '../../tables/invitations/decline-invitation.ts'
import { isInvited } from '../../tables/invitations/invitation.ts'
import { invite, type NamedUser } from '../../tables/invitations/invite.ts'
import { waitsAt } from '../../tables/invitations/wait-in-reserve.ts'
import { lobbiesToFill } from '../../tables/lobby/find-tables.ts'
import { readReliability } from '../../tables/people/reliability.ts'
import { deny } from '../../tables/record/result.ts'
import { sayOption, uiWords } from '../../words/words.ts'
import { type Act, about, done, no, once, request } from '../model/act.ts'
import type { Actor } from '../model/actor.ts'
import { fromAnywhere } from '../model/from-anywhere.ts'
import type { Services } from '../model/services.ts'

/** Asks somebody who sits in a lobby whom they invite, and hands them a link to it. */
export function askWhomToInvite(act: Act): Promise<Reply> {
  return inviting(act)
}

/** Invites whoever was picked, and asks for the next one. */
export async function invitePicked(act: Act, guest: NamedUser | undefined): Promise<Reply> {
  if (guest === undefined) return sentence('refused.unknown-button', act.actor.locale)
  const invited = await invite(act.services.tables, { ...request(act), guest })
  return invited.ok ? inviting(act, await toldOf(act, guest, invited.isNew)) : no(act, invited, 'invite')
}

/** Invites somebody by name. */
export async function invitePerson(act: Act, guest: NamedUser | undefined): Promise<Reply> {
  if (guest === undefined) return sentence('refused.unknown-command', act.actor.locale)
  const invited = await invite(act.services.tables, { ...request(act), guest })
  if (!invited.ok) return no(act, invited, 'nowhere')
  return { type: 'message', body: note(await toldOf(act, guest, invited.isNew)), about: about(act, 'nowhere') }
}

/** Invites somebody by a menu, which names no table: to the only lobby of the channel, or of the server, where the asker sits. */
export async function inviteByMenu(actor: Actor, services: Services, guest: NamedUser): Promise<Reply> {
  const { guild, user, channel, locale } = actor
  const lobbies = guild === undefined ? [] : await lobbiesToFill(services.tables, { guild: guild.id, user })
  const here = lobbies.filter(table => table.channel === channel)
  const [only, ...others] = here.length === 1 ? here : lobbies
  if (only === undefined) return sentence('refused.no-lobby-to-fill', locale)
  if (others.length === 0) return invitePerson({ actor, services, table: only.id }, guest)
  const tables = { list: lobbies.map(({ id }) => `#${id}`) }
  return sentence('refused.several-lobbies', locale, { tables, option: sayOption('table table', actor.client) })
}

/** That somebody is invited, and how reliable they are. */
async function toldOf({ actor, services, table }: Act, { user }: NamedUser, isNew: boolean): Promise<string> {
  const ui = uiWords(actor.locale)
  const said = ui.say(isNew ? 'done.invited' : 'done.invited-before', { user, table })
  const known = await readReliability(services.tables, { guild: actor.guild?.id, user })
  return known === undefined ? said : `${said}\n-# <@${user}>: ${tellReliability(known, ui, actor.locale)}`
}

async function inviting(act: Act, notice?: string): Promise<Reply> {
  const { actor, services, table } = act
  const found = await readNotice(services.tables, { table })
  if (!found.ok) return no(act, found, 'nowhere')
  const { position } = found.notice
  if (position.table.status !== 'OPEN') return no(act, deny('already-started', { table }), 'nowhere')
  if (!position.seats.some(({ user }) => user === actor.user)) return no(act, deny('not-seated', { table }), 'nowhere')
  return { type: 'message', body: invitePage(found.notice, actor.locale, notice), about: about(act, 'nowhere') }
}

/** Declines an invitation, wherever that is done. */
export async function refuseInvitation(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const who = { table, user: actor.user }
  const isAsked = (await waitsAt(services.tables, who)) !== undefined || (await isInvited(services.tables, who))
  // Of others Discord is not asked what they see: how long that takes would tell whether the table is there.
  return isAsked ? declineAt(fromAnywhere(act)) : no(act, deny('not-invited', { table }), 'nowhere')
}

async function declineAt(act: Act): Promise<Reply> {
  const { services, table } = act
  const declined = await declineInvitation(services.tables, request(act))
  if (!declined.ok) return no(act, declined, 'nowhere')
  return once(await done(act, `done.${declined.outcome}`, { table }, 'nowhere'), 'not-invited')
}
