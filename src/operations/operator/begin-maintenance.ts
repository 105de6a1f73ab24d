import { note } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { maintenancePage } from '../../pages/operator/maintenance-page.ts'
import { endMaintenance, planMaintenance, readMaintenance } from '../../tables/maintenance/maintenance.ts'
import { deny } from '../../tables/record/result.ts'
import { moment } from '../../words/moment.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** A maintenance as it was typed, in minutes. */
interface TypedMaintenance {
  readonly minutes?: number | undefined
  readonly in?: number | undefined
  readonly reason?: string | undefined
}

/** Plans a maintenance, or begins it; where nothing is said of it, shows the one that is planned or goes on. */
export async function beginMaintenance(
  operator: Operator,
  services: Services,
  { minutes, in: ahead, reason }: TypedMaintenance,
): Promise<Reply> {
  const { interaction, user, locale } = operator
  if (minutes === undefined) {
    const isNone = ahead === undefined && reason === undefined
    return isNone ? showMaintenance(operator, services) : sentence('refused.no-minutes', locale)
  }
  const wanted = { minutes, ahead: ahead ?? 0, reason }
  const planned = await planMaintenance(services.tables, { interaction, user }, wanted)
  if (!planned.ok) return explain(services, planned, locale)
  await services.maintenance.changed()
  return { type: 'message', body: maintenancePage(planned.maintenance, services.tables.now(), locale) }
}

async function showMaintenance({ locale }: Operator, services: Services): Promise<Reply> {
  const { store, now } = services.tables
  const open = await readMaintenance(store)
  if (open === undefined || open.to <= now()) return explain(services, deny('no-maintenance'), locale)
  return { type: 'message', body: maintenancePage(open, now(), locale) }
}

/** Ends the maintenance that goes on, or takes back the one that is planned; by a button only the one that it was shown with. */
export async function stopMaintenance(
  { interaction, user, locale }: Operator,
  services: Services,
  { maintenance }: { readonly maintenance?: number },
): Promise<Reply> {
  const ended = await endMaintenance(services.tables, { interaction, user }, maintenance)
  if (!ended.ok) return explain(services, ended, locale)
  await services.maintenance.changed()
  const { stood } = ended
  const words = uiWords(locale)
  const told =
    stood === undefined
      ? words.say('operator.maintenance-taken-back')
      : words.say('operator.maintenance-ended', {
          since: moment(stood.from, 'f'),
          until: moment(stood.to, 'f'),
          lasted: sayDuration((stood.to.getTime() - stood.from.getTime()) / 1000, locale),
        })
  return { type: 'message', body: note(told) }
}
