import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beginTable } from './begin-table.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { expectQuiet } from './expect-quiet.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  const three = () => {
    const [ana, ben, chloe] = people(chaski.world, 3)
    if (!(ana && ben && chloe)) throw new Error('nobody')
    return { ana, ben, chloe }
  }

  test('one is asked before one joins a table of somebody one avoids, and takes them off by a button', async () => {
    const { world } = chaski
    const { ana, ben } = three()
    const channel = world.addChannel('avoided').name
    expect((await ben.slash(channel, '/people list')).reply?.text).toContain('Nobody is on your list')
    const kept = await ben.command(channel, 'people avoid', { player: ana.id })
    expect(kept.reply?.text).toContain(`<@${ana.id}> is on your list`)
    expect((await ben.command(channel, 'people block', { player: ben.id })).reply?.text).toContain('yourself')

    await ana.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 3'))
    const asked = (await ben.press(lobby, 'Join')).reply
    if (asked === undefined) throw new Error('not asked')
    expect(asked.text).toMatch(new RegExp(`somebody on your list: <@${ana.id}>`))
    expect((await ben.slash(channel, '/play join')).reply?.text).toContain('somebody on your list')
    expectQuiet(await ben.press(asked, 'Join all the same'))
    await live(world, channel, ({ text }) => text.includes('2 of 3'))

    const listed = (await ben.slash(channel, '/people list')).reply
    if (listed === undefined) throw new Error('no list')
    expect(listed.text).toContain(`**1.** <@${ana.id}>`)
    const after = (await ben.press(listed, 'Take off 1')).updated
    expect(after?.text).toContain('Nobody is on your list')
    expect(world.messages(channel).some(({ text }) => text.includes('list'))).toBe(false)
  })

  test('a long list has pages', async () => {
    const { world, store } = chaski
    const { ana } = three()
    const channel = world.addChannel('pages').name
    const rows = Array.from({ length: 23 }, (_, n) => ({ userId: ana.id, otherId: `9000${n}`, blocked: n > 10 }))
    await store.prisma.avoided.createMany({ data: rows })
    const first = (await ana.slash(channel, '/people list')).reply
    if (first === undefined) throw new Error('no list')
    expect(first.buttons.map(({ label }) => label)).toContain('Take off 10')
    const second = (await ana.press(first, 'After')).updated
    if (second === undefined) throw new Error('no page')
    expect(second.text).toContain('**11.**')
    const last = (await ana.press(second, 'After')).updated
    if (last === undefined) throw new Error('no page')
    let shown = last
    for (let n = 0; n < 3; n++) shown = (await ana.press(shown, 'Take off 21')).updated ?? shown
    expect(shown.text).toContain('**20.**')
    expect(shown.text).not.toContain('**21.**')
  })

  test('a rematch names whoever has blocked its host, and does not ping them', async () => {
    const { world, store } = chaski
    const { ana, ben, chloe } = three()
    const channel = world.addChannel('again').name
    const { table } = await beginTable(world, channel, [ana, ben, chloe])
    await chloe.command(channel, 'people block', { player: ana.id })
    await store.prisma.table.update({ where: { id: table }, data: { status: 'FINISHED', endedAt: new Date() } })
    await ana.slash(channel, '/rematch')
    const lobby = await live(world, channel, ({ text }) => text.includes('Invited'))
    expect(lobby.text).toContain(`<@${chloe.id}>`)
    expect(lobby.pinged).toEqual([ben.id])
  })

  test('a moderator’s reminder names whoever has blocked them, and does not ping them', async () => {
    const { world } = chaski
    const { ana, ben, chloe } = three()
    const channel = world.addChannel('nudged').name
    await beginTable(world, channel, [ben, chloe])
    await chloe.command(channel, 'people block', { player: ana.id })
    expect((await ana.slash(channel, '/moderate nudge')).reply?.text).toContain('Reminded')
    const call = await world.until(() => world.messages(channel).find(({ text }) => text.includes('A moderator asks')))
    expect(call.text).toContain(`<@${chloe.id}>`)
    expect(call.pinged).toEqual([ben.id])
  })
})
