import type { Disturbance } from '../../store/messages/disturbance.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'

/** What is wrong with a table's message, and what to do. */
export function tellTrouble(table: TableId, wrong: NonNullable<Disturbance>, locale: Locale): string {
  const words = uiWords(locale)
  if (wrong === 'late') return words.say('trouble.late')
  const { matter, missing, channel } = wrong
  const facts = { table, channel, permissions: { list: missing.map(name => `**${name}**`) } }
  return words.say(matter === 'picture' && missing.length > 0 ? 'trouble.pictures' : `trouble.${matter}`, facts)
}
