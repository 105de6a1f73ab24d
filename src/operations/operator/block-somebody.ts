import { cut } from '../../engine/basics/cut.ts'
import { note } from '../../pages/model/blocks.ts'
import { LONGEST_BLOCK_REASON } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { areYouSurePage } from '../../pages/operator/are-you-sure-page.ts'
import { blockedList } from '../../pages/operator/blocked-list.ts'
import { tellHit } from '../../pages/operator/tell-hit.ts'
import { buttonNameOf, tellWhom } from '../../pages/operator/tell-whom.ts'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import { block, readBlocked, unblock } from '../../tables/blocks/block.ts'
import { type Blockable, blockable } from '../../tables/blocks/blockable.ts'
import { type Hit, readHit } from '../../tables/blocks/read-hit.ts'
import { markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'
import { type UserOrServer, whomMeant, whomNamed } from './whom-meant.ts'

type Blocked = Blockable & { readonly reason: string }

/** Says what a block of a user or a server would hit, and asks once more. */
export async function askToBlock(
  operator: Operator,
  services: Services,
  { reason: typed, ...meant }: UserOrServer & { readonly reason: string },
): Promise<Reply> {
  const found = await whomMeant(operator, services, meant)
  if (!found.ok) return found.reply
  const { whom, isThere } = found
  const { locale } = operator
  if (isOwn(whom, operator)) return sentence('refused.block-oneself', locale)
  const words = uiWords(locale)
  const reason = cut(typed.trim(), LONGEST_BLOCK_REASON)
  const hit = await readHit(services.tables, whom)
  const isUnknown = !isThere && hasNothing(hit)
  const where = isThere ? whom.what : 'gone'
  const lines = [
    words.say('operator.ask-block', { who: tellWhom(whom, words) }),
    words.say(isUnknown ? 'operator.blocks.ahead' : `operator.blocks.${where}`),
    ...(isUnknown ? [] : tellHit(hit, words)),
    ...(reason === '' ? [] : [`-# ${words.say('operator.reason', { why: markedText(reason) })}`]),
  ]
  const label = words.say('operator.block', { name: buttonNameOf(whom) })
  const press = { type: 'block', ...blockable.parse(whom), reason } as const
  return { type: 'message', body: areYouSurePage({ lines, label, press }, locale) }
}

/** Blocks a user or a server, and says what that hits. */
export async function blockSomebody(
  operator: Operator,
  services: Services,
  { reason, ...given }: Blocked,
): Promise<Reply> {
  const { interaction, user, locale } = operator
  if (isOwn(given, operator)) return sentence('refused.block-oneself', locale)
  const { whom, isThere } = await whomNamed(services, blockable.parse(given))
  const done = await block(services.tables, { interaction, user }, { ...whom, reason })
  if (!done.ok) return explain(services, done, locale)
  await services.blocklist.changed()
  const where = isThere ? whom.what : 'gone'
  const words = uiWords(locale)
  const lines = [
    words.say('operator.blocked', { who: tellWhom(whom, words) }),
    ...(!isThere && hasNothing(done.hit) ? [] : tellHit(done.hit, words)),
    words.say(`operator.after-block.${where}`, { days: KEPT_DAYS.leftServer }),
  ]
  return { type: 'message', body: note(lines.join('\n')) }
}

/** Nothing is known of a server's tables: the bot may never have been there. */
function hasNothing(hit: Hit): boolean {
  return hit.what === 'server' && hit.tables === 0
}

/** Has the bot be there for a user or a server again that a command names. */
export async function unblockNamed(operator: Operator, services: Services, meant: UserOrServer): Promise<Reply> {
  const found = await whomMeant(operator, services, meant)
  return found.ok ? unblockSomebody(operator, services, found.whom) : found.reply
}

/** Asks once more before somebody is unblocked whom a number in a list stands for. */
export async function askToUnblock({ locale }: Operator, services: Services, who: Blockable): Promise<Reply> {
  const whom = await blockedAs(services, who)
  const words = uiWords(locale)
  const lines = [
    words.say('operator.ask-unblock', { who: tellWhom(whom, words) }),
    words.say(`operator.unblocks.${whom.what}`),
  ]
  const label = words.say('operator.unblock', { name: buttonNameOf(whom) })
  const press = { type: 'unblock', ...blockable.parse(who) } as const
  return { type: 'message', body: areYouSurePage({ lines, label, press, isHarmless: true }, locale) }
}

/** Has the bot be there for a user or a server again. */
export async function unblockSomebody(
  { interaction, user, locale }: Operator,
  services: Services,
  who: Blockable,
): Promise<Reply> {
  const { what, id } = who
  const whom = await blockedAs(services, who)
  const done = await unblock(services.tables, { interaction, user }, who)
  if (!done.ok) return explain(services, done, locale)
  await services.blocklist.changed()
  // What the setting names as well is blocked by it from now on.
  if (services.blocklist.has(id)) return sentence('refused.blocked-by-setting', locale, { id })
  const words = uiWords(locale)
  const lines = [
    words.say('operator.unblocked', { who: tellWhom(whom, words) }),
    words.say(`operator.unblocks.${what}`),
  ]
  return { type: 'message', body: note(lines.join('\n')) }
}

/** A page of whom the operator has blocked, counted from 0: when and why. */
export async function listBlocked({ locale }: Operator, { tables }: Services, page: number): Promise<Reply> {
  return { type: 'message', body: blockedList(await readBlocked(tables), page, locale) }
}

/** Neither themselves nor the server where they give commands. */
export function isOwn({ id }: Blockable, { user, guild }: Operator): boolean {
  return id === user || id === guild.id
}

/** What somebody is called who is blocked: a server by its name when that was done. */
async function blockedAs(services: Services, who: Blockable) {
  const { whom } = await whomNamed(services, blockable.parse(who))
  if (whom.name !== undefined || who.what === 'user') return whom
  const all = await readBlocked(services.tables)
  return { ...whom, name: all.find(({ id }) => id === who.id)?.name }
}
