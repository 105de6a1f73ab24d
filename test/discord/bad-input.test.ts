import { describe, expect, test } from 'vitest'
import { LONGEST_LINE } from '../../src/operations/lines/split-moves.ts'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, startChaski } from './chaski.ts'

anyDatabase((database, open) => {
  let store: Store
  let chaski: Chaski
  let [ana, ben, chloe, stranger]: User[] = []
  let channel: string

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    const { world } = chaski
    channel = world.addChannel(`bad-input-${database}`).name
    ana = world.user('Ana')
    ben = world.user('Ben')
    chloe = world.user('Chloé', { locale: 'fr' })
    stranger = world.user('Stranger')
    return () => chaski.close()
  })

  const person = (one: User | undefined): User => {
    if (one === undefined) throw new Error('nobody')
    return one
  }

  /** What everybody sees, and all that the database knows except who clicked: neither may change. */
  const snapshot = async () => {
    const { prisma } = store
    return JSON.stringify([
      chaski.world.messages(channel).map(({ message }) => message),
      await prisma.table.findMany({ orderBy: { id: 'asc' } }),
      await prisma.seat.findMany({ orderBy: [{ tableId: 'asc' }, { seat: 'asc' }] }),
      await prisma.entry.count(),
      await prisma.draft.findMany({ orderBy: [{ tableId: 'asc' }, { seat: 'asc' }] }),
      await prisma.order.findMany({ orderBy: [{ tableId: 'asc' }, { seat: 'asc' }] }),
    ])
  }

  /** Does something that is not possible: a sentence for them alone says so, and nothing has changed. */
  const expectRefused = async (act: () => Promise<Outcome>, sentence: RegExp) => {
    const before = await snapshot()
    const { reply, updated, failed } = await act()
    const said = reply ?? updated
    expect(failed).toBeUndefined()
    expect(said?.ephemeral).toBe(true)
    expect(said?.text).toMatch(sentence)
    expect(await snapshot()).toEqual(before)
  }

  /** The live message that is as expected, once the one before has given way to it. */
  const settled = async (expected: (message: Seen) => boolean) => {
    const { world } = chaski
    const message = await live(world, channel, expected)
    await world.until(() => world.messages(channel).filter(({ buttons }) => buttons.length > 0).length === 1)
    return message
  }
  const shown = (text: string) => settled(message => message.text.includes(text))

  /** Two of three sit at a table of a channel of its own, which is what everybody is in from now on. */
  const gather = async () => {
    channel = chaski.world.addChannel(`bad-input-${database}`).name
    await person(ana).slash(channel, '/play new game:incan-gold players:3')
    await person(ben).press(await shown('1 of 3'), 'Join')
    return shown('2 of 3')
  }

  describe('before a table is open', () => {
    test.each([
      ['a channel without a table', '/table', /no table in this channel/],
      ['an unknown table', '/table table:999', /no table #999/],
      ['a table that cannot be', '/turn table:-3', /table’s number/],
      ['joining nothing', '/play join', /no table in this channel/],
      ['an unknown game', '/play new game:chess', /no game called “chess”/],
      ['too few players', '/play new game:incan-gold players:1', /at least 2 players/],
      [
        'options that there are not',
        '/play new game:incan-gold players:3 options:artifacts golden',
        /options don’t work/,
      ],
      ['the rules of an unknown game', '/rules game:chess', /no game called “chess”/],
    ])('%s', async (_, line, sentence) => {
      await expectRefused(() => person(ana).slash(channel, line), sentence)
    })

    test('no more of what was typed is repeated than can be read', async () => {
      const line = '/play new game:incan-gold players:3 options:'
      const { reply } = await person(ana).slash(channel, `${line}${'chess'.repeat(LONGEST_LINE / 5)}`)
      expect(reply?.text).toContain('chess')
      expect(reply?.text.length).toBeLessThan(500)
    })

    test('missing permissions are named', async () => {
      chaski.world.setBotPermissions(channel, ['ViewChannel', 'SendMessages'])
      await expectRefused(() => person(ana).slash(channel, '/play new game:incan-gold players:3'), /Attach Files/)
      chaski.world.setBotPermissions(channel, ['ViewChannel', 'SendMessages', 'AttachFiles'])
    })
  })

  describe('in the lobby', () => {
    let lobby: Seen

    beforeTries(async () => {
      lobby = await gather()
    })

    test('a second seat', async () => {
      await expectRefused(() => person(ana).press(lobby, 'Join'), /already have a seat/)
    })
    test('leaving without a seat', async () => {
      await expectRefused(() => person(stranger).press(lobby, 'Leave'), /no seat/)
    })
    test('starting as a guest', async () => {
      await expectRefused(() => person(ben).press(lobby, 'Start'), /Only the host/)
    })
    test('a turn before the start', async () => {
      await expectRefused(() => person(ana).slash(channel, '/turn'), /has not begun/)
      await expectRefused(() => person(ana).slash(channel, '/incan-gold choose choice:on'), /has not begun/)
      await expectRefused(() => person(ana).slash(channel, '/hand'), /has not begun/)
    })
    test('an unknown computer player', async () => {
      await expectRefused(() => person(ana).slash(channel, '/play computer level:genius'), /level “genius”/)
    })
    test('a full table', async () => {
      await person(chloe)
        .press(lobby, 'Rejoindre')
        .catch(() => undefined)
      await person(chloe).slash(channel, '/play join')
      lobby = await shown('3 of 3')
      await expectRefused(() => person(stranger).slash(channel, '/play join'), /All 3 seats/)
    })
  })

  describe('in the game', () => {
    let first: Seen

    beforeTries(async () => {
      await gather()
      await person(chloe).slash(channel, '/play join')
      await person(ana).press(await shown('3 of 3'), 'Start')
      first = await shown('Waiting for')
    })

    test('somebody else’s button', async () => {
      await expectRefused(() => person(stranger).press(first, 'Go on'), /no seat/)
      await expectRefused(() => person(stranger).press(first, 'My hand'), /no seat/)
    })

    test('a second click', async () => {
      await person(ana).press(first, 'Go on')
      await chaski.world.until(
        () =>
          !person(ana)
            .again(first)
            ?.text.includes(`<@${person(ana).id}>`),
      )
      await expectRefused(() => person(ana).slash(channel, '/incan-gold choose choice:on'), /already chosen/)
    })

    test.each([
      ['garbage', 'garbage'],
      ['another version', '9/1/1/play/on'],
      ['a deed that there is not', '1/1/0/do/steal/0'],
      ['a table beyond counting', '1/99999999999999/1/play/on'],
    ])('a forged button: %s', async (_, customId) => {
      await expectRefused(() => person(ana).forge(first, customId), /doesn’t work any more/)
    })

    test('a forged move', async () => {
      const id = (move: string) =>
        first.buttons.find(button => button.label === 'Go on')?.customId.replace('on', move) ?? ''
      await expectRefused(() => person(ben).forge(first, id('steal')), /not a move/)
    })

    test('a forged button of a table that there is not', async () => {
      await expectRefused(() => person(ana).forge(first, '1/999/1/play/on'), /no table #999/)
    })

    test('a move that is none, in the language of the player', async () => {
      await expectRefused(() => person(chloe).slash(channel, '/incan-gold choose choice:dance'), /n’est pas un coup/)
    })

    test('an order that says nothing, or nonsense', async () => {
      await expectRefused(() => person(ben).slash(channel, '/incan-gold order'), /at least one condition/)
    })

    test('leaving a running game', async () => {
      await expectRefused(() => person(ben).slash(channel, '/play leave'), /\/seat give/)
    })

    test.each([
      ['taking a seat where none is free', '/seat take', /no such free seat/],
      ['coming back to a seat that one never had', '/seat back', /kept for you/],
      ['giving up a seat that one does not have', '/seat give', /no seat/],
      ['handing over another’s seat', '/seat computer seat:0', /Only its player/],
      ['a moderator’s deed', '/moderate pause', /Only a moderator/],
    ])('%s', async (_, line, sentence) => {
      await expectRefused(() => person(stranger).slash(channel, line), sentence)
    })

    test('a forged button for a seat that there is not', async () => {
      const forged = (deed: string) =>
        first.buttons.find(({ label }) => label === 'My turn')?.customId.replace('turn/0', deed) ?? ''
      await expectRefused(() => person(stranger).forge(first, forged('seat-take/99')), /no such free seat/)
      await expectRefused(() => person(ben).forge(first, forged('seat-computer/99')), /no such free seat/)
      await expectRefused(() => person(ben).forge(first, forged('close-for-sure/0')), /Only a moderator/)
    })

    test('an old click', async () => {
      await person(ana).press(first, 'Go on')
      await person(ben).press(first, 'Go on')
      await person(chloe).press(first, 'Leave')
      const old = first.buttons.find(button => button.label === 'Go on')?.customId ?? ''
      const isNew = ({ buttons }: Seen) => buttons.some(({ label, customId }) => label === 'Go on' && customId !== old)
      const next = await settled(seen => isNew(seen) && seen.text.includes('Waiting for'))
      await expectRefused(() => person(chloe).forge(next, old), /moved|joué|avancé/)
    })
  })
})
