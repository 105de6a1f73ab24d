import type { Locale } from './words.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A time in seconds as it is said: its greatest unit, with one digit where it is small. */
export function sayDuration(seconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  const format = {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: size > 1 && seconds / size < 10 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(locale, format).format(seconds / size)
}
