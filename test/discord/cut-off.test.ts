import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { watchReach } from '../../src/discord/shards/watch-reach.ts'
import type { Bus } from '../../src/store/processes/bus.ts'

/** A gateway that says hello, and a promise of the first who has heard it and gone. */
async function gateway() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const heard = Promise.withResolvers<void>()
  server.on('connection', socket => {
    socket.on('close', () => heard.resolve())
    socket.send('{"op":10}')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `ws://127.0.0.1:${address.port}`, heard: heard.promise }
}

/** What two processes tell each other. */
function buses(): readonly [Bus, Bus] {
  type Listeners = Map<string, (what: unknown) => void>
  const bus = (own: Listeners, others: Listeners): Bus => ({
    async tell({ name }, what) {
      others.get(name)?.(what)
    },
    on({ name, schema }, hear) {
      own.set(name, what => hear(schema.parse(what)))
      return () => {}
    },
  })
  const [one, other]: readonly [Listeners, Listeners] = [new Map(), new Map()]
  return [bus(one, other), bus(other, one)]
}

/** A process that does not reach Discord, and one that does; a way is Discord's address, or that it is not reached. */
function watch(addressOfFirst: () => Promise<string>, url: string) {
  const [one, other] = buses()
  const isCutOff = Promise.withResolvers<boolean>()
  const watching = (bus: Bus, away: number, address: () => Promise<string>) =>
    watchReach({
      store: { bus, isAlone: () => false },
      away: () => away,
      address,
      cutOff: () => isCutOff.resolve(true),
    })
  const both = [watching(one, 10_000, addressOfFirst), watching(other, 0, async () => url)]
  onTestFinished(() => {
    for (const { stop } of both) stop()
  })
  return isCutOff
}

test('a process that does not reach Discord, where another does, is cut off', async () => {
  const there = await gateway()
  const isCutOff = watch(() => Promise.reject(new Error('not reached')), there.url)
  expect(await isCutOff.promise).toBe(true)
})

test('where Discord has just come back nobody is cut off, whoever reaches it first', async () => {
  const [there, back] = [await gateway(), await gateway()]
  let tries = 0
  const isCutOff = watch(
    () => (tries++ === 0 ? Promise.reject(new Error('not yet')) : Promise.resolve(back.url)),
    there.url,
  )
  await back.heard
  isCutOff.resolve(false)
  expect(await isCutOff.promise).toBe(false)
})
