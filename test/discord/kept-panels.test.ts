import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { inDatabase } from '../databases.ts'
import { gameOf } from '../games/registered.ts'
import { live } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

/** Views are told of when they are made. */
const views: WeakRef<object>[] = []
const incan = gameOf('incan-gold')
const watched: typeof incan = {
  ...incan,
  view(...seen) {
    const view = incan.view(...seen)
    if (typeof view === 'object' && view !== null) views.push(new WeakRef(view))
    return view
  },
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open, { games: new Map([...games, [incan.id, watched]]) })

  test('a panel that may be redrawn keeps nothing of the game that it showed', async () => {
    const { world } = chaski
    const { name: channel } = world.addChannel('kept')
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    await ana.slash(channel, '/play new game:incan-gold players:2')
    await ben.slash(channel, '/play join')
    await ana.slash(channel, '/play start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    for (const user of [ana, ben]) await user.slash(channel, '/turn')
    expect(views.length).toBeGreaterThan(1)
    await expect
      .poll(() => {
        collect()
        return views.filter(view => view.deref() !== undefined).length
      })
      .toBe(0)
  })
})
