import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { RECORDING, SWITCH } from './files.ts'

const ROOT = new URL('../../', import.meta.url)

const active = readFileSync(new URL(SWITCH, ROOT), 'utf8')
const number = Number(active)
const seen = new Set<string>()
const worker = z.object({ __vitest_worker__: z.object({ filepath: z.string() }) })

/** Whether it is this defect that the copy has; only what a copy of the project is made of asks. */
export function isBroken(defect: number): boolean {
  if (active === 'record') record(`defect ${defect}`)
  return defect === number
}

/** Says that a file with defects was loaded. */
export function load(file: string): void {
  if (active === 'record') record(`file ${file}`)
}

/** A line for each test file that comes by: a process that was started by one names its parent, which names the test file. */
function record(what: string): void {
  const test = worker.safeParse(globalThis).data?.__vitest_worker__.filepath ?? ''
  const line = [process.pid, process.ppid, test, what].join('\t')
  if (seen.has(line)) return
  seen.add(line)
  appendFileSync(new URL(RECORDING, ROOT), `${line}\n`)
}
