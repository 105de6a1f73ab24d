import { expect, it } from 'vitest'
import { Prisma } from '../../src/store/prisma/client.ts'
import { type UserId, userId } from '../../src/store/values/ids.ts'
import { avoid, letBe, MOST_AVOIDED, readAvoided } from '../../src/tables/company/avoided.ts'
import { avoidedAmong, haveBlocked } from '../../src/tables/company/avoided-among.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import { personalData } from '../../src/tables/privacy/personal-data.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, code, context, done, lobby, position, seated, user } from './seated.ts'

anyDatabase((_, open_) => {
  let at: Context
  let strangers = 80_000

  beforeTries(async () => {
    at = context(await open_())
  })

  const somebody = () => userId.parse(String(strangers++))
  const keep = (by: UserId, other: UserId, blocked = false) =>
    avoid(at, { interaction: click(), user: by, other, blocked })
  /** By which of these people somebody is blocked. */
  const blockedBy = async (who: UserId, people: readonly UserId[]) => {
    const rows = await at.store.prisma.$queryRaw<{ user: UserId }[]>`
      SELECT s."userId" AS user FROM unnest(${[...people]}::text[]) s("userId") WHERE ${haveBlocked(Prisma.sql`${who}`)}`
    return rows.map(({ user }) => user)
  }
  const listOf = async (by: UserId) => (await readAvoided(at, by)).map(({ other, blocked }) => ({ other, blocked }))
  const exported = async (of: UserId) => {
    const rows: object[] = []
    for await (const slice of personalData(at, of)) if (slice.kind === 'avoided') rows.push(...slice.rows)
    return rows
  }

  it('keeps one row about somebody, as it was said last', async () => {
    const [mine, other] = [somebody(), somebody()]
    done(await keep(mine, other))
    done(await keep(mine, other, true))
    expect(await listOf(mine)).toEqual([{ other, blocked: true }])
    done(await keep(mine, other))
    expect(await listOf(mine)).toEqual([{ other, blocked: false }])
    expect(done(await letBe(at, { interaction: click(), user: mine, key: other })).wasKept).toBe(true)
    expect(done(await letBe(at, { interaction: click(), user: mine, key: other })).wasKept).toBe(false)
    expect(await listOf(mine)).toEqual([])
    expect(code(await keep(mine, mine))).toBe('avoids-oneself')
  })

  it('has room for twenty who are avoided and for fifty who are blocked', async () => {
    const mine = somebody()
    for (let n = 0; n < MOST_AVOIDED.avoided; n++) done(await keep(mine, somebody()))
    const last = somebody()
    expect(code(await keep(mine, last))).toBe('too-many-avoided')
    for (let n = 0; n < MOST_AVOIDED.blocked; n++) done(await keep(mine, n === 0 ? last : somebody(), true))
    expect(code(await keep(mine, somebody(), true))).toBe('too-many-blocked')
    expect(code(await keep(mine, last))).toBe('too-many-avoided')
    done(await keep(mine, last, true))
  })

  it('tells which of some people avoid which, and by whom one is blocked', async () => {
    const [one, two, three] = [somebody(), somebody(), somebody()]
    done(await keep(one, two))
    done(await keep(three, one, true))
    const { prisma } = at.store
    const pairs = await avoidedAmong(prisma, [one, two, three])
    expect(new Set(pairs)).toEqual(
      new Set([
        { by: one, other: two },
        { by: three, other: one },
      ]),
    )
    expect(await avoidedAmong(prisma, [two])).toEqual([])
    expect(await blockedBy(one, [two, three])).toEqual([three])
    expect(await blockedBy(two, [one])).toEqual([])
  })

  it('says before one sits down whom one would meet, and to nobody that one is avoided', async () => {
    const mine = somebody()
    const table = await lobby(at, { people: 2, places: 4 })
    done(await keep(mine, user(2)))
    done(await keep(user(1), mine, true))
    const request = { user: mine, table, name: 'M' }
    const asked = done(await join(at, { interaction: click(), ...request, isUnsure: true }))
    expect(asked.avoided).toEqual([user(2)])
    expect((await position(at, table)).seats).toHaveLength(2)
    expect(done(await join(at, { interaction: click(), ...request })).avoided).toBeUndefined()
    expect((await position(at, table)).seats).toHaveLength(3)
    const other = { interaction: click(), user: somebody(), table, name: 'O', isUnsure: true }
    expect(done(await join(at, other)).avoided).toBeUndefined()
  })

  it('says it before one takes a seat of a game, too', async () => {
    const mine = somebody()
    const { table, people } = await seated(at, { people: 3 })
    const [first, second] = people
    if (first === undefined || second === undefined) throw new Error('nobody')
    done(await keep(mine, second))
    done(await giveSeat(at, { interaction: click(), user: first, table }))
    const request = { user: mine, table, name: 'M' }
    const asked = done(await takeSeat(at, { interaction: click(), ...request, isUnsure: true }))
    expect(asked.avoided).toEqual([second])
    expect((await position(at, table)).seats.some(one => one.user === mine)).toBe(false)
    done(await takeSeat(at, { interaction: click(), ...request }))
    expect((await position(at, table)).seats.some(one => one.user === mine)).toBe(true)
  })

  it('goes with who is forgotten, and holds against them without naming them', async () => {
    const [mine, gone] = [somebody(), somebody()]
    done(await keep(mine, gone, true))
    done(await keep(gone, mine))
    await forget(at, { user: gone, nameIn: () => 'nobody' })
    expect(await listOf(gone)).toEqual([])
    expect(await listOf(mine)).toEqual([{ other: undefined, blocked: true }])
    const { prisma } = at.store
    expect(await prisma.avoided.count({ where: { otherId: gone } })).toBe(0)
    expect(await blockedBy(gone, [mine])).toEqual([mine])
    expect(await avoidedAmong(prisma, [mine, gone])).toEqual([{ by: mine, other: gone }])

    done(await keep(mine, gone))
    expect(await listOf(mine)).toEqual([{ other: gone, blocked: false }])
    await forget(at, { user: gone, nameIn: () => 'nobody' })
    const [kept] = await readAvoided(at, mine)
    done(await letBe(at, { interaction: click(), user: mine, key: kept?.key ?? '' }))
    expect(await listOf(mine)).toEqual([])
  })

  it('is copied for who keeps it, and not for who is on it', async () => {
    const [mine, other] = [somebody(), somebody()]
    done(await keep(mine, other, true))
    expect(await exported(mine)).toEqual([{ otherId: other, blocked: true, at: expect.any(Date) }])
    expect(await exported(other)).toEqual([])
  })
})
