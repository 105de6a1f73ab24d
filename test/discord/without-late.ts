import { LOCALES } from '../../src/words/locales.ts'
import { uiWords } from '../../src/words/words.ts'

const ANYWHERE = '0'
const LATE = LOCALES.flatMap(locale => {
  const { say } = uiWords(locale)
  return [say('trouble.late'), say('trouble.picture', { channel: ANYWHERE })].map(said => `⚠️ ${said}`)
})

/** Whether a paragraph says that the table's own message or its picture is late: that is so on any machine that has other things to do. */
export function isLate(paragraph: string): boolean {
  return LATE.includes(paragraph.replace(/<#\d+>/, `<#${ANYWHERE}>`))
}

/** The text of an answer without it. */
export function withoutLate(text: string): string {
  return text
    .split('\n')
    .filter(line => !isLate(line))
    .join('\n')
}
