const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** How much so many bytes are, as people say it. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
