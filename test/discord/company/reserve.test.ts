import { beforeEach, expect, test } from 'vitest'
import { type TableId, tableId } from '../../../src/store/values/ids.ts'
import { OFFERED_MS } from '../../../src/tables/invitations/offer-to-reserve.ts'
import { MOST_LISTS } from '../../../src/tables/invitations/wait-in-reserve.ts'
import { inDatabase } from '../../databases.ts'
import type { User } from '../../driver/user.ts'
import { live, told } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'

inDatabase('server', (_, open) => {
  let now: number
  const chaski = chaskiOn(open, { now: () => new Date(now) })
  let lobbies = 0
  beforeEach(() => {
    // What is to be done at the end of an offer is not due at once.
    now = Date.now()
  })

  interface Lobby {
    readonly table: TableId
    readonly channel: string
    readonly guest: User
  }

  const person = (name: string) => chaski.world.user(`${name} ${lobbies}`)
  /** A lobby for two that is full. */
  const fullLobby = async (): Promise<Lobby> => {
    const channel = chaski.world.addChannel(`reserve-${++lobbies}`).name
    const guest = person('Guest')
    await person('Host').slash(channel, '/play new game:incan-gold players:2')
    await guest.slash(channel, '/play join')
    const { text } = await live(chaski.world, channel, shown => shown.text.includes('2 of 2'))
    return { table: tableId.parse(Number(/#(\d+)/.exec(text)?.[1])), channel, guest }
  }
  /** Asks for a place on the reserve list; returns what that says. */
  const waits = async ({ channel }: Lobby, who: User): Promise<string> => {
    const { reply } = await who.slash(channel, '/play join')
    if (reply === undefined) throw new Error('nothing is said')
    return told(await who.press(reply, 'Put me on the reserve list'))
  }
  /** Has the reserve list of a table brought in line with it. */
  const looks = async ({ table }: Lobby) => {
    const { prisma, outbox } = chaski.store
    await prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'reserve' AND state = 'created' AND start_after > now()`
    await outbox.enqueue({ queue: 'reserve', payload: { table } })
    const left = () => prisma.$queryRaw<object[]>`
      SELECT 1 FROM pgboss.job WHERE name IN ('reserve', 'show') AND state < 'completed' AND start_after <= now()`
    await expect.poll(async () => (await left()).length).toBe(0)
  }
  const offers = (who: User) => who.dms().filter(({ text }) => text.includes('A seat is free'))
  const offered = (who: User) => chaski.world.until(() => offers(who)[0], { what: `an offer to ${who.name}` })

  test('two who let their offers pass by turns keep the last seat from nobody for longer than one offer each', async () => {
    const lobby = await fullLobby()
    const { channel, guest } = lobby
    const [one, other, honest] = [person('One'), person('Other'), person('Honest')]
    for (const who of [one, other]) expect(await waits(lobby, who)).toContain('on the reserve list')
    await guest.slash(channel, '/play leave')
    await offered(one)
    now += OFFERED_MS
    await looks(lobby)
    await offered(other)
    expect(told(await honest.slash(channel, '/play join'))).toContain('is offered to the next on its reserve list')
    expect(await waits(lobby, one)).toBe(
      `A seat at table #${lobby.table} was kept for you once already, and won’t be again. When one is free, **Join** takes it.`,
    )
    now += OFFERED_MS
    await looks(lobby)
    await honest.slash(channel, '/play join')
    await live(chaski.world, channel, ({ text }) => text.includes('2 of 2'))
    expect(await waits(lobby, other)).toContain('was kept for you once')
  })

  test('who sees the channel no more is offered no seat there, and keeps none', async () => {
    const lobby = await fullLobby()
    const { channel, guest } = lobby
    const [gone, next] = [person('Gone'), person('Next')]
    for (const who of [gone, next]) await waits(lobby, who)
    chaski.world.overwrite(channel, gone, { deny: ['ViewChannel'] })
    await guest.slash(channel, '/play leave')
    await offered(next)
    chaski.world.overwrite(channel, next, { deny: ['ViewChannel'] })
    await looks(lobby)
    expect(told(await person('Honest').slash(channel, '/play join'))).not.toContain('is offered')
    await live(chaski.world, channel, ({ text }) => text.includes('2 of 2'))
    expect(gone.dms()).toEqual([])
    await expect.poll(() => next.dms()[0]?.text).toContain('This offer is over')
  })

  test('somebody stands on five reserve lists at most, and is told on which', async () => {
    const waiting = person('Waiting')
    const all: Lobby[] = []
    for (let n = 0; n < MOST_LISTS; n++) all.push(await fullLobby())
    for (const lobby of all) expect(await waits(lobby, waiting)).toContain('You are number 1')
    const said = await waits(await fullLobby(), waiting)
    const tables = all.map(({ table }) => `#${table}`)
    expect(said).toContain(
      `You are on the reserve lists of tables ${tables.slice(0, -1).join(', ')}, and ${tables.at(-1)}; 5 is the limit.`,
    )
    const [first] = all
    if (first === undefined) throw new Error('no lobby')
    expect(told(await waiting.slash(first.channel, `/play leave table:${first.table}`))).toContain(
      'off the reserve list',
    )
  })
})
