const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** A moment (ms since 1970) in one of Discord's styles (`t`, `D`, `R` …), as seen from `now`. */
export function formatTimestamp(moment: number, style: string, locale: string, now: number): string {
  if (style === 'R') return relative(moment, locale, now)
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(moment)
}

function relative(moment: number, locale: string, now: number): string {
  const seconds = Math.round((moment - now) / 1000)
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}
