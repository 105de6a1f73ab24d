import { expect, test } from 'vitest'
import game from '../../../../src/games/tawantinsuyu/game.ts'
import type { Store } from '../../../../src/store/store.ts'
import { inDatabase } from '../../../databases.ts'
import { type Chaski, people, startChaski } from '../../../discord/chaski.ts'
import { clicker } from '../../../discord/clicks.ts'
import { beforeTries } from '../../../tries.ts'

const CHANNEL = 'at-once'
/** With this seed all God cards of the set-up take more moves than a button has room for. */
const SEED = 'dd'.repeat(32)
const MOVES = 'use staff2; use earth2; use earth6; use earth3; use moon7; nomad courier'

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, { seed: () => SEED })
    return () => chaski.close()
  })

  test('what is had at once is one press, however long its moves are, and so is the way to another choice', async () => {
    const { world } = chaski
    const channel = world.addChannel(CHANNEL).id
    const [ana] = people(world, 1).map(player => clicker({ world, channel }, player))
    if (ana === undefined) throw new Error('nobody')
    await ana.player.slash(channel, '/play new game:tawantinsuyu players:1')
    await ana.pressTable('Start')
    await ana.pressTable('My turn')
    await ana.pick(ana.panel()?.selects[0]?.options[0]?.label ?? '')
    const cards = ana.panel()?.selects[0]?.options ?? []
    await ana.pick(...cards.slice(0, 3).map(({ label }) => label))
    await ana.press('Use all 5, another Nomad')
    expect(ana.panel()?.selects[0]?.options.map(({ label }) => label)).toContain('Warrior')
    await ana.press('Back')
    await ana.press('Use all 5, in this order')
    const entries = await store.prisma.entry.findMany({ orderBy: { number: 'asc' } })
    const moves = entries.map(({ action }) => game.notation.format(game.action.parse(action)))
    expect(moves.slice(-6).join('; ')).toBe(MOVES)
    expect(ana.panel()?.text).toContain('High Priest')
  })
})
