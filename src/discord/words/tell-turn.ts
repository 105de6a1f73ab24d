import type { Outline } from '../../tables/record/position.ts'
import type { LogEntry } from '../../tables/table/log.ts'
import { capital } from './capital.ts'
import { type BareSpeech, tellEntries } from './speech.ts'

type Turn = readonly Pick<LogEntry, 'events' | 'number' | 'seat'>[]

/** What happened in a turn as an item of a list, and below it a line for everything after. '' where there is nothing to tell. */
export function tellTurn(spoken: BareSpeech, viewer: Outline['viewer'], turn: Turn): string {
  return tellLines(spoken, viewer, turn)
    .map(({ whole, rest }) => (rest === undefined ? `- ${whole}` : `  - ${rest}`))
    .join('\n')
}

/** A line of what happened. */
interface Line {
  readonly whole: string
  /** As it stands below another line of the same turn: without the name that this one begins with. */
  readonly rest?: string
}

/** What happened in a turn, line by line; the name of whoever played it is told once. */
export function tellLines(spoken: BareSpeech, viewer: Outline['viewer'], turn: Turn): readonly Line[] {
  const seats = [...new Set(turn.map(({ seat }) => seat))]
  return tellEntries(spoken, viewer, turn).map((whole, index) => {
    if (index === 0) return { whole }
    return { whole, rest: seats.length > 1 ? whole : withoutName(whole, spoken, seats) }
  })
}

/** A sentence without the name that it begins with, unless others are named with it. */
function withoutName(line: string, { words, locale }: BareSpeech, seats: readonly number[]): string {
  const and = new Intl.ListFormat(locale).formatToParts(['', '']).find(({ type }) => type === 'literal')?.value ?? ''
  const name = seats.map(seat => words.name(seat)).find(one => line.startsWith(`${one} `))
  if (name === undefined || line.startsWith(`${name}${and}`)) return line
  return capital(line.slice(name.length + 1), locale)
}
