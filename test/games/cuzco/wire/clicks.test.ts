import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../../src/store/store.ts'
import { stored } from '../../../../src/store/values/json.ts'
import { type Chaski, pairAt, startChaski } from '../../../discord/chaski.ts'
import { type Clicker, clicker } from '../../../discord/clicks.ts'
import { costSheet } from '../../../discord/costs.ts'
import { anyWay, onServer } from '../../../discord/ways.ts'
import type { User } from '../../../driver/user.ts'
import { PATIENCE_MS } from '../../../patience.ts'
import { type MeasuringPainter, measuringPainter } from '../../../render/measuring-painter.ts'
import { beforeTries } from '../../../tries.ts'
import { acted, site } from '../site.ts'

anyWay(onServer, (by, _, open) => {
  let store: Store
  let chaski: Chaski
  let measures: MeasuringPainter['measures']
  let seats: readonly User[] = []
  const channel = 'cuzco-clicks'
  const sheet = costSheet()

  beforeTries(async () => {
    store = await open()
    const painter = measuringPainter()
    ;({ measures } = painter)
    chaski = await startChaski(store, { by, paint: painter.paint, pictureMs: PATIENCE_MS })
    seats = await pairAt(chaski, channel, 'cuzco')
    return async () => {
      await chaski.close()
      await painter.close()
    }
  })

  /** Puts the table where a test begins, and a pointer in the hand of its players, a seat's first; counts from there on. */
  const at = async (state: ReturnType<typeof site>, seat: number) => {
    await store.prisma.draft.deleteMany()
    await store.prisma.table.updateMany({ data: { state: stored.parse(state) } })
    await store.prisma.seat.updateMany({ where: { seat: 1 - seat }, data: { asked: false, beat: null, since: null } })
    const { world } = chaski
    const order = seat === 0 ? seats : seats.toReversed()
    const clickers = order.map(player => clicker({ world, channel }, player))
    const [hand] = clickers
    if (hand === undefined) throw new Error('nobody')
    return { hand, end: await sheet.count({ world, channel, store, clickers, measures }) }
  }
  const played = async () => {
    const entries = await store.prisma.entry.findMany({ orderBy: { number: 'asc' } })
    return entries.map(({ action }) => action)
  }

  describe('a usual turn', () => {
    let hand: Clicker
    let end: Awaited<ReturnType<typeof at>>['end']
    const rows = ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1']
    beforeEach(async () => {
      ;({ hand, end } = await at(site({ duty: true, rows }), 0))
    })

    /** By which number a choice of the panel's list can be pressed. */
    /** The button of a suggestion begins as it does in the list. */
    const buttonOf = (choice: RegExp) => {
      const all = hand.panel()?.selects.flatMap(({ options }) => options) ?? []
      return new RegExp(`^${all.find(({ label }) => choice.test(label))?.label.split(' ')[0]} `)
    }

    test('takes two terrains, a temple, an Inca in, a move, a token and its end in 10 clicks', async () => {
      const before = (await played()).length
      await hand.press('My turn')
      await hand.press(/^1 /)
      await hand.press(/^1 /)
      await hand.pick(/ · L5 → K5 /)
      await hand.press(/^1 /)
      await hand.press(buttonOf(/ · Enter on /))
      await hand.press(/^Token/)
      await hand.press('End the turn')
      await hand.press('End the turn')
      await expect.poll(played).toHaveLength(before + 7)
      const { posted, ...costs } = await end('a usual turn')
      expect(costs).toMatchObject({ clicks: [10, 0], notes: [1, 0], left: [1, 0], pings: [0, 1] })
      expect(posted).toHaveLength(1)
      const types = (await played()).slice(before).map(action => stored.parse(action))
      expect(types).toMatchObject(['place', 'build', 'move', 'place', 'enter', 'token', 'end'].map(type => ({ type })))
    })

    test('is not ended at once with AP unused: it is asked once more, and can be gone back from', async () => {
      const before = (await played()).length
      await hand.press('My turn')
      await hand.press(/^1 /)
      const { updated } = await hand.press('End the turn')
      expect(updated?.text).toContain('5 AP unused?')
      await hand.press('Back')
      expect(await played()).toHaveLength(before)
    })
  })

  test('a festival is answered in 3 clicks, with the hand in the picture', async () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const { hand, end } = await at(acted(site({ rows, hands: ['A', 'A AB'], faceUp: 'A' }), 'festival F7 A').state, 1)
    await hand.press('My turn')
    expect(hand.panel()?.pictures).toHaveLength(1)
    await hand.press(/^Mask: 1 FP/)
    await hand.press('Play the cards')
    await expect.poll(async () => (await played()).at(-1)).toMatchObject({ type: 'bid' })
    const costs = await end('an answer to a festival')
    expect(costs).toMatchObject({ clicks: [3, 0], notes: [1, 0], left: [1, 0], pings: [0, 0], posted: [] })
  })
})
