import { note } from '../../pages/model/blocks.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { endMaintenance, planMaintenance } from '../../tables/maintenance/maintenance.ts'
import { moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'
import { factsOfMaintenance } from './refuse-in-maintenance.ts'

/** Plans a maintenance, or begins it. */
export async function beginMaintenance(
  { interaction, user, locale }: Operator,
  services: Services,
  wanted: { readonly ahead: number; readonly minutes: number; readonly reason: string | undefined },
): Promise<Reply> {
  const planned = await planMaintenance(services.tables, { interaction, user }, wanted)
  if (!planned.ok) return explain(services, planned, locale)
  await services.maintenance.changed()
  const { maintenance } = planned
  const isPlanned = maintenance.from > services.tables.now()
  const told = isPlanned ? 'operator.maintenance-planned' : 'operator.maintenance-begun'
  return { type: 'message', body: note(uiWords(locale).say(told, factsOfMaintenance(maintenance, locale))) }
}

/** Ends the maintenance that goes on, or takes back the one that is planned. */
export async function stopMaintenance({ interaction, user, locale }: Operator, services: Services): Promise<Reply> {
  const ended = await endMaintenance(services.tables, { interaction, user })
  if (!ended.ok) return explain(services, ended, locale)
  await services.maintenance.changed()
  const { stood } = ended
  const words = uiWords(locale)
  const told =
    stood === undefined
      ? words.say('operator.maintenance-taken-back')
      : words.say('operator.maintenance-ended', { since: moment(stood.from, 'f'), until: moment(stood.to, 'f') })
  return { type: 'message', body: note(told) }
}
