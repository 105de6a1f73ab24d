import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableId } from '../../src/store/ids.ts'
import { type Bots, bots } from '../../src/tables/bots.ts'
import type { Desk } from '../../src/tables/desk.ts'
import { log } from '../../src/tables/log.ts'
import { seatBot } from '../../src/tables/seat-bot.ts'
import { start } from '../../src/tables/start.ts'
import { eachDatabase } from '../databases.ts'
import { click, desk, done, game, lobby, move, user } from './seated.ts'

const worker = new URL('bot-worker.ts', import.meta.url)

eachDatabase((_, openStore) => {
  let at: Desk
  let players: Bots
  beforeAll(async () => {
    at = desk(await openStore())
    players = bots(at, { worker, limitMs: 3000 })
  })
  afterAll(() => players.close())

  /** A started table of one person and one computer player, and where they sit. */
  const against = async (level: string) => {
    const table = await lobby(at, { people: 1, places: 2, options: { rounds: 2 } })
    const request = { interaction: click(), user: user(1), table }
    done(await seatBot(at, { ...request, level, name: level }))
    done(await start(at, { ...request, interaction: click() }))
    const { seats } = await game(at, table)
    const seat = seats.findIndex(one => one.bot !== undefined)
    return { table, seat }
  }
  const entries = async (table: TableId) =>
    done(await log(at, { table, limit: 50 })).entries.map(({ seat, by }) => [seat, by])

  it('answer the question that they are asked, and once', async () => {
    const { table, seat } = await against('greedy')
    await Promise.all([players.answer({ table, seat, beat: 1 }), players.answer({ table, seat, beat: 1 })])
    expect(await entries(table)).toEqual([[seat, 'BOT']])
    await players.answer({ table, seat, beat: 1 })
    await players.answer({ table, seat: 1 - seat, beat: 1 })
    expect(await entries(table)).toEqual([[seat, 'BOT']])
  })

  it('play what the game falls back on when they think too long or cheat', async () => {
    for (const level of ['stuck', 'cheat']) {
      const { table, seat } = await against(level)
      await players.answer({ table, seat, beat: 1 })
      expect(await entries(table)).toEqual([[seat, 'FALLBACK']])
    }
  })

  it('play on by the jobs that are left for them until a person is asked', async () => {
    const { table, seat } = await against('greedy')
    await at.store.outbox.work('bot', job => players.answer(job), { concurrency: 2 })
    done(await move(at, table, user(1), 'b1'))
    const isMyTurn = async () => {
      const { view, waiting } = await game(at, table)
      return waiting.seats.some(one => one.seat !== seat) && waiting.beat === 3 && JSON.stringify(view)
    }
    await expect.poll(isMyTurn, { timeout: 30_000, interval: 20 }).toBeTruthy()
    const taken = [seat, 'BOT']
    expect(await entries(table)).toEqual(expect.arrayContaining([[1 - seat, 'PLAYER'], taken]))
    expect(await game(at, table)).toMatchObject({ view: { round: 1, field: 0 } })
  })
})
