import { expect, test } from 'vitest'
import { Prisma } from '../../src/store/prisma/client.ts'
import type { Store } from '../../src/store/store.ts'
import { type Chaski, startChaski } from '../discord/chaski.ts'
import { everyDatabase } from '../pooled.ts'
import { whileLocked } from '../store/while-locked.ts'
import { beforeTries } from '../tries.ts'
import { begin, playersOf, playOut } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'

everyDatabase((database, open) => {
  let store: Store
  let chaski: Chaski

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    chaski.world.faults.deliverTwice(true)
    return () => chaski.close()
  })

  test('a whole game in which every interaction is delivered twice is played once', async () => {
    const { world } = chaski
    const [round, question] = await begin(world, `twice-${database}`, playersOf(world, 3))
    await playOut(round, question)
    await expectToldOnce(store, world, round.channel)
    for (const { choices } of await expectReplay(store, world, round.channel)) {
      expect(choices).toEqual([...new Set(choices)])
    }
    for (const player of round.players) {
      for (const { text } of player.sees(round.channel)) expect(text).not.toMatch(/went wrong|try again/)
    }
  })

  test('a slow answer comes, whichever of two copies announces it', async () => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, `twice-slow-${database}`, playersOf(world, 3))
    const [ana] = players
    const isAnnounced = () => ana.seesLast(channel)?.loading
    // The copy that came first has its announcement delayed, and is the one that carries the choice out.
    world.faults.inject({ method: 'POST', path: /\/callback$/ }, { type: 'delay', milliseconds: 200 })
    const chosen = await whileLocked(store, Prisma.sql`SELECT id FROM "Table" FOR UPDATE`, async () => {
      const pressed = ana.slash(channel, '/incan-gold choose choice:on')
      await world.until(isAnnounced)
      return { pressed }
    })
    expect((await chosen.pressed).reply?.text).toContain('You chose to go on')
  })
})
