import { expect, test } from 'vitest'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import { NoPicture } from '../../src/render/no-picture.ts'
import type { Store } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { type Chaski, dot, live, liveAfter, startChaski, told } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { answerAll, askedBy, beatOf, begin, beginIn, LABELS, playersOf, type Round } from './round.ts'
import { expectToldOnce } from './story.ts'

const ALL: readonly PermissionName[] = [
  ...(['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'CreatePublicThreads'] as const),
  ...(['AttachFiles', 'ReadMessageHistory', 'UseApplicationCommands'] as const),
]
const NEVER = '2100-01-01'
const but = (lost: PermissionName) => ALL.filter(name => name !== lost)

// Discord's permissions are the same whatever the database.
inDatabase('server', (database, open) => {
  let store: Store
  let chaski: Chaski
  let isBroken = false

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, {
      paint: async scene => (isBroken ? Promise.reject(new NoPicture('broken')) : dot(scene)),
    })
    return () => chaski.close()
  })

  const start = (name: string) => begin(chaski.world, `${name}-${database}`, playersOf(chaski.world, 3))
  /** All leave: another round needs a new message, for another card the one that stands is edited. */
  const goOn = ({ players, channel }: Round) =>
    Promise.all(players.map(player => player.slash(channel, '/incan-gold choose choice:leave')))
  const lost = ({ world, channel }: Round) =>
    expect
      .poll(() => store.prisma.message.count({ where: { channelId: world.channel(channel).id, lost: true } }))
      .toBe(1)
  const panel = async ({ players: [ana], channel }: Round) => (await ana.slash(channel, '/turn')).reply?.text

  test.each([
    ['SendMessages', 'Send Messages'],
    ['ViewChannel', 'View Channel'],
  ] as const)('a table that lost %s says so, and goes on by itself when it is given back', async (name, called) => {
    const [round, first] = await start(name.toLowerCase())
    const { world, channel } = round
    world.setBotPermissions(channel, but(name))
    await goOn(round)
    await lost(round)
    expect(await panel(round)).toContain(`I need **${called}** there`)
    world.setBotPermissions(channel, ALL)
    const next = await live(world, channel, message => message.id !== first.id && beatOf(message) > beatOf(first))
    await expect.poll(() => panel(round)).not.toContain('I need')
    await answerAll(round, next)
    await expectToldOnce(store, world, channel)
  })

  test('a channel that is known to be closed is asked nothing, however often its permissions change', async () => {
    const [round] = await start('changing')
    const { world, channel } = round
    world.setBotPermissions(channel, but('SendMessages'))
    await goOn(round)
    await lost(round)
    const { hits } = chaski.playground
    const { invalid } = hits
    for (let n = 0; n < 5; n++) {
      const without = but('SendMessages').filter(name => name !== 'AttachFiles')
      world.setBotPermissions(channel, without)
      await expect.poll(() => panel(round)).toContain('Attach Files')
      world.setBotPermissions(channel, but('SendMessages'))
      await expect.poll(() => panel(round)).not.toContain('Attach Files')
    }
    expect(hits.invalid).toBe(invalid)
  })

  test('where nothing may be posted the message that stands keeps its buttons and shows the question', async () => {
    const [round, first] = await start('in-place')
    const { world, channel, players } = round
    world.setBotPermissions(channel, but('SendMessages'))
    await goOn(round)
    const shown = await live(world, channel, message => beatOf(message) > beatOf(first))
    expect(shown.id).toBe(first.id)
    // The message stands before it is kept what it lacks.
    await lost(round)
    for (const player of players) {
      expect(told(await player.press(shown, LABELS.on))).toContain('I need')
    }
    const further = await live(world, channel, message => beatOf(message) > beatOf(shown))
    expect(further.id).toBe(first.id)
    world.setBotPermissions(channel, ALL)
    await liveAfter(world, channel, first)
    await expectToldOnce(store, world, channel)
  })

  test('without Attach Files a table is shown in words, and with its picture when it may be', async () => {
    const [round, first] = await start('words')
    const { world, channel } = round
    world.setBotPermissions(channel, but('AttachFiles'))
    await goOn(round)
    const inWords = await live(world, channel, message => beatOf(message) > beatOf(first))
    expect([inWords.pictures, inWords.text]).toEqual([[], expect.stringContaining('Deck:')])
    await expect.poll(() => panel(round)).toContain('I need **Attach Files** there')
    world.setBotPermissions(channel, ALL)
    await live(world, channel, ({ id, pictures }) => id === inWords.id && pictures.length === 1)
  })

  test('a thread that is locked is waited for, and goes on by itself when it is opened', async () => {
    const { world } = chaski
    const players = playersOf(world, 3)
    const thread = players[0].startThread(world.addChannel(`parent-${database}`).name, `locked-${database}`)
    const [round, first] = await beginIn(world, thread.name, players)
    world.setThread(thread, { locked: true, archived: true })
    await goOn(round)
    await lost(round)
    world.setThread(thread, { locked: false, archived: false })
    await answerAll(round, await live(world, thread.name, message => beatOf(message) > beatOf(first)))
    await expectToldOnce(store, world, thread.name)
  })

  test('a message whose picture failed is posted in words and gets it by itself', async () => {
    const [round, first] = await start('picture')
    const { world, channel } = round
    isBroken = true
    await goOn(round)
    const inWords = await live(world, channel, message => beatOf(message) > beatOf(first))
    expect([inWords.pictures, inWords.text]).toEqual([[], expect.stringContaining('The picture isn’t available')])
    expect(inWords.buttons.map(({ label }) => label)).toContain('Go on')
    isBroken = false
    await live(world, channel, ({ id, pictures }) => id === inWords.id && pictures.length === 1)
    await expectToldOnce(store, world, channel)
  })

  /** From now on a faulty channel is tried again only when Discord tells of a change. */
  const tireOfTrying = ({ world, channel }: Round) =>
    expect.poll(async () => {
      const where = { channelId: world.channel(channel).id, wrongSince: { not: null } }
      const jobs = await store.prisma.$queryRaw<unknown[]>`
        SELECT FROM pgboss.job WHERE state < 'completed' AND name IN ('show', 'vote')`
      const { count } = await store.prisma.message.updateMany({ where, data: { retryAt: new Date(NEVER) } })
      const later = await store.prisma.message.count({ where: { ...where, retryAt: new Date(NEVER) } })
      return [jobs.length, count, later]
    })

  test('a vote that could not be posted is posted when it may be, though the table is as it should be', async () => {
    const [round] = await start('beside')
    const { world, channel, players } = round
    world.setBotPermissions(channel, but('SendMessages'))
    await players[0].slash(channel, '/vote ask kind:PAUSE')
    await expect.poll(() => panel(round)).toContain('I need **Send Messages** there')
    await tireOfTrying(round).toEqual([0, 1, 1])
    world.setBotPermissions(channel, ALL)
    await world.until(() => world.messages(channel).some(({ text }) => text.includes('asks to pause the clocks')))
    await expect.poll(() => panel(round)).not.toContain('I need')
  })

  test('what could not be shown is shown at once when the bot is invited again', async () => {
    const [round, first] = await start('invited')
    const { world, channel } = round
    const [server] = world.state.guilds.values()
    if (server === undefined) throw new Error('there is no server')
    const path = new RegExp(`^/channels/${world.channel(channel).id}/messages`)
    const callOff = world.faults.inject({ path }, { type: 'error', error: 'missing-access' }, 1000)
    await goOn(round)
    await lost(round)
    await tireOfTrying(round).toEqual([0, 1, 1])
    world.setBotThere(server, false)
    callOff()
    world.setBotThere(server, true)
    await live(world, channel, message => message.id !== first.id && beatOf(message) > beatOf(first))
    await expectToldOnce(store, world, channel)
  })

  test.runIf(FULL)('limited channels hold no other one up', async () => {
    const { world } = chaski
    const [limited, free] = await Promise.all([
      Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(name => start(`limited-${name}`))),
      start('free'),
    ])
    const offs = limited.map(([{ channel }]) =>
      world.faults.inject(
        { path: new RegExp(`^/channels/${world.channel(channel).id}/messages`) },
        { type: 'rate-limit', retryAfter: 4 },
        10_000,
      ),
    )
    await Promise.all(limited.map(([round]) => goOn(round)))
    const [round, first] = free
    await answerAll(round, await answerAll(round, first))
    for (const [{ channel }, question] of limited) {
      expect(world.messages(channel).map(({ id }) => id)).toContain(question.id)
    }
    for (const off of offs) off()
    for (const [other, question] of limited) {
      await live(world, other.channel, message => message.id !== question.id && beatOf(message) > beatOf(question))
      await expectToldOnce(store, world, other.channel)
    }
  })

  test('a second thought that is hidden leaves no trace: no request, no message, no time, however old the message is', async () => {
    const [round, first] = await start('thought')
    const { world, channel, players } = round
    const [ana, ben] = players
    await ana.press(first, LABELS.on)
    await live(world, channel, message => askedBy(message, players).length === players.length - 1)
    const where = { channelId: world.channel(channel).id, kind: 'live' } as const
    await store.prisma.message.updateMany({ where, data: { at: new Date(Date.now() - 2 * 3_600_000) } })
    const facts = async () => ({
      messages: world.messages(channel).map(({ message }) => message),
      games: (await ben.slash(channel, '/games')).reply?.text,
      delivery: await store.prisma.message.findMany({ where }),
      table: (await store.prisma.table.findFirstOrThrow({ where: { channelId: where.channelId } })).movedAt,
    })
    const jobs = async () => {
      const [left] = await store.prisma.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pgboss.job WHERE state < 'completed' AND name IN ('show', 'vote')`
      return left?.count
    }
    await expect.poll(jobs).toBe(0)
    const before = await facts()
    expect((await ana.press(first, LABELS.leave)).reply?.text).toContain('You chose to leave')
    expect(await jobs()).toBe(0)
    expect(await facts()).toEqual(before)
  })
})
