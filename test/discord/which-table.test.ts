import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, startChaski } from './chaski.ts'

inDatabase('embedded', (_, open) => {
  let chaski: Chaski

  beforeTries(async () => {
    chaski = await startChaski(await open())
    return () => chaski.close()
  })

  test('who sits at several tables of a channel is told those by their names, and no others', async () => {
    const { world } = chaski
    const channel = world.addChannel('several').name
    const chloe = world.user('Chloé', { locale: 'fr' })
    await world.user('Dai', { locale: 'fr' }).slash(channel, '/play practice game:cuzco')
    for (const game of ['cuzco', 'incan-gold']) await chloe.slash(channel, `/play practice game:${game}`)
    await live(world, channel, ({ text }) => text.includes('Incan Gold · table'))
    const { reply } = await chloe.slash(channel, '/recap')
    expect(reply?.text).toMatch(/\(Incan Gold · table nº 3 et Cuzco · table nº 2\)/)
  })
})
