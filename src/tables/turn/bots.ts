import { randomBytes } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { span } from '../../engine/basics/span.ts'
import { turns } from '../../engine/basics/turns.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { type Course, fallBack, isAsked, tryToPlay } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
import { isOpen } from '../record/open-question.ts'
import { readRecord, type SeatRecord, type TableRecord } from '../record/record.ts'
import { readCourse } from '../record/running.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { appendEntries } from './append-entries.ts'
import type { Errand, Thought } from './think.ts'

/** Computer players at their tables. */
export interface Bots {
  /** Answers for a computer player if that question still stands: what the 'bot' job is about. */
  answer(job: Payloads['bot']): Promise<void>
  /** What a level chooses, or the next lower one that chooses what is possible; undefined if none does. */
  choose(thought: Thought, isPossible: (action: unknown) => boolean): Promise<unknown>
  /** How many of them think. */
  load(): ThinkerLoad
  close(): Promise<void>
}

/** How many thoughts are under way, and how many wait for their turn. */
export interface ThinkerLoad {
  readonly running: number
  readonly waiting: number
}

/** Told of what computer players do. */
export interface BotWatch {
  /** A search came to an end. Time in seconds. */
  thought(thought: Pick<Thought, 'game' | 'level'>, seconds: number): void
  /** A search failed. */
  missed(thought: Missed): void
}

/** A search that failed. */
export interface Missed {
  readonly game: string
  readonly level: string
  readonly why: 'late' | 'failed'
  readonly error: unknown
}

export interface BotSettings {
  /** What runs in the threads. */
  readonly worker?: URL
  /** How long a search may take, from when it begins. */
  readonly limitMs?: number
  readonly watch?: Partial<BotWatch>
}

const WORKER = new URL('bot-worker.ts', import.meta.url)

/** A thread that has not begun a search for this long, in milliseconds, will not begin any more. */
const STARTED_MS = 60_000

/**
 * Sets up the threads in which computer players think. Where a search takes longer than the limit, or goes wrong, the
 * next lower level thinks instead; after the lowest one the game's fallback is played.
 */
export function bots(desk: Desk, { worker = WORKER, limitMs = 10_000, watch = {} }: BotSettings = {}): Bots {
  const pool = new Piscina<Errand, unknown>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  })
  // Time spent waiting for a thread is not time spent thinking.
  const line = turns(1, Number.POSITIVE_INFINITY)

  const thinkOnce = async (thought: Thought): Promise<unknown> => {
    const { port1: begins, port2: begun } = new MessageChannel()
    const limit = new AbortController()
    let timer = setTimeout(() => limit.abort(), STARTED_MS)
    let started: number | undefined
    begins.once('message', () => {
      clearTimeout(timer)
      started = performance.now()
      timer = setTimeout(() => limit.abort(), limitMs)
    })
    try {
      return await pool.run({ thought, begun }, { name: 'run', signal: limit.signal, transferList: [begun] })
    } catch (error) {
      const { game, level } = thought
      watch.missed?.({ game, level, why: limit.signal.aborted ? 'late' : 'failed', error })
      return undefined
    } finally {
      clearTimeout(timer)
      begins.close()
      const ended = performance.now()
      // What is over quickly may be told of before its beginning is.
      if (started !== undefined || !limit.signal.aborted) watch.thought?.(thought, (ended - (started ?? ended)) / 1000)
    }
  }

  const choose: Bots['choose'] = async (thought, isPossible) => {
    const levels = Object.keys(desk.games.get(thought.game)?.bots ?? {})
    const lower = levels.slice(0, Math.max(0, levels.indexOf(thought.level))).toReversed()
    for (const level of [thought.level, ...lower]) {
      const action = await line.take(() =>
        span('think', { game: thought.game, level }, () => thinkOnce({ ...thought, level })),
      )
      if (action === undefined) continue
      if (isPossible(action)) return action
      watch.missed?.({ game: thought.game, level, why: 'failed', error: new Error('it chose what is not possible') })
    }
    return undefined
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
      const { seat } = job
      const action = await choose(
        { game: game.id, version: game.version, level, state, seat, seed },
        action => tryToPlay(course, { seat, by: 'BOT', action }) !== undefined,
      )
      await transactAt(desk, job, async (change, now) => {
        const still = askedBot(desk, now, job)
        if (still && !(await hasPlayedSince(change, record, job))) await answerFor(change, now, still, action)
        return { ok: true }
      })
    },
    choose,
    load: line.load,
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
  if (record.status !== 'RUNNING' || seat?.bot === undefined || !isOpen(record, seat, job.beat)) return undefined
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

async function answerFor(change: Change, record: TableRecord, { course, seat: { seat } }: Question, action: unknown) {
  const step = tryToPlay(course, { seat, by: 'BOT', action }) ?? fallBack(course, seat)
  return appendEntries(change, record, { course: step.course, by: seat })
}
