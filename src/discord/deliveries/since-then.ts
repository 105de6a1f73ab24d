import type { LiveMessage } from '../../store/messages/live-message.ts'
import type { PublicSight } from '../../tables/history/public-sight.ts'
import type { Position } from '../../tables/record/position.ts'
import type { PageHouse } from '../messages/house.ts'
import { publicLocale, type Speech, speech, tableName, tellEntries } from '../words/speech.ts'
import { isToldElsewhere, tellTableEvent } from '../words/tell-table-event.ts'

/** How much one message tells, in characters: Discord takes 4000 in all. */
const ROOM = 3600

/** The beat of a message that stands between two parts of what happened. */
export const BETWEEN = -2

/** What has happened at a table, or the part of it that one message has room for. */
export interface SinceThen {
  /** '' if nothing has happened. */
  readonly text: string
  /** The last entry of the log and the last event of the table that it tells. */
  readonly entry: number
  readonly tableEvent: number
  /** There is more to be told by further messages. */
  readonly goesOn: boolean
}

interface Happening extends Pick<SinceThen, 'entry' | 'tableEvent'> {
  readonly lines: readonly string[]
}

/** What has happened at a table since its message was posted, as everybody may know it. */
export function sinceThen(house: PageHouse, sight: PublicSight, live: LiveMessage): SinceThen {
  const { position } = sight
  const spoken = speech(house.desk, position, publicLocale(position))
  const { table } = position
  const events = sight.tableEvents.filter(({ id }) => id > live.tableEvent)
  const end = { entry: table.entries, tableEvent: events.at(-1)?.id ?? live.tableEvent }
  const played = sight.since
    .filter(({ number }) => number > live.entry)
    .map(entry => ({
      entry: entry.number,
      tableEvent: live.tableEvent,
      lines: tellEntries(spoken, 'public', [entry]),
    }))
  const besides = events.map(({ id, what }) => ({
    entry: table.entries,
    tableEvent: id,
    lines: isToldElsewhere(what) ? [] : [tellTableEvent(spoken, what)],
  }))
  const all = [...played, ...besides].filter(({ lines }) => lines.length > 0)
  const begun = live.beat <= 0 && live.beat !== BETWEEN && position.phase === 'game' ? beginning(spoken, position) : []
  if (begun.length + all.length === 0) return { ...end, text: '', goesOn: false }
  const title = `-# ${tableName(spoken, table.id)}`
  const head = [title, ...begun]
  const part = fitting(all, ROOM - lengthOf(head))
  const last = part.at(-1)
  const goesOn = last !== undefined && part.length < all.length
  return { ...(goesOn ? last : end), text: [...head, ...told(part, spoken)].join('\n'), goesOn }
}

function beginning({ house }: Speech, { table, seats }: Position): readonly string[] {
  const people = { seats: seats.map(({ seat }) => seat) }
  return [
    house.say('live.started-line', { people }),
    `-# ${house.say('live.commitment', { commitment: table.commitment ?? '' })}`,
  ]
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** The first of them that fit, and one in any case. */
function fitting(all: readonly Happening[], room: number): readonly Happening[] {
  let left = room
  const end = all.findIndex(({ lines }, index) => {
    left -= lengthOf(lines)
    return left < 0 && index > 0
  })
  return end < 0 ? all : all.slice(0, end)
}

/** The lines; of a single happening that has no room at all, those that fit. */
function told(part: readonly Happening[], { house }: Speech): readonly string[] {
  const lines = part.flatMap(happening => happening.lines)
  let room = ROOM
  const shown = lines.filter(line => {
    room -= line.length + 1
    return room >= 0
  })
  const count = lines.length - shown.length
  return count === 0 ? lines : [...shown, house.say('live.more-lines', { count })]
}
