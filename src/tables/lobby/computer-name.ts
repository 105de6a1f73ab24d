import { lookAlike } from '../record/names.ts'

/** What computer players are called: names that people in the Andes have. */
const NAMES = [
  'Illapa',
  'Chaska',
  'Mayta',
  'Sisa',
  'Amaru',
  'Urpi',
  'Sayri',
  'Killari',
  'Waman',
  'Tika',
  'Rumi',
  'Naira',
  'Sinchi',
  'Illari',
  'Kuntur',
  'Qori',
  'Tupaq',
  'Wayra',
  'Paukar',
  'Asiri',
  'Ollanta',
  'Kusi',
  'Anka',
  'Sumaq',
] as const

/** The name of the next computer player at a table where these are taken: another one begins at the next table. */
export function computerName(table: number, taken: readonly string[]): string {
  const first = (table - 1) % NAMES.length
  const inTurn = [...NAMES.slice(first), ...NAMES.slice(0, first)]
  const [next = NAMES[0]] = inTurn.filter(name => !taken.some(one => lookAlike(one, name)))
  return next
}
