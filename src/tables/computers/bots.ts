import type { Seat } from '../../engine/contract/seat.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import type { TableId } from '../../store/values/ids.ts'
import { isNewQuestion } from '../clocks/question-clocks.ts'
import type { Context } from '../record/context.ts'
import { isOpen } from '../record/open-question.ts'
import { readRecord, type SeatRecord, type TableRecord } from '../record/record.ts'
import { readMatch } from '../record/running.ts'
import { isAsked, type TableMatch } from '../record/table-match.ts'
import { askComputers } from '../table/ask-computers.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { appendEntries } from '../turn/append-entries.ts'
import { pausedUntil } from './paused-until.ts'
import type { Thinkers } from './thinkers.ts'
import { type MeantTurn, playTurn, thinkOn } from './thinking-on.ts'

/** Computer players at their tables. */
export interface Bots {
  /**
   * Does a 'bot' job: thinks of turns while the question stands, and plays them or leaves them for after a pause.
   * Where only computer players are asked next, they play on for a moment. Rejects with the signal's reason.
   */
  think(job: Payloads['bot'], signal?: AbortSignal): Promise<void>
  /** Plays them after the pause: what the 'answer' job is about. */
  answer(job: Payloads['answer']): Promise<void>
}

/** Told of computer players who did not know what to do, once what the game falls back on has been played. */
export interface BotWatch {
  fellBack(at: FellBack): void
}

/** A default move of a computer player, and the question that it answered. */
export interface FellBack extends Asked {
  readonly seat: Seat
  readonly game: string
  readonly level: string
}

interface BotSettings {
  readonly pausedUntil?: typeof pausedUntil
  readonly watch?: Partial<BotWatch>
}

/** The question that a job is about. */
type Asked = Pick<Payloads['bot'], 'table' | 'beat'>

/** What they think of within this time, in milliseconds, is played at once: more often than that Discord takes no edits. */
const TOGETHER_MS = 1_000

/** Has computer players answer at their tables what they think of: in one transaction what they think of together. */
export function bots(
  context: Context,
  thinkers: Pick<Thinkers, 'turn'>,
  { pausedUntil: until = pausedUntil, watch = {} }: BotSettings = {},
): Bots {
  /** Carries it out, and tells of the default moves that were played. */
  const carryOut = async (table: TableId, work: (change: Change, now: TableRecord) => Promise<readonly FellBack[]>) => {
    const changed = await transactAt(context, { table }, async (...at) => ({ ok: true, fellBack: await work(...at) }))
    if (changed.ok) for (const one of changed.fellBack) watch.fellBack?.(one)
  }

  return {
    async think({ table, seats: called, beat }, signal) {
      const asked = { table, beat }
      const record = await readRecord(context.store.prisma, table, context.now(), context.limits)
      const seats = called.filter(seat => record !== undefined && isAskedBot(context, record, { seat, beat }))
      if (record === undefined || seats.length === 0) return
      const match = readMatch(context.games, record)
      const thought: (readonly MeantTurn[])[] = []
      const began = context.now().getTime()
      const thinking = { thinkers, pausedUntil: until, now: context.now, signal }
      for await (const turns of thinkOn(record, { match, seats }, thinking)) {
        thought.push(turns)
        if (context.now().getTime() - began >= TOGETHER_MS) break
      }
      const [own = [], ...further] = thought
      const since = { ...asked, entries: record.entries }
      await carryOut(table, async (change, now) => {
        const still = await stillAsked(context, change, now, { ...since, seats })
        const turns = own.filter(({ seat }) => still.includes(seat))
        const after = latest(now.seats.filter(({ seat }) => still.includes(seat)).map(one => until(now, one)))
        if (turns.length > 0 && after > change.now) {
          change.enqueue({ queue: 'answer', payload: { ...since, turns }, after })
          const unthought = still.filter(one => !turns.some(({ seat }) => seat === one))
          return play(context, change, now, { ...asked, seats: unthought, turns: [] })
        }
        const all = isAsBefore(now, record) ? [...turns, ...further.flat()] : turns
        return play(context, change, now, { ...asked, seats: still, turns: all })
      })
    },

    async answer({ turns: thought, ...since }) {
      const seats = thought.map(({ seat }) => seat)
      const record = await readRecord(context.store.prisma, since.table, context.now(), context.limits)
      const { beat } = since
      if (!seats.some(seat => record !== undefined && isAskedBot(context, record, { seat, beat }))) return
      await carryOut(since.table, async (change, now) => {
        const still = await stillAsked(context, change, now, { ...since, seats })
        const turns = thought.filter(({ seat }) => still.includes(seat))
        return play(context, change, now, { ...since, seats: still, turns })
      })
    },
  }
}

const latest = (dates: readonly Date[]) => new Date(Math.max(0, ...dates.map(date => date.getTime())))

/** Whether a computer player is asked that question. Throws a RulesAway where another process has the table's rules. */
function isAskedBot(
  context: Context,
  record: TableRecord,
  { seat, beat }: { readonly seat: Seat; readonly beat: number },
) {
  const one = record.seats.find(each => each.seat === seat)
  if (record.status !== 'RUNNING' || one?.bot === undefined || !isOpen(record, one, beat)) return false
  return isAsked(readMatch(context.games, record), seat)
}

/**
 * Those who are still asked after a thought, and have not played since the log had so many entries. Two copies of a
 * job may think at once, and the first answers.
 */
async function stillAsked(
  context: Context,
  { tx }: Change,
  now: TableRecord,
  { table, seats, beat, entries }: Payloads['bot'] & Pick<Payloads['answer'], 'entries'>,
): Promise<readonly Seat[]> {
  const asked = seats.filter(seat => isAskedBot(context, now, { seat, beat }))
  if (asked.length === 0 || now.entries === entries) return asked
  const since = { tableId: table, seat: { in: asked }, number: { gt: entries } }
  const played = await tx.entry.findMany({ where: since, distinct: 'seat', select: { seat: true } })
  return asked.filter(one => !played.some(({ seat }) => seat === one))
}

/** Whether nobody has played meanwhile, and the same computer players sit at the table. */
function isAsBefore(now: TableRecord, before: TableRecord): boolean {
  const sameSeats = now.seats.every(({ bot }, index) => bot === before.seats[index]?.bot)
  return sameSeats && now.entries === before.entries && now.beat === before.beat
}

/** Plays turns at a table, and gives their default moves. Those of these seats who are asked the same then are to think anew. */
async function play(
  context: Context,
  change: Change,
  now: TableRecord,
  { table, beat, seats, turns }: Payloads['bot'] & { readonly turns: readonly MeantTurn[] },
): Promise<readonly FellBack[]> {
  if (seats.length === 0) return []
  let match = readMatch(context.games, now)
  for (const turn of turns) match = playTurn(match, turn)
  const by = match.played[0]?.seat
  if (by !== undefined) ({ match } = await appendEntries(change, now, { match, by }))
  const left = now.seats
    .filter(one => seats.includes(one.seat) && isAskedAgain(one, now, match))
    .map(({ seat }) => seat)
  if (left.length > 0) change.enqueue(askComputers(now, { seats: left, beat }))
  return match.played
    .filter(({ by }) => by === 'FALLBACK')
    .map(({ seat, beat }) => ({ table, beat, seat, game: match.game.id, level: levelAt(now, seat) }))
}

function levelAt({ seats }: TableRecord, at: Seat): string {
  return seats.find(({ seat }) => seat === at)?.bot ?? ''
}

/** Whether a seat is still asked the same, so that nothing else is left to be done about it. */
function isAskedAgain(one: SeatRecord, record: TableRecord, match: TableMatch): boolean {
  return isAsked(match, one.seat) && !isNewQuestion(one, record, match)
}
