import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import type { Seen } from '../driver/seen.ts'
import { beatOf, begin, LABELS, playersOf, type Round } from './round.ts'
import { expectToldOnce } from './story.ts'

anyDatabase((database, open) => {
  const chaski = chaskiOn(open)

  /** All leave, so that another round begins, the last player last: the one who raises a question is not pinged for it. */
  const goOn = async ({ world, channel, players }: Round, shown: Seen): Promise<Seen> => {
    for (const player of players) await player.press(shown, LABELS.leave)
    return live(world, channel, message => beatOf(message) > beatOf(shown))
  }
  const isClosed = ({ id }: { readonly id: string }) =>
    chaski.store.prisma.playerSettings.count({ where: { userId: id, dmClosed: true } })

  test('one who wants direct messages and cannot be sent any is pinged in the channel from then on', async () => {
    const { world } = chaski
    const players = playersOf(world, 3)
    const [ana, ben] = players
    world.setDms(ana, 'closed')
    await ana.slash(world.addChannel(`settings-${database}`).name, '/settings my-turn:by direct message')
    const [round, first] = await begin(world, `dms-${database}`, players)
    expect(first.pinged).toContain(ben.id)
    await goOn(round, first)
    await expect.poll(() => isClosed(ana)).toBe(1)
    const second = await live(world, round.channel, message => beatOf(message) > beatOf(first))
    const third = await goOn(round, second)
    expect([...third.pinged].sort()).toEqual([ana.id, ben.id].sort())
    expect(ana.dms()).toEqual([])

    world.setDms(ana, 'open')
    await ana.slash(round.channel, '/games')
    expect(await isClosed(ana)).toBe(0)
    const fourth = await goOn(round, third)
    expect(fourth.pinged).toEqual([ben.id])
    await world.until(() => ana.dms().length === 1)
    expect(ana.dms()[0]?.text).toContain('It’s your turn')
    await expectToldOnce(chaski.store, world, round.channel)
  })

  test.each([
    ['is lost', { type: 'answer-lost' }],
    ['is an error', { type: 'answer', status: 503 }],
    ['is a limit', { type: 'rate-limit', retryAfter: 0.05 }],
  ] as const)('one who wants direct messages is sent each once, though the answer to it %s', async (name, fault) => {
    const { world } = chaski
    const players = playersOf(world, 3)
    const [, ben] = players
    await ben.slash(world.addChannel(`settings-${database}-${name}`).name, '/settings my-turn:by direct message')
    const before = ben.dms().length
    const [round, first] = await begin(world, `dms-${database}-${name}`, players)
    await world.until(() => ben.dms().length === before + 1)
    const dm = new RegExp(`^/channels/${ben.openDm()}/messages$`)
    world.faults.inject({ method: 'POST', path: dm }, fault)
    await goOn(round, first)
    await world.until(() => ben.dms().length === before + 2)
    await expect.poll(() => chaski.store.prisma.reminder.count({ where: { userId: ben.id, sentAt: null } })).toBe(0)
    expect(ben.dms()).toHaveLength(before + 2)
  })
})
