import fastify from 'fastify'
import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { expectToldOnce } from '../../faults/story.ts'
import { gameOf } from '../../games/registered.ts'
import { beforeTries } from '../../tries.ts'
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
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  app.post('/', async ({ headers, body }, reply) => {
    const at = next++ % addresses.length
    handed[at] = (handed[at] ?? 0) + 1
    const sent = Object.entries(headers).filter(([name]) => name.startsWith('x-') || name === 'content-type')
    const answer = await fetch(addresses[at] ?? '', {
      method: 'POST',
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : '',
    })
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), handed, close: () => app.close() }
}

inDatabase('server', (_, __, { fresh, reopen }) => {
  let first: Chaski
  let handed: readonly number[]

  beforeTries(async () => {
    const settings = await fresh()
    first = await startChaski(await reopen(settings), { by: 'endpoint', seed })
    const second = await startChaski(await reopen(settings), { by: 'endpoint', seed, playground: first.playground })
    const balanced = await balancer([first, second].map(({ address }) => address?.interactions ?? ''))
    ;({ handed } = balanced)
    await first.playground.endpoint.save({ interactions: balanced.url })
    return async () => {
      await second.close()
      await first.close()
      await balanced.close()
    }
  })

  test('equal processes behind a load balancer play one table to its end, each question asked once', async () => {
    const { world, house } = first
    const { store } = house.desk
    const channel = world.addChannel('balanced').id
    const table = { world, channel, game: GAME.id, players: people(world, SCRIPT.seats) }
    await begin(table, 'buttons', SCRIPT.options)
    await byButtons(table, SCRIPT)
    await expectFairEnd(store, table)
    await expectToldOnce(store, world, channel)
    for (const count of handed) expect(count).toBeGreaterThan(5)
  })

  test('a private panel that another process made anew takes the place of the one before', async () => {
    const { world, playground } = first
    const channel = world.addChannel('panels').id
    const [ana, ben] = people(world, 2)
    await ana?.slash(channel, '/play new game:incan-gold players:2')
    await ben?.slash(channel, '/play join')
    await ana?.slash(channel, '/play start')
    const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    await ana?.press(shown, 'My turn')
    await ana?.press(shown, 'My turn')
    const own = () =>
      [...(playground.state.posts.get(channel)?.values() ?? [])].filter(post => post.audience === ana?.id)
    const ofTable = () => own().filter(post => JSON.stringify(post.message.components).includes('leave'))
    await world.until(() => ofTable().length === 1, { what: 'one panel' })
  })
})
