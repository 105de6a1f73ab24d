import fc from 'fast-check'

/**
 * Holds a property as `fc.assert` does, and throws what it threw itself: what is wrong stands first, then where, and what
 * led there at the end of the message.
 */
export function hold<Thing>(property: fc.IProperty<[Thing]>, settings: fc.Parameters<[Thing]>): void {
  const run = fc.check(property, settings)
  if (!run.failed) return
  const { errorInstance: error, counterexample, seed, counterexamplePath: path } = run
  if (!(error instanceof Error)) throw new Error(fc.defaultReportMessage(run))
  const frames = error.stack?.split('\n').filter(line => /^ {4}at /.test(line) && !line.includes('/fast-check/')) ?? []
  error.message = `${error.message}\n\nat ${fc.stringify(counterexample?.[0])}\n${JSON.stringify({ seed, path })}`
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  throw error
}
