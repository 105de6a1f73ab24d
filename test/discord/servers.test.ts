import { expect, test } from 'vitest'
import type { Guild } from '../../src/playground/state/records.ts'
import { KEPT_DAYS } from '../../src/store/jobs/kept-days.ts'
import { tidy } from '../../src/store/jobs/tidy.ts'
import { anyDatabase } from '../databases.ts'
import { live } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

anyDatabase((_, open) => {
  let servers = 0
  const chaski = chaskiOn(open)

  /** A server with a table in its lobby. */
  const settled = async () => {
    const { world } = chaski
    const server = world.addServer(`Server ${++servers}`)
    const channel = world.addChannel(`games-${servers}`, server)
    const user = world.user(`Inti ${servers}`, { server })
    await user.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel.name, message => message.text.includes('1 of 3'))
    const { id } = await chaski.store.prisma.table.findFirstOrThrow({ where: { guildId: server.id } })
    return { server, channel, user, lobby, id }
  }
  const leftAt = async ({ id }: Guild) => (await chaski.store.prisma.guild.findUnique({ where: { id } }))?.leftAt
  /** Waits until the bot has kept whether it is on a server. */
  const kept = (server: Guild, isThere: boolean) =>
    expect.poll(async () => Boolean(await leftAt(server))).toBe(!isThere)
  const tables = (id: number) => chaski.store.prisma.table.count({ where: { id } })

  test('a server that removes the bot loses its tables a month later, and no other one does', async () => {
    const [gone, stays] = [await settled(), await settled()]
    chaski.world.setBotThere(gone.server, false)
    await kept(gone.server, false)
    await tidy(chaski.store.prisma, later(KEPT_DAYS.leftServer - 1))
    expect(await tables(gone.id)).toBe(1)
    await tidy(chaski.store.prisma, later(KEPT_DAYS.leftServer + 1))
    expect([await tables(gone.id), await tables(stays.id)]).toEqual([0, 1])
    expect(await chaski.store.prisma.guild.count({ where: { id: gone.server.id } })).toBe(0)
  })

  test('a server that invites the bot again keeps its tables, and they are played on', async () => {
    const { server, channel, user, lobby, id } = await settled()
    chaski.world.setBotThere(server, false)
    await kept(server, false)
    chaski.world.setBotThere(server, true)
    await kept(server, true)
    await tidy(chaski.store.prisma, later(KEPT_DAYS.leftServer + 1))
    expect(await tables(id)).toBe(1)
    const other = chaski.world.user(`Killa ${servers}`, { server })
    await other.press(lobby, 'Join')
    await live(chaski.world, channel.name, message => message.text.includes('2 of 3'))
    expect((await user.slash(channel, '/games')).reply?.text).toContain(`#${id}`)
  })
})
