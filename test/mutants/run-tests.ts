import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { SWITCH } from './files.ts'

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** What became of a test file. */
export interface Ran {
  readonly file: string
  /** The tests that failed, with the file; what went wrong where it was outside of them. */
  readonly failed: readonly string[]
  readonly milliseconds: number
}

export interface Wanted {
  readonly copy: string
  /** What the switch of the copy says meanwhile. */
  readonly active: string
  readonly files: readonly string[]
  /** Of vitest. */
  readonly args: readonly string[]
  /** After how many milliseconds they are ended. */
  readonly limit: number
}

/** Runs test files of a copy of the project. Returns what came of each that was run, or how all of them ended else. */
export async function runTests({ copy, active, files, args, limit }: Wanted): Promise<readonly Ran[] | string> {
  const temporary = join(copy, '.tmp')
  const output = join(copy, '.report.json')
  for (const path of [temporary, output]) rmSync(path, { recursive: true, force: true })
  mkdirSync(temporary)
  writeFileSync(join(copy, SWITCH), active)
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...files, ...args, '--reporter=json', `--outputFile=${output}`],
    { cwd: copy, env: { ...process.env, TMPDIR: temporary }, stdio: 'ignore', detached: true },
  )
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endAll(child.pid)
  }, limit)
  await once(child, 'exit')
  clearTimeout(timer)
  endAll(child.pid)
  if (isLate) return 'no end'
  try {
    const ran = ranOf(copy, readFileSync(output, 'utf8'))
    if (child.exitCode === 0 || ran.some(({ failed }) => failed.length > 0)) return ran
    return 'an error outside of the tests'
  } catch {
    return `vitest ended with ${child.exitCode}`
  }
}

function ranOf(copy: string, text: string): readonly Ran[] {
  return report.parse(JSON.parse(text)).testResults.map(({ name, status, message, startTime, endTime, ...tests }) => {
    const file = relative(copy, name)
    const names = tests.assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []))
    // What was not run any more after a failure elsewhere has failed as well, and says nothing.
    if (status === 'failed' && names.length === 0) names.push(message || 'before its tests')
    return { file, failed: names.map(name => `${file} > ${name}`), milliseconds: endTime - startTime }
  })
}

/** Ends a process and all that it has started. */
function endAll(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // They are gone.
  }
}
