import { randomBytes } from 'node:crypto'
import type { Payloads } from '../../store/jobs/queues.ts'
import { type Course, fallBack, isAsked } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
import { isOpen } from '../record/open-question.ts'
import { readRecord, type SeatRecord, type TableRecord } from '../record/record.ts'
import { readCourse } from '../record/running.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { appendEntries } from '../turn/append-entries.ts'
import type { Thinkers } from './thinkers.ts'
import { playLine } from './whole-turn.ts'

/** Computer players at their tables. */
export interface Bots {
  /** Plays the turn of a computer player if that question still stands: what the 'bot' job is about. */
  answer(job: Payloads['bot']): Promise<void>
}

/** Told of computer players who did not know what to do, so that what the game falls back on was played. */
export interface BotWatch {
  fellBack(at: Payloads['bot'] & { readonly game: string; readonly level: string }): void
}

/** Has computer players answer at their tables what they think of, each turn in one transaction. */
export function bots(desk: Desk, thinkers: Pick<Thinkers, 'turn'>, watch: Partial<BotWatch> = {}): Bots {
  return {
    async answer(job) {
      const record = await readRecord(desk.store.prisma, job.table)
      const question = record && askedBot(desk, record, job)
      if (record === undefined || question === undefined) return
      const { course, level } = question
      const player = { seat: job.seat, by: 'BOT' } as const
      const turn = await thinkers.turn(course, { ...player, level, seed: randomBytes(32).toString('hex') })
      const line = turn.map(({ action }) => action)
      const isKnown = line.length > 0
      await transactAt(desk, job, async (change, now) => {
        const still = askedBot(desk, now, job)
        if (still === undefined || (await hasPlayedSince(change, record, job))) return { ok: true }
        const played = playLine(still.course, line, player).at(-1)?.after
        // Others have made impossible what was thought of: it is thought of anew.
        if (isKnown && played === undefined) change.leave({ queue: 'bot', payload: job })
        else
          await appendEntries(change, now, { course: played ?? fallBack(still.course, job.seat).course, by: job.seat })
        return { ok: true }
      })
      if (!isKnown) watch.fellBack?.({ ...job, game: course.game.id, level })
    },
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
