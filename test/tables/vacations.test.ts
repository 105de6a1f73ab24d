import { expect, it } from 'vitest'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { endVacation, planVacation, vacations } from '../../src/tables/people/vacations.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, code, context, done, seated, user } from './seated.ts'

anyDatabase((_, open) => {
  let at: Context
  let now = new Date('2026-12-01T12:00:00Z')
  let people = 200

  beforeTries(async () => {
    at = { ...context(await open()), now: () => now }
  })

  const somebody = () => user(people++)
  const plan = (who: ReturnType<typeof user>, first: string, last: string) =>
    planVacation(at, { interaction: click(), user: who, first, last })

  it('is planned by days of the player’s zone, both ends included, and not before now', async () => {
    const who = somebody()
    await setPlayerSettings(at, who, { zone: 'Pacific/Auckland' })
    const { vacation } = done(await plan(who, '2026-12-24', '2026-12-26'))
    expect(vacation.from).toEqual(new Date('2026-12-23T11:00:00Z'))
    expect(vacation.to).toEqual(new Date('2026-12-26T11:00:00Z'))
    const other = somebody()
    expect(done(await plan(other, '2026-12-01', '2026-12-02')).vacation.from).toEqual(now)
    expect((await vacations(at, other)).map(({ to }) => to)).toEqual([new Date('2026-12-03T00:00:00Z')])
  })

  it.each([
    ['2026-12-10', '2026-12-09', 'vacation-past'],
    ['2026-11-01', '2026-11-20', 'vacation-past'],
    ['2026-12-01', '2026-12-31', 'too-much-vacation'],
  ])('from %s to %s is refused: %s', async (first, last, expected) => {
    expect(code(await plan(somebody(), first, last))).toBe(expected)
  })

  it('takes at most 30 of any 365 days, so that years in a row hold nobody up for longer', async () => {
    const who = somebody()
    done(await plan(who, '2026-12-20', '2027-01-08'))
    expect(code(await plan(who, '2027-01-08', '2027-01-12'))).toBe('vacation-overlaps')
    expect(code(await plan(who, '2027-01-09', '2027-01-19'))).toBe('too-much-vacation')
    done(await plan(who, '2027-01-09', '2027-01-18'))
    expect(code(await plan(who, '2026-12-15', '2026-12-15'))).toBe('too-much-vacation')
    expect(code(await plan(who, '2027-12-19', '2027-12-20'))).toBe('too-much-vacation')
    done(await plan(who, '2027-12-20', '2028-01-08'))
  })

  it.each(['2027-03-15', '2027-10-15'])('of 30 days may hold a change of the clocks, as from %s', async first => {
    const who = somebody()
    await setPlayerSettings(at, who, { zone: 'Europe/Paris' })
    const last = new Date(Date.parse(first) + 29 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    done(await plan(who, first, last))
  })

  it('counts as a day however soon it is ended, so that nobody goes and comes back all day', async () => {
    const who = somebody()
    for (let n = 0; n < 30; n++) {
      done(await plan(who, '2026-12-01', '2026-12-01'))
      now = new Date(now.getTime() + 1000)
      done(await endVacation(at, { interaction: click(), user: who }))
    }
    expect(code(await plan(who, '2026-12-01', '2026-12-01'))).toBe('too-much-vacation')
  })

  it.each(['9999-12-31', '2028-12-02'])('is planned for no day further away than two years, as %s', async day => {
    expect(code(await plan(somebody(), day, day))).toBe('vacation-far')
  })

  it('takes no more where several are asked for at once', async () => {
    const who = somebody()
    const months = ['02', '03', '04', '05']
    const asked = await Promise.all(months.map(month => plan(who, `2027-${month}-01`, `2027-${month}-28`)))
    expect(asked.map(code).sort()).toEqual(['ok', 'too-much-vacation', 'too-much-vacation', 'too-much-vacation'])
    expect(await vacations(at, who)).toHaveLength(1)
  })

  it('is ended early, or taken back before it begins', async () => {
    const who = somebody()
    expect(code(await endVacation(at, { interaction: click(), user: who }))).toBe('no-vacation')
    done(await plan(who, '2026-12-05', '2026-12-08'))
    now = new Date('2026-12-06T12:00:00Z')
    expect(done(await endVacation(at, { interaction: click(), user: who })).began).toBe(true)
    expect(await vacations(at, who)).toEqual([])
    done(await plan(who, '2026-12-07', '2026-12-08'))
    expect(done(await endVacation(at, { interaction: click(), user: who })).began).toBe(false)
    expect(await at.store.prisma.vacation.count({ where: { userId: who } })).toBe(1)
  })

  it('leaves no job behind when it is taken back, ended early, or forgotten with its player', async () => {
    const { outbox } = at.store
    await at.store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'vacation'`
    const [who, other] = [somebody(), somebody()]
    const { vacation: kept } = done(await plan(other, '2027-03-01', '2027-03-02'))
    const others = [
      { vacation: kept.id, phase: 'began' },
      { vacation: kept.id, phase: 'ended' },
    ]
    const left = async () => (await outbox.open('vacation')).toSorted((a, b) => a.phase.localeCompare(b.phase))
    for (let time = 0; time < 5; time++) {
      done(await plan(who, '2027-03-01', '2027-03-02'))
      done(await endVacation(at, { interaction: click(), user: who }))
    }
    expect(await left()).toEqual(others)
    const today = now.toISOString().slice(0, 10)
    const { vacation } = done(await plan(who, today, today))
    done(await endVacation(at, { interaction: click(), user: who }))
    expect((await left()).filter(job => job.vacation === vacation.id)).toEqual([
      { vacation: vacation.id, phase: 'ended' },
    ])
    await at.store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'vacation'`
    done(await plan(who, '2027-05-01', '2027-05-02'))
    await forget(at, { user: who, nameIn: () => 'x' })
    expect(await left()).toEqual([])
  })

  it('has the clock look at the tables of the player when it begins', async () => {
    const { table, people: seatedPeople } = await seated(at, { people: 2 })
    const [who] = seatedPeople
    if (who === undefined) throw new Error('nobody')
    const { vacation } = done(await plan(who, '2026-12-20', '2026-12-21'))
    const { dueAt } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    expect(dueAt?.getTime()).toBeLessThanOrEqual(vacation.from.getTime())
  })
})
