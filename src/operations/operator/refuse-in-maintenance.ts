import { note } from '../../pages/model/blocks.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { factsOfMaintenance } from '../../pages/operator/maintenance-page.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import type { Services } from '../model/services.ts'

/**
 * Says since when and until when nothing is carried out, beside the panel that was pressed, which is used again afterwards;
 * undefined where no maintenance goes on.
 */
export function refuseInMaintenance({ maintenance }: Pick<Services, 'maintenance'>, locale: Locale): Reply | undefined {
  const current = maintenance.current()
  if (current === undefined) return undefined
  const said = uiWords(locale).say('refused.maintenance', factsOfMaintenance(current, locale))
  return { type: 'message', body: note(said), isAside: true }
}
