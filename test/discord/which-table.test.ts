import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, startChaski, told } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski

  beforeTries(async () => {
    chaski = await startChaski(await open())
    return () => chaski.close()
  })

  test('who sits at several tables of a channel gets a button for each of those, and no other, that does what was typed', async () => {
    const { world } = chaski
    const channel = world.addChannel('several').name
    const chloe = world.user('Chloé', { locale: 'fr' })
    await world.user('Dai', { locale: 'fr' }).slash(channel, '/play practice game:cuzco')
    for (const game of ['cuzco', 'incan-gold']) await chloe.slash(channel, `/play practice game:${game}`)
    await live(world, channel, ({ text }) => text.includes('Incan Gold · table'))
    const { reply } = await chloe.slash(channel, '/recap')
    if (reply === undefined) throw new Error('nothing is asked')
    expect(reply.buttons.map(({ label }) => label)).toEqual(['Incan Gold · table nº 3', 'Cuzco · table nº 2'])
    const { updated } = await chloe.press(reply, 'Cuzco · table nº 2')
    expect(updated?.text).toContain('votre dernier coup à la table nº 2')
  })

  test('of several tables one means the only one that waits, with /turn and /hand', async () => {
    const { world } = chaski
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    const channel = world.addChannel('waiting').name
    const first = await beginTable(world, channel, [ana, ben])
    await beginTable(world, channel, [ana, ben])
    await ana.press(first.question, 'Go on')
    for (const line of ['/turn', '/hand'])
      expect(told(await ana.slash(channel, line)), line).toContain(`table #${first.table + 1}`)
    expect((await ben.slash(channel, '/turn')).reply?.buttons).toHaveLength(2)
  })

  /** A table of two that has begun. */
  const begin = async (channel: string, players: readonly [User, User]) => {
    return `${(await beginTable(chaski.world, channel, players)).table}`
  }

  test('who comes back means the table that keeps a seat for them, not the one where they sit', async () => {
    const { world } = chaski
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    const channel = world.addChannel('coming-back').name
    const left = await begin(channel, [ana, ben])
    const other = await begin(channel, [ben, ana])
    await ana.slash(channel, `/seat computer table:${left}`)
    const tables = async (line: string) => (await ana.complete(channel, line)).map(({ value }) => `${value}`)
    expect(await tables('/seat back table:')).toEqual([left])
    expect(await tables('/seat take table:')).toEqual([left])
    expect(await tables('/seat give table:')).toContain(other)
    expect((await ana.slash(channel, '/seat back')).reply?.text).toContain('This seat is yours now')
    expect(await tables('/seat back table:')).toEqual([])
    expect(told(await ana.slash(channel, '/seat back'))).toContain('There are several tables')
  })

  test('who takes a seat means the table that has one for them', async () => {
    const { world } = chaski
    const [ana, ben, eva] = [world.user('Ana'), world.user('Ben'), world.user('Eva')]
    const channel = world.addChannel('taking').name
    const free = await begin(channel, [ana, ben])
    await begin(channel, [ben, eva])
    await ana.slash(channel, `/seat give table:${free}`)
    expect((await eva.complete(channel, '/seat take seat:')).map(({ name }) => name)).toEqual(['Ana'])
    expect((await eva.slash(channel, '/seat take')).reply?.text).toContain('This seat is yours now')
  })
})
