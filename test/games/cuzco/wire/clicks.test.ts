import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../../src/store/store.ts'
import { stored } from '../../../../src/store/values/json.ts'
import { inDatabase } from '../../../databases.ts'
import { type Chaski, pairAt, startChaski } from '../../../discord/chaski.ts'
import { type Clicker, clicker } from '../../../discord/clicks.ts'
import type { User } from '../../../driver/user.ts'
import { beforeTries } from '../../../tries.ts'
import { acted, site } from '../site.ts'

inDatabase('embedded', (_, open) => {
  let store: Store
  let chaski: Chaski
  let seats: readonly User[] = []
  const channel = 'cuzco-clicks'

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    seats = await pairAt(chaski, channel, 'cuzco')
    return () => chaski.close()
  })

  /** Puts the table where a test begins, and a pointer in the hand of a seat. */
  const at = async (state: ReturnType<typeof site>, seat: number): Promise<Clicker> => {
    await store.prisma.draft.deleteMany()
    await store.prisma.table.updateMany({ data: { state: stored.parse(state) } })
    const player = seats[seat]
    if (player === undefined) throw new Error('nobody')
    return clicker({ world: chaski.world, channel }, player)
  }
  const played = async () => {
    const entries = await store.prisma.entry.findMany({ orderBy: { number: 'asc' } })
    return entries.map(({ action }) => action)
  }

  describe('a usual turn', () => {
    let hand: Clicker
    const rows = ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1']
    beforeEach(async () => {
      hand = await at(site({ duty: true, rows }), 0)
    })

    test('takes two terrains, an Inca in, a move, a token, a temple and its end in 9 clicks', async () => {
      const before = (await played()).length
      await hand.press('My turn')
      await hand.pick(/^[A-O]\d+, Crops/)
      await hand.pick(/^[A-O]\d+, Crops/)
      await hand.pick(/^Build on/)
      await hand.pick(/^In on/)
      await hand.pick(/ → .* 1 AP$/)
      await hand.press(/^Use a token/)
      await hand.press(/^End the turn/)
      await hand.press(/^End the turn/)
      expect(hand.clicks).toBe(9)
      const types = (await played()).slice(before).map(action => stored.parse(action))
      expect(types).toMatchObject(['place', 'place', 'build', 'enter', 'move', 'token', 'end'].map(type => ({ type })))
    })

    test('is not ended at once with AP unused: it is asked once more, and can be gone back from', async () => {
      const before = (await played()).length
      await hand.press('My turn')
      await hand.pick(/^[A-O]\d+, Crops/)
      const { updated } = await hand.press('End the turn (5 AP unused)')
      expect(updated?.text).toContain('5 AP unused?')
      await hand.press('Back')
      expect(await played()).toHaveLength(before)
    })
  })

  test('a festival is answered in 3 clicks, with the hand in the picture', async () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const hand = await at(acted(site({ rows, hands: ['A', 'A AB'], faceUp: 'A' }), 'festival F7 A').state, 1)
    await hand.press('My turn')
    expect(hand.panel()?.pictures).toHaveLength(1)
    await hand.pick(/^Mask: 1 FP/)
    await hand.press(/^Mask: 1 FP/)
    expect(hand.clicks).toBe(3)
    expect((await played()).at(-1)).toMatchObject({ type: 'bid' })
  })
})
