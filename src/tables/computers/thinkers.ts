import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { span } from '../../engine/basics/span.ts'
import { turns } from '../../engine/basics/turns.ts'
import { RetryLater } from '../../store/jobs/carrying-out.ts'
import { type TableMatch, tryToPlay } from '../record/table-match.ts'
import { usualLevel } from '../record/usual-level.ts'
import type { Errand, Thought, ThoughtOut } from './run-errand.ts'
import { type Meant, type Player, wholeTurn } from './whole-turn.ts'

/** The threads in which computer players think. */
export interface Thinkers {
  /**
   * A computer player's turn, from what its seat may know. Where a level fails, the next lower one thinks; the turn
   * is empty if all fail. Throws a RetryLater where nobody can think now, and the signal's reason.
   */
  turn(start: TableMatch, thinker: Thinker): Promise<readonly Meant[]>
  load(): ThinkerLoad
  /** Ends the threads; what they were thinking of is left to others. */
  close(): Promise<void>
}

/** Who thinks. */
interface Thinker extends Player, Pick<Thought, 'level' | 'seed'> {
  /** A person waits for it. */
  readonly isHint?: boolean
  /** People only watch their table. */
  readonly isWatched?: boolean
  /** Takes them out of the line for a thread, whichever of their thoughts they wait with. */
  readonly signal?: AbortSignal | undefined
}

/** How many thoughts are under way, and how many wait for their turn. */
export interface ThinkerLoad {
  readonly running: number
  readonly waiting: number
}

/** Told of what comes of thoughts. */
export interface ThinkerWatch {
  /** A thought came to an end. Processor time in seconds. */
  thought(thought: Pick<Thought, 'game' | 'level'>, seconds: number): void
  /** A thought came to nothing. */
  missed(thought: Missed): void
}

/** A thought that took far too long, or that failed. */
export interface Missed extends Pick<Thought, 'game' | 'level'> {
  readonly why: 'late' | 'failed'
  readonly error: unknown
}

export interface ThinkerSettings {
  /** What runs in the threads. */
  readonly worker?: URL
  /** How many think at the same time. */
  readonly threads?: number
  /** How much of the processor's time a thought is to take, from when it begins. */
  readonly allowanceMs?: number
  /** After how long by the clock a thought is ended that does not mind its allowance. */
  readonly limitMs?: number
  readonly watch?: Partial<ThinkerWatch>
}

const WORKER = new URL('bot-worker.ts', import.meta.url)

/**
 * A thread over so many megabytes is replaced: its thought fails, and nobody else lacks memory. Young objects must
 * fit into the 16 that Node adds, or the whole process ends.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 }

/** A thread that has not begun a thought for this long, in milliseconds, will not begin any more. */
const STARTED_MS = 60_000
/** When another process, or this one, tries again what nobody could think of. */
const AGAIN_MS = 1_000

/** Opens the threads. Time spent waiting for one is not time spent thinking. */
export function openThinkers({
  worker = WORKER,
  threads = 1,
  allowanceMs = 2_000,
  limitMs = 45_000,
  watch = {},
}: ThinkerSettings = {}): Thinkers {
  const pool = openPool(worker, threads)
  const line = turns(threads, Number.POSITIVE_INFINITY)
  let isClosed = false
  let wasHint = false

  const thinkOnce = async (thought: Thought): Promise<ThoughtOut['line'] | undefined> => {
    const { port1: begins, port2: begun } = new MessageChannel()
    const limit = new AbortController()
    let hasBegun = false
    let timer = setTimeout(() => limit.abort(), STARTED_MS)
    begins.once('message', () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(() => limit.abort(), limitMs)
    })
    try {
      if (isClosed) throw new Error('the threads have been sent home')
      const out = await pool.run(
        { thought, allowanceMs, begun },
        { name: 'run', signal: limit.signal, transferList: [begun] },
      )
      watch.thought?.(thought, out.seconds)
      return out.line
    } catch (error) {
      const isLate = limit.signal.aborted
      if (isClosed || (isLate && !hasBegun)) throw new RetryLater(AGAIN_MS, error)
      const { game, level } = thought
      watch.missed?.({ game, level, why: isLate ? 'late' : 'failed', error })
      return undefined
    } finally {
      clearTimeout(timer)
      begins.close()
    }
  }

  const rankOf = ({ isHint, isWatched }: Thinker) => {
    if (isHint) return wasHint ? 3 : 0
    return isWatched ? 2 : 1
  }

  /**
   * A hint goes before the turns of computer players, and two in a row do not as long as one of these waits; those at tables
   * where people play go before those of others.
   */
  const inTurn = (thinker: Thinker, think: () => ReturnType<typeof thinkOnce>) =>
    line.take(
      () => {
        wasHint = thinker.isHint ?? false
        return think()
      },
      { rank: () => rankOf(thinker), ...(thinker.signal && { signal: thinker.signal }) },
    )

  const think = async (match: TableMatch, thinker: Thinker) => {
    const { game, state } = match
    const { seat, by, level: wanted, seed } = thinker
    for (const level of fromHere(game, wanted)) {
      const thought = { game: game.id, version: game.version, level, state, seat, seed }
      const meant = await inTurn(thinker, () => span('think', { game: game.id, level }, () => thinkOnce(thought)))
      if (meant === undefined) continue
      if (tryToPlay(match, { seat, by, action: meant[0] }) !== undefined) return meant
      watch.missed?.({ game: game.id, level, why: 'failed', error: new Error('it chose what is not possible') })
    }
    return undefined
  }

  return {
    turn: (start, thinker) => wholeTurn(start, thinker, match => think(match, thinker)),
    load: line.load,
    async close() {
      isClosed = true
      await pool.destroy()
    },
  }
}

function openPool(worker: URL, maxThreads: number): Piscina<Errand, ThoughtOut> {
  return new Piscina({
    filename: worker.href,
    minThreads: 0,
    // Else a thread sleeps between thoughts where nothing that it has finished with is ever given back, the ports above all.
    atomics: 'disabled',
    maxThreads,
    idleTimeout: 60_000,
    resourceLimits: HEAP,
  })
}

/** A level and those below it, the strongest first. One that the game does not have any more is its usual one. */
function fromHere(game: TableMatch['game'], wanted: string): readonly string[] {
  const levels = Object.keys(game.bots)
  const level = levels.includes(wanted) ? wanted : usualLevel(game)
  return levels.slice(0, levels.indexOf(level) + 1).toReversed()
}
