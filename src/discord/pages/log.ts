import { log } from '../../tables/log.ts'
import type { Position } from '../../tables/position.ts'
import { formatCustomId } from '../custom-id.ts'
import type { House } from '../house.ts'
import { button, page, rows, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { gameName, speech, tellEntries } from '../speech.ts'
import type { Locale } from '../words.ts'

const ENTRIES = 20

/** A page of what happened at a table, as its viewer may know it; page 0 holds the newest entries. */
export async function logPage(house: House, position: Position, locale: Locale, wanted: number): Promise<Body> {
  const spoken = speech(house.desk, position, locale)
  const { table, seats, viewer } = position
  const pages = Math.max(1, Math.ceil(table.entries / ENTRIES))
  const shown = Math.min(Math.max(wanted, 0), pages - 1)
  const user = seats.find(seat => seat.seat === viewer)?.user
  const read = await log(house.desk, {
    table: table.id,
    ...(user === undefined ? {} : { user }),
    before: table.entries - shown * ENTRIES + 1,
    limit: ENTRIES,
  })
  const lines = read.ok ? tellEntries(spoken, viewer, read.entries) : []
  const turn = (to: number, key: 'list.before' | 'list.after') =>
    button(spoken.house.say(key), formatCustomId({ type: 'do', table: table.id, beat: 0, deed: 'log', page: to }))
  return page([
    text(`### ${gameName(spoken)} · ${spoken.house.say('log.title', { table: table.id, page: shown + 1, pages })}`),
    text(lines.length === 0 ? spoken.house.say('log.empty') : lines.map(line => `- ${line}`).join('\n')),
    ...rows([
      ...(shown < pages - 1 ? [turn(shown + 1, 'list.before')] : []),
      ...(shown > 0 ? [turn(shown - 1, 'list.after')] : []),
    ]),
  ])
}
