/** A number that was given on the command line. Throws a RangeError for one that is not whole or below the least. */
export function countOf(name: string, text: string, least = 1): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < least)
    throw new RangeError(`--${name} is a whole number from ${least}, not ${text}`)
  return count
}
