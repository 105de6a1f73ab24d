import type { Seat } from '../engine/contract/seat.ts'
import type { Words } from '../engine/contract/words.ts'
import type { UiKey } from './words.ts'

/** Who answered, and why; '' where that is not told. */
export interface Answer {
  readonly seat: Seat
  readonly why: string
}

/**
 * The lines of what answers brought about, each reason on the first line that names those whose it is, and the same one once;
 * it is said whose it is, where that line names others who answered.
 */
export function withReasons(
  { words, ui }: { readonly words: Words; readonly ui: Words<UiKey> },
  lines: readonly string[],
  answers: readonly Answer[],
): readonly string[] {
  const names = (line: string, { seat }: Answer) => isNamed(words.name(seat), line)
  const told = [...Map.groupBy(answers, ({ why }) => why)].flatMap(([why, theirs]) => {
    if (why === '') return []
    const own = lines.findIndex(line => theirs.some(answer => names(line, answer)))
    const place = Math.max(own, 0)
    const seats = [...new Set(theirs.map(({ seat }) => seat))]
    const isShared = answers.some(answer => !seats.includes(answer.seat) && names(lines[place] ?? '', answer))
    return { place, reason: isShared ? ui.say('log.reason', { who: { seats }, why }) : why }
  })
  return lines.map((line, index) =>
    [line, ...told.filter(({ place }) => place === index).map(({ reason }) => `*${reason}*`)].join(' '),
  )
}

/** Whether a name stands in a sentence, other than as a part of a word. */
function isNamed(name: string, sentence: string): boolean {
  return sentence
    .split(name)
    .some(
      (before, index, parts) =>
        index + 1 < parts.length && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(parts[index + 1] ?? ''),
    )
}
