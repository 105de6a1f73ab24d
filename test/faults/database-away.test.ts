import pino from 'pino'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../../src/store/store.ts'
import { type Chaski, live, startChaski } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'
import { query } from '../query.ts'
import { beforeTries } from '../tries.ts'
import { newBrush } from './brush.ts'
import { answerAll, askedBy, beatOf, begin, LABELS, playersOf, playOut } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'

let server: PostgresServer
let store: Store
let chaski: Chaski
const brush = newBrush()

beforeTries(async () => {
  server = await startPostgres()
  await ask('CREATE DATABASE chaski')
  store = await openStore({ databaseUrl: server.url('chaski'), dataDir: '', log: pino({ level: 'silent' }) })
  chaski = await startChaski(store, { paint: brush.paint })
  return async () => {
    await chaski.close()
    await store.close()
    await server.remove()
  }
})

/** Has the server's operator do something to the database that the bot works with. */
const ask = (sql: string) => query(server.url('postgres'), sql)
const cutOff = () => ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'chaski'")

const comeBack = async () => {
  await server.start()
  await expect.poll(() => store.health()).toBe(true)
}

test('while the database is away players are told to try again, and the game goes on when it is back', async () => {
  const { world } = chaski
  const [round, first] = await begin(world, 'away', playersOf(world, 3))
  const question = await answerAll(round, first)
  // The message of the last question gives way right after the one that takes its place.
  await expect.poll(() => world.messages(round.channel).filter(({ buttons }) => buttons.length > 0)).toHaveLength(1)
  const before = world.messages(round.channel).map(({ message }) => message)
  expect(await store.health()).toBe(true)

  await server.stop()
  const [asked] = askedBy(question, round.players)
  if (asked === undefined) throw new Error('nobody is asked')
  const outcomes = await Promise.all([
    asked.press(question, LABELS.on),
    asked.slash(round.channel, '/incan-gold choose choice:on'),
    asked.slash(round.channel, '/turn'),
    asked.slash(round.channel, '/games'),
    asked.slash(round.channel, '/play new game:incan-gold players:3'),
  ])
  for (const { reply } of outcomes) {
    expect(reply?.ephemeral).toBe(true)
    expect(reply?.text).toMatch(/try again|réessayer/)
  }
  expect(await store.health()).toBe(false)
  expect(world.messages(round.channel).map(({ message }) => message)).toEqual(before)

  await comeBack()
  await playOut(round, question)
  await expectToldOnce(store, world, round.channel)
  for (const { choices } of await expectReplay(store, world, round.channel)) {
    expect(choices).toEqual([...new Set(choices)])
  }
})

test.runIf(FULL)('what was being shown when the database went is shown when it is back', async () => {
  const { world } = chaski
  const [round, question] = await begin(world, 'painting', playersOf(world, 3))
  const { painting, release } = brush.hold()
  await Promise.all(round.players.map(player => player.press(question, LABELS.on)))
  await painting
  await server.stop()
  release()
  await comeBack()
  const next = await live(world, round.channel, message => beatOf(message) > beatOf(question))
  await playOut(round, next)
  await expectToldOnce(store, world, round.channel)
})

test.runIf(FULL).each([
  [
    'takes no changes, as a standby',
    'ALTER DATABASE chaski SET default_transaction_read_only = on',
    'ALTER DATABASE chaski SET default_transaction_read_only = off',
  ],
  ['lets nobody in', 'ALTER DATABASE chaski ALLOW_CONNECTIONS false', 'ALTER DATABASE chaski ALLOW_CONNECTIONS true'],
])('while the database %s players read that nothing was done, it is told, and it goes on', async (_, hinder, mend) => {
  const { world } = chaski
  const [round, question] = await begin(world, hinder.slice(0, 30), playersOf(world, 3))
  await ask(hinder)
  await cutOff()
  await expect.poll(() => store.health()).toBe(false)
  const [asked] = askedBy(question, round.players)
  const { reply } = (await asked?.press(question, LABELS.on)) ?? {}
  expect(reply?.text).toMatch(/Nothing has changed/)
  await ask(mend)
  await cutOff()
  await expect.poll(() => store.health()).toBe(true)
  await expect.poll(() => store.hasSession()).toBe(true)
  await playOut(round, question)
  await expectToldOnce(store, world, round.channel)
})

test.runIf(FULL)(
  'a database that was dropped is away, and so is one without its tables, until they are back',
  async () => {
    const { world } = chaski
    const [round, question] = await begin(world, 'dropped', playersOf(world, 3))
    const press = async (n: number) =>
      (await askedBy(question, round.players)[n]?.press(question, LABELS.on))?.reply?.text
    await ask('ALTER DATABASE chaski ALLOW_CONNECTIONS false')
    await cutOff()
    await ask('ALTER DATABASE chaski RENAME TO kept')
    await expect.poll(() => store.health()).toBe(false)
    expect(await press(0)).toMatch(/Nothing has changed/)

    await ask('CREATE DATABASE chaski')
    await expect.poll(() => store.health()).toBe(true)
    expect(await store.hasSchema()).toBe(false)
    expect(await press(1)).toMatch(/Nothing has changed/)

    await ask('DROP DATABASE chaski WITH (FORCE)')
    await ask('ALTER DATABASE kept RENAME TO chaski')
    await ask('ALTER DATABASE chaski ALLOW_CONNECTIONS true')
    await expect.poll(() => store.hasSchema()).toBe(true)
    await playOut(round, question)
    await expectToldOnce(store, world, round.channel)
  },
)
