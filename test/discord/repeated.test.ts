import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Invocation } from '../../src/operations/model/invocation.ts'
import { whichTable } from '../../src/operations/typed/which-table.ts'
import { channelId, interactionId, userId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { begin, playersOf } from '../faults/round.ts'
import { beforeTries } from '../tries.ts'
import { UNWATCHED } from '../unwatched.ts'
import { type Chaski, live, startChaski } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski
  const outcomes: string[] = []
  const problems: string[] = []

  beforeTries(async () => {
    chaski = await startChaski(await open(), {
      watch: {
        ...UNWATCHED,
        interaction: (what, outcome) => outcomes.push(`${what} ${outcome}`),
      },
      log: pino({ level: 'error' }, { write: line => problems.push(line) }),
    })
    return () => chaski.close()
  })
  beforeEach(() => {
    outcomes.length = 0
    problems.length = 0
  })

  test('a second copy that finds its interaction answered is everyday: counted as repeated, and no error', async () => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, 'repeated', playersOf(world, 3))
    const [ana] = players
    outcomes.length = 0
    world.faults.deliverTwice(true)
    expect((await ana.slash(channel, '/turn')).reply?.text).toContain('Go on into the temple')
    world.faults.deliverTwice(false)
    await expect.poll(() => outcomes.toSorted()).toEqual(['/turn ok', '/turn repeated'])
    expect(problems).toEqual([])
  })

  describe('a second press of the same leaves no note', () => {
    let channel: string
    let ana: User
    let ben: User

    beforeEach(({ task }) => {
      channel = chaski.world.addChannel(`pressed-${task.id}`).name
      ;[ana, ben] = playersOf(chaski.world, 3)
    })

    const shown = (text: string) => live(chaski.world, channel, message => message.text.includes(text))

    /** Presses twice at the same moment, and once more: they are told nothing that they were not told before. */
    const pressOften = async (user: User, message: Seen, label: string) => {
      const notes = () => user.sees(channel).filter(({ ephemeral }) => ephemeral)
      const list = message.selects.find(({ placeholder }) => placeholder === label)
      const id = (list ?? message.buttons.find(button => button.label === label))?.customId ?? ''
      const values = list?.options.slice(0, 1).map(({ value }) => value)
      const before = notes()
      outcomes.length = 0
      await Promise.all([user.forge(message, id, values), user.forge(message, id, values)])
      await user.forge(message, id, values)
      expect(notes()).toEqual(before)
      // What was pressed before may be counted only now.
      const pressed = id.split('/').at(-2)
      const counted = () => outcomes.filter(outcome => outcome.startsWith(`button ${pressed} `))
      await expect.poll(counted).toEqual(Array(3).fill(`button ${pressed} ok`))
    }

    const lobby = async (players: number) => {
      await ana.slash(channel, `/play new game:incan-gold players:${players}`)
      return shown('1 of ')
    }
    const game = async () => {
      const message = await lobby(2)
      await ben.press(message, 'Join')
      await ana.press(message, 'Start')
      return shown('Waiting for')
    }

    test('on Join', async () => {
      await pressOften(ben, await lobby(3), 'Join')
      expect((await ben.slash(channel, '/play join')).reply?.text).toContain('already have a seat')
    })

    test('on Leave', async () => {
      const message = await lobby(3)
      await ben.press(message, 'Join')
      await pressOften(ben, message, 'Leave')
      expect((await ben.slash(channel, '/play leave')).reply?.text).toContain('no seat')
    })

    test('on Leave, by whoever was the last', async () => {
      await pressOften(ana, await lobby(3), 'Leave')
    })

    test('on Add a computer, where that took the last seat', async () => {
      await pressOften(ana, await lobby(2), 'Add a computer player')
      expect((await ana.slash(channel, '/play computer')).reply?.text).toContain('All 2 seats')
    })

    test('on Start', async () => {
      const message = await lobby(2)
      await ben.press(message, 'Join')
      await pressOften(ana, message, 'Start')
      expect((await ana.slash(channel, '/play start')).reply?.text).toContain('has already begun')
    })

    test('but whoever was sent away since is told so', async () => {
      const message = await lobby(3)
      await ben.press(message, 'Join')
      await ana.slash(channel, `/play remove player:${ben.id}`)
      expect((await ben.press(message, 'Join')).reply?.text).toContain('removed')
    })

    test.each(['ask kind:PAUSE', 'ask kind:END', 'ask kind:ABANDON'])(
      'on a ballot that decided: /vote %s',
      async line => {
        await game()
        await ana.slash(channel, `/vote ${line}`)
        const ballot = await chaski.world.until(() =>
          chaski.world.messages(channel).find(({ buttons }) => buttons.some(({ label }) => label === 'Yes')),
        )
        await pressOften(ben, ballot, 'Yes')
        const no = ballot.buttons.find(({ label }) => label === 'No')?.customId ?? ''
        expect((await ben.forge(ballot, no)).reply?.text).toMatch(/over|closed/)
      },
    )

    test('on Rematch, of the one who opens it and of the one who joins', async () => {
      await game()
      for (const one of [ana, ben]) await one.slash(channel, '/vote ask kind:END')
      const over = await shown('The game is over')
      await pressOften(ana, over, 'Rematch')
      await pressOften(ben, over, 'Rematch')
    })
  })

  test('a second copy of what ended the only table of a channel does not say that there is none', async () => {
    const { world, services } = chaski
    const call = callFrom(world.addChannel('over').id)
    expect(await whichTable(call, services)).toMatchObject({ ok: false, reply: { type: 'message' } })
    await services.tables.store.prisma.claim.create({ data: { interaction: call.interaction } })
    expect(await whichTable(call, services)).toEqual({ ok: false, reply: { type: 'nothing' } })
  })

  test.each([
    ['that is gone', 'unknown-interaction', 'lost'],
    ['whose message was dismissed', 'unknown-message', 'lost'],
  ] as const)('an answer to an interaction %s is no error either', async (_, error, outcome) => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, error, playersOf(world, 3))
    const [ana] = players
    outcomes.length = 0
    world.faults.inject({ method: 'POST', path: /\/callback$/ }, { type: 'error', error })
    // Discord says to Ana that nobody answered, and only after its time is up: that is not waited for.
    void ana.slash(channel, '/turn').catch(() => {})
    await expect.poll(() => outcomes).toEqual([`/turn ${outcome}`])
    expect(problems).toEqual([])
  })
})

/** A user who types a command in a channel and names no table. */
function callFrom(channel: string): Invocation {
  return {
    interaction: interactionId.parse('700000000000000001'),
    user: userId.parse('400000000000000001'),
    name: 'Ana',
    locale: 'en',
    client: 'en',
    guild: undefined,
    lacking: [],
    parent: undefined,
    outside: async () => undefined,
    people: {},
    channel: channelId.parse(channel),
    sub: '',
    options: {},
    places: {},
    here: async () => [],
  }
}
