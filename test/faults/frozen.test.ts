import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../src/store/jobs/queues.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { click, context, done, lobby, position, user } from '../tables/seated.ts'

const JOBS = 60
const FATAL = 30

inDatabase('server', (_, __, { fresh, reopen }) => {
  test.runIf(FULL)(
    'a process that stands still loses the lock of a table within seconds, and finds its way back',
    async () => {
      const settings = await fresh()
      const at = context(await reopen(settings))
      const table = await lobby(at, { people: 1, places: 3 })
      const { child, lines } = start('lock-holder.ts', settings.databaseUrl ?? '', String(table))
      await said(lines, 'holding')
      child.kill('SIGSTOP')
      const stopped = performance.now()
      done(await join(at, { interaction: click(), user: user(2), table, name: 'Person 2' }))
      print(`a table whose lock a frozen process held was free after ${Math.round(performance.now() - stopped)} ms`)
      child.kill('SIGCONT')
      child.stdin?.write('go on\n')
      expect(await lines.next()).toEqual({ value: 'lost', done: false })
      expect(await lines.next()).toEqual({ value: 'kept', done: false })
      expect((await position(at, table)).table.locale).toBe('fr')
    },
  )

  test.runIf(FULL)(
    'the jobs of a process that stands still are taken over, and it works on when it goes on',
    async () => {
      const settings = await fresh()
      const store = await reopen(settings)
      const url = settings.databaseUrl ?? ''
      const still = start('job-worker.ts', url, 'still', String(FATAL))
      await said(still.lines, 'working')
      const jobs = (from: number) =>
        Array.from({ length: JOBS }, (_, n): Job => {
          return { queue: 'bot', payload: { table: tableId.parse(from + n + 1), seats: [0], beat: 1 } }
        })
      await store.outbox.enqueue(...jobs(0))
      await said(still.lines, 'stopped')
      still.child.kill('SIGSTOP')
      const stopped = performance.now()
      const other = start('job-worker.ts', url, 'other', '0')
      const count = (start: string) => store.prisma.claim.count({ where: { interaction: { startsWith: start } } })
      await expect.poll(() => count('done'), { interval: 50 }).toBe(JOBS)
      print(`the jobs of a frozen process were done by another one after ${Math.round(performance.now() - stopped)} ms`)
      other.child.kill('SIGKILL')
      still.child.kill('SIGCONT')
      await store.outbox.enqueue(...jobs(JOBS))
      await expect.poll(() => count('done'), { interval: 50 }).toBe(2 * JOBS)
    },
  )
})

function start(program: string, ...args: readonly string[]) {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => end(child))
  const reader: Interface = createInterface(child.stdout)
  return { child, lines: reader[Symbol.asyncIterator]() }
}

/** Waits until it says this. */
async function said(lines: AsyncIterator<string>, word: string): Promise<void> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done === true) throw new Error(`it ended before it said ${word}`)
    if (value === word) return
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
