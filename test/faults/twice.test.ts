import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { eachDatabase } from '../databases.ts'
import { type Chaski, people, startChaski } from '../discord/chaski.ts'
import { begin, playOut } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'

eachDatabase((database, open) => {
  let store: Store
  let chaski: Chaski

  beforeAll(async () => {
    store = await open()
    chaski = await startChaski(store)
    chaski.world.faults.deliverTwice(true)
  })
  afterAll(() => chaski.close())

  test('a whole game in which every interaction is delivered twice is played once', async () => {
    const { world } = chaski
    const [round, question] = await begin(world, `twice-${database}`, people(world, 3))
    await playOut(round, question)
    await expectToldOnce(store, world, round.channel)
    for (const { choices } of await expectReplay(store, world, round.channel)) {
      expect(choices).toEqual([...new Set(choices)])
    }
    for (const player of round.players) {
      for (const { text } of player.sees(round.channel)) expect(text).not.toMatch(/went wrong|try again/)
    }
  })
})
