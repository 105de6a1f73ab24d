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
import { houseWords } from '../../words/words.ts'
import type { House } from './house.ts'

/**
 * A refusal, in words: what is wrong and what to do. Where the question has changed, the way to the new one is
 * handed with it. A second copy of an interaction is not answered.
 */
export async function explain(house: House, no: No, locale: Locale, table?: TableId): Promise<Reply> {
  if (no.by === 'repeat') return { type: 'nothing' }
  const names = table === undefined || no.by === 'house' ? [] : await seatNames(house, table)
  const why = reason(house, no, { locale, names })
  const at = tableId.safeParse(z.coerce.number().safeParse(no.refusal.facts.table).data)
  if (no.by !== 'house' || no.refusal.code !== 'stale' || !at.success) return { type: 'message', body: note(why) }
  const turn = button(houseWords(locale).say('button.turn'), toDo(at.data, 'turn'), 'main')
  return { type: 'message', body: page([text(why), row([turn])]) }
}

async function seatNames(house: House, table: TableId): Promise<readonly string[]> {
  const shown = await show(house.desk, { table })
  return shown.ok ? shown.position.seats.map(seat => markedName(seat.name)) : []
}
