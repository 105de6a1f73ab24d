import { houseWords, LOCALES } from '../../src/discord/words/words.ts'

const LATE = LOCALES.map(locale => `⚠️ ${houseWords(locale).say('trouble.late')}`)

/** Whether a paragraph says that the table's own message is late: that is so on any machine that has other things to do. */
export function isLate(paragraph: string): boolean {
  return LATE.includes(paragraph)
}

/** The text of an answer without it. */
export function withoutLate(text: string): string {
  return text
    .split('\n')
    .filter(line => !isLate(line))
    .join('\n')
}
