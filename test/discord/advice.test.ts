import { describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'
import { openSeldom } from './seldom.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski
  let seated: readonly User[] = []

  beforeTries(async () => {
    chaski = await startChaski(await open())
    seated = people(chaski.world, 2)
    return () => chaski.close()
  })

  const by = (seat: number): User => {
    const user = seated[seat]
    if (user === undefined) throw new Error('nobody')
    return user
  }

  /** A game of Incan Gold for two that has just begun, in a channel of its own. */
  const begun = async (channel: string, more = ''): Promise<string> => {
    chaski.world.addChannel(channel)
    await by(0).slash(channel, `/play new game:incan-gold players:2${more}`)
    await by(1).slash(channel, '/play join')
    await by(0).slash(channel, '/play start')
    await live(chaski.world, channel, message => message.text.includes('Waiting for'))
    return channel
  }

  describe('why not', () => {
    test('is told of every kind of action that is not possible, for the asker alone', async () => {
      const channel = await begun('why')
      const free = await by(0).slash(channel, '/turn why:on')
      expect(free.reply?.text).toContain('`on` is possible right now')
      await by(0).slash(channel, '/turn moves:on')
      const { reply } = await by(0).slash(channel, '/turn why:on')
      expect(reply?.ephemeral).toBe(true)
      expect(reply?.text).toContain('**Not possible now**\n- **Go on**')
      expect(reply?.text).not.toContain('Leave**')
      const back = reply && (await by(0).press(reply, 'Back'))
      expect(back?.updated?.text).toContain('#')
    })

    test('is on a button only while something is not possible', async () => {
      const channel = await begun('why-button')
      const labels = async () => {
        const { buttons } = await openSeldom(by(0), await by(0).slash(channel, '/turn'))
        return buttons.map(({ label }) => label)
      }
      expect(await labels()).not.toContain('Why can’t I…?')
      await by(0).slash(channel, '/turn moves:on')
      expect(await labels()).toContain('Why can’t I…?')
    })

    test('is suggested by what is not possible now', async () => {
      const channel = await begun('why-suggested')
      expect(await by(0).complete(channel, '/turn why:')).toEqual([])
      await by(0).slash(channel, '/turn moves:leave')
      expect(await by(0).complete(channel, '/turn why:')).toMatchObject([{ value: 'leave' }])
    })

    test('is told of a kind of action by what its reader reads, too', async () => {
      const channel = await begun('why-read')
      await by(0).slash(channel, '/turn moves:on')
      const { reply } = await by(0).slash(channel, '/turn why:go on')
      expect(reply?.text).toContain('**Not possible now**\n- **Go on**')
    })

    test('is told of a move as it would be typed', async () => {
      const channel = await begun('why-typed')
      const { reply } = await by(0).slash(channel, '/turn why:fly home')
      expect(reply?.text).toContain('fly home')
    })

    test('is picked of a list where much is not possible', async () => {
      chaski.world.addChannel('why-much')
      await by(0).slash('why-much', '/play new game:tawantinsuyu players:2')
      await by(1).slash('why-much', '/play join')
      await by(0).slash('why-much', '/play start')
      const table = await live(chaski.world, 'why-much', message => message.text.includes('Waiting for'))
      const asked = seated.find(({ id }) => table.text.split('Waiting for')[1]?.includes(id)) ?? by(0)
      const more = await openSeldom(asked, await asked.press(table, 'My turn'))
      const why = (await asked.press(more, 'Why can’t I…?')).updated
      const among = why?.selects.find(({ options }) => options.some(({ label }) => label === 'Conquer'))
      const conquer = why && (await asked.pick(why, among?.customId ?? '', ['Conquer'])).updated
      expect(why?.text).not.toContain('Conquer')
      expect(conquer?.text).toMatch(/\*\*Conquer\*\*: .*Soldier to turn face down/)
    })

    test('is not told to somebody who does not sit there', async () => {
      const channel = await begun('why-stranger')
      const { reply } = await chaski.world.user('Zoe').slash(channel, '/turn why:on')
      expect(reply?.text).toMatch(/seat/)
    })
  })

  describe('a hint', () => {
    test('is refused at a table that was opened without', async () => {
      const channel = await begun('no-hints')
      const { reply } = await by(0).slash(channel, '/turn hint:true')
      expect(reply?.text).toContain('doesn’t allow hints')
    })

    test('is a possible turn with its reasons, for the asker alone, and plays nothing', async () => {
      const channel = await begun('hints', ' hints:true')
      const { reply } = await by(0).slash(channel, '/turn hint:true')
      expect(reply?.ephemeral).toBe(true)
      expect(reply?.text).toMatch(/1\. \*\*(Go on|Leave)\*\* · .*On average, /)
      expect(reply?.pictures).toHaveLength(1)
      const table = await chaski.services.tables.store.prisma.table.findFirstOrThrow({ where: { hints: true } })
      expect(table.entries).toBe(0)
    })

    test('that is final at once is played by one press', async () => {
      const channel = await begun('final-hint', ' hints:true')
      const { reply } = await by(0).slash(channel, '/turn hint:true')
      expect(reply?.buttons.map(({ label }) => label)).toEqual(['Play this', 'Back'])
      const played = reply && (await by(0).press(reply, 'Play this'))
      expect(played?.updated?.text).toContain('You chose to')
    })

    test('is promised in the lobby, before anybody joins', async () => {
      chaski.world.addChannel('promised')
      await by(0).slash('promised', '/play new game:incan-gold hints:true')
      const lobby = await live(chaski.world, 'promised', message => message.buttons.length > 0)
      expect(lobby.text).toContain('Not rated')
    })

    test('of several steps is prepared by one press, and can be taken back', async () => {
      const channel = 'steps'
      chaski.world.addChannel(channel)
      await by(0).slash(channel, '/play practice game:cuzco players:2')
      await live(chaski.world, channel, ({ text }) => text.includes(`Waiting for <@${by(0).id}>`))
      const { reply } = await by(0).slash(channel, '/turn hint:true')
      const steps = reply?.text.match(/^-# \d+\. \*\*\p{Lu}[^\n]+/gmu)?.length ?? 0
      expect(steps).toBeGreaterThan(1)
      const taken = reply && (await by(0).press(reply, 'Prepare these steps'))
      expect(taken?.updated?.text).toMatch(/steps prepared/)
      const { buttons = [], selects = [] } = taken?.updated ?? {}
      expect(buttons.map(({ label }) => label)).toContain('Undo')
      const pointed = [...buttons, ...selects.flatMap(({ options }) => options)].filter(({ label }) =>
        label.startsWith('👉'),
      )
      expect(pointed).toHaveLength(1)
    })

    /** A practice table of Cuzco in a channel of its own, where the first player is asked. */
    const practice = async (channel: string): Promise<string> => {
      chaski.world.addChannel(channel)
      await by(0).slash(channel, '/play practice game:cuzco players:2')
      await live(chaski.world, channel, ({ text }) => text.includes(`Waiting for <@${by(0).id}>`))
      return channel
    }
    const drafts = () => chaski.services.tables.store.prisma.draft.findMany({ orderBy: { tableId: 'asc' } })

    test.runIf(FULL)('is prepared once, though it is pressed again', async () => {
      const channel = await practice('steps-twice')
      const { reply } = await by(0).slash(channel, '/turn hint:true')
      const take = reply?.buttons.find(({ label }) => label === 'Prepare these steps')?.customId
      if (reply === undefined || take === undefined) throw new Error('no hint')
      const { updated } = await by(0).press(reply, take)
      expect(updated?.text).toMatch(/steps prepared/)
      await by(0).press(updated ?? reply, 'Undo')
      const before = await drafts()
      const again = await by(0).forge(reply, take)
      expect(await drafts()).toEqual(before)
      expect(again.updated?.text).toMatch(/steps prepared/)
    })

    test.runIf(FULL)('is not prepared for another question than it was thought of for', async () => {
      const channel = await practice('steps-late')
      const { reply } = await by(0).slash(channel, '/turn hint:true')
      const take = reply?.buttons.find(({ label }) => label === 'Prepare these steps')?.customId
      if (reply === undefined || take === undefined) throw new Error('no hint')
      const before = await drafts()
      const stale = await by(0).forge(reply, take.replace(/^2\/(\d+)\/(\d+)/, '2/$1/0'))
      expect(stale.updated).toBeDefined()
      expect(await drafts()).toEqual(before)
    })
  })
})
