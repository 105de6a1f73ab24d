import { beforeEach, describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { User } from '../driver/user.ts'
import { beginTable } from './begin-table.ts'
import { live, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)
  let rounds = 0
  /** Ana, who is there first, owns the server. */
  const somebody = (name: string): User => chaski.world.user(name)
  let channel: string
  beforeEach(async () => {
    somebody('Ana')
    await chaski.store.prisma.serverBan.deleteMany()
    channel = chaski.world.addChannel(`kept-out-${++rounds}`).name
  })

  /** As the owner of the server has banned them, on the server of the newest table. */
  const bans = async (who: User, reason = '') => {
    const { prisma } = chaski.store
    const { guildId } = await prisma.table.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const data = { guildId: guildId ?? '', userId: who.id, byId: '1', reason, at: new Date() }
    await prisma.serverBan.create({ data })
  }
  const labels = ({ reply, updated }: Outcome) => ((reply ?? updated)?.buttons ?? []).map(({ label }) => label)

  describe('somebody who is banned', () => {
    test('is offered nothing beside the refusal of a seat in a lobby', async () => {
      const [ben, dai] = [somebody('Ben'), somebody('Dai')]
      await ben.slash(channel, '/play new game:incan-gold')
      const lobby = await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
      await bans(dai, 'Never there')
      const pressed = await dai.press(lobby, 'Join')
      expect(told(pressed)).toBe(
        'You’re banned from this server’s tables for good. Its moderators can lift the ban. Reason: Never there',
      )
      expect(labels(pressed)).toEqual([])
    })

    test('is offered nothing beside the refusal of a free seat, nor where they look at the table', async () => {
      const [ben, chloe, dai] = [somebody('Ben'), somebody('Chloé'), somebody('Dai')]
      const { table } = await beginTable(chaski.world, channel, [ben, chloe])
      await ben.slash(channel, `/seat give table:${table}`)
      const message = await live(chaski.world, channel, ({ buttons }) =>
        buttons.some(({ label }) => label.includes('Ben')),
      )
      await bans(dai)
      const taken = await dai.press(message, 'Take Ben’s seat')
      expect(told(taken)).toContain('banned')
      expect(labels(taken)).toEqual([])
      const looks = await dai.slash(channel, `/turn table:${table}`)
      expect(labels(looks).filter(label => /seat|Join|Follow/.test(label))).toEqual([])
      expect(labels(looks)).toContain('Board in words')
    })

    test('is shown by /games what they play, and nothing to sit down at, to open or to seek', async () => {
      const [ben, dai] = [somebody('Ben'), somebody('Dai')]
      await ben.slash(channel, '/play new game:incan-gold')
      await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
      await bans(dai)
      const listed = await dai.slash(channel, '/games')
      expect(told(listed)).toContain('You’re banned from this server’s tables for good')
      expect(told(listed)).not.toContain('table #')
      expect(labels(listed)).toEqual([])
    })

    test.each(['/seek new', '/seek list', '/play new', '/play join', '/follow open', '/follow table'])(
      'is refused at once: %s',
      async line => {
        const [ben, dai] = [somebody('Ben'), somebody('Dai')]
        await ben.slash(channel, '/play new game:incan-gold')
        await live(chaski.world, channel, ({ text }) => text.includes('1 of 4'))
        await bans(dai)
        const refused = await dai.slash(channel, line)
        expect(told(refused)).toMatch(/^You’re banned from this server’s tables for good/)
        expect(labels(refused)).toEqual([])
        expect(refused.modal).toBeUndefined()
      },
    )

    test('loses their seat without being told of a way back that they have not', async () => {
      const [ana, ben, dai] = [somebody('Ana'), somebody('Ben'), somebody('Dai')]
      const { table } = await beginTable(chaski.world, channel, [ben, dai])
      await bans(dai)
      const choices = await ana.complete(channel, `/moderate replace table:${table} seat:`)
      const seat = choices.find(({ name }) => name.includes('Dai'))?.value
      await ana.slash(channel, `/moderate replace table:${table} seat:${seat}`)
      const lost = await chaski.world.until(() =>
        [...dai.dms(), ...chaski.world.messages(channel)].find(({ text }) => text.includes('your seat has been freed')),
      )
      expect(lost.text).not.toMatch(/back|banned/)
      expect(lost.buttons.map(({ label }) => label)).toEqual(['Go to the table'])
    })
  })
})
