import { randomBytes } from 'node:crypto'
import type { Payloads } from '../../store/jobs/queues.ts'
import { type Course, fallBack, isAsked } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
import { isOpen } from '../record/open-question.ts'
import { readRecord, type SeatRecord, type TableRecord } from '../record/record.ts'
import { readCourse } from '../record/running.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { appendEntries } from '../turn/append-entries.ts'
import { pausedUntil } from './pause.ts'
import type { Thinkers } from './thinkers.ts'
import { playLine } from './whole-turn.ts'

/** Computer players at their tables. */
export interface Bots {
  /**
   * Thinks of the turn of a computer player, if that question still stands, and plays it or leaves it to be played after a
   * pause: what the 'bot' job is about.
   */
  think(job: Payloads['bot']): Promise<void>
  /** Plays it after the pause: what the 'answer' job is about. */
  answer(job: Payloads['answer']): Promise<void>
}

/** Told of computer players who did not know what to do, so that what the game falls back on was played. */
export interface BotWatch {
  fellBack(at: Payloads['bot'] & { readonly game: string; readonly level: string }): void
}

interface BotSettings {
  readonly pausedUntil?: typeof pausedUntil
  readonly watch?: Partial<BotWatch>
}

/** Has computer players answer at their tables what they think of, each turn in one transaction. */
export function bots(
  desk: Desk,
  thinkers: Pick<Thinkers, 'turn'>,
  { pausedUntil: until = pausedUntil, watch = {} }: BotSettings = {},
): Bots {
  return {
    async think({ table, seat, beat }) {
      const job = { table, seat, beat }
      const record = await readRecord(desk.store.prisma, table)
      const question = record && askedBot(desk, record, job)
      if (record === undefined || question === undefined) return
      const { course, level } = question
      const seed = randomBytes(32).toString('hex')
      const turn = await thinkers.turn(course, { seat, by: 'BOT', level, seed })
      const thought = { ...job, entries: record.entries, line: turn.map(({ action }) => action) }
      if (turn.length === 0) watch.fellBack?.({ ...job, game: course.game.id, level })
      await transactAt(desk, job, async (change, now) => {
        const still = await stillAsked(desk, change, now, thought)
        if (still === undefined) return { ok: true }
        const after = until(now, still.seat)
        if (after > change.now) change.leave({ queue: 'answer', payload: thought, after })
        else await play(change, now, still, thought)
        return { ok: true }
      })
    },

    async answer(job) {
      const record = await readRecord(desk.store.prisma, job.table)
      if (record === undefined || askedBot(desk, record, job) === undefined) return
      await transactAt(desk, job, async (change, now) => {
        const still = await stillAsked(desk, change, now, job)
        if (still !== undefined) await play(change, now, still, job)
        return { ok: true }
      })
    },
  }
}

interface Question {
  readonly course: Course
  readonly seat: SeatRecord
  readonly level: string
}

/** The question that a job is about, if it still stands. Throws a RulesAway where another process has the table's rules. */
function askedBot(desk: Desk, record: TableRecord, job: Payloads['bot']): Question | undefined {
  const seat = record.seats.find(one => one.seat === job.seat)
  if (record.status !== 'RUNNING' || seat?.bot === undefined || !isOpen(record, seat, job.beat)) return undefined
  const course = readCourse(desk.games, record)
  return isAsked(course, job.seat) ? { course, seat, level: seat.bot } : undefined
}

/** The same after a thought: two copies of a job may think at the same time, and the first one answers. */
async function stillAsked(desk: Desk, { tx }: Change, now: TableRecord, job: Payloads['answer']) {
  const { table, seat, entries } = job
  const question = askedBot(desk, now, job)
  if (question === undefined) return undefined
  const played = await tx.entry.count({ where: { tableId: table, seat, number: { gt: entries } } })
  return played > 0 ? undefined : question
}

async function play(change: Change, now: TableRecord, { course }: Question, job: Payloads['answer']): Promise<void> {
  const { table, seat, beat, line } = job
  const played = playLine(course, line, { seat, by: 'BOT' }).at(-1)?.after
  // Others have made impossible what was thought of: it is thought of anew.
  if (line.length > 0 && played === undefined) change.leave({ queue: 'bot', payload: { table, seat, beat } })
  else await appendEntries(change, now, { course: played ?? fallBack(course, seat).course, by: seat })
}
