import { beforeEach, expect, test } from 'vitest'
import { type TableId, tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beginTable } from './begin-table.ts'
import { live } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const HOUR_MS = 3600 * 1000

inDatabase('server', (_, open) => {
  let now: number
  const chaski = chaskiOn(open, { now: () => new Date(now) })
  let lobbies = 0
  beforeEach(() => {
    now = Date.parse('2026-06-01T12:00:00Z')
  })

  interface Lobby {
    readonly host: User
    readonly channel: string
    readonly table: TableId
  }

  /** A lobby whose host has chosen this in `/settings`. */
  const openLobby = async (settings?: string): Promise<Lobby> => {
    const { world } = chaski
    const host = world.user(`Host ${++lobbies}`)
    const channel = world.addChannel(`lobby-${lobbies}`).name
    if (settings !== undefined) await host.slash(channel, `/settings ${settings}`)
    await host.slash(channel, '/play new game:incan-gold players:2')
    const { text } = await live(world, channel, message => message.text.includes('1 of 2'))
    return { host, channel, table: tableId.parse(Number(/#(\d+)/.exec(text)?.[1])) }
  }
  const warn = ({ table }: Lobby) => chaski.store.outbox.enqueue({ queue: 'warn', payload: { table } })
  const warnings = (channel: string) =>
    chaski.world.messages(channel).filter(({ text }) => text.includes('has been waiting for 12 days'))
  const warning = ({ channel }: Lobby) => chaski.world.until(() => warnings(channel)[0], { what: 'a warning' })

  test('the host of a lobby that will be closed is told so, with a ping', async () => {
    const lobby = await openLobby()
    await warn(lobby)
    expect((await warning(lobby)).pinged).toEqual([lobby.host.id])
  })

  test('a host who wants to be told directly of time that is up is told so, and the channel without a ping', async () => {
    const lobby = await openLobby('deadline:by direct message')
    await warn(lobby)
    expect((await warning(lobby)).pinged).toEqual([])
    const [told, ...others] = lobby.host.dms()
    expect(told?.text).toMatch(/^\*\*\[Table #\d+\]\(\S+\)\*\* has been waiting for 12 days/)
    expect(others).toEqual([])
  })

  test('a host who does not want to be told of time that is up is not pinged', async () => {
    const lobby = await openLobby('deadline:off')
    await warn(lobby)
    expect((await warning(lobby)).pinged).toEqual([])
    expect(lobby.host.dms()).toEqual([])
  })

  test('a host who has muted the table is not pinged', async () => {
    const lobby = await openLobby()
    await lobby.host.slash(lobby.channel, `/settings mute:true table:${lobby.table}`)
    await warn(lobby)
    expect((await warning(lobby)).pinged).toEqual([])
  })

  test('players are told for how long nothing has happened, also where their server has made the time shorter since', async () => {
    const { world, store } = chaski
    const channel = world.addChannel('still')
    const { table } = await beginTable(world, channel.name, [world.user('Still'), world.user('Quiet')], {
      pace: 'NONE',
    })
    const { guildId: id } = await store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    const limits = { 'idle-days': 14 }
    await store.prisma.guild.upsert({ where: { id: id ?? '' }, create: { id: id ?? '', limits }, update: { limits } })
    now += 40 * 24 * HOUR_MS
    await store.outbox.enqueue({ queue: 'warn', payload: { table } })
    const told = await world.until(() =>
      world.messages(channel.name).find(({ text }) => text.includes('Nothing has happened')),
    )
    expect(told.text).toContain('for 40 days. If nothing happens for 7 more')
  })

  test('it waits for the end of the host’s quiet hours', async () => {
    const lobby = await openLobby('quiet:11:00-13:00 zone:UTC')
    await warn(lobby)
    const waiting = async () => {
      const rows = await chaski.store.prisma.$queryRaw<{ at: Date }[]>`
        SELECT start_after AS at FROM pgboss.job
        WHERE name = 'warn' AND state = 'created' AND (data->>'table')::int = ${lobby.table}`
      return rows.map(({ at }) => at.toISOString())
    }
    await expect.poll(waiting).toEqual(['2026-06-01T13:00:00.000Z'])
    expect(warnings(lobby.channel)).toEqual([])
    now += 2 * HOUR_MS
    await warn(lobby)
    expect((await warning(lobby)).pinged).toEqual([lobby.host.id])
  })
})
