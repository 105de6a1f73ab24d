/** What a series of measurements comes to. */
export interface Figures {
  readonly count: number
  readonly median: number
  readonly p99: number
}

/** The median and the 99th percentile of some measurements. Throws a RangeError if there are none. */
export function figures(measured: readonly number[]): Figures {
  const sorted = [...measured].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const [median, p99] = [at(0.5), at(0.99)]
  if (median === undefined || p99 === undefined) throw new RangeError('nothing was measured')
  return { count: sorted.length, median, p99 }
}

/** A line of the report: what, and its figures in milliseconds. */
export function report(what: string, { count, median, p99 }: Figures): void {
  print(what, `median ${median.toFixed(2)} ms`, `p99 ${p99.toFixed(2)} ms`, `of ${count}`)
}

/** A line of the report. */
export function print(what: string, ...parts: readonly string[]): void {
  process.stdout.write(`${what.padEnd(46)} ${parts.join('  ')}\n`)
}

/** How long this process has kept a processor busy, in seconds: what others do on the machine does not count. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
