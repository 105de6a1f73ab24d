import type { Outline } from '../../tables/record/position.ts'
import type { LogEntry } from '../../tables/table/log.ts'
import { capital } from './capital.ts'
import { type BareSpeech, tellEntries } from './speech.ts'

/**
 * A turn as an item of a list: what happened first, and below it a line for everything else, in which the name of whoever
 * played does not stand again. '' where there is nothing to tell.
 */
export function tellTurn(
  spoken: BareSpeech,
  viewer: Outline['viewer'],
  turn: readonly Pick<LogEntry, 'events' | 'number' | 'seat'>[],
): string {
  const [first, ...others] = tellEntries(spoken, viewer, turn)
  if (first === undefined) return ''
  const seats = new Set(turn.map(({ seat }) => seat))
  const rest = seats.size > 1 ? others : others.map(line => withoutName(line, spoken, [...seats]))
  return [`- ${first}`, ...rest.map(line => `  - ${line}`)].join('\n')
}

/** A sentence without the name that it begins with, unless others are named with it. */
function withoutName(line: string, { words, locale }: BareSpeech, seats: readonly number[]): string {
  const and = new Intl.ListFormat(locale).formatToParts(['', '']).find(({ type }) => type === 'literal')?.value ?? ''
  const name = seats.map(seat => words.name(seat)).find(one => line.startsWith(`${one} `))
  if (name === undefined || line.startsWith(`${name}${and}`)) return line
  return capital(line.slice(name.length + 1), locale)
}
