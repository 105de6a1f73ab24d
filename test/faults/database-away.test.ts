import pino from 'pino'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../../src/store/store.ts'
import { type Chaski, live, startChaski } from '../discord/chaski.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'
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
  store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', log: pino({ level: 'silent' }) })
  chaski = await startChaski(store, { paint: brush.paint })
  return async () => {
    await chaski.close()
    await store.close()
    await server.remove()
  }
})

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

test('what was being shown when the database went is shown when it is back', async () => {
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
