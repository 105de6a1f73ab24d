import { z } from 'zod'
import { button, note, page, row, text } from '../../pages/model/blocks.ts'
import { toDo } from '../../pages/model/press.ts'
import { reason } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { type TableId, tableId } from '../../store/values/ids.ts'
import type { No } from '../../tables/record/result.ts'
import { show } from '../../tables/turn/show.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import type { Services } from './services.ts'

/**
 * A refusal, in words: what is wrong and what to do. Where the question has changed, the way to the new one is
 * handed with it. A second copy of an interaction is not answered.
 */
export async function explain(services: Services, no: No, locale: Locale, table?: TableId): Promise<Reply> {
  if (no.by === 'repeat') return { type: 'nothing', ...(no.refused !== undefined && { refused: no.refused }) }
  const names = table === undefined || no.by === 'chaski' ? [] : await seatNames(services, table)
  const why = reason(services, no, { locale, names })
  const at = tableId.safeParse(z.coerce.number().safeParse(no.refusal.facts.table).data)
  if (no.by !== 'chaski' || no.refusal.code !== 'stale' || !at.success) return { type: 'message', body: note(why) }
  const turn = button(uiWords(locale).say('button.turn'), toDo(at.data, 'turn'), 'main')
  return { type: 'message', body: page([text(why), row([turn])]) }
}

async function seatNames(services: Services, table: TableId): Promise<readonly string[]> {
  const shown = await show(services.tables, { table })
  return shown.ok ? shown.position.seats.map(seat => markedName(seat.name)) : []
}
