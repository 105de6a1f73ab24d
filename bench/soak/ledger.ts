/** What a player was told of what they did: that it counts, that it does not, or nothing that says so. */
export type Told = 'done' | 'refused' | 'unknown'

/** Some steps that a player took in one go, in the game's notation. */
export interface Attempt {
  readonly steps: readonly string[]
  readonly told: Told
  /** What they read. */
  readonly text: string
}

/** How the log contradicts what a player was told: something is gone, is there twice, or is there in spite of a refusal. */
export type Contradiction = 'lost' | 'doubled' | 'untrue'

/**
 * How a player's own steps in the log, in order, contradict what they were told; undefined if all of it is true. What
 * was done in one go stands there whole or not at all.
 */
export function contradiction(attempts: readonly Attempt[], log: readonly string[]): Contradiction | undefined {
  if (fits(attempts, log)) return undefined
  const unless = (told: Told) => attempts.map(one => (one.told === told ? { ...one, told: 'unknown' as const } : one))
  if (fits(unless('refused'), log)) return 'untrue'
  return fits(unless('done'), log) ? 'lost' : 'doubled'
}

/** Whether the log can have come of these attempts. */
function fits(attempts: readonly Attempt[], log: readonly string[]): boolean {
  let reached = new Set([0])
  for (const { steps, told } of attempts) {
    const beyond = [...reached]
      .filter(from => steps.every((step, index) => log[from + index] === step))
      .map(from => from + steps.length)
    if (told === 'done') reached = new Set(beyond)
    if (told === 'unknown') reached = new Set([...reached, ...beyond])
  }
  return reached.has(log.length)
}
