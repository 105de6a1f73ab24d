import type { AvoidedPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { avoidedPage } from '../../pages/people/avoided-page.ts'
import { userId } from '../../store/values/ids.ts'
import { avoid, letBe, readAvoided } from '../../tables/company/avoided.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** Keeps that the asker would rather not sit with somebody, whom they may block besides. */
export async function avoidPerson(
  { interaction, user, locale }: Actor,
  services: Services,
  { player, blocked }: { readonly player: string; readonly blocked: boolean },
): Promise<Reply> {
  const kept = await avoid(services.tables, { interaction, user, other: userId.parse(player), blocked })
  if (!kept.ok) return explain(services, kept, locale)
  return sentence(blocked ? 'people.blocked' : 'people.avoided', locale, { person: `<@${player}>` })
}

/** Takes somebody off the asker's list. */
export async function letPersonBe(
  { interaction, user, locale }: Actor,
  services: Services,
  { player }: { readonly player: string },
): Promise<Reply> {
  const done = await letBe(services.tables, { interaction, user, key: userId.parse(player) })
  if (!done.ok) return explain(services, done, locale)
  return sentence(done.wasKept ? 'people.removed' : 'people.not-listed', locale, { person: `<@${player}>` })
}

/** Takes off whoever was picked on a page of the list, and shows that page. */
export async function letBePressed(
  actor: Actor,
  services: Services,
  { key, page }: Extract<AvoidedPress, { readonly type: 'let-be' }>,
): Promise<Reply> {
  const { interaction, user, locale } = actor
  const done = await letBe(services.tables, { interaction, user, key })
  return done.ok ? showAvoided(actor, services, page) : explain(services, done, locale)
}

/** A page of the asker's list, counted from 0. */
export async function showAvoided(
  { user, locale }: Actor,
  { tables: context }: Services,
  page: number,
): Promise<Reply> {
  return { type: 'message', body: avoidedPage(await readAvoided(context, user), page, locale) }
}
