import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { blockedList } from '../../pages/operator/blocked-list.ts'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import { guildId, userId } from '../../store/values/ids.ts'
import { askToLeave, type Blockable, block, readBlocked, unblock } from '../../tables/blocks/block.ts'
import type { Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** Who is meant by the options of a command: a user, or a server. */
export interface UserOrServer {
  readonly user?: string | undefined
  readonly server?: string | undefined
}

/** Blocks a user or a server. */
export async function blockSomebody(
  { interaction, user, guild, locale }: Operator,
  services: Services,
  { reason, ...meant }: UserOrServer & { readonly reason: string },
): Promise<Reply> {
  const whom = blockableOf(meant)
  if (whom === undefined) return sentence('refused.user-or-server', locale)
  if (whom.id === user || whom.id === guild.id) return sentence('refused.block-oneself', locale)
  const done = await block(services.tables, { interaction, user }, { ...whom, reason })
  if (!done.ok) return explain(services, done, locale)
  await services.blocklist.changed()
  return sentence(`operator.blocked.${whom.what}`, locale, { id: whom.id })
}

/** Has the bot be there for a user or a server again. */
export async function unblockSomebody(
  { interaction, user, locale }: Operator,
  services: Services,
  meant: UserOrServer,
): Promise<Reply> {
  const whom = blockableOf(meant)
  if (whom === undefined) return sentence('refused.user-or-server', locale)
  const done = await unblock(services.tables, { interaction, user }, whom)
  if (!done.ok) return explain(services, done, locale)
  await services.blocklist.changed()
  // What the setting names as well is blocked by it from now on.
  const still = services.blocklist.has(whom.id)
  return sentence(still ? 'refused.blocked-by-setting' : `operator.unblocked.${whom.what}`, locale, { id: whom.id })
}

/** Says whom the operator has blocked, when and why; a page of it, counted from 1. */
export async function listBlocked({ locale }: Operator, { tables }: Services, page: number): Promise<Reply> {
  return { type: 'message', body: blockedList(await readBlocked(tables), page, locale) }
}

/** Has the bot leave a server. */
export async function leaveSomewhere(
  { interaction, user, guild, locale }: Operator,
  services: Services,
  server: string,
): Promise<Reply> {
  const left = guildId.parse(server)
  if (left === guild.id) return sentence('refused.block-oneself', locale)
  const done = await askToLeave(services.tables, { interaction, user }, left)
  if (!done.ok) return explain(services, done, locale)
  return sentence('operator.left', locale, { id: left, days: KEPT_DAYS.leftServer })
}

/** The one that is named; undefined where there is none, or both are. */
export function blockableOf({ user, server }: UserOrServer): Blockable | undefined {
  if (user !== undefined && server === undefined) return { what: 'user', id: userId.parse(user) }
  return user === undefined && server !== undefined ? { what: 'server', id: guildId.parse(server) } : undefined
}
