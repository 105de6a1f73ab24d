import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const HOUR = 3600_000

// Discord caps edits of messages that are older than an hour. The database makes no difference to that.
inDatabase('server', (_, open) => {
  let now = Date.now()
  const chaski = chaskiOn(open, { now: () => new Date(now) })

  test('a message is edited while it is young; an aged one gives way to a new one, by the time that it is told', async () => {
    const { world } = chaski
    const [ana, ben, dario] = people(world, 3)
    if (!ana || !ben || !dario) throw new Error('nobody')
    const channel = world.addChannel('aged').name
    await ana.slash(channel, '/play new game:incan-gold players:3')
    for (const other of [ben, dario]) await other.slash(channel, '/play join')
    await ana.slash(channel, '/play start')
    const waitsFor =
      (count: number) =>
      ({ text }: Seen) =>
        (/Waiting for (.*)/.exec(text)?.[1]?.match(/<@/g) ?? []).length === count

    const question = await live(world, channel, waitsFor(3))
    await ana.press(question, 'Go on')
    const young = await live(world, channel, waitsFor(2))
    expect(young.id).toBe(question.id)

    now += 2 * HOUR
    await ben.press(young, 'Go on')
    const instead = await live(world, channel, waitsFor(1))
    expect(instead.id).not.toBe(question.id)
    const stands = () => world.messages(channel).some(({ id }) => id === question.id)
    await world.until(() => !stands(), { what: 'the end of the aged message' })

    now += 2 * HOUR
    await dario.press(instead, 'Go on')
    const next = await live(world, channel, waitsFor(3))
    expect(world.messages(channel).map(({ id }) => id)).not.toContain(question.id)
    // What happened is told by a message of its own, which stands above the new question.
    const told = world
      .messages(channel)
      .find(({ text }) => text.includes('The game begins') || text.includes('turns over'))
    expect(told?.id).not.toBe(next.id)
  })
})
