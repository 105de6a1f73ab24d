import type { Occasion } from '../../src/store/values/occasions.ts'
import { type Being, isAway, isQuiet, isStopped, wants } from './beings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How many minutes late a process that died is. */
const PATIENCE = 3

/** What a decision may take at a table of each pace. */
const ALLOWANCES = { FAST: 12 * HOUR, DAILY: 24 * HOUR, TWO_DAYS: 48 * HOUR, RELAXED: 72 * HOUR }
const PARTS = [
  ['half', 0.5],
  ['fifths', 0.8],
  ['deadline', 1],
] as const

/** What becomes of a deadline. */
const DEEDS = { REMIND: 'reminded', REPLACE: 'offered', PLAY: 'played' } as const

/** A table as the oracle knows it. */
export interface Board {
  readonly id: number
  readonly pace: keyof typeof ALLOWANCES
  readonly late: 'REMIND' | 'REPLACE' | 'PLAY'
  readonly quiet: boolean
  /** By seat. */
  readonly people: readonly Being[]
}

/** A seat as the database shows it. */
export interface Asked {
  readonly seat: number
  /** When its question came; undefined if it is not asked. */
  readonly at: number | undefined
}

interface Due {
  readonly kind: Occasion
  readonly at: number
  found: boolean
  /** The table was paused before it could be told. */
  wasPaused: boolean
  chances: number
}

interface Question {
  readonly board: Board
  readonly seat: number
  readonly being: Being
  readonly since: number
  readonly total: number
  ran: number
  readonly dues: Due[]
  readonly sent: Set<Occasion>
}

interface Count {
  questions: number
  due: number
  sent: number
  answered: number
  unwanted: number
  superseded: number
  paused: number
  deadlines: number
  /** Deadlines by what happens at them. */
  reminded: number
  played: number
  offered: number
}

/**
 * Says what has to be told whom by stepping every clock from minute to minute, and hears of what was found due, and
 * of what was sent. Whatever does not agree is a fault.
 */
export function createOracle(isDown: (moment: number) => boolean) {
  const open = new Map<string, Question>()
  const banks = new Map<string, number>()
  const pending = new Set<{ readonly question: Question; readonly due: Due }>()
  const paused = new Set<number>()
  const faults: string[] = []
  const count: Count = {
    questions: 0,
    due: 0,
    sent: 0,
    answered: 0,
    unwanted: 0,
    superseded: 0,
    paused: 0,
    deadlines: 0,
    reminded: 0,
    played: 0,
    offered: 0,
  }
  const keyOf = (table: number, seat: number) => `${table} ${seat}`
  const fault = (what: string, { board, seat, being, since }: Question, now: number) => {
    const at = new Date(now).toISOString()
    faults.push(`${at} #${board.id} seat ${seat} (${being.habit}) asked ${new Date(since).toISOString()}: ${what}`)
  }

  const close = (key: string, question: Question) => {
    const allowance = ALLOWANCES[question.board.pace]
    const left = allowance - question.ran
    const bank = banks.get(key) ?? allowance
    const saved = Math.max(bank, Math.min(2 * allowance, bank + left / 4))
    banks.set(key, left < 0 ? Math.max(0, bank + left) : saved)
    open.delete(key)
  }

  return {
    faults,
    count,
    isOpen: (table: number, seat: number, since: number) => open.get(keyOf(table, seat))?.since === since,

    /** All clocks of a table stand, or run again. */
    setPaused(table: number, isPaused: boolean) {
      if (isPaused) paused.add(table)
      else paused.delete(table)
      for (const { question, due } of pending) if (question.board.id === table) due.wasPaused = true
    },

    /** A minute has gone by. */
    step(now: number) {
      for (const question of open.values()) {
        const { board, being } = question
        const minute = now - MINUTE
        const stands =
          paused.has(board.id) || isDown(minute) || isAway(being, minute) || (board.quiet && isStopped(being, minute))
        if (!stands) question.ran += MINUTE
      }
    },

    /** The seats asked at a table now. Returns the questions that are new. */
    observe(board: Board, seats: readonly Asked[]): readonly Question[] {
      return seats.flatMap(({ seat, at }) => {
        const key = keyOf(board.id, seat)
        const before = open.get(key)
        if (before?.since === at) return []
        if (before !== undefined) close(key, before)
        const being = board.people[seat]
        if (at === undefined || being === undefined) return []
        const allowance = ALLOWANCES[board.pace]
        const total = allowance + (banks.get(key) ?? allowance)
        const question = { board, seat, being, since: at, total, ran: 0, dues: [], sent: new Set<Occasion>() }
        open.set(key, question)
        count.questions += 1
        return [question]
      })
    },

    /** What is due by now that was not before. */
    expect(now: number) {
      for (const question of open.values()) {
        const [kind, part] = PARTS[question.dues.length] ?? []
        if (kind === undefined || question.ran < question.total * part) continue
        const due = { kind, at: now, found: false, wasPaused: false, chances: 0 }
        question.dues.push(due)
        pending.add({ question, due })
        count.due += 1
        if (kind !== 'deadline') continue
        count.deadlines += 1
        count[DEEDS[question.board.late]] += 1
      }
    },

    /** The clock has kept a reminder to be sent. */
    found(table: number, seat: number, kind: Occasion, now: number) {
      if (kind === 'asked' || kind === 'last' || kind === 'next') return
      const question = open.get(keyOf(table, seat))
      const due = question?.dues.find(one => one.kind === kind)
      if (question === undefined)
        faults.push(`${new Date(now).toISOString()} #${table} seat ${seat}: ${kind} of nothing`)
      else if (due === undefined)
        fault(`${kind} is not due: ${question.ran / MINUTE} of ${question.total / MINUTE}`, question, now)
      else if (due.found) fault(`${kind} is found twice`, question, now)
      else due.found = true
    },

    /** Somebody was sent a reminder. */
    sent(user: string, table: number, kind: Occasion, now: number) {
      const question = open.values().find(({ board, being }) => board.id === table && being.user === user)
      if (question === undefined) {
        faults.push(`${new Date(now).toISOString()} #${table} user ${user}: ${kind} after he had answered`)
        return
      }
      const { being, board, sent, dues } = question
      const isClock = kind === 'half' || kind === 'fifths' || kind === 'deadline'
      if (isClock && !dues.some(one => one.kind === kind)) fault(`${kind} is sent and not due`, question, now)
      if (sent.has(kind)) fault(`${kind} is sent twice`, question, now)
      if (paused.has(board.id)) fault(`${kind} is sent in a pause`, question, now)
      if (isQuiet(being, now)) fault(`${kind} is sent in quiet hours`, question, now)
      if (!wants(being, board.id, kind)) fault(`${kind} is sent and not wanted`, question, now)
      sent.add(kind)
      count.sent += 1
    },

    /** What should have come by now has come. */
    check(now: number) {
      for (const one of pending) {
        const { question, due } = one
        const { board, seat, being, since, dues, sent } = question
        const isClosed = open.get(keyOf(board.id, seat))?.since !== since
        const isPlayed = due.kind === 'deadline' && board.late === 'PLAY'
        // Whoever is answered for at once is not told of their deadline.
        if (isClosed && !due.found && !isPlayed && now - due.at > MINUTE)
          fault(`${due.kind} was overlooked`, question, now)
        if (isClosed) count.answered += isPlayed || sent.has(due.kind) ? 0 : 1
        else if (sent.has(due.kind)) pending.delete(one)
        else if (due.wasPaused) count.paused += 1
        else if (!due.found || isPlayed || wants(being, board.id, due.kind)) {
          const later = dues.slice(dues.indexOf(due) + 1).some(({ kind }) => wants(being, board.id, kind))
          if (due.found && later) count.superseded += 1
          else if (due.found && !isPlayed && isQuiet(being, now)) continue
          else if (++due.chances > PATIENCE) fault(`${due.kind} did not come`, question, now)
          else continue
        } else count.unwanted += 1
        pending.delete(one)
      }
    },
  }
}

export type Oracle = ReturnType<typeof createOracle>
