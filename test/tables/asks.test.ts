import { expect, it } from 'vitest'
import { type TableId, type UserId, userId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { type Asks, meets } from '../../src/tables/record/paces.ts'
import { comeBack } from '../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, code, context, done, GUILD, position } from './seated.ts'

it.each<[string, Asks, number, number, boolean]>([
  ['anybody may sit where nothing is asked', 'ANYBODY', 0, 9, true],
  ['a finished game is one, whatever was left', 'FINISHED', 1, 9, true],
  ['who is new has finished none', 'FINISHED', 0, 0, false],
  ['who is new is welcome where nine of ten are asked for', 'RELIABLE', 0, 0, true],
  ['nine of ten are enough', 'RELIABLE', 9, 1, true],
  ['eight of nine are not', 'RELIABLE', 8, 1, false],
  ['who is new has not finished three', 'PROVEN', 0, 0, false],
  ['three of three are enough', 'PROVEN', 3, 0, true],
  ['three of four are not', 'PROVEN', 3, 1, false],
])('%s', (_, asks, finished, left, may) => {
  expect(meets(asks, { finished, left })).toBe(may)
})

anyDatabase((_, open_) => {
  let at: Context
  let strangers = 90_000

  beforeTries(async () => {
    at = context(await open_())
  })

  const somebody = () => userId.parse(String(strangers++))
  const by = (who: UserId, table: TableId) => ({ interaction: click(), user: who, table, name: `N${who}` })
  const open = (host: UserId, asks?: Asks, places = 2) =>
    openLobby(at, {
      ...{ interaction: click(), user: host, name: `N${host}`, game: reapers.id, places, options: {} },
      ...{ channel: CHANNEL, guild: GUILD, locale: 'en', asks },
    })
  const begun = async (people: readonly UserId[]) => {
    const [host, ...others] = people
    if (host === undefined) throw new Error('nobody')
    const { table } = done(await open(host, undefined, people.length))
    for (const other of others) done(await join(at, by(other, table)))
    done(await start(at, by(host, table)))
    return table
  }
  const finish = (table: TableId) =>
    at.store.prisma.table.update({ where: { id: table }, data: { status: 'FINISHED', endedAt: at.now() } })

  it('takes who has what a table asks for, and says to others what they have', async () => {
    const [proven, leaver] = [somebody(), somebody()]
    for (let n = 0; n < 3; n++) await finish(await begun([proven, leaver]))
    const left = await begun([proven, leaver])
    done(await giveSeat(at, by(leaver, left)))

    expect(code(await open(leaver, 'PROVEN'))).toBe('asks-more')
    const { table } = done(await open(proven, 'PROVEN'))
    expect((await position(at, table)).table.asks).toBe('PROVEN')
    const refused = await join(at, by(leaver, table))
    expect(!refused.ok && refused.by === 'chaski' && refused.refusal).toEqual({
      code: 'asks-more',
      facts: { asks: { key: 'asks.PROVEN' }, finished: 3, begun: 4 },
    })
    expect(code(await join(at, by(somebody(), table)))).toBe('asks-more')
    const { table: lenient } = done(await open(proven, 'RELIABLE'))
    done(await join(at, by(somebody(), lenient)))
  })

  it('asks it of substitutes, and not of who comes back; a rematch asks it again', async () => {
    const [one, two] = [somebody(), somebody()]
    for (let n = 0; n < 3; n++) await finish(await begun([one, two]))
    const { table } = done(await open(one, 'PROVEN'))
    done(await join(at, by(two, table)))
    done(await start(at, by(one, table)))
    done(await giveSeat(at, by(two, table)))
    expect(code(await takeSeat(at, by(somebody(), table)))).toBe('asks-more')
    done(await comeBack(at, by(two, table)))
    await finish(table)
    const again = done(await rematch(at, by(one, table)))
    expect((await position(at, again.table)).table.asks).toBe('PROVEN')
  })
})
