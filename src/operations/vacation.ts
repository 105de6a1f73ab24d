import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { vacationPage } from '../pages/people/vacation-page.ts'
import { isDay } from '../tables/clocks/zones.ts'
import { endVacation, planVacation, vacations } from '../tables/people/vacations.ts'
import type { Actor } from './model/actor.ts'
import { explain } from './model/explain.ts'
import type { Services } from './model/services.ts'

/** Plans a vacation from a day to another, both of them days of it, and shows when the asker is away. */
export async function planAbsence(
  actor: Actor,
  services: Services,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Reply> {
  if (!isDay(from) || !isDay(to)) return sentence('refused.unknown-day', actor.locale)
  const { interaction, user } = actor
  const planned = await planVacation(services.tables, { interaction, user, first: from, last: to })
  return planned.ok ? showAbsences(actor, services) : explain(services, planned, actor.locale)
}

/** Ends the asker's vacation, or takes back the next one. */
export async function returnFromAbsence(actor: Actor, services: Services): Promise<Reply> {
  const ended = await endVacation(services.tables, actor)
  if (!ended.ok) return explain(services, ended, actor.locale)
  return sentence(ended.began ? 'vacation.ended' : 'vacation.taken-back', actor.locale)
}

/** When the asker is away. */
export async function showAbsences({ user, locale }: Actor, { tables: context }: Services): Promise<Reply> {
  return { type: 'message', body: vacationPage(await vacations(context, user), locale) }
}
