import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { InteractionOutcome, Watch } from '../../../src/discord/messages/watch.ts'
import { inDatabase } from '../../databases.ts'
import { expectToldOnce } from '../../faults/story.ts'
import { FULL } from '../../full.ts'
import { gameOf } from '../../games/registered.ts'
import { beforeTries } from '../../tries.ts'
import { UNWATCHED } from '../../unwatched.ts'
import { type Chaski, live, people, startChaski } from '../chaski.ts'
import { byButtons } from '../whole-games/by-buttons.ts'
import { lowestOf } from '../whole-games/scripts.ts'
import { begin, expectFairEnd } from '../whole-games/table.ts'

const GAME = gameOf('incan-gold')
const SCRIPT = lowestOf(GAME, 3)
const seed = () => SCRIPT.seed

/** What hands requests on to one address after the other, as a load balancer does: their bytes and headers as they came. */
async function balancer(addresses: readonly string[]) {
  const app = fastify({ forceCloseConnections: true })
  const handed = addresses.map(() => 0)
  let next = 0
  let last: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array<ArrayBuffer> } | undefined
  const post = (at: number, request: typeof last) => fetch(addresses[at] ?? '', { method: 'POST', ...request })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  app.post('/', async ({ headers, body }, reply) => {
    const at = next++ % addresses.length
    handed[at] = (handed[at] ?? 0) + 1
    const sent = Object.entries(headers).filter(([name]) => name.startsWith('x-') || name === 'content-type')
    last = {
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(Buffer.isBuffer(body) ? body : []),
    }
    const answer = await post(at, last)
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  })
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    handed,
    /** The last request that was handed on. */
    last: () => last,
    /** Hands a request on once more, as whoever has got hold of it would; resolves to the status of the answer. */
    again: async (at: number, request = last) => (await post(at, request)).status,
    close: () => app.close(),
  }
}

inDatabase('server', (_, __, { fresh, reopen }) => {
  let first: Chaski
  let balanced: Awaited<ReturnType<typeof balancer>>
  let outcomes: InteractionOutcome[]

  beforeTries(async () => {
    const settings = await fresh()
    const watch: Watch = { ...UNWATCHED, interaction: (_, outcome) => outcomes.push(outcome) }
    const options = { by: 'endpoint', seed, watch } as const
    outcomes = []
    first = await startChaski(await reopen(settings), options)
    const second = await startChaski(await reopen(settings), { ...options, playground: first.playground })
    balanced = await balancer([first, second].map(({ address }) => address?.interactions ?? ''))
    await first.playground.endpoint.save({ interactions: balanced.url })
    return async () => {
      await second.close()
      await first.close()
      await balanced.close()
    }
  })

  test.runIf(FULL)(
    'equal processes behind a load balancer play one table to its end, each question asked once',
    async () => {
      const { world, services } = first
      const { store } = services.tables
      const channel = world.addChannel('balanced').id
      const table = { world, channel, game: GAME.id, players: people(world, SCRIPT.seats) }
      await begin(table, 'buttons', SCRIPT.options)
      await byButtons(table, SCRIPT)
      await expectFairEnd(store, table)
      await expectToldOnce(store, world, channel)
      for (const count of balanced.handed) expect(count).toBeGreaterThan(5)
    },
  )

  test('a request that comes again within its minute, to whichever process, is done once and says nothing more', async () => {
    const { world, services } = first
    const { prisma } = services.tables.store
    const channel = world.addChannel('again').id
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    const facts = async () => ({
      entries: await prisma.entry.count({ where: { table: { channelId: channel } } }),
      answers: await prisma.draft.count({ where: { table: { channelId: channel } } }),
      notes: ana.sees(channel).filter(({ ephemeral }) => ephemeral).length,
    })
    /** Nothing is different once both processes have had the last request again; what changes nothing may be answered anew. */
    const expectRepeated = async (heard: number, repeats: readonly InteractionOutcome[] = ['repeated']) => {
      await expect.poll(() => outcomes.length).toBe(heard)
      const before = await facts()
      outcomes.length = 0
      expect(await Promise.all([balanced.again(0), balanced.again(1)])).toEqual([202, 202])
      await expect.poll(() => outcomes.filter(outcome => repeats.includes(outcome))).toHaveLength(2)
      expect(await facts()).toEqual(before)
      outcomes.length = 0
    }
    outcomes.length = 0
    // Discord itself may send one twice: each copy goes to another process.
    world.faults.deliverTwice(true)
    await ana.slash(channel, '/play new game:incan-gold players:2')
    await ben.slash(channel, '/play join')
    world.faults.deliverTwice(false)
    await expectRepeated(4)
    const tables = await prisma.table.findMany({ where: { channelId: channel }, include: { seats: true } })
    expect(tables.map(({ seats }) => seats.length)).toEqual([2])
    await ana.slash(channel, '/play start')
    await expectRepeated(1)
    const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    await ana.press(shown, 'Go on')
    await expectRepeated(1)
    await ana.press(shown, 'My turn')
    await expectRepeated(1, ['repeated', 'ok'])
  })

  test('a request that comes again does not put back what its user has changed since', async () => {
    const { world, services } = first
    const { prisma } = services.tables.store
    const channel = world.addChannel('settings').id
    const ana = world.user('Ana')
    outcomes.length = 0
    await ana.slash(channel, '/settings language:fr')
    const captured = balanced.last()
    await ana.slash(channel, '/settings language:en')
    await expect.poll(() => outcomes.length).toBe(2)
    expect(await Promise.all([balanced.again(0, captured), balanced.again(1, captured)])).toEqual([202, 202])
    // What holds is told anew to a copy that another process hears, and nothing is set by it.
    await expect.poll(() => outcomes.slice(2).filter(outcome => ['repeated', 'ok'].includes(outcome))).toHaveLength(2)
    expect(await prisma.playerSettings.findUniqueOrThrow({ where: { userId: ana.id } })).toMatchObject({ locale: 'en' })
  })

  test('a private panel that another process made anew takes the place of the one before', async () => {
    const { world, playground } = first
    const channel = world.addChannel('panels').id
    const [ana, ben] = people(world, 2)
    await ana?.slash(channel, '/play new game:incan-gold players:2')
    await ben?.slash(channel, '/play join')
    await ana?.slash(channel, '/play start')
    const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const own = () =>
      [...(playground.state.posts.get(channel)?.values() ?? [])].filter(post => post.audience === ana?.id)
    const ofTable = () => own().filter(post => JSON.stringify(post.message.components).includes('leave'))
    // They go to one process and the other in turn.
    for (const _ of [1, 2, 3, 4]) {
      const { reply } = (await ana?.press(shown, 'My turn')) ?? {}
      expect(reply?.ephemeral).toBe(true)
      await world.until(() => ofTable().length === 1, { what: 'one panel' })
      expect(ofTable().map(({ message }) => message.id)).toEqual([reply?.id])
    }
  })
})
