import { expect, it } from 'vitest'
import incanGold from '../../../src/games/incan-gold/game.ts'
import { bots } from '../../../src/tables/computers/bots.ts'
import { wholeTurn } from '../../../src/tables/computers/whole-turn.ts'
import { join } from '../../../src/tables/lobby/join.ts'
import { openLobby as openTable } from '../../../src/tables/lobby/open-lobby.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { log } from '../log.ts'
import { CHANNEL, click, context, done, move, position, user } from '../seated.ts'
import { ask, say } from './voting.ts'

inDatabase('server', (_, open) => {
  let at: Context
  beforeTries(async () => {
    at = { ...context(await open()), games: new Map([[incanGold.id, incanGold]]), seed: () => 'c0ffee'.padEnd(64, '0') }
  })

  /** A table for practice of two people and a computer player that has chosen to go on. */
  const chosen = async () => {
    const request = { interaction: click(), user: user(1), name: 'Ana', game: incanGold.id, places: 3, options: {} }
    const { table } = done(await openTable(at, { ...request, channel: CHANNEL, locale: 'en', practice: true }))
    done(await join(at, { interaction: click(), user: user(2), table, name: 'Ben' }))
    done(await seatBot(at, { interaction: click(), user: user(1), table, level: 'hard' }))
    done(await start(at, { interaction: click(), user: user(1), table }))
    const { seats } = await position(at, table)
    const seat = seats.findIndex(({ bot }) => bot !== undefined)
    const thinkers: Parameters<typeof bots>[1] = {
      turn: match => wholeTurn(match, { seat, by: 'BOT' }, async () => [{ type: 'choose', choice: 'on' }]),
    }
    await bots(at, thinkers, { pausedUntil: () => new Date(0) }).think({ table, seats: [seat], beat: 1 })
    return { table, people: seats.map(one => one.user ?? user(0)) }
  }

  it('are told by nobody’s log before everybody has chosen, though the question was asked anew by an undo', async () => {
    const sat = await chosen()
    const { table } = sat
    const seat = sat.people.indexOf(user(1))
    const other = sat.people.indexOf(user(2))
    const told = async () => {
      const viewers = [{}, { user: user(1) }, { user: user(2) }]
      const logs = await Promise.all(
        viewers.map(async who => done(await log(at, { table, limit: 50, ...who })).entries),
      )
      return logs.map(entries => entries.flatMap(({ reason }) => reason?.key ?? []))
    }
    for (const _ of [1, 2]) {
      done(await move(at, table, user(1), 'on'))
      done(await ask(at, sat, seat, 'UNDO'))
      done(await say(at, sat, other, 'UNDO', true))
      expect(await told()).toEqual([[], [], []])
    }
    for (const who of [1, 2]) done(await move(at, table, user(who), 'on'))
    expect(await told()).toEqual([['reason.on-safe'], ['reason.on-safe'], ['reason.on-safe']])
  })
})
