import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Maintenance } from '../../tables/maintenance/maintenance.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import type { Services } from '../model/services.ts'

/** Says since when and until when nothing is carried out; undefined where no maintenance goes on. */
export function refuseInMaintenance({ maintenance }: Pick<Services, 'maintenance'>, locale: Locale): Reply | undefined {
  const current = maintenance.current()
  return current === undefined
    ? undefined
    : sentence('refused.maintenance', locale, factsOfMaintenance(current, locale))
}

/** Since when and until when, and why if that is said, for a sentence. */
export function factsOfMaintenance({ from, to, reason }: Maintenance, locale: Locale) {
  const why = reason === undefined ? '' : uiWords(locale).say('maintenance.reason', { why: markedText(reason) })
  return { since: moment(from, 'f'), until: moment(to, 'f'), left: moment(to, 'R'), why }
}
