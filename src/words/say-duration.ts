import type { Locale } from './locales.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

type Unit = (typeof UNITS)[number][0] | 'second'

/** By language, unit and digits: to make one takes longer than all else that is said on a page. */
const formats = new Map<string, Intl.NumberFormat>()

/** A time in seconds as it is said: its greatest unit, with one digit where it is small. */
export function sayDuration(seconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  return formatOf(locale, unit, size > 1 && seconds / size < 10 ? 1 : 0).format(seconds / size)
}

function formatOf(locale: Locale, unit: Unit, maximumFractionDigits: 0 | 1): Intl.NumberFormat {
  const key = `${locale} ${unit} ${maximumFractionDigits}`
  const made = formats.get(key)
  if (made !== undefined) return made
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits })
  formats.set(key, format)
  return format
}
