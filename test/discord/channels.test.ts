import { PermissionFlagsBits, PermissionsBitField, REST } from 'discord.js'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Channels, openChannels } from '../../src/discord/messages/channels.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'

/** What is known of channels that no shard here is told of. */
let playground: Playground
let channels: Channels
let asked: string[]

beforeEach(async () => {
  // Timers are the sockets' own.
  vi.useFakeTimers({ toFake: ['performance'] })
  playground = await startPlayground()
  onTestFinished(playground.close)
  const rest = new REST({ api: playground.api }).setToken(playground.token)
  asked = []
  rest.on('response', ({ path }) => asked.push(path))
  channels = openChannels({ rest, told: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
})

const now = () => channels.at('100000000000000999', performance.now())

test('a channel that Discord does not show is asked for once in ten seconds, however many want it', async () => {
  expect([await now(), await now()]).toEqual([undefined, undefined])
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(10_001)
  await now()
  expect(asked).toHaveLength(2)
})

test('it is asked for at once where something has changed on a server, and where Discord was away', async () => {
  await now()
  channels.forget('any')
  await now()
  expect(asked).toHaveLength(2)
  channels.forget('any')
  playground.world.faults.inject({ path: /channels/ }, { type: 'answer', status: 403 })
  await now()
  const there = playground.world.addChannel('there').id
  playground.world.faults.inject({ path: /channels/ }, { type: 'answer', status: 500 }, 4)
  expect(await channels.at(there, performance.now())).toBeUndefined()
  expect(await channels.at(there, performance.now())).toBeDefined()
})

test('where the bot is not, whatever is pressed in a channel asks for it once in ten seconds, unless its rights change', async () => {
  const server = playground.world.addServer('commands', 'commands')
  const { id } = playground.world.addChannel('there', server)
  const press = async (permissions: bigint) => {
    const appPermissions = new PermissionsBitField(PermissionFlagsBits.ViewChannel | permissions).freeze()
    const interaction = { applicationId: '1', guildId: server.id, channelId: id, appPermissions }
    const spot = {
      ...{ inThread: false, isText: true, parent: undefined, isPrivate: false, isOurs: true },
      ...{ isLocked: false, isArchived: false, slowMode: 0, hasAgeLimit: false },
    }
    channels.hear({ interaction, spot })
    expect(await channels.outside({ interaction, spot })).toMatchObject({ type: 'server' })
    await channels.at(id, performance.now())
    return asked.length
  }
  expect([await press(0n), await press(0n), await press(0n)]).toEqual([1, 1, 1])
  channels.forget('another server')
  expect(await press(0n)).toBe(1)
  expect(await press(PermissionFlagsBits.SendMessages)).toBe(2)
  expect(await press(PermissionFlagsBits.SendMessages)).toBe(2)
  vi.advanceTimersByTime(10_001)
  expect(await press(PermissionFlagsBits.SendMessages)).toBe(3)
  channels.forget(server.id)
  expect(await press(PermissionFlagsBits.SendMessages)).toBe(4)
})

test('a server that has removed the bot is forgotten with its channels', async () => {
  const server = playground.world.addServer('another')
  const { id } = playground.world.addChannel('there', server)
  const channel = await channels.at(id, performance.now())
  const caches = () => [channel?.client.guilds.cache.size, channel?.client.channels.cache.size]
  expect(caches()).toEqual([1, 1])
  playground.world.setBotThere(server, false)
  vi.advanceTimersByTime(1)
  expect(await channels.at(id, performance.now())).toBeUndefined()
  expect(caches()).toEqual([0, 0])
})
