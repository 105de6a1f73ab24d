import { expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { stored } from '../../src/store/values/json.ts'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { position } from '../games/tawantinsuyu/positions.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, pairAt, startChaski } from './chaski.ts'

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski
  /** By seat. */
  let seated: readonly User[] = []
  const channel = 'plans'

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    seated = await pairAt(chaski, channel, 'tawantinsuyu')
    const own = { workers: ['architect'], gold: 3, potato: 6, priest: 0 } as const
    await store.prisma.table.updateMany({ data: { state: stored.parse(position({ players: [own, own] })) } })
    return () => chaski.close()
  })

  const by = (seat: number): User => {
    const user = seated[seat]
    if (user === undefined) throw new Error('nobody')
    return user
  }

  test('a plan of the next turn shows what it would come to, and leaves no trace', async () => {
    const before = await store.prisma.table.findFirstOrThrow()
    const { reply } = await by(1).slash(channel, '/tawantinsuyu plan moves:place architect T1 gold 0; task 1')
    expect(reply?.ephemeral).toBe(true)
    expect(reply?.text).toContain('nothing is played')
    expect(reply?.text).toContain('1. Places the Architect on T1')
    expect(reply?.pictures).toHaveLength(1)
    expect(reply?.buttons).toEqual([])
    expect(await store.prisma.table.findFirstOrThrow()).toEqual(before)
    expect(await store.prisma.draft.count()).toBe(0)
  })

  test('what Nobody can tell yet is not shown', async () => {
    const { reply } = await by(1).slash(channel, '/tawantinsuyu plan moves:train')
    expect(reply?.text).toContain('Nobody can tell yet')
    expect(reply?.text).not.toContain('Army card')
  })

  test('a plan is completed like a turn', async () => {
    const offered = await by(1).complete(channel, '/tawantinsuyu plan moves:place architect T1')
    expect(offered.map(({ value }) => value)).toContain('place architect T1 gold')
  })

  test('a player whose turn it is is told to play it, and a move that is not possible is explained', async () => {
    const own = await by(0).slash(channel, '/tawantinsuyu plan moves:train')
    expect(own.reply?.text).toContain('no turn to plan')
    const wrong = await by(1).slash(channel, '/tawantinsuyu plan moves:place warrior T1 gold 0')
    expect(wrong.reply?.text).toContain('You have no Warrior')
  })
})
