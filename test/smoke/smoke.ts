import { VERSION } from '../../src/process/version.ts'
import { comparing } from './compared.ts'
import { Failed, overBy, Skipped } from './failed.ts'
import { type Ground, openGround } from './ground.ts'
import { KNOWN, type Known } from './known.ts'
import { type Report, type Row, tellEnd, tellRow } from './report.ts'
import { type Patience, USUAL_PATIENCE } from './requests.ts'
import type { SmokeSettings } from './settings.ts'
import { type Situation, situate } from './situate.ts'
import { startStandIn } from './stand-in.ts'
import type { Step } from './steps/step.ts'
import { STEPS } from './steps/steps.ts'
import { FORUM } from './steps/threads.ts'
import { sweep } from './sweep.ts'

export interface SmokeOptions extends SmokeSettings {
  /** Nobody is there: what only people can do is left out. */
  readonly nobody?: boolean
  /** Parts of the names of steps: no others are taken. */
  readonly only?: readonly string[]
  readonly patience?: Partial<Patience>
  /** How long it all may take, in milliseconds. */
  readonly longest?: number
  readonly known?: readonly Known[]
  /** Ends it before its time; what was made is taken away all the same. */
  readonly signal?: AbortSignal
  print(line: string): void
}

const LONGEST_MS = 20 * 60_000

const NOWHERE = { application: '', bot: '', guild: '', channel: '', forum: undefined, isPosted: false }

/** Takes all steps on a Discord and on what stands in for it, and tells where they differ. */
export async function smoke(options: SmokeOptions): Promise<Report> {
  const print = (line: string) => options.print(line.replaceAll(options.token, '…'))
  const rows: Row[] = []
  const left: string[] = []
  const begun = { at: new Date().toISOString(), api: options.api, version: VERSION }
  const why = await taken(options, { print, rows, left }).then(
    () => undefined,
    (error: unknown) => sentenceOf(error).replaceAll(options.token, '…'),
  )
  const report = { ...begun, ...(why !== undefined && { why }), rows, left }
  if (why !== undefined) print(`❌ ${why}`)
  print(tellEnd(report))
  return report
}

interface Results {
  readonly rows: Row[]
  readonly left: string[]
  print(line: string): void
}

async function taken(options: SmokeOptions, { print, rows, left }: Results): Promise<void> {
  const time = AbortSignal.timeout(options.longest ?? LONGEST_MS)
  const signal = AbortSignal.any([time, ...(options.signal === undefined ? [] : [options.signal])])
  const remarks: string[] = []
  const remark = (what: string) => void remarks.push(what)
  const patience = { ...USUAL_PATIENCE, ...options.patience }
  const situation = await situate(openGround(options, NOWHERE, { patience, signal, remark }), options)
  print(announcement(situation, options))
  const standIn = await startStandIn(situation)
  const real = openGround(options, situation, { patience, signal, remark })
  const patient = { patience: USUAL_PATIENCE, signal: new AbortController().signal, remark() {} }
  const copy = openGround(standIn.playground, standIn.where, patient)
  for (const on of [real, copy]) on.keep(FORUM, on.forum)
  const compare = comparing(options.known ?? KNOWN)
  try {
    await sweep(real)
    for (const step of STEPS) {
      if (signal.aborted) throw overBy(signal)
      if (options.only !== undefined && !options.only.some(part => step.name.includes(part))) continue
      const row = await rowOf(step, { real, copy, compare, nobody: options.nobody === true })
      rows.push({ ...row, remarks: remarks.splice(0) })
      for (const line of tellRow({ ...row, remarks: rows.at(-1)?.remarks ?? [] })) print(line)
    }
  } finally {
    for (const { socket } of [real, copy]) socket?.close()
    left.push(...new Set([...(await real.tidyUp()), ...(await sweep(real).catch(() => []))]))
    await standIn.close()
  }
}

interface Sides {
  readonly real: Ground
  readonly copy: Ground
  readonly compare: ReturnType<typeof comparing>
  readonly nobody: boolean
}

/** Takes a step on both, and compares what was seen. */
async function rowOf(step: Step, { real, copy, compare, nobody }: Sides): Promise<Omit<Row, 'remarks'>> {
  const row = { step: step.name, differences: [], toldBefore: 0 }
  if (nobody && step.needsPerson) return { ...row, outcome: 'skipped', milliseconds: 0, why: 'nobody is there' }
  const started = performance.now()
  const error = await errorOf(step, real)
  const milliseconds = performance.now() - started
  const seen = real.seen()
  if (error instanceof Skipped) return { ...row, outcome: 'skipped', milliseconds, why: error.message }
  const other = await errorOf(step, copy)
  // What a step failed by is told by its sentence.
  const isRefused = error !== undefined && seen.at(-1)?.answer?.startsWith('refused')
  const { told, toldBefore } = compare(isRefused ? seen.slice(0, -1) : seen, copy.seen())
  const found = { ...row, milliseconds, differences: told, toldBefore }
  if (error !== undefined) return { ...found, outcome: 'failed', why: sentenceOf(error) }
  if (other !== undefined) return { ...found, outcome: 'failed', why: `the stand-in: ${sentenceOf(other)}` }
  const isDifferent = toldBefore > 0 || told.some(({ why }) => why === undefined)
  return { ...found, outcome: isDifferent ? 'different' : 'same' }
}

async function errorOf(step: Step, on: Ground): Promise<unknown> {
  try {
    await step.take(on)
    return undefined
  } catch (error) {
    return error
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Failed || error instanceof Skipped) return error.message
  return `what was answered could not be read: ${error instanceof Error ? error.message : String(error)}`
}

function announcement({ botName, serverName, channelName, inForum }: Situation, { nobody }: SmokeOptions): string {
  const forum = inForum === undefined ? '' : ' and its forum'
  const asked = nobody
    ? 'Nobody is asked for anything.'
    : 'In the end it asks whoever is there to press, pick, fill in and type.'
  return [
    `As ${botName}, in #${channelName}${forum} on ${serverName}: it posts, edits and deletes messages and threads, and registers`,
    `commands on this server alone. All of it is taken away again, and the server's own commands are put back. ${asked}`,
    'Each step is taken here and on the stand-in, and what both answer is compared.',
    '',
  ].join('\n')
}
