import { randomBytes } from 'node:crypto'
import { Piscina } from 'piscina'
import type { Payloads } from '../store/queues.ts'
import { type Course, isAsked, play } from './course.ts'
import type { Desk } from './desk.ts'
import { enter } from './enter.ts'
import { readRecord, type SeatRecord, type TableRecord } from './record.ts'
import { readCourse } from './running.ts'
import type { Thought } from './think.ts'
import { type Change, transactAt } from './transact.ts'

/** Computer players at their tables. */
export interface Bots {
  /** Answers for a computer player if that question still stands: what the 'bot' job is about. */
  answer(job: Payloads['bot']): Promise<void>
  close(): Promise<void>
}

export interface BotSettings {
  /** What runs in the threads. */
  readonly worker?: URL
  readonly limitMs?: number
}

const WORKER = new URL('bot-worker.ts', import.meta.url)

/**
 * Sets up the threads in which computer players think. Whoever thinks longer than the limit, or goes wrong, plays what
 * the game falls back on.
 */
export function bots(desk: Desk, { worker = WORKER, limitMs = 10_000 }: BotSettings = {}): Bots {
  const pool = new Piscina<Thought, unknown>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  })

  const choose = async (thought: Thought): Promise<unknown> => {
    try {
      return await pool.run(thought, { name: 'run', signal: AbortSignal.timeout(limitMs) })
    } catch {
      return undefined
    }
  }

  return {
    async answer(job) {
      const record = await readRecord(desk.store.prisma, job.table)
      if (record === undefined) return
      const question = askedBot(desk, record, job)
      if (question === undefined) return
      const { course, level } = question
      const { game, state } = course
      const seed = randomBytes(32).toString('hex')
      const action = await choose({ game: game.id, level, state, seat: job.seat, seed })
      await transactAt(desk, job, async (change, now) => {
        const still = askedBot(desk, now, job)
        if (still && !(await hasPlayedSince(change, record, job))) await answerFor(change, now, still, action)
        return { ok: true }
      })
    },
    close: () => pool.close({ force: true }),
  }
}

interface Question {
  readonly course: Course
  readonly seat: SeatRecord
  readonly level: string
}

/** The question that a job is about, if it still stands. */
function askedBot(desk: Desk, record: TableRecord, job: Payloads['bot']): Question | undefined {
  const seat = record.seats.find(one => one.seat === job.seat)
  if (record.status !== 'RUNNING' || record.beat !== job.beat || seat?.bot === undefined) return undefined
  const course = readCourse(desk.games, record)
  return isAsked(course, job.seat) ? { course, seat, level: seat.bot } : undefined
}

/** Two copies of a job may think at the same time: the first one answers. */
async function hasPlayedSince(
  { tx }: Change,
  thought: TableRecord,
  { table, seat }: Payloads['bot'],
): Promise<boolean> {
  return (await tx.entry.count({ where: { tableId: table, seat, number: { gt: thought.entries } } })) > 0
}

async function answerFor(change: Change, record: TableRecord, { course, seat: { seat } }: Question, chosen: unknown) {
  const action = course.game.action.safeParse(chosen)
  const step = action.success ? play(course, { seat, by: 'BOT', action: action.data }) : undefined
  if (step?.ok) return enter(change, record, { course: step.course, by: seat })
  const fallback = play(course, { seat, by: 'FALLBACK', action: course.game.fallback(course.state, seat) })
  if (!fallback.ok) throw new Error(`${course.game.id} refuses its own fallback: ${fallback.refusal.code}`)
  return enter(change, record, { course: fallback.course, by: seat })
}
