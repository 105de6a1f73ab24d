import { expect, it } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import { open } from '../../src/tables/lobby/open.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Desk } from '../../src/tables/record/desk.ts'
import { type Bots, bots, type Missed } from '../../src/tables/turn/bots.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { log } from './log.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, desk, done, game, lobby, move, user } from './seated.ts'

const worker = new URL('bot-worker.ts', import.meta.url)

anyDatabase((_, openStore) => {
  let at: Desk
  let players: Bots
  beforeTries(async () => {
    at = desk(await openStore())
    players = bots(at, { worker })
    return () => players.close()
  })

  /** A started table of one person and one computer player, and where they sit. */
  const against = async (level: string) => {
    const table = await lobby(at, { people: 1, places: 2, options: { rounds: 2 } })
    const request = { interaction: click(), user: user(1), table }
    done(await seatBot(at, { ...request, level }))
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

  it('leave it to the next lower level when they think too long or cheat, which is told', async () => {
    const told: string[] = []
    const missed = ({ level, why }: Missed) => void told.push(`${level} ${why}`)
    const impatient = bots(at, { worker, limitMs: 300, watch: { missed } })
    for (const [level, expected] of [
      ['stuck', ['stuck late']],
      ['cheat', ['cheat failed', 'stuck late']],
    ] as const) {
      const { table, seat } = await against(level)
      await impatient.answer({ table, seat, beat: 1 })
      expect(await entries(table)).toEqual([[seat, 'BOT']])
      expect(told.splice(0)).toEqual(expected)
    }
    await impatient.close()
  })

  it('play what the game falls back on when the lowest comes to nothing', async () => {
    const { table, seat } = await against('stuck')
    const { stuck } = reapers.bots
    const only: Desk = {
      ...at,
      games: new Map<string, AnyGame>([['reapers', { ...reapers, bots: { ...(stuck && { stuck }) } }]]),
    }
    const impatient = bots(only, { worker, limitMs: 300 })
    await impatient.answer({ table, seat, beat: 1 })
    expect(await entries(table)).toEqual([[seat, 'FALLBACK']])
    await impatient.close()
  })

  it('have their time from when they begin to think, and not while another one does', async () => {
    const told: string[] = []
    const thought: string[] = []
    const patient = bots(at, {
      worker,
      limitMs: 1500,
      watch: {
        missed: ({ level, why }) => void told.push(`${level} ${why}`),
        thought: ({ level }, seconds) => void thought.push(`${level} ${seconds < 1.4 ? 'shortly' : 'long'}`),
      },
    })
    const [long, short] = [await against('stuck'), await against('greedy')]
    const answered = Promise.all([long, short].map(({ table, seat }) => patient.answer({ table, seat, beat: 1 })))
    await expect.poll(patient.load).toEqual({ running: 1, waiting: 1 })
    await answered
    expect(patient.load()).toEqual({ running: 0, waiting: 0 })
    expect(await entries(short.table)).toEqual([[short.seat, 'BOT']])
    expect(told).toEqual(['stuck late'])
    expect(thought.toSorted()).toEqual(['greedy shortly', 'greedy shortly', 'stuck long'])
    await patient.close()
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

  it("play the register's games to the end in the house's own threads", async () => {
    const house: Desk = { ...at, games }
    const own = bots(house)
    const [rules] = games.values()
    if (rules === undefined) throw new Error('no game')
    const level = Object.keys(rules.bots)[0] ?? ''
    const request = { interaction: click(), user: user(1), name: 'Ana', game: rules.id, places: rules.seats[0] }
    const { table } = done(await open(house, { ...request, options: {}, channel: CHANNEL, locale: 'en' }))
    for (let n = 1; n < rules.seats[0]; n++) {
      done(await seatBot(house, { interaction: click(), user: user(1), table, level }))
    }
    done(await start(house, { interaction: click(), user: user(1), table }))
    for (;;) {
      const { table: facts, waiting, viewer, legal } = await game(house, table, user(1))
      const [asked] = waiting.seats
      if (asked === undefined) {
        expect(facts.status).toBe('FINISHED')
        break
      }
      const [choice] = legal()
      if (asked.seat !== viewer) await own.answer({ table, seat: asked.seat, beat: waiting.beat })
      else if (choice !== undefined) done(await move(house, table, user(1), rules.notation.format(choice)))
    }
    await own.close()
  })
})
