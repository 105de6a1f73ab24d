import type { Live } from '../store/deliveries.ts'
import { log } from '../tables/log.ts'
import type { Position } from '../tables/position.ts'
import type { TraceEntry } from '../tables/traces.ts'
import type { House } from './house.ts'
import { gameName, publicLocale, speech, tellEntries } from './speech.ts'
import { isToldElsewhere, tellTrace } from './tell-trace.ts'

const LINES = 1800

/** What has happened at a table since its message was posted, as everybody may know it; '' if that is nothing. */
export async function sinceThen(
  house: House,
  position: Position,
  { live, traces }: { readonly live: Live; readonly traces: readonly TraceEntry[] },
): Promise<string> {
  const spoken = speech(house.desk, position, publicLocale(position))
  const { table, seats } = position
  const title = `-# ${gameName(spoken)} · ${spoken.house.say('live.table', { table: table.id })}`
  const people = { seats: seats.map(seat => seat.seat) }
  const begun =
    live.beat <= 0 && position.phase === 'game'
      ? [
          spoken.house.say('live.started-line', { people }),
          `-# ${spoken.house.say('live.commitment', { commitment: table.commitment ?? '' })}`,
        ]
      : []
  const read = await log(house.desk, { table: table.id, after: live.entry, before: table.entries + 1 })
  const played = read.ok ? tellEntries(spoken, 'public', read.entries) : []
  const told = [...played, ...traces.flatMap(({ what }) => (isToldElsewhere(what) ? [] : tellTrace(spoken, what)))]
  if (begun.length + told.length === 0) return ''
  let room = LINES
  const shown = told.filter(line => {
    room -= line.length + 1
    return room >= 0
  })
  const left = told.length - shown.length
  const more = left === 0 ? [] : [spoken.house.say('live.more-lines', { count: left })]
  return [title, ...begun, ...shown, ...more].join('\n')
}
