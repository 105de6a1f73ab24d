import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'

anyDatabase((database, open) => {
  let chaski: Chaski
  let ana: User
  let ben: User
  let chloe: User
  let dai: User

  beforeTries(async () => {
    chaski = await startChaski(await open())
    const [first, second, third, fourth] = people(chaski.world, 4)
    if (!first || !second || !third || !fourth) throw new Error('nobody')
    ;[ana, ben, chloe, dai] = [first, second, third, fourth]
    return () => chaski.close()
  })

  const channelCalled = (name: string) => chaski.world.addChannel(`${name}-${database}`).name

  /** A game that its players have closed together. */
  const played = async (channel: string, all: readonly [User, ...User[]]) => {
    const { table } = await beginTable(chaski.world, channel, all)
    for (const one of all) await one.slash(channel, `/vote ask kind:ABANDON table:${table}`)
    await live(chaski.world, channel, ({ text }) => text.includes(`table #${table}`) && text.includes('abandoned'))
    return table
  }

  const said = async (who: User, channel: string, line: string) => (await who.slash(channel, line)).reply?.text

  test('it is of the game that one has played last oneself: in this channel, or else elsewhere on the server', async () => {
    const [here, there] = [channelCalled('here'), channelCalled('there')]
    const own = await played(here, [ana, ben])
    const other = await played(here, [chloe, dai])
    expect(await said(ana, here, `/rematch table:${other}`)).toContain('Only those who had a seat')
    expect((await ana.complete(there, '/rematch table:')).map(({ value }) => value)).toEqual([own])
    expect(await said(ana, here, '/rematch')).toContain('open for the rematch')
    const lobby = await live(chaski.world, here, ({ text }) => text.includes(`Invited: <@${ben.id}>`))
    expect(lobby.pinged).toEqual([ben.id])
    expect(await said(dai, there, '/rematch')).toContain('open for the rematch')
    await live(chaski.world, here, ({ text }) => text.includes(`Invited: <@${chloe.id}>`))
    expect(await said(chloe, there, '/rematch')).toContain('revanche')
    await live(chaski.world, here, ({ text }) => text.includes(`<@${dai.id}>`) && text.includes('2 of 2'))
  })

  test('whoever has finished no game is told so', async () => {
    const channel = channelCalled('nobody')
    expect(await said(chaski.world.user('Eva'), channel, '/rematch')).toContain(
      'You have played no game to its end here',
    )
    expect(await chaski.world.user('Eva').complete(channel, '/rematch table:')).toEqual([])
  })
})
