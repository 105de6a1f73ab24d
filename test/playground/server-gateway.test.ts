import { Events, GatewayIntentBits, type Interaction } from 'discord.js'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { ONE_SHARD } from '../../src/playground/gateway/identifies.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { api } from './api.ts'
import { connect } from './bot.ts'

let playground: Playground
const closers: (() => Promise<void>)[] = []

beforeTries(async () => {
  playground = await startPlayground()
  return () => playground.close()
})

afterEach(async () => {
  playground.gateway.change(ONE_SHARD)
  for (const close of closers.splice(0)) await close()
})

async function login(options: Parameters<typeof connect>[1] = {}) {
  const client = await connect(playground, options)
  closers.push(() => client.destroy())
  return client
}

/** Has a client answer every command with how often it was asked; `second` resolves when that is twice. */
async function counting() {
  const client = await login()
  const ids: string[] = []
  const second = new Promise<void>(resolve => {
    client.on('interactionCreate', async (interaction: Interaction) => {
      if (!interaction.isChatInputCommand()) return
      ids.push(interaction.id)
      if (ids.length === 2) resolve()
      await interaction.reply(`${ids.length}`).catch(() => {})
    })
  })
  await client.application.commands.set([{ name: 'count', description: 'x' }])
  return { client, ids, second }
}

const packet = z.object({ op: z.number(), t: z.string().nullable(), d: z.unknown(), s: z.number().nullable() })
type Packet = z.infer<typeof packet>

/** A bare connection: what was heard, and what it was closed with. */
async function raw() {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/gateway/?v=10&encoding=json`)
  const heard: Packet[] = []
  const waiting = new Set<() => void>()
  socket.on('message', data => {
    heard.push(packet.parse(JSON.parse(String(data))))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  closers.push(async () => socket.terminate())
  await new Promise(resolve => socket.once('open', resolve))
  return {
    say: (said: object | string) => socket.send(typeof said === 'string' ? said : JSON.stringify(said)),
    hear: (op: number) =>
      new Promise<Packet>(resolve => {
        const look = () => {
          const found = heard.find(one => one.op === op)
          if (found !== undefined) resolve(found)
        }
        waiting.add(look)
        look()
      }),
    closed,
    leave: () => socket.close(1000),
  }
}

const identify = (shard?: readonly [number, number]) => ({
  op: 2,
  d: { token: 'x', intents: GatewayIntentBits.Guilds, properties: {}, ...(shard && { shard }) },
})

describe('the gateway', () => {
  test('resumes a session that was cut, and tells what was missed meanwhile', async () => {
    const { client, ids } = await counting()
    const { world } = playground
    const resumed = new Promise(resolve => client.once(Events.ShardResume, (_, replayed) => resolve(replayed)))
    world.dropGateway({ resume: true })
    const outcome = world.user('Ana').slash('#chat', '/count')
    await resumed
    expect((await outcome).reply?.text).toBe('1')
    expect(ids).toHaveLength(1)
  })

  test.runIf(FULL)('has a client identify anew whose session is lost', async () => {
    const { client, ids } = await counting()
    const { world } = playground
    const ready = new Promise(resolve => client.once(Events.ShardReady, resolve))
    world.dropGateway({ resume: false })
    await ready
    expect((await world.user('Ana').slash('#chat', '/count')).reply?.text).toBe('1')
    expect(ids).toHaveLength(1)
  })

  test('delivers every interaction twice if told to', async () => {
    const { ids, second } = await counting()
    const { world } = playground
    world.faults.deliverTwice(true)
    expect((await world.user('Ana').slash('#chat', '/count')).reply?.text).toBe('1')
    await second
    world.faults.deliverTwice(false)
    expect(ids[0]).toBe(ids[1])
  })

  test('serves several shards, each with its guilds, the first with direct messages', async () => {
    const shards = await Promise.all([0, 1].map(id => login({ shards: [id], shardCount: 2 })))
    const heard: number[] = []
    for (const [id, client] of shards.entries()) {
      client.on('interactionCreate', async interaction => {
        heard.push(id)
        if (interaction.isChatInputCommand()) await interaction.reply('ok')
      })
    }
    await shards[0]?.application.commands.set([{ name: 'count', description: 'x' }])
    const { world } = playground
    const guild = world.channel('#chat')
    if (guild.kind !== 'text') throw new Error('no server')
    const own = Number((BigInt(guild.guild) >> 22n) % 2n)
    expect(shards.map(client => client.guilds.cache.size)).toEqual(own === 0 ? [1, 0] : [0, 1])
    const ana = world.user('Ana')
    await ana.slash('#chat', '/count')
    await ana.slash(ana.openDm(), '/count')
    expect(heard).toEqual([own, 0])
  })

  test('acknowledges heartbeats', async () => {
    const link = await raw()
    expect((await link.hear(10)).d).toMatchObject({ heartbeat_interval: expect.any(Number) })
    link.say({ op: 1, d: null })
    await link.hear(11)
  })

  test('refuses to resume what it does not know', async () => {
    const link = await raw()
    link.say({ op: 6, d: { token: 'x', session_id: 'none', seq: 1 } })
    expect((await link.hear(9)).d).toBe(false)
  })

  test.each<readonly [what: string, said: readonly (object | string)[], code: number]>([
    ['what is no JSON', ['{'], 4002],
    ['more than 4096 bytes', [{ op: 1, d: null, filling: 'x'.repeat(4096) }], 4002],
    ['something before it identifies', [{ op: 3, d: {} }], 4003],
    ['identify twice', [identify(), identify()], 4005],
    ['a shard that cannot be', [identify([2, 2])], 4010],
    ['more than 120 things in a minute', Array.from({ length: 121 }, () => ({ op: 1, d: null })), 4008],
  ])('hangs up on who says %s', async (_, said, code) => {
    const link = await raw()
    for (const one of said) link.say(one)
    expect(await link.closed).toBe(code)
  })

  test('tells how many shards there are to be, and how many may still log in today', async () => {
    playground.gateway.change({ shards: 16, maxConcurrency: 4 })
    const { body } = await api(playground)('GET', '/gateway/bot')
    expect(body).toMatchObject({
      shards: 16,
      session_start_limit: { total: 1000, remaining: expect.any(Number), max_concurrency: 4 },
    })
  })

  test('lets one shard of each remainder identify at a time', async () => {
    playground.gateway.change({ maxConcurrency: 8, identifyEvery: 3_600_000 })
    const SHARDS = [10, 11, 18]
    const before = playground.gateway.handshakes.length
    const links = await Promise.all(SHARDS.map(raw))
    for (const [n, link] of links.entries()) {
      link.say(identify([SHARDS[n] ?? 0, 32]))
      await link.hear(n < 2 ? 0 : 9)
    }
    const told = playground.gateway.handshakes.slice(before).map(({ shard, outcome }) => [shard[0], outcome])
    expect(told).toEqual([
      [10, 'welcome'],
      [11, 'welcome'],
      [18, 'too-early'],
    ])
  })

  test('demands more shards when one would have too many servers', async () => {
    playground.gateway.change({ tooManyGuilds: 1 })
    const link = await raw()
    link.say(identify([0, 1]))
    expect(await link.closed).toBe(4011)
  })

  test('hangs up on who resumes at what was never said', async () => {
    const link = await raw()
    link.say(identify())
    const session = z.object({ session_id: z.string() }).parse((await link.hear(0)).d).session_id
    const other = await raw()
    other.say({ op: 6, d: { token: 'x', session_id: session, seq: 99 } })
    expect(await other.closed).toBe(4007)
  })

  test('hands a session over to whoever resumes it, and tells them what came meanwhile', async () => {
    const link = await raw()
    link.say(identify())
    const session = z.object({ session_id: z.string() }).parse((await link.hear(0)).d).session_id
    const other = await raw()
    other.say({ op: 6, d: { token: 'x', session_id: session, seq: 1 } })
    expect(await other.hear(0)).toMatchObject({ t: 'GUILD_CREATE', s: 2 })
    await link.closed
  })

  test('knows whether the bot is there', async () => {
    const { world } = playground
    const client = await login()
    await world.botOnline()
    const gone = new Promise<void>(resolve => world.state.listen(({ type }) => type === 'bot-went' && resolve()))
    await client.destroy()
    await gone
  })
})
