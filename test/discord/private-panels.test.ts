import { describe, expect, test, vi } from 'vitest'
import { tableId } from '../../src/store/values/ids.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { begin, LABELS, playersOf } from '../faults/round.ts'
import { FULL } from '../full.ts'
import { liveAfter } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { expectQuiet } from './expect-quiet.ts'
import { operationId, tablePressOf } from './ids.ts'
import { anyWay, onServer } from './ways.ts'

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })

  const notes = (user: User, channel: string) => user.sees(channel).filter(({ ephemeral }) => ephemeral)
  const onlyNote = (user: User, channel: string) => {
    const [note, ...others] = notes(user, channel)
    expect(others.map(({ text }) => text)).toEqual([])
    if (note === undefined) throw new Error('no note')
    return note
  }
  /** What a press on a message of all was answered with on the presser's own panel. */
  const shownOn = ({ updated, reply }: Outcome): Seen => {
    expect(reply).toBeUndefined()
    if (updated === undefined) throw new Error('nothing was shown')
    return updated
  }
  const asked = (outcome: Outcome): Seen => {
    if (outcome.reply === undefined) throw new Error('no reply')
    return outcome.reply
  }
  const tableOf = ({ buttons }: Seen) => tableId.parse(tablePressOf(buttons[0]?.customId)?.table)
  let number = 0
  const evening = async () => {
    const [round, question] = await begin(chaski.world, `panels-${number++}`, playersOf(chaski.world, 3))
    return { ...round, question }
  }

  describe('a press on a message of all', () => {
    test('leaves no note where that shows what it did', async () => {
      const { world } = chaski
      const channel = world.addChannel('lobby').name
      const [ana, ben, chloe] = playersOf(world, 3)
      await ana.slash(channel, '/play new game:incan-gold players:4')
      const lobby = await world.until(() => world.messages(channel).find(({ buttons }) => buttons.length > 0))
      for (const user of [ben, chloe]) expectQuiet(await user.press(lobby, 'Join'))
      expectQuiet(await chloe.press(lobby, 'Leave'))
      for (const level of ['Bat', 'Ocelot']) expectQuiet(await ana.pick(lobby, 'Add a computer player', [level]))
      expectQuiet(await ana.press(lobby, 'Start'))
      const question = await liveAfter(world, channel, lobby, ({ text }) => text.includes('Waiting for'))
      expectQuiet(await ben.press(question, LABELS.on))
      expect(onlyNote(ana, channel).text).toContain('is open')
      expect([ben, chloe].flatMap(user => notes(user, channel))).toEqual([])
    })

    test('is answered on the panel that stands below it, and no other is made', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      const first = asked(await ben.press(question, 'My turn'))
      const hand = shownOn(await ben.press(question, 'My hand'))
      const more = shownOn(await ben.press(question, 'More'))
      expect([hand.id, more.id]).toEqual([first.id, first.id])
      expect(onlyNote(ben, channel).text).toBe(more.text)
    })

    test('brings the panel that stands below it up to date where it answers', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      await ben.press(question, 'My turn')
      expect(shownOn(await ben.press(question, LABELS.on)).text).toContain('You chose to go on')
      expect(onlyNote(ben, channel).text).toContain('You chose to go on')
    })

    test('is refused on the panel, from where there is a way back', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      const panel = asked(await ben.press(question, 'My turn'))
      const refused = shownOn(await ben.forge(question, operationId(tableOf(question), 'seat-back')))
      expect(refused.id).toBe(panel.id)
      const back = await ben.press(onlyNote(ben, channel), 'Back')
      expect(back.updated?.text).toContain('Go on into the temple')
    })

    test('that was carried out already does nothing, and leaves no note', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      for (const _ of [1, 2, 3]) expectQuiet(await ben.press(question, LABELS.on))
      expect(notes(ben, channel)).toEqual([])
    })

    test('is a second thought that nobody else notices: it is said to the one who has it', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      expectQuiet(await ben.press(question, LABELS.on))
      expect(asked(await ben.press(question, LABELS.leave)).text).toContain('You chose to leave')
      expect(shownOn(await ben.press(question, LABELS.on)).text).toContain('You chose to go on')
      expect(notes(ben, channel)).toHaveLength(1)
    })
  })

  describe('where Discord cannot be reached for the panel that stands', () => {
    test.each([
      ['fails', { type: 'answer', status: 503 }] as const,
      ...(FULL ? [['wants to be asked later', { type: 'rate-limit', retryAfter: 30 }] as const] : []),
    ])('the answer comes as a message of its own: it %s', async (_, fault) => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      await ben.press(question, 'My turn')
      const callOff = chaski.world.faults.inject({ method: 'PATCH', path: /\/webhooks\// }, fault, 100)
      expectQuiet(await ben.press(question, LABELS.leave))
      const { reply, failed } = await ben.press(question, 'My turn')
      callOff()
      expect(failed).toBeUndefined()
      expect(reply?.text).toContain('You chose to leave')
      expect(notes(ben, channel).at(-1)?.id).toBe(reply?.id)
    })

    test('one that cannot be taken away is let stand', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      await ben.press(question, 'My turn')
      const fault = { type: 'answer', status: 503 } as const
      const callOff = chaski.world.faults.inject({ method: 'DELETE', path: /\/webhooks\// }, fault, 100)
      const outcome = vi.spyOn(chaski.services.watch, 'interaction')
      await ben.slash(channel, '/hand')
      const ofHand = () => outcome.mock.calls.flatMap(([what, how]) => (what === '/hand' ? [how] : []))
      await expect.poll(ofHand).toEqual(['ok'])
      callOff()
      outcome.mockRestore()
    })
  })

  describe('a new panel takes the place of the one before', () => {
    test('that was asked for by a command', async () => {
      const { channel, players } = await evening()
      const [, ben] = players
      const first = asked(await ben.slash(channel, '/turn'))
      const second = asked(await ben.slash(channel, '/hand'))
      await chaski.world.until(() => ben.again(first) === undefined)
      expect(onlyNote(ben, channel).id).toBe(second.id)
    })

    test('where the one before stands above the table’s message, out of sight', async () => {
      const { world, channel, players, question } = await evening()
      const [ana, ben, chloe] = players
      const first = asked(await ben.press(question, 'My turn'))
      for (const user of [ana, ben, chloe]) await user.press(question, LABELS.leave)
      const next = await liveAfter(world, channel, question, ({ text }) => text.includes('Waiting for'))
      const second = asked(await ben.press(next, 'My turn'))
      await world.until(() => ben.again(first) === undefined)
      expect(onlyNote(ben, channel).id).toBe(second.id)
    })

    test('where the one before shows just that, and was asked for all the same: it was dismissed', async () => {
      const { channel, players, question } = await evening()
      const [, ben] = players
      const first = asked(await ben.press(question, 'My turn'))
      const second = asked(await ben.press(question, 'My turn'))
      expect(second.text).toBe(first.text)
      await chaski.world.until(() => ben.again(first) === undefined)
      ben.dismiss(second)
      expect(asked(await ben.press(question, 'More')).text).toContain('Up to a day for each move')
      expect(notes(ben, channel)).toHaveLength(1)
    })

    test.each([
      ['Discord fails', { type: 'answer', status: 503 }],
      ['connections are cut', { type: 'reset' }],
    ] as const)('where the one before cannot be changed because %s', async (_, fault) => {
      const { world, players, question } = await evening()
      const [, ben] = players
      const first = asked(await ben.press(question, 'My turn'))
      const callOff = world.faults.inject({ method: 'PATCH', path: /\/webhooks\// }, fault, 10)
      const second = asked(await ben.press(question, 'More'))
      expect(second.text).toContain('Up to a day for each move')
      await world.until(() => ben.again(first) === undefined)
      callOff()
    })

    test('that is pressed on while it is not the newest', async () => {
      const { world, channel, players, question } = await evening()
      const [, ben] = players
      const first = asked(await ben.press(question, 'My turn'))
      world.faults.inject({ method: 'DELETE', path: /\/webhooks\// }, { type: 'error', error: 'unknown-message' })
      const second = asked(await ben.slash(channel, '/hand'))
      expect(notes(ben, channel).map(({ id }) => id)).toEqual([first.id, second.id])
      await ben.press(first, 'My order')
      const fresh = await ben.press(first, LABELS.on)
      expect(fresh.updated?.id).toBe(first.id)
      await world.until(() => ben.again(second) === undefined)
    })
  })

  test('each player has a panel of their own', async () => {
    const { channel, players, question } = await evening()
    const [, ben, ana] = players
    await ben.press(question, 'My turn')
    await ana.press(question, 'My turn')
    await ben.press(question, 'More')
    expect(onlyNote(ben, channel).text).not.toBe(onlyNote(ana, channel).text)
  })
})
