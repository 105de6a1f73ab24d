import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { vacationPage } from '../pages/people/vacation-page.ts'
import { isDay } from '../tables/clocks/zones.ts'
import { endVacation, planVacation, vacations } from '../tables/people/vacations.ts'
import type { Asker } from './model/asker.ts'
import { explain } from './model/explain.ts'
import type { House } from './model/house.ts'

/** Plans a vacation from a day to another, both of them days of it, and shows when the asker is away. */
export async function planAbsence(
  asker: Asker,
  house: House,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Reply> {
  if (!isDay(from) || !isDay(to)) return sentence('refused.unknown-day', asker.locale)
  const { interaction, user } = asker
  const planned = await planVacation(house.desk, { interaction, user, first: from, last: to })
  return planned.ok ? showAbsences(asker, house) : explain(house, planned, asker.locale)
}

/** Ends the asker's vacation, or takes back the next one. */
export async function returnFromAbsence(asker: Asker, house: House): Promise<Reply> {
  const ended = await endVacation(house.desk, asker)
  if (!ended.ok) return explain(house, ended, asker.locale)
  return sentence(ended.began ? 'vacation.ended' : 'vacation.taken-back', asker.locale)
}

/** When the asker is away. */
export async function showAbsences({ user, locale }: Asker, { desk }: House): Promise<Reply> {
  return { type: 'message', body: vacationPage(await vacations(desk, user), locale) }
}
