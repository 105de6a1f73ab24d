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

/** What happened in a turn, line by line; the name of whoever played it is told once, and again after somebody else's. */
export function tellLines(spoken: BareSpeech, viewer: Outline['viewer'], turn: Turn): readonly Line[] {
  const isAlone = new Set(turn.map(({ seat }) => seat)).size === 1
  let before: string | undefined
  return tellEntries(spoken, viewer, turn).map((whole, index) => {
    const name = beginningOf(whole, spoken)
    const isSame = name !== undefined && name === before && isAlone
    before = name ?? before
    if (index === 0) return { whole }
    return { whole, rest: isSame ? withoutName(whole, name, spoken) : whole }
  })
}

/** The player's name that a sentence begins with, if it does. */
function beginningOf(line: string, { words, game }: BareSpeech): string | undefined {
  const names = Array.from({ length: game?.seats[1] ?? 0 }, (_, seat) => words.name(seat))
  return names.find(name => line.startsWith(`${name} `))
}

/** A sentence without the name that it begins with, unless others are named with it. */
function withoutName(line: string, name: string, { locale }: BareSpeech): string {
  const and = new Intl.ListFormat(locale).formatToParts(['', '']).find(({ type }) => type === 'literal')?.value ?? ''
  if (line.startsWith(`${name}${and}`)) return line
  return capital(line.slice(name.length + 1), locale)
}
