import { expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { stored } from '../../src/store/values/json.ts'
import { MOST_STEPS } from '../../src/tables/turn/add-moves.ts'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { position } from '../games/tawantinsuyu/positions.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, pairAt, startChaski } from './chaski.ts'

const TO_AND_FRO = ['exchange gold stone', 'exchange stone gold']
const lineOf = (steps: number) => Array.from({ length: steps }, (_, step) => TO_AND_FRO[step % 2]).join('; ')

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski
  let player: User
  const channel = 'drafts'

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    const [first] = await pairAt(chaski, channel, 'tawantinsuyu')
    if (first === undefined) throw new Error('nobody')
    player = first
    const own = { gold: 2, buildings: [{ id: 'Z15', down: false }] } as const
    await store.prisma.table.updateMany({ data: { state: stored.parse(position({ players: [own, own] })) } })
    return () => chaski.close()
  })

  const draft = async () => (await store.prisma.draft.findFirst())?.actions

  test('exchanges to and fro fill a draft and no more, and its panel is shown with the last of them', async () => {
    await player.slash(channel, `/turn moves:${lineOf(MOST_STEPS)}`)
    expect(await draft()).toHaveLength(MOST_STEPS)
    const { reply: full } = await player.slash(channel, '/turn moves:exchange gold stone')
    expect(full?.text).toContain(`at most ${MOST_STEPS} steps`)
    expect(await draft()).toHaveLength(MOST_STEPS)
    const { reply: panel } = await player.slash(channel, '/turn')
    expect(panel?.text).toMatch(/\d+ steps prepared · last: /)
    expect(panel?.pictures).toHaveLength(1)
    await player.slash(channel, '/turn undo:last')
    expect(await draft()).toHaveLength(MOST_STEPS - 1)
  })

  test('a plan shows of many moves the last that fit', async () => {
    const { reply } = await player.slash(channel, '/turn undo:all')
    expect(reply?.text).not.toContain('prepared')
    const seats = await store.prisma.seat.findMany({ orderBy: { seat: 'asc' } })
    const other = chaski.world.user(seats[1]?.userId === chaski.world.user('Ana').id ? 'Ana' : 'Ben')
    const { reply: planned } = await other.slash(channel, `/tawantinsuyu plan moves:${lineOf(MOST_STEPS)}`)
    expect(planned?.text).toMatch(/… \d+ earlier steps:/)
    const { reply: refused } = await other.slash(channel, `/tawantinsuyu plan moves:${lineOf(MOST_STEPS + 1)}`)
    expect(refused?.text).toContain(`at most ${MOST_STEPS} moves`)
  })
})
