import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Job } from '../../src/store/jobs/queues.ts'
import type { Store } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { expectQuiet } from '../discord/expect-quiet.ts'
import { FULL } from '../full.ts'
import { askedBy, beatOf, begin, isEnd, LABELS, playersOf } from './round.ts'
import { severalBots } from './several-bots.ts'

const PROGRAM = fileURLToPath(new URL('job-worker.ts', import.meta.url))
const JOBS = 200
const FATAL = 120
/** Of `job-worker.ts`. */
const CONCURRENCY = 4
const DEATHS = 4

inDatabase('server', (_, __, { fresh, reopen }) => {
  test.runIf(FULL)(
    'the jobs of a process that dies over one are taken over by the other, and each is done once',
    async () => {
      const settings = await fresh()
      const store = await reopen(settings)
      const workers = await Promise.all(
        ['first', 'second'].map(name => startWorker(settings.databaseUrl ?? '', { name, fatal: FATAL })),
      )
      const jobs = Array.from({ length: JOBS }, (_, n): Job => {
        return { queue: 'bot', payload: { table: tableId.parse(n + 1), seats: [0], beat: 1 } }
      })
      await store.outbox.enqueue(...jobs)
      const stopped = await Promise.race(workers.map(worker => worker.stopped.then(() => worker)))
      const killed = await clockOf(store)
      await stopped.kill()
      const done = () => store.prisma.claim.count({ where: { interaction: { startsWith: 'done' } } })
      await expect.poll(done, { interval: 20 }).toBe(JOBS)

      const begun = await store.prisma.claim.findMany({ where: { interaction: { startsWith: 'begun' } } })
      const by = Map.groupBy(begun, ({ interaction }) => interaction.split(' ')[2])
      const again = begun.filter(({ interaction }) => !interaction.endsWith(' 0'))
      const took = again.map(({ at }) => at.getTime() - killed.getTime())
      print(`${JOBS} jobs, ${[...by.values()].map(list => list.length).join(' and ')} begun by each of two processes`)
      print(`${again.length} taken over from the dead one, ${took.join(', ')} ms after its death`)
      expect(by.size).toBe(2)
      // No more than it can have been working on.
      expect(again.length).toBeGreaterThanOrEqual(1)
      expect(again.length).toBeLessThanOrEqual(CONCURRENCY)
    },
  )

  test.runIf(FULL)('players notice nothing of the death of either bot over what they did', async () => {
    const settings = await fresh()
    const { world, start, bots } = await severalBots(settings, 2)

    const gaps: number[] = []
    let [round, shown] = await begin(world, 'deaths', playersOf(world, 3))
    for (let deaths = 0; gaps.length < DEATHS; deaths++) {
      if (isEnd(shown)) [round, shown] = await begin(world, `deaths-${deaths}`, round.players)
      const question = shown
      const asked = askedBy(question, round.players)
      for (const player of asked) expectQuiet(await player.press(question, LABELS.on))
      const [first, second] = bots
      if (first === undefined || second === undefined) throw new Error('there are two')
      const killed = performance.now()
      await first.kill()
      shown = await live(world, round.channel, ({ pictures, ...message }) => {
        return (
          pictures.length > 0 &&
          (isEnd({ pictures, ...message }) || beatOf({ pictures, ...message }) > beatOf(question))
        )
      })
      gaps.push(performance.now() - killed)
      bots.splice(0, 2, second, await start())
    }
    print(`${DEATHS} deaths over a turn; the next question came ${gaps.map(Math.round).join(', ')} ms later`)
    expect(bots.flatMap(bot => bot.errors)).toEqual([])
  })
})

/** What time it is in the database. */
async function clockOf({ prisma }: Store): Promise<Date> {
  const rows = await prisma.$queryRaw<unknown[]>`SELECT now() AS at`
  return z.tuple([z.object({ at: z.date() })]).parse(rows)[0].at
}

interface Worker {
  /** Resolves when it stops over a job. */
  readonly stopped: Promise<void>
  kill(): Promise<void>
}

/** Starts a process that carries out jobs, and waits until it does. */
async function startWorker(url: string, { name, fatal }: { readonly name: string; readonly fatal: number }) {
  const program = ['--disable-warning=ExperimentalWarning', PROGRAM, url, name, String(fatal)]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => end(child))
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const { promise: works, resolve: work } = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', line => (line === 'stopped' ? stop() : work()))
  await works
  return { stopped, kill: () => end(child) } satisfies Worker
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
