import type { Maintenance } from '../../tables/maintenance/maintenance.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'

/** A maintenance that is planned or goes on, with a button that ends it. */
export function maintenancePage(maintenance: Maintenance, now: Date, locale: Locale): Body {
  const words = uiWords(locale)
  const state = maintenance.from > now ? 'planned' : 'begun'
  const said = words.say(`operator.maintenance-${state}`, factsOfMaintenance(maintenance, locale))
  const end = button(
    words.say(`operator.end-${state}`),
    { type: 'end-maintenance', maintenance: maintenance.id },
    'stop',
  )
  return page([text(said), row([end])])
}

/** Since when, until what time, for it lasts a day at most, and why if that is said, for a sentence. */
export function factsOfMaintenance({ from, to, reason }: Maintenance, locale: Locale) {
  const why = reason === undefined ? '' : uiWords(locale).say('maintenance.reason', { why: markedText(reason) })
  return { since: moment(from, 'f'), from: moment(from, 't'), until: moment(to, 't'), left: moment(to, 'R'), why }
}
