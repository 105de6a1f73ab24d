import { EntryPointCommandHandlerType } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { anyDatabase } from '../../databases.ts'
import { beatOf, begin, playersOf } from '../../faults/round.ts'
import { live, startChaski } from '../chaski.ts'
import { chaskiOn } from '../chaski-on.ts'

anyDatabase((_, open) => {
  const chaski = chaskiOn(open, { by: 'endpoint' })
  const leftAt = async (id: string) => (await chaski.store.prisma.guild.findUnique({ where: { id } }))?.leftAt

  /** A table in a channel of its own, opened by Ana and joined by Ben; begun. */
  const begun = async (name: string) => {
    const { world } = chaski
    const channel = world.addChannel(name).id
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    expect((await ana.slash(channel, '/play new game:incan-gold players:2')).reply?.ephemeral).toBe(true)
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 2'))
    await ben.press(lobby, 'Join')
    await ana.slash(channel, '/play start')
    const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    return { channel, ana, ben, shown }
  }

  test('no gateway is opened, and all that users do is answered', async () => {
    const { playground } = chaski
    const { channel, ana, shown } = await begun('posts')
    expect((await ana.press(shown, 'My turn')).reply?.ephemeral).toBe(true)
    expect(await ana.complete(channel, '/play new game:')).not.toHaveLength(0)
    expect(playground.gateway.handshakes).toEqual([])
    expect(playground.gateway.online()).toBe(false)
  })

  test('what could not be shown is shown at once when the bot is invited again', async () => {
    const { world, services } = chaski
    const [round, first] = await begin(world, 'invited', playersOf(world, 3))
    const { id } = world.channel(round.channel)
    const { prisma } = services.tables.store
    const path = new RegExp(`^/channels/${id}/messages`)
    const callOff = world.faults.inject({ path }, { type: 'error', error: 'missing-access' }, 1_000)
    await Promise.all(round.players.map(player => player.slash(round.channel, '/incan-gold choose choice:leave')))
    const where = { channelId: id, wrongSince: { not: null } }
    // It is tried again by itself in a year only.
    const again = new Date(Date.now() + 365 * 86_400_000)
    await expect
      .poll(async () => {
        await prisma.message.updateMany({ where, data: { retryAt: again } })
        const jobs = await prisma.$queryRaw<unknown[]>`
          SELECT FROM pgboss.job WHERE state < 'completed' AND name = 'show'`
        return [jobs.length, await prisma.message.count({ where: { ...where, retryAt: again } })]
      })
      .toEqual([0, 1])
    const [server] = world.state.guilds.values()
    if (server === undefined) throw new Error('there is no server')
    world.setBotThere(server, false)
    callOff()
    world.setBotThere(server, true)
    await live(world, round.channel, message => message.id !== first.id && beatOf(message) > beatOf(first))
  })

  test('the command that opens an Activity tells one’s tables where there is none', async () => {
    const { world, playground } = chaski
    const { channel, ana } = await begun('launches')
    const entry = world.addEntryPoint()
    playground.state.commands.get('')?.set(entry.id, { ...entry, handler: EntryPointCommandHandlerType.AppHandler })
    const { reply } = await ana.slash(channel, '/launch')
    expect(reply).toMatchObject({ ephemeral: true, text: expect.stringContaining('Incan Gold') })
  })

  test('what is posted twice is done once', async () => {
    const { world, store } = chaski
    world.faults.deliverTwice(true)
    const { channel } = await begun('twice')
    world.faults.deliverTwice(false)
    const tables = await store.prisma.table.findMany({ where: { channelId: channel }, include: { seats: true } })
    expect(tables.map(({ seats }) => seats.length)).toEqual([2])
  })

  test('a permission that was given back is found by the next click', async () => {
    const { world, store } = chaski
    const { channel, ana, ben, shown } = await begun('closed')
    world.setBotPermissions(channel, ['ViewChannel', 'SendMessagesInThreads', 'AttachFiles'])
    for (const user of [ana, ben]) await user.press(shown, 'Leave')
    const wrong = { channelId: channel, wrongSince: { not: null } }
    await expect.poll(() => store.prisma.message.count({ where: wrong })).toBeGreaterThan(0)
    // Time alone would not mend it before tomorrow.
    const retryAt = new Date(Date.now() + 86_400_000)
    await expect
      .poll(
        async () =>
          (await store.prisma.message.updateMany({ where: { ...wrong, retryAt: { not: null } }, data: { retryAt } }))
            .count,
      )
      .toBeGreaterThan(0)
    world.setBotPermissions(channel, ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles'])
    await ana.slash(channel, '/games')
    await live(world, channel, ({ text, id }) => id !== shown.id && text.includes('Waiting for'))
  })

  test('a server that invites the bot is told of, and one that removed it is found at the next look', async () => {
    const { world, services, playground } = chaski
    const server = world.addServer('Elsewhere')
    await chaski.store.prisma.guild.create({ data: { id: server.id } })
    world.setBotThere(server, false)
    const other = await startChaski(services.tables.store, { by: 'endpoint', playground })
    await expect.poll(() => leftAt(server.id)).toBeInstanceOf(Date)
    world.setBotThere(server, true)
    await expect.poll(() => leftAt(server.id)).toBeNull()
    await other.close()
  })
})
