import { expect, it } from 'vitest'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { TableId } from '../../../src/store/values/ids.ts'
import { openHints } from '../../../src/tables/computers/hints.ts'
import type { Thinkers } from '../../../src/tables/computers/thinkers.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { click, code, context, done, lobby, move, seated, user } from '../seated.ts'
import { ask, say } from '../votes/voting.ts'

/** Computer players that think until they are told to answer. */
function slowly() {
  const thinking: (() => void)[] = []
  const turn: Thinkers['turn'] = () => new Promise(resolve => thinking.push(() => resolve([])))
  return { turn, thinking }
}

/** The same games, and how often one of them was looked up: a hint is in the line at once after that. */
function watched(games: Context['games']) {
  let looked = 0
  class Watched extends Map<string, AnyGame> {
    override get(id: string) {
      looked++
      return super.get(id)
    }
  }
  return { games: new Watched(games), looked: () => looked }
}

inDatabase('server', (_, open) => {
  let at: Context
  beforeTries(async () => {
    at = context(await open())
  })

  /** A running table of so many people with hints. */
  const withHints = async (people: number): Promise<TableId> => {
    const table = await lobby(at, { people, hints: true })
    done(await start(at, { interaction: click(), user: user(1), table }))
    return table
  }

  it('are thought of one after the other, so that computer players at their tables wait for one of them at most', async () => {
    const tables = [await withHints(2), await withHints(2)]
    const { turn, thinking } = slowly()
    const hints = openHints({ turn })
    const asked = tables.map((table, place) => hints.of(at, { table, user: user(1 + place) }))
    await expect.poll(() => thinking.length).toBe(1)
    thinking[0]?.()
    await expect.poll(() => thinking.length).toBe(2)
    thinking[1]?.()
    expect((await Promise.all(asked)).map(code)).toEqual(['ok', 'ok'])
  })

  it('are thought of once for who asks the same again, and one for each person at a time', async () => {
    const [table, other] = [await withHints(2), await withHints(2)]
    const { turn, thinking } = slowly()
    const hints = openHints({ turn })
    const [first, again] = [table, table].map(each => hints.of(at, { table: each, user: user(1) }))
    await expect.poll(() => thinking.length).toBe(1)
    expect(code(await hints.of(at, { table: other, user: user(1) }))).toBe('hint-underway')
    thinking[0]?.()
    expect((await Promise.all([first, again])).map(each => each && code(each))).toEqual(['ok', 'ok'])
    expect(code(await hints.of(at, { table, user: user(1) }))).toBe('ok')
    expect(thinking).toHaveLength(1)
    const next = hints.of(at, { table: other, user: user(1) })
    await expect.poll(() => thinking.length).toBe(2)
    thinking[1]?.()
    expect(code(await next)).toBe('ok')
  })

  it('are thought of once for who asks at two tables by turns', async () => {
    const tables = [await withHints(2), await withHints(2)]
    let thoughts = 0
    const hints = openHints({
      async turn() {
        thoughts++
        return []
      },
    })
    for (const table of [...tables, ...tables]) expect(code(await hints.of(at, { table, user: user(1) }))).toBe('ok')
    expect(thoughts).toBe(2)
  })

  it('are thought of first for those who have had none, before another one of somebody else', async () => {
    const [table, other] = [await withHints(4), await withHints(4)]
    const { games, looked } = watched(at.games)
    const { turn, thinking } = slowly()
    const hints = openHints({ turn })
    const order: string[] = []
    const ask = async (name: string, table: TableId, n: number) => {
      expect(code(await hints.of({ ...at, games }, { table, user: user(n) }))).toBe('ok')
      order.push(name)
    }
    /** Asks, and waits until the question is in the line. */
    const inLine = async (...question: Parameters<typeof ask>) => {
      const before = looked()
      const answered = ask(...question)
      await expect.poll(looked).toBeGreaterThan(before)
      return { answered }
    }
    const next = async (thought: number) => {
      await expect.poll(() => thinking.length).toBe(thought + 1)
      thinking[thought]?.()
    }
    const first = ask('first', table, 1)
    await next(0)
    await first
    const under = ask('under way', table, 2)
    await expect.poll(() => thinking.length).toBe(2)
    const { answered: greedy } = await inLine('again', other, 1)
    const { answered: patient } = await inLine('new', table, 3)
    expect(code(await hints.of(at, { table: other, user: user(3) }))).toBe('hint-underway')
    await Promise.all([next(1), under])
    await Promise.all([next(2), Promise.race([greedy, patient])])
    await Promise.all([next(3), greedy, patient])
    expect(order).toEqual(['first', 'under way', 'new', 'again'])
  })

  it('are thought of anew where the question is another one after an undo', async () => {
    const sat = await seated(at, { people: 2, options: { rounds: 9 }, hints: true })
    const [first, second] = sat.people
    if (first === undefined || second === undefined) throw new Error('nobody')
    for (const [player, bid] of [
      [first, 'b9'],
      [second, 'b2'],
    ] as const) {
      done(await move(at, sat.table, player, bid))
    }
    const thought: unknown[] = []
    const hints = openHints({
      async turn({ waiting }) {
        thought.push(waiting.beat)
        return []
      },
    })
    const hint = async () => code(await hints.of(at, { table: sat.table, user: first }))
    done(await move(at, sat.table, first, 'home'))
    expect(await hint()).toBe('ok')
    done(await ask(at, sat, 0, 'UNDO'))
    done(await say(at, sat, 1, 'UNDO', true))
    expect(await hint()).toBe('ok')
    expect(new Set(thought).size).toBe(2)
  })
})
