import { describe, expect, it } from 'vitest'
import { open } from '../../../src/engine/play/match.ts'
import { RetryLater } from '../../../src/store/jobs/carrying-out.ts'
import {
  type Missed,
  openThinkers,
  type ThinkerSettings,
  type Thinkers,
} from '../../../src/tables/computers/thinkers.ts'
import { play, type TableMatch, tableMatch } from '../../../src/tables/record/table-match.ts'
import { FULL } from '../../full.ts'
import { players, thinkingReapers } from './thinking-reapers.ts'

const worker = new URL('bot-worker.ts', import.meta.url)
const SEED = '0'.repeat(64)
/** When a thought is given up that has no end, in milliseconds; far more than the others take. */
const TOO_LONG = 2_000

/** Both bid; with bids the first one reaps a field of six sheaves. */
function reapers({ bids = false } = {}): TableMatch {
  const game = tableMatch(thinkingReapers, open(thinkingReapers, { seats: 2, seed: SEED, options: { field: 6 } }))
  return bids ? [9, 1].reduce(bid, game) : game
}

function bid(match: TableMatch, bid: number, seat: number): TableMatch {
  const step = play(match, { seat, by: 'PLAYER', action: { type: 'bid', bid } })
  if (!step.ok) throw new Error(step.refusal.code)
  return tableMatch(match.game, step.match)
}

/** What a test does with threads of its own, and the levels whose thoughts came to an end or were missed, in order. */
async function told(settings: ThinkerSettings, body: (thinkers: Thinkers) => Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  const watch = {
    thought: ({ level }: { level: string }) => void told.push(level),
    missed: ({ level, why }: Missed) => void told.push(`${level} ${why}`),
  }
  const thinkers = openThinkers({ worker, ...settings, watch })
  await body(thinkers).finally(thinkers.close)
  return told
}

type More = Pick<Parameters<Thinkers['turn']>[1], 'isHint' | 'isWatched' | 'signal'>

const thinker = (level: string, more: More = {}) => ({ seat: 0, by: 'BOT', level, seed: SEED, ...more }) as const

it('a thread gives back what it was told by, sooner or later, while it thinks on', async () => {
  const givenBack: number[] = []
  const counting = openThinkers({
    worker: new URL('counting-worker.ts', import.meta.url),
    watch: { thought: (_, seconds) => void givenBack.push(seconds) },
  })
  const think = async () => {
    await counting.turn(reapers(), thinker('greedy'))
    return givenBack.at(-1)
  }
  await expect.poll(think, { interval: 0 }).toBeGreaterThan(4)
  await counting.close()
})

describe('the order of thoughts', () => {
  const turns = (thinkers: Thinkers, match: TableMatch, levels: readonly string[]) =>
    levels.map(level => thinkers.turn(match, thinker(level, { isHint: level === 'dreamer' })))

  it.each([
    ['planner', 'dreamer'],
    ['dreamer', 'planner'],
  ])('has hints go before turns, and never two of them while a turn waits: a %s first', async (first, second) => {
    const levels = [first, first, first, second, second, second]
    expect(await told({}, thinkers => Promise.all(turns(thinkers, reapers(), levels)))).toEqual([
      first,
      second,
      first,
      second,
      first,
      second,
    ])
  })

  it('has a turn of many thoughts wait after each of them for the others', async () => {
    const match = reapers({ bids: true })
    const all = (thinkers: Thinkers) => Promise.all(turns(thinkers, match, ['greedy', 'gleaner', 'planner']))
    expect(await told({}, all)).toEqual(['greedy', 'gleaner', 'planner', 'greedy', 'greedy'])
  })

  it('has turns at tables that people only watch wait for those where they play', async () => {
    const watched = { isWatched: true }
    const all = (thinkers: Thinkers) =>
      Promise.all([
        thinkers.turn(reapers(), thinker('greedy', watched)),
        thinkers.turn(reapers(), thinker('gleaner', watched)),
        thinkers.turn(reapers(), thinker('planner')),
        thinkers.turn(reapers(), thinker('dreamer', { isHint: true })),
      ])
    expect(await told({}, all)).toEqual(['greedy', 'dreamer', 'planner', 'gleaner'])
  })

  it('has who is given up leave the line', async () => {
    const [match, givenUp] = [reapers({ bids: true }), new AbortController()]
    const all = async (thinkers: Thinkers) => {
      const both = Promise.all([
        thinkers.turn(match, thinker('greedy')),
        expect(thinkers.turn(match, thinker('planner', { signal: givenUp.signal }))).rejects.toThrow('another has it'),
      ])
      expect(thinkers.load()).toEqual({ running: 1, waiting: 1 })
      givenUp.abort(new Error('another has it'))
      expect(thinkers.load()).toEqual({ running: 1, waiting: 0 })
      await both
    }
    expect(await told({}, all)).toEqual(['greedy', 'greedy', 'greedy'])
  })

  it('has one long thought hold up no more than its own thread', async () => {
    const both = async (thinkers: Thinkers) => {
      const long = expect(thinkers.turn(reapers(), thinker('stuck'))).rejects.toThrow(RetryLater)
      expect(await thinkers.turn(reapers(), thinker('greedy'))).toHaveLength(1)
      expect(thinkers.load().running).toBe(1)
      await thinkers.close()
      await long
    }
    expect(await told({ threads: 2 }, both)).toEqual(['greedy'])
  })
})

/** How a level of them fails, and what is told of it. */
const FAILURES: readonly (readonly [how: string, level: string, why: string])[] = [
  ['throws', 'thrower', 'failed'],
  ['never comes to an end', 'stuck', 'late'],
  ['answers what is not possible', 'cheat', 'failed'],
  ['answers nothing', 'mute', 'failed'],
  ['answers what cannot be told', 'mumbler', 'failed'],
  ['ends its thread', 'quitter', 'failed'],
  ['takes all the memory', 'glutton', 'failed'],
]

describe('a computer player', () => {
  it.each(FAILURES.filter(([, level]) => FULL || level !== 'glutton'))(
    'that %s is missed, and the level below it answers',
    async (_, level, why) => {
      const limit = why === 'late' ? { limitMs: TOO_LONG } : {}
      const all = await told(limit, async thinkers => {
        const match = withLevels('greedy', level)
        expect(await thinkers.turn(match, thinker(level))).toHaveLength(1)
        // The thread that thinks next is a sound one.
        expect(await thinkers.turn(match, thinker('greedy'))).toHaveLength(1)
      })
      // What is not possible was thought to its end.
      expect(all.filter(one => one !== level)).toEqual([`${level} ${why}`, 'greedy', 'greedy'])
    },
  )

  it.runIf(FULL)('whose every level comes to nothing has an empty turn', async () => {
    const missed = await told({ limitMs: TOO_LONG }, async thinkers => {
      expect(await thinkers.turn(withLevels('stuck', 'cheat', 'thrower'), thinker('thrower'))).toEqual([])
    })
    expect(missed.filter(one => one.includes(' '))).toEqual(['thrower failed', 'cheat failed', 'stuck late'])
  })
})

/** A game whose computer players have these levels, the lowest first; their threads know how each thinks. */
function withLevels(...levels: readonly string[]): TableMatch {
  const bots = Object.fromEntries(levels.map(level => [level, players.greedy]))
  return tableMatch({ ...thinkingReapers, bots }, reapers())
}
