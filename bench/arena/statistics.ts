/** What was measured, and between which bounds the truth lies in 95 of 100 such measurements. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** How many standard errors either side hold 95 % of a normal distribution. */
const Z = 1.96

/**
 * The mean of some measurements that know nothing of each other; a single one has no bounds, since nothing says how far it may
 * be off. Throws a RangeError if there are none.
 */
export function meanOf(measured: readonly number[]): Estimate {
  const value = average(measured)
  const count = measured.length
  const margin = count === 1 ? Number.POSITIVE_INFINITY : Z * Math.sqrt(deviation(measured) / (count - 1) / count)
  return { value, low: value - margin, high: value + margin }
}

/**
 * A share of wins by Wilson's interval, which stays between 0 and 1. `shares` are those of clusters of equally many
 * games; their spread says how many independent games they count as. Throws a RangeError without any.
 */
export function shareOf(shares: readonly number[]): Estimate {
  const value = average(shares)
  const doubt = value * (1 - value)
  const spread = deviation(shares)
  const games = spread === 0 ? shares.length : (doubt * shares.length ** 2) / spread
  const scale = 1 + Z ** 2 / games
  const middle = (value + Z ** 2 / (2 * games)) / scale
  const margin = (Z / scale) * Math.sqrt(doubt / games + Z ** 2 / (4 * games ** 2))
  return { value, low: middle - margin, high: middle + margin }
}

function average(measured: readonly number[]): number {
  if (measured.length === 0) throw new RangeError('nothing was measured')
  return measured.reduce((sum, each) => sum + each, 0) / measured.length
}

/** The sum of the squares by which they differ from their mean. */
function deviation(measured: readonly number[]): number {
  const mean = average(measured)
  return measured.reduce((sum, each) => sum + (each - mean) ** 2, 0)
}
