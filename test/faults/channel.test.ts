import { expect, test } from 'vitest'
import { tableId } from '../../src/store/values/ids.ts'
import { anyDatabase } from '../databases.ts'
import { live, liveAfter } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import { FULL } from '../full.ts'
import { newBrush } from './brush.ts'
import { answerAll, askedBy, beatOf, begin, beginIn, LABELS, playersOf, type Round } from './round.ts'
import { expectToldOnce } from './story.ts'
import { storyIn } from './told.ts'

const POST = { method: 'POST', path: /^\/channels\/\d+\/messages$/ } as const
const PATCH = { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/ } as const
const REMOVE = { method: 'DELETE', path: /^\/channels\/\d+\/messages\/\d+$/ } as const
const AN_HOUR = 3_600_000

anyDatabase((database, open) => {
  let tables = 0
  const brush = newBrush()
  const chaski = chaskiOn(open, { paint: brush.paint })

  const start = () => {
    tables++
    return begin(chaski.world, `channel-${database}-${tables}`, playersOf(chaski.world, 3))
  }
  const question = ({ world, channel }: Round, after: number) =>
    live(world, channel, message => beatOf(message) > after)
  /** All leave: another round needs a new message, for another card the one that stands is edited. */
  const byCommand = ({ players, channel }: Round) =>
    Promise.all(players.map(player => player.slash(channel, '/incan-gold choose choice:leave')))
  const delivery = async ({ world, channel }: Round) =>
    chaski.store.prisma.message.findFirstOrThrow({
      where: { channelId: world.channel(channel).id, kind: 'live' },
    })

  test('what happens while a picture is painted is told once', async () => {
    const [round, first] = await start()
    const { painting, release } = brush.hold()
    await byCommand(round)
    await painting
    await byCommand(round)
    release()
    await answerAll(round, await question(round, beatOf(first) + 1))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test.runIf(FULL)('a message that may not be removed just now is removed when it may', async () => {
    const [round, question] = await start()
    const { world, channel } = round
    const shown = () => world.messages(channel).filter(({ buttons }) => buttons.length > 0)
    const callOff = world.faults.inject(REMOVE, { type: 'error', error: 'missing-access' }, 1000)
    const { tableId: table } = await delivery(round)
    await chaski.store.prisma.message.updateMany({ where: { tableId: table, kind: 'live' }, data: { repost: true } })
    await chaski.store.outbox.enqueue({ queue: 'show', payload: { table: tableId.parse(table), revision: 1_000_000 } })
    try {
      await expect.poll(async () => (await delivery(round)).lost).toBe(true)
      expect(shown()).toHaveLength(2)
    } finally {
      callOff()
    }
    await world.until(() => shown().length === 1)
    expect(shown()[0]?.id).not.toBe(question.id)
    await expectToldOnce(chaski.store, world, channel)
  })

  test('what happens while a message cannot be posted is told once', async () => {
    const [round, first] = await start()
    const callOff = round.world.faults.inject(POST, { type: 'answer', status: 503 }, 1000)
    await byCommand(round)
    await expect.poll(async () => (await delivery(round)).pending).toBe(true)
    await byCommand(round)
    callOff()
    await answerAll(round, await question(round, beatOf(first) + 1))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test('a table whose message was deleted is posted anew when somebody answers', async () => {
    const [round, first] = await start()
    round.world.deleteMessage(first)
    const [ana] = round.players
    await ana.slash(round.channel, '/incan-gold choose choice:on')
    const again = await live(round.world, round.channel, message => beatOf(message) === beatOf(first))
    expect(askedBy(again, round.players)).toEqual(round.players.slice(1))
    await answerAll(round, again)
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test('a table whose message was deleted is posted anew by /table', async () => {
    const [round, first] = await start()
    round.world.deleteMessage(first)
    await round.players[0].slash(round.channel, '/table')
    await answerAll(round, await live(round.world, round.channel, message => beatOf(message) === beatOf(first)))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test('what /table asks for while a message is being posted is not forgotten', async () => {
    const { world } = chaski
    const [round, first] = await start()
    world.faults.inject(POST, { type: 'answer-lost' })
    world.faults.inject(POST, { type: 'rate-limit', retryAfter: 1 })
    await byCommand(round)
    const posted = await question(round, beatOf(first))
    world.deleteMessage(posted)
    await round.players[0].slash(round.channel, '/table')
    await answerAll(round, await question(round, beatOf(first)))
    await expectToldOnce(chaski.store, world, round.channel)
  })

  test('what happened is told although the message that would tell it was deleted', async () => {
    const [round, first] = await start()
    const [ana, ...others] = round.players
    await Promise.all(others.map(player => player.press(first, LABELS.leave)))
    await live(round.world, round.channel, message => askedBy(message, round.players).length === 1)
    round.world.deleteMessage(first)
    await ana.slash(round.channel, '/incan-gold choose choice:leave')
    await question(round, beatOf(first))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test.runIf(FULL).each([
    ['says so', { type: 'answer', status: 400, code: 30046 }],
    ['says so as a limit', { type: 'error', error: 'too-many-late-edits' }],
  ] as const)('a message that is too old to be edited is posted anew when Discord %s', async (_, fault) => {
    const [round, first] = await start()
    round.world.faults.inject(PATCH, fault)
    const [ana, ...others] = round.players
    await ana.press(first, LABELS.leave)
    const shown = await live(round.world, round.channel, message => askedBy(message, [ana]).length === 0)
    round.world.faults.inject(PATCH, fault)
    await Promise.all(others.map(player => player.press(shown, LABELS.leave)))
    await question(round, beatOf(first))
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test('a message older than an hour is posted anew and not edited', async () => {
    const [round, first] = await start()
    const { tableId } = await delivery(round)
    const live = { tableId, kind: 'live' } as const
    const posted = { ...live, messageId: first.id, pending: false }
    await expect.poll(() => chaski.store.prisma.message.count({ where: posted })).toBe(1)
    await chaski.store.prisma.message.updateMany({ where: live, data: { at: new Date(Date.now() - AN_HOUR) } })
    await round.players[0].press(first, LABELS.on)
    const again = await liveAfter(round.world, round.channel, first)
    await expect.poll(() => round.world.messages(round.channel).some(({ id }) => id === first.id)).toBe(false)
    expect(again.pinged).toEqual([])
    await answerAll(round, again)
    await expectToldOnce(chaski.store, round.world, round.channel)
  })

  test('a table in an archived thread opens it and goes on', async () => {
    const { world } = chaski
    const { name } = world.addChannel(`parent-${database}`)
    const players = playersOf(world, 3)
    const thread = players[0].startThread(name, `thread-${database}`)
    const [round, first] = await beginIn(world, thread.name, players)
    world.setThread(thread, { archived: true })
    await byCommand(round)
    const next = await question(round, beatOf(first))
    await answerAll(round, next)
    await expectToldOnce(chaski.store, world, thread.name)
  })

  test('a table whose channel was deleted lives on, and /table brings it to another', async () => {
    const [round, first] = await start()
    const { world, players } = round
    const [ana] = players
    const table = first.buttons[0]?.customId.split('/')[1]
    const { name: other } = world.addChannel(`${round.channel}-refuge`)
    world.deleteChannel(round.channel)
    const chosen = await ana.slash(other, `/incan-gold choose choice:on table:${table}`)
    expect(chosen.reply?.text).toContain('You chose to go on')
    await expect
      .poll(() => chaski.store.prisma.message.count({ where: { tableId: Number(table), lost: true } }))
      .toBe(1)

    const posted = await ana.slash(other, `/table table:${table}`)
    expect(posted.reply?.text).toContain(`<#${world.channel(other).id}>`)
    const moved = { world, players, channel: other }
    const shown = await live(world, other, message => beatOf(message) === beatOf(first))
    await answerAll(moved, await answerAll(moved, shown))
    expect(storyIn(world, other).length).toBeGreaterThan(2)
    await expect.poll(() => world.messages(other).filter(({ pictures }) => pictures.length > 0)).toHaveLength(1)
  })
})
