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
  /** The first test that failed, or what went wrong outside of them; undefined if nothing did. */
  readonly failed?: string
  readonly milliseconds: number
}

export interface Wanted {
  readonly copy: string
  /** What the switch of the copy says meanwhile. */
  readonly active: string
  readonly files: readonly string[]
  /** Of vitest. */
  readonly args: readonly string[]
  /** After so long they are ended, in milliseconds. */
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
    return ranOf(copy, readFileSync(output, 'utf8'))
  } catch {
    return `vitest ended with ${child.exitCode}`
  }
}

function ranOf(copy: string, text: string): readonly Ran[] {
  return report.parse(JSON.parse(text)).testResults.map(({ name, status, message, startTime, endTime, ...tests }) => {
    const test = tests.assertionResults.find(({ status }) => status === 'failed')
    const failed = status === 'failed' ? test?.fullName || message || 'the file does not load' : undefined
    const file = relative(copy, name)
    return { file, milliseconds: endTime - startTime, ...(failed !== undefined && { failed }) }
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
