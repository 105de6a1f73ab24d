import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node'

/** What a description says that needs a program from elsewhere: why there is none. */
const WITHOUT_PROGRAM = /\(no [^()]+/

/** Names what a run has skipped, and fails a full run that has skipped anything but for want of a program. */
export class Skipped implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], _: unknown, reason: TestRunEndReason): void {
    const { testNamePattern, mode } = this.#vitest?.config ?? {}
    if (testNamePattern !== undefined || reason !== 'passed') return
    const skipped = modules.flatMap(module => [...module.children.allTests('skipped')])
    const isFull = mode === 'all'
    for (const { module, fullName } of skipped) {
      const isMissing = WITHOUT_PROGRAM.test(fullName)
      if (!isFull && !isMissing) continue
      console.log(`${isMissing ? 'Skipped' : 'Nobody runs'}: ${module.relativeModuleId} > ${fullName}`)
      if (!isMissing) process.exitCode = 1
    }
  }
}
