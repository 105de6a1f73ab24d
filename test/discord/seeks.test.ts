import { beforeEach, expect, test } from 'vitest'
import { guildId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { live, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const HOUR_MS = 3_600_000

inDatabase('server', (_, open) => {
  let now: number
  const chaski = chaskiOn(open, { now: () => new Date(now) })
  let rounds = 0
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00Z')
    await chaski.store.prisma.seek.deleteMany()
    rounds++
  })

  const seekers = (...names: readonly string[]) => names.map(name => chaski.world.user(`${name} ${rounds}`))
  const channelOf = (name: string) => chaski.world.addChannel(`${name}-${rounds}`)
  const asks = (user: User) => user.dms().filter(({ text }) => text.includes('A table was found'))
  const asked = (user: User, times = 1): Promise<Seen> =>
    chaski.world.until(() => asks(user)[times - 1], { what: `what ${user.name} is asked` })
  /** What became of a message to somebody, once it says so. */
  const again = (user: User, message: Seen, text: string): Promise<Seen> =>
    chaski.world.until(() => {
      const seen = user.again(message)
      return seen?.text.includes(text) ? seen : undefined
    })
  const labels = ({ buttons }: Seen) => buttons.map(({ label }) => label)
  /** Has the clock match what is sought. */
  const matched = async () => {
    const { prisma, outbox } = chaski.store
    const row = await prisma.seek.findFirstOrThrow({ select: { guildId: true } })
    await outbox.enqueue({ queue: 'match', payload: { guild: guildId.parse(row.guildId) } })
    const left = () => prisma.$queryRaw<object[]>`SELECT 1 FROM pgboss.job WHERE name = 'match' AND state < 'completed'`
    await expect.poll(async () => (await left()).length).toBe(0)
  }

  test('three who seek the same are asked by one direct message each, and their table starts by itself', async () => {
    const { world } = chaski
    const three = seekers('Ana', 'Ben', 'Chloé')
    const [ana, ben, chloe] = three
    const { name: channel } = channelOf('company')
    if (!(ana && ben && chloe)) throw new Error('nobody')
    const line = '/seek new game:incan-gold players:3'
    const first = await ana.slash(channel, line)
    expect(told(first)).toMatch(
      /Incan.Gold\*\* · 3.players · up.to.a.day.a.move · since.<t:\d+:R>\n+-# Nobody else wants it yet\./,
    )
    expect(told(await ben.slash(channel, line))).toContain('2 want it; one more is needed for 3.')
    expect(told(await ben.slash(channel, line))).toContain('You seek that already')
    await chloe.slash(channel, line)
    for (const one of three) {
      const dm = await asked(one)
      expect(dm.pinged).toEqual([])
      expect(dm.buttons.map(({ label }) => label)).toEqual(['I’m in', 'Not this time', 'Go to the table'])
    }
    const lobby = await live(world, channel, ({ text }) => text.includes('3 of 3'))
    expect(lobby.pinged).toEqual([])
    expect(lobby.text.match(/⏳ to confirm <t:\d+:R>/g)).toHaveLength(3)
    for (const one of three)
      expect(told(await one.press(await asked(one), 'I’m in'))).toContain('You are in at table #1')
    const ready = await live(world, channel, ({ text }) => /the game starts <t:\d+:R>/.test(text))
    expect(ready.text).not.toContain('to confirm')
    await ben.press(ready, 'Start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    expect(asks(ana)).toHaveLength(1)
    expect(told(await ana.slash(channel, '/seek list'))).toContain('You seek nothing here')
  })

  test('who declines is replaced by the next, and who takes no direct messages is pinged once in the channel', async () => {
    const { world } = chaski
    const [ana, ben, chloe] = seekers('Ana', 'Ben', 'Chloé')
    const { name: channel } = channelOf('declined')
    if (!(ana && ben && chloe)) throw new Error('nobody')
    world.setDms(chloe, 'closed')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    await asked(ana)
    await chloe.slash(channel, '/seek new game:incan-gold players:2')
    expect(told(await ben.press(await asked(ben), 'Not this time'))).toMatch(
      /^You have left table #\d+, and don’t seek Incan.Gold any more\.$/,
    )
    await live(world, channel, ({ text }) => text.includes('1 of 2'))
    await matched()
    const ping = await world.until(() => world.messages(channel).find(({ pinged }) => pinged.includes(chloe.id)), {
      what: 'a ping',
    })
    expect(ping.text).toContain('A table was found for what you seek')
    await ana.press(ping, 'I’m in')
    await chloe.press(ping, 'I’m in')
    await live(world, channel, ({ text }) => /the game starts <t:\d+:R>/.test(text))
    expect(told(await ben.slash(channel, '/seek list'))).toContain('You seek nothing here')
  })

  test('who declines is asked no more, though the lobby is closed before what is sought is matched again', async () => {
    const [ana, ben] = seekers('Ana', 'Ben')
    const { name: channel } = channelOf('left')
    if (!(ana && ben)) throw new Error('nobody')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    await ben.press(await asked(ben), 'Not this time')
    await asked(ana)
    await ana.slash(channel, '/play leave')
    await matched()
    for (const one of [ana, ben]) {
      expect(told(await one.slash(channel, '/seek list'))).toContain('You seek nothing here')
      expect(asks(one)).toHaveLength(1)
    }
  })

  test('the message that asks says how each player is known, what the game costs, and what becomes of it', async () => {
    const [ana, ben] = seekers('Ana', 'Ben')
    const { name: channel } = channelOf('followed')
    if (!(ana && ben)) throw new Error('nobody')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    const [toAna, toBen] = [await asked(ana), await asked(ben)]
    expect(toBen.text).toContain(`<@${ana.id}> · ⏳ to confirm <t:1780488000:R> · host · new here`)
    expect(toBen.text).toMatch(/over by about <t:\d+:D>/)
    expect(toBen.text).toContain('Please say so by <t:1780488000:f>')
    await ana.press(toAna, 'I’m in')
    expect(labels(await again(ana, toAna, 'You’re in.'))).toEqual([])
    expect((await again(ben, toBen, '✅')).text).toContain(`<@${ana.id}> · ✅`)
    await ben.press(toBen, 'Not this time')
    const declined = await again(ben, toBen, 'You said no')
    expect(declined.text).toContain('A table was found for what you seek')
    expect(labels(declined)).toEqual([])
    const late = async () => told(await ben.forge(toBen, toBen.buttons[0]?.customId ?? ''))
    expect(await late()).toContain('No seat is kept for you at table')
    await ana.slash(channel, '/play abandon')
    await again(ana, toAna, 'The table was closed before the game began')
    expect(await late()).toMatch(/^Table #\d+ is closed/)
  })

  test('a table that was found waits for an answer in one’s lists, with the buttons that give it', async () => {
    const [ana, ben] = seekers('Ana', 'Ben')
    const { name: channel } = channelOf('listed')
    if (!(ana && ben)) throw new Error('nobody')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    await asked(ana)
    const listed = async (user: User, line: string) => {
      const { reply } = await user.slash(channel, line)
      if (reply === undefined) throw new Error('no list')
      return reply
    }
    const games = await listed(ana, '/games')
    expect(games.text).toMatch(
      /### Found for what you seek\n+- ⏳ .*Incan.Gold.* · 2.players · .* · will you play\? Please say so by <t:1780488000:f>/,
    )
    for (const absent of ['2 of 2 seats taken', 'You seek here', 'You sit at none yet'])
      expect(games.text).not.toContain(absent)
    expect(labels(games)).toEqual([
      expect.stringMatching(/^I’m in #\d+$/),
      expect.stringMatching(/^Not this time #\d+$/),
      'New table',
      'Find players',
    ])
    const seeks = await listed(ben, '/seek list')
    expect(seeks.text).toMatch(/was found\. Will you play\? Please say so by <t:1780488000:f>\./)
    const [yes = '', no = ''] = labels(games)
    expect(labels(seeks)).toEqual([yes, no])
    await ana.press(games, yes)
    await again(ana, await asked(ana), 'You’re in.')
    expect((await listed(ana, '/games')).text).toContain('2 of 2 seats taken')
    const confirmed = await listed(ana, '/seek list')
    expect(confirmed.text).toContain('was found, and you’re in.')
    expect(labels(confirmed)).toEqual([])
    expect(told(await ben.press(seeks, no))).toContain('You have left table')
    expect((await listed(ben, '/games')).text).not.toContain('Found for what you seek')
  })

  test('a message in the channel, to who takes no direct ones, follows as well until the game begins', async () => {
    const { world } = chaski
    const [ana, ben] = seekers('Ana', 'Ben')
    const { name: channel, id } = channelOf('pinged')
    if (!(ana && ben)) throw new Error('nobody')
    world.setDms(ben, 'closed')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    const ping = await world.until(() => world.messages(channel).find(({ pinged }) => pinged.includes(ben.id)))
    expect(labels(ping)).toEqual(['I’m in', 'Not this time', 'Go to the table'])
    const dm = await asked(ana)
    await ben.press(ping, 'I’m in')
    expect(labels(await again(ben, ping, 'You’re in.'))).toEqual([])
    await ana.press(dm, 'I’m in')
    await ana.press(await live(world, channel, ({ text }) => /the game starts <t:\d+:R>/.test(text)), 'Start')
    await again(ben, ping, 'The game has begun.')
    await again(ana, dm, 'The game has begun.')
    expect(asks(ana)).toHaveLength(1)
    const kept = () => chaski.store.prisma.message.count({ where: { kind: 'offer', table: { channelId: id } } })
    await expect.poll(kept).toBe(0)
  })

  test('who is silent for two days loses the seat, and says by a button that they still want it', async () => {
    const { world } = chaski
    const [ana, ben, chloe] = seekers('Ana', 'Ben', 'Chloé')
    const { name: channel } = channelOf('silent')
    if (!(ana && ben && chloe)) throw new Error('nobody')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    await ana.press(await asked(ana), 'I’m in')
    const first = await asked(ben)
    now += 48 * HOUR_MS
    await matched()
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 2'))
    expect(lobby.text).toContain(`<@${ben.id}> did not confirm in time`)
    expect(labels(await again(ben, first, 'Your seat was given up'))).toEqual([])
    const { reply } = await ben.slash(channel, '/seek list')
    expect(reply?.text).toContain('Rests until you say that you still want it.')
    if (reply === undefined) throw new Error('no page')
    expect(told(await ben.press(reply, 'I still want Incan Gold'))).toBe('You go on seeking Incan Gold.')
    await asked(ben, 2)
    await live(world, channel, ({ text }) => text.includes('2 of 2'))
    now += 48 * HOUR_MS
    await matched()
    await live(world, channel, ({ text }) => text.includes('1 of 2'))
    expect(told(await ben.slash(channel, '/seek list'))).toMatch(
      /Rests until <t:\d+:f>, since you have left two tables unanswered that were found for you\./,
    )
    expect(ben.dms().filter(({ text }) => text.includes('Do you still want it?'))).toHaveLength(1)
  })

  test('nobody confirms or declines for somebody else', async () => {
    const { world } = chaski
    const [ana, ben, chloe] = seekers('Ana', 'Ben', 'Chloé')
    const { name: channel } = channelOf('forged')
    if (!(ana && ben && chloe)) throw new Error('nobody')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    await asked(ana)
    const lobby = await live(world, channel, ({ text }) => text.includes('2 of 2'))
    expect(told(await chloe.press(lobby, 'I’m in'))).toContain('You have no seat')
    expect(told(await chloe.press(lobby, 'Leave'))).toContain('You have no seat')
    await ana.press(lobby, 'I’m in')
    const half = await live(world, channel, ({ text }) => text.includes('✅'))
    expect(half.text).toMatch(/⏳ to confirm/)
    expect(told(await ana.slash(channel, '/play start'))).toContain('Not everybody has said yet that they will play')
  })

  test('who sees the channel no more is not matched', async () => {
    const { world } = chaski
    const [ana, ben, chloe] = seekers('Ana', 'Ben', 'Chloé')
    const { name: channel, id } = channelOf('gone')
    if (!(ana && ben && chloe)) throw new Error('nobody')
    await ben.slash(channel, '/seek new game:incan-gold players:2')
    world.overwrite(id, ben, { deny: ['ViewChannel'] })
    await ana.slash(channel, '/seek new game:incan-gold players:2')
    await matched()
    expect(asks(ana)).toEqual([])
    await chloe.slash(channel, '/seek new game:incan-gold players:2')
    await asked(ana)
    await asked(chloe)
    expect(asks(ben)).toEqual([])
  })

  test('in quiet hours it waits for their end', async () => {
    const [ana, ben] = seekers('Ana', 'Ben')
    const { name: channel } = channelOf('quiet')
    if (!(ana && ben)) throw new Error('nobody')
    await ana.slash(channel, '/settings quiet:11:00-13:00 zone:UTC')
    for (const one of [ana, ben]) await one.slash(channel, '/seek new game:incan-gold players:2')
    await asked(ben)
    const later = async () => {
      const rows = await chaski.store.prisma.$queryRaw<{ at: Date }[]>`
        SELECT start_after AS at FROM pgboss.job WHERE name = 'matched' AND state = 'created'`
      return rows.map(({ at }) => at.toISOString())
    }
    await expect.poll(later).toEqual(['2026-06-01T13:00:00.000Z'])
    expect(asks(ana)).toEqual([])
  })

  test('after two weeks one is asked once whether one still wants it, and says so by a press', async () => {
    const { world } = chaski
    const [ana, ben] = seekers('Ana', 'Ben')
    const { name: channel } = channelOf('lapsed')
    if (!(ana && ben)) throw new Error('nobody')
    await ana.slash(channel, '/seek new game:incan-gold players:2 up-to:3')
    expect((await ana.slash(channel, '/games')).reply?.text).toMatch(/You seek here: \*\*Incan.Gold\*\*/)
    now += 14 * 24 * HOUR_MS
    await matched()
    await matched()
    const dm = await world.until(() => ana.dms().find(({ text }) => text.includes('Do you still want it?')), {
      what: 'a question',
    })
    expect(dm.text).toMatch(/\*\*Incan.Gold\*\* \(2.or.3.players, up.to.a.day.a.move\)/)
    const games = (await ana.slash(channel, '/games')).reply
    expect(games?.buttons.map(({ label }) => label)).toContain('I still want Incan Gold')
    const { id } = await chaski.store.prisma.seek.findFirstOrThrow()
    const bens = (await ben.slash(channel, '/seek list')).reply
    for (const deed of ['renew', 'withdraw'])
      expect(told(await ben.forge(bens ?? dm, `1/seek/${deed}/${id}`))).toContain('You do not seek that any more')
    expect(told(await ana.press(dm, 'I still want it'))).toContain('You go on seeking')
    await matched()
    expect(ana.dms().filter(({ text }) => text.includes('Do you still want it?'))).toHaveLength(1)
    await ben.slash(channel, '/seek new game:incan-gold players:2')
    await asked(ana)
    await asked(ben)
  })
})
