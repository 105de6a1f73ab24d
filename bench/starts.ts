import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPlayground } from '../test/driver/playground.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { amount } from './brief.ts'
import { figures, print } from './figures.ts'
import { startProgram } from './program.ts'

/** How often it is started, and how many processes want each processor meanwhile. */
const STARTS = amount(20, 1)
const LOADS = amount([0, 10], [0, 1])

/** What never rests. */
const BUSY = 'for (;;);'

const READY_EVERY_MS = 50

/**
 * Starts the bot again and again, on an idle machine and on a busy one. Prints how long it takes to be on Discord,
 * until `/readyz` says so and until a command is answered, and how many starts failed.
 */
export async function benchStarts(): Promise<void> {
  for (const each of LOADS) {
    const busy = Array.from({ length: each * availableParallelism() }, () => spawn(process.execPath, ['-e', BUSY]))
    try {
      await benchBeside(busy)
    } finally {
      for (const one of busy) one.kill('SIGKILL')
    }
  }
}

async function benchBeside(busy: readonly ChildProcess[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const server = await startPostgres()
  const playground = await startPlayground({ requestsPerSecond: 1_000_000, firstAnswer: 600_000 })
  const { token, api, world } = playground
  const settings = { DISCORD_TOKEN: token, DISCORD_API: api, DATABASE_URL: server.url('postgres'), DATA_DIR: dataDir }
  const player = world.user('Ana')
  const channel = world.addChannel('starts').id
  const taken = new Map<string, number[]>(['on Discord', 'ready', 'first answer'].map(what => [what, []]))
  let deaths = 0
  try {
    for (let n = 0; n < STARTS; n++) {
      const began = performance.now()
      const program = startProgram(settings)
      try {
        const address = await program.address
        taken.get('on Discord')?.push(performance.now() - began)
        while (!(await fetch(`${address}/readyz`)).ok) await setTimeout(READY_EVERY_MS)
        taken.get('ready')?.push(performance.now() - began)
        const asked = performance.now()
        await player.slash(channel, '/games')
        taken.get('first answer')?.push(performance.now() - asked)
      } catch (error) {
        deaths += 1
        print('a start ended', error instanceof Error ? error.message : String(error))
      }
      await program.stop()
    }
  } finally {
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  for (const [what, all] of taken) {
    if (all.length === 0) continue
    const { median } = figures(all)
    print(
      `beside ${busy.length} processes: ${what}`,
      `median ${seconds(median)}`,
      `longest ${seconds(Math.max(...all))}`,
    )
  }
  print(`beside ${busy.length} processes: ended`, `${deaths} of ${STARTS}`)
}
