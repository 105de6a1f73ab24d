import type { Seat } from '../engine/contract/seat.ts'
import type { Outline } from '../tables/record/position.ts'
import type { LogEntry } from '../tables/table/log.ts'
import { capital } from './capital.ts'
import { type BareSpeech, speechAt, tellEntries, tellOpening } from './speech.ts'

type Turn = readonly Pick<LogEntry, 'events' | 'number' | 'reason' | 'seat'>[]

/** What happened in a turn as an item of a list, and below it a line for everything after. '' where there is nothing to tell. */
export function tellTurn(spoken: BareSpeech, viewer: Outline['viewer'], turn: Turn): string {
  return itemOf(tellLines(spoken, viewer, turn))
}

/** What the set-up brought about, told in the same way. */
export function tellBeginning(spoken: BareSpeech, viewer: Outline['viewer'], opening: readonly unknown[]): string {
  const told = tellOpening(spoken, viewer, opening)
  return itemOf(told.map((whole, index) => (index === 0 ? { whole } : { whole, rest: whole })))
}

function itemOf(lines: readonly Line[]): string {
  return lines.map(({ whole, rest }) => (rest === undefined ? `- ${whole}` : `  - ${rest}`)).join('\n')
}

/** A line of what happened. */
export interface Line {
  readonly whole: string
  /** As it stands below another line of the same turn: without the name that this one begins with. */
  readonly rest?: string
}

/**
 * What happened in a turn, line by line. The player is named once for all lines in a row that begin with their name,
 * and again after what somebody else did.
 */
export function tellLines(spoken: BareSpeech, viewer: Outline['viewer'], turn: Turn): readonly Line[] {
  const [seat, ...others] = new Set(turn.map(entry => entry.seat))
  return tellLinesOf(spoken, viewer, turn, seat === undefined || others.length > 0 ? [] : [seat])
}

/** The same with each of these seats named once. */
export function tellLinesOf(
  spoken: BareSpeech,
  viewer: Outline['viewer'],
  turn: Turn,
  seats: readonly Seat[],
): readonly Line[] {
  const names = seats.flatMap(seat => [...new Set(turn.map(({ number }) => speechAt(spoken, number).words.name(seat)))])
  let before: string | undefined
  return tellEntries(spoken, viewer, turn).map(whole => {
    const name = names.find(one => before?.startsWith(`${one} `))
    const rest = name === undefined ? whole : withoutName(whole, spoken, name)
    const line = before === undefined ? { whole } : { whole, rest }
    before = whole
    return line
  })
}

/** Lines as one paragraph, whichever of them is the first one there. */
export function inOneGo(lines: readonly Line[]): string {
  return lines.map(({ whole, rest = whole }, index) => (index === 0 ? whole : rest)).join(' ')
}

/** What the steps of a turn bring about, told to its player: a text for each, '' where there is nothing to tell. */
export function tellSteps(spoken: BareSpeech, seat: Seat, steps: readonly (readonly unknown[])[]): readonly string[] {
  const name = spoken.words.name(seat)
  return steps.map(events =>
    // They are not played yet: nobody else has had the seat since.
    tellEntries(spoken, seat, [{ events, number: Number.POSITIVE_INFINITY, seat }])
      .map(line => withoutName(line, spoken, name))
      .join(' '),
  )
}

/** A sentence without the name that it begins with, unless others are named with it. */
function withoutName(line: string, { locale }: BareSpeech, name: string): string {
  const and = new Intl.ListFormat(locale).formatToParts(['', '']).find(({ type }) => type === 'literal')?.value ?? ''
  if (!line.startsWith(`${name} `) || line.startsWith(`${name}${and}`)) return line
  return capital(line.slice(name.length + 1), locale)
}
