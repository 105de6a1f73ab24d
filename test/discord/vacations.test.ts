import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

anyDatabase((_, open) => {
  const chaski = chaskiOn(open)

  test('who is away, and who will be, stands at every table where they play', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const channel = world.addChannel('away').name
    await ana.slash(channel, '/play new game:incan-gold players:2')
    await ben.press(await live(world, channel, ({ text }) => text.includes('1 of 2')), 'Join')
    await ana.slash(channel, '/play start')
    const year = new Date().getUTCFullYear() + 1
    await ben.slash(channel, `/vacation plan from:${year}-03-01 to:${year}-03-05`)
    const question = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const { reply } = await ana.press(question, 'More')
    const from = Date.parse(`${year}-03-01T00:00:00Z`) / 1000
    const to = Date.parse(`${year}-03-05T23:59:59Z`) / 1000
    expect(reply?.text).toContain(`- <@${ben.id}> · away from <t:${from}:D> to <t:${to}:D>`)
    const own = await ben.slash(channel, '/vacation show')
    expect(own.reply?.text).toContain(`- from <t:${from}:D> to <t:${to}:D>`)
    expect(reply?.text).toMatch(new RegExp(`^<@${ana.id}>$`, 'm'))
  })

  test('the last day is suggested from the first one on', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const channel = world.addChannel('planning').name
    const first = (await ana.complete(channel, '/vacation plan from:')).at(-1)?.value
    expect(first).toMatch(/^\d{4}-/)
    const [last] = await ana.complete(channel, `/vacation plan from:${first} to:`)
    expect(last?.value).toBe(first)
  })
})
