import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'
import type { Fields } from '../driver/actions.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'

anyDatabase((database, open) => {
  let chaski: Chaski
  let store: Store
  let channels = 0
  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    return () => chaski.close()
  })
  beforeEach(() => store.prisma.template.deleteMany())

  const both = (): readonly [ana: User, ben: User] => {
    const [ana, ben] = people(chaski.world, 2)
    if (!ana || !ben) throw new Error('nobody')
    return [ana, ben]
  }
  const fresh = () => chaski.world.addChannel(`usual-${database}-${++channels}`)
  /** What is answered in a channel of its own, the table that was opened there, and its lobby. */
  const opened = async (who: User, line: string, fields?: Fields) => {
    const { name, id } = fresh()
    const first = await who.slash(name, line)
    const filled = fields && first.reply && (await who.press(first.reply, 'Incan Gold'))
    const said = fields && filled?.modal ? await who.submit(filled.modal, fields) : first
    const table = await store.prisma.table.findFirstOrThrow({ where: { channelId: id } })
    return {
      said: told(said),
      table,
      lobby: (await live(chaski.world, id, ({ text }) => text.includes('seats taken'))).text,
    }
  }

  test('new tables begin as moderators have it, unless somebody says otherwise, and it is said where they do', async () => {
    const [ana, ben] = both()
    await ana.slash(fresh().name, '/moderate template game:incan-gold players:5 pace:FAST hints:true options:odds')
    const usual = await opened(ben, '/play new game:incan-gold')
    expect(usual.table).toMatchObject({ places: 5, pace: 'FAST', hints: true, options: { odds: true } })
    const terms = 'As usual here: 5 players, Show the risk that the next card ends the round, up to 12 hours a move'
    expect(usual.said).toContain(terms)
    expect(usual.lobby).not.toContain('As usual here')
    const own = await opened(ben, '/play new game:incan-gold players:3 hints:false')
    expect(own.table).toMatchObject({ places: 3, pace: 'FAST', hints: false })
    expect(own.said).toMatch(/As usual here: Show the risk .* up to 12 hours a move/)
    expect(own.said).not.toContain('5 players')
    expect((await opened(ben, '/play new game:cuzco')).said).not.toContain('As usual here')
  })

  test('the form stands as the usual table of its game, and all that is sent is taken', async () => {
    const [ana, ben] = both()
    const set = 'players:5 pace:FAST hints:true options:odds late:PLAY after:48 asks:RELIABLE'
    await ana.slash(fresh().name, `/moderate template game:incan-gold ${set}`)
    const hours = ({ createdAt, startAt }: { readonly createdAt: Date; readonly startAt: Date | null }) =>
      Math.round((Number(startAt) - Number(createdAt)) / 3_600_000)
    const untouched = await opened(ben, '/play new', {})
    expect(untouched.table).toMatchObject({ places: 5, pace: 'FAST', hints: true, late: 'PLAY', asks: 'RELIABLE' })
    expect(untouched.table.options).toMatchObject({ odds: true })
    expect(hours(untouched.table)).toBe(48)
    const fields = { Players: ['4'], pace: 'DAILY', start: ['24'], options: [], extras: ['brisk'] }
    const changed = await opened(ben, '/play new', fields)
    expect(changed.table).toMatchObject({ places: 4, pace: 'DAILY', hints: false, brisk: true, asks: 'ANYBODY' })
    expect(changed.table.options).not.toMatchObject({ odds: true })
    expect(hours(changed.table)).toBe(24)
    expect(changed.said).toContain('As usual here: the default move when time is up.')
    const typed = await opened(ben, '/play new players:3', {})
    expect(typed.table).toMatchObject({ places: 3, pace: 'FAST', hints: true })
  })

  test('moderators read it in the game’s words, before and after a change, and in the log', async () => {
    const [ana, ben] = both()
    const channel = fresh().name
    const says = async (line: string, who = ana) => told(await who.slash(channel, `/moderate ${line}`))
    expect(await says('template', ben)).toContain('Only a moderator')
    expect(await says('template')).toContain('No usual table yet')
    expect(await says('template clear:true')).toContain('No usual table yet')
    expect(await says('template game:cuzco')).toContain('No usual table of **Cuzco** yet')
    expect(await says('template pace:FAST')).toContain('Which game is this for')
    expect(await says('template game:incan-gold players:5 clear:true')).toContain('say one or the other')
    const first = await says('template game:incan-gold players:5 options:odds')
    expect(first).toContain('**Incan Gold**: the defaults → **5 players and Show the risk')
    const second = await says('template game:incan-gold hints:true players:4')
    expect(second).toMatch(/5 players and Show the risk .* → \*\*4 players, Show the risk .* and hints\*\*/)
    expect(await says('template')).toContain('- **Incan Gold**: 4 players, Show the risk')
    expect(await says('log')).toMatch(
      /changed the usual table of Incan Gold to: 4 players, Show the risk .* and hints\./,
    )
    await store.prisma.template.updateMany({ data: { terms: { players: 5, options: { gone: true } } } })
    expect(await says('template')).toMatch(/⚠️ \*\*Incan Gold\*\*: 5 players and gone .*isn’t used/)
    expect((await opened(ben, '/play new game:incan-gold')).table).toMatchObject({ places: 4, hints: false })
  })

  test('clearing asks of which game, and says what was there', async () => {
    const [ana, ben] = both()
    const channel = fresh().name
    const says = async (line: string) => told(await ana.slash(channel, `/moderate template ${line}`))
    await says('game:incan-gold players:5')
    await says('game:cuzco players:2')
    const { reply } = await ana.slash(channel, '/moderate template clear:true')
    expect(reply?.text).toContain('Which game’s usual table')
    expect(reply?.buttons.map(({ label }) => label)).toEqual(['Cuzco', 'Incan Gold'])
    if (reply === undefined) throw new Error('no question')
    expect(told(await ana.press(reply, 'Cuzco'))).toContain('**Cuzco**: 2 players → **the defaults**')
    expect(await says('game:incan-gold clear:true')).toContain('**Incan Gold**: 5 players → **the defaults**')
    expect(await says('')).toContain('No usual table yet')
    expect(told(await ana.slash(channel, '/moderate log'))).toContain('removed the usual table of Cuzco')
    expect((await opened(ben, '/play new game:cuzco')).table).toMatchObject({ places: 4 })
  })
})
