/** A number that was given on the command line. Throws a RangeError for one that is not whole or below 1. */
export function countOf(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`--${name} is a whole number from 1, not ${text}`)
  return count
}
