import { z } from 'zod'
import type { Words } from '../engine/words.ts'
import { type TableId, tableId } from '../store/ids.ts'
import type { No } from '../tables/result.ts'
import { show } from '../tables/show.ts'
import { formatCustomId } from './custom-id.ts'
import type { House } from './house.ts'
import { button, note, page, rows, text } from './page.ts'
import type { Reply } from './reply.ts'
import { gameWords, type HouseKey, houseWords, type Locale } from './words.ts'

/** One sentence for the asker alone. */
export function sentence(key: HouseKey, locale: Locale, facts: Parameters<Words['say']>[1] = {}): Reply {
  return { type: 'message', body: note(houseWords(locale).say(key, facts)) }
}

/**
 * A no, in words: what is the matter and what to do. Where the question has changed, the way to the new one is
 * handed with it. A second copy of an interaction is not answered.
 */
export async function explain(house: House, no: No, locale: Locale, table?: TableId): Promise<Reply> {
  if (no.by === 'repeat') return { type: 'nothing' }
  const words = houseWords(locale)
  const where = no.move === undefined ? '' : `${words.say('refused.at-move', { number: no.move + 1 })} `
  if (no.by === 'game') {
    const game = house.desk.games.get(no.game)
    const names = table === undefined ? [] : await seatNames(house, table)
    const why = game?.explain(no.refusal, gameWords(no.game, locale, names)) ?? no.refusal.code
    return { type: 'message', body: note(`${where}${why}`) }
  }
  const why = `${where}${words.say(`refused.${no.refusal.code}`, no.refusal.facts)}`
  const at = tableId.safeParse(z.coerce.number().safeParse(no.refusal.facts.table).data)
  if (no.refusal.code !== 'stale' || !at.success) return { type: 'message', body: note(why) }
  const turn = button(
    words.say('button.turn'),
    formatCustomId({ type: 'do', table: at.data, beat: 0, deed: 'turn', page: 0 }),
    'main',
  )
  return { type: 'message', body: page([text(why), ...rows([turn])]) }
}

async function seatNames(house: House, table: TableId): Promise<readonly string[]> {
  const shown = await show(house.desk, { table })
  return shown.ok ? shown.position.seats.map(seat => seat.name) : []
}
