import { expect, it } from 'vitest'
import { bots } from '../../../src/tables/computers/bots.ts'
import { openHints } from '../../../src/tables/computers/hints.ts'
import { wholeTurn } from '../../../src/tables/computers/whole-turn.ts'
import { practise } from '../../../src/tables/lobby/practise.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { log } from '../log.ts'
import { reapers } from '../reapers.ts'
import { context, done, position, user } from '../seated.ts'
import { wanted } from '../wanted.ts'

inDatabase('server', (_, open) => {
  const told: unknown[] = []
  const failure = new RangeError('no such field')
  let at: Context
  beforeTries(async () => {
    const reason = () => {
      throw failure
    }
    const games = new Map([[reapers.id, { ...reapers, help: { ...reapers.help, openReasons: ['reason'], reason } }]])
    at = { ...context(await open()), games, reasonFailed: (error, where) => void told.push([error, where]) }
  })

  it('plays where the game fails to say why, which is told once', async () => {
    const { table } = done(await practise(at, wanted({ places: 2 })))
    const seat = (await position(at, table)).seats.findIndex(({ bot }) => bot !== undefined)
    const thinkers: Parameters<typeof bots>[1] = {
      turn: match => wholeTurn(match, { seat, by: 'BOT' }, async () => [{ type: 'bid', bid: 3 }]),
    }
    await bots(at, thinkers, { pausedUntil: () => new Date(0) }).think({ table, seats: [seat], beat: 1 })
    const { entries } = done(await log(at, { table }))
    expect(entries.map(({ by, reason }) => [by, reason])).toEqual([['BOT', undefined]])
    expect(told.splice(0)).toEqual([[failure, { table, game: reapers.id, seat }]])
  })

  it('shows a hint where the game fails to say why, which is told once', async () => {
    const { table } = done(await practise(at, wanted({ places: 2 })))
    const seat = (await position(at, table)).seats.findIndex(({ user }) => user !== undefined)
    const hints = openHints({
      turn: match => wholeTurn(match, { seat, by: 'PLAYER' }, async () => [{ type: 'bid', bid: 3 }]),
    })
    const { steps } = done(await hints.of(at, { table, user: user(1) }))
    expect(steps.map(({ move, reason }) => [move, reason])).toEqual([['b3', undefined]])
    expect(told.splice(0)).toEqual([[failure, { table, game: reapers.id, seat }]])
  })
})
