import { loadavg } from 'node:os'
import { z } from 'zod'
import { figures, print } from '../figures.ts'
import { memoryOf, parentOf } from '../processor.ts'
import { pause } from '../soak/crowd.ts'
import type { Bot } from '../soak/process.ts'
import type { Truth } from '../soak/truth.ts'
import { type Clicking, processors, type Stretch, stretch } from './stretch.ts'

/** The process of the server of which every connection has a child. */
export async function postgresOf({ store }: Truth): Promise<number> {
  const [{ pid }] = z
    .tuple([z.object({ pid: z.int() })])
    .parse(await store.prisma.$queryRaw`SELECT pg_backend_pid() AS pid`)
  return parentOf(pid)
}

interface Calm {
  readonly bots: readonly Bot[]
  readonly postgres: number
  readonly lasting: number
}

/** How soon it is answered and told, and what a click costs, while nothing goes wrong. */
export async function benchCalm(clicking: Clicking, { bots, postgres, lasting }: Calm): Promise<void> {
  let came: Stretch | undefined
  const before = await connectionsOf(clicking.truth)
  const pids = bots.map(bot => bot.pid())
  const took = await processors({ bots: pids, postgres }, async () => {
    came = await stretch(clicking, () => pause(lasting))
  })
  const after = await connectionsOf(clicking.truth)
  if (came === undefined) return
  const { clicks, seconds, times, told, requests, lost } = came
  const ms = (of: number) => `${((of * 1000) / clicks).toFixed(1)} ms`
  const own = took.bots.all + took.postgres + took.discord
  const memory = await Promise.all(pids.map(memoryOf))
  const others = [...requests].filter(([what]) => !what.startsWith('answer') && !what.startsWith('panel'))
  const asked = others.reduce((sum, [, count]) => sum + count, 0)
  print(
    `${bots.length} processes`,
    `${(clicks / seconds).toFixed(1)} clicks/s`,
    `${clicks} clicks`,
    `${lost.length} unanswered`,
    `load of the machine ${load()}`,
  )
  print('  first answers', spread(times))
  print('  messages, from commit on', spread(told.map(({ age }) => age)))
  print(
    '  processor time for a click',
    `bots ${ms(took.bots.all)}, main threads ${ms(took.bots.main)}`,
    `Postgres ${ms(took.postgres)}`,
    `Discord and people ${ms(took.discord)}`,
    `${Math.round(100 - (100 * own) / took.machine)} % of what the machine did was something else`,
  )
  print(
    '  requests that count',
    `${(asked / seconds).toFixed(1)} a second, ${(asked / clicks).toFixed(2)} for a click`,
    [...requests].map(([what, count]) => `${what}: ${count}`).join(', '),
  )
  print(
    '  Postgres',
    `${((after.transactions - before.transactions) / clicks).toFixed(1)} transactions for a click`,
    `${after.connections} connections`,
  )
  print('  memory', memory.map(one => `${one.toFixed(0)} MB`).join(', '))
}

/** The middle and the end of some times, in milliseconds. */
export function spread(times: readonly number[]): string {
  if (times.length === 0) return 'none'
  const { median, p99, count } = figures(times)
  return `median ${median.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms  worst ${Math.max(...times).toFixed(0)} ms  of ${count}`
}

const counted = z.tuple([z.object({ transactions: z.coerce.number(), connections: z.coerce.number() })])

async function connectionsOf({ store }: Truth) {
  const rows = await store.prisma.$queryRaw`
    SELECT xact_commit + xact_rollback AS transactions, numbackends AS connections
    FROM pg_stat_database WHERE datname = current_database()`
  return counted.parse(rows)[0]
}

/** How many threads wanted a processor in the last minute, of whomever. */
export function load(): string {
  const [minute = 0] = loadavg()
  return minute.toFixed(1)
}
