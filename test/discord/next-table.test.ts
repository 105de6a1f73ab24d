import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { settled } from '../store/settled.ts'
import { beginTable } from './begin-table.ts'
import { people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  test('after a move the next table that waits for its player is one press away, and none where nothing waits', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!(ana && ben)) throw new Error('nobody')
    const channels = ['first', 'second'].map(name => world.addChannel(name).name)
    const [first, second] = [
      await beginTable(world, channels[0] ?? '', [ana, ben]),
      await beginTable(world, channels[1] ?? '', [ana, ben]),
    ]
    const { reply } = await ana.slash(first.channel, '/turn')
    expect(reply?.buttons.map(({ label }) => label)).not.toContain(`Next: Incan Gold · table #${second.table}`)
    const moved = reply && (await ana.press(reply, 'Go on'))
    const panel = moved?.updated ?? moved?.reply
    expect(panel?.buttons.map(({ label }) => label)).toContain(`Next: Incan Gold · table #${second.table}`)
    const next = panel && (await ana.press(panel, `Next: Incan Gold · table #${second.table}`))
    const there = next?.updated ?? next?.reply
    expect(there?.text).toContain(`#${second.table}`)
    expect(there?.buttons.map(({ label }) => label)).toContain('Go on')
    const last = there && (await ana.press(there, 'Go on'))
    await settled(chaski.store)
    const labels = (last?.updated ?? last?.reply)?.buttons.map(({ label }) => label) ?? []
    expect(labels.filter(label => label.startsWith('Next'))).toEqual([])
  })
})
