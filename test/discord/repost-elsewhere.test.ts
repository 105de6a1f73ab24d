import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'

const ALL = ['ViewChannel', 'SendMessages', 'AttachFiles', 'ReadMessageHistory'] as const

anyDatabase((_, open) => {
  let chaski: Chaski
  let ana: User
  let ben: User

  beforeTries(async () => {
    chaski = await startChaski(await open())
    const [first, second] = people(chaski.world, 2)
    if (!first || !second) throw new Error('nobody')
    ;[ana, ben] = [first, second]
    return () => chaski.close()
  })

  /** A table whose message cannot be posted any more, since the bot may do only that there; and another channel where somebody wants it. */
  const broughtElsewhere = async (...left: readonly (typeof ALL)[number][]) => {
    const { world, services } = chaski
    const [from, to] = [world.addChannel(`from-${left.length}`).name, world.addChannel(`to-${left.length}`)]
    const { table } = await beginTable(world, from, [ana, ben])
    const leave = async (where: string) => {
      for (const who of [ben, ana]) await who.slash(where, '/incan-gold choose choice:leave')
    }
    world.setBotPermissions(from, left)
    await leave(from)
    const isLost = () => services.tables.store.prisma.message.count({ where: { tableId: table, lost: true } })
    await expect.poll(isLost).toBe(1)
    const { reply } = await ana.slash(to.name, `/table table:${table}`)
    expect(reply?.text).toBe(`Table #${table} has been posted again in <#${to.id}>.`)
    await live(world, to.name, ({ text }) => text.includes('Waiting for'))
    const old = () => world.messages(from).at(-1)
    return { from, old, moved: `Table #${table} has moved to <#${to.id}>.` }
  }

  test('a table’s message says where the table is now, without a button, once that was brought elsewhere', async () => {
    const { old, moved } = await broughtElsewhere('ViewChannel', 'ReadMessageHistory')
    await expect.poll(() => [old()?.text, old()?.buttons]).toEqual([moved, []])
  })

  test('where the bot sees it no more, it says so as soon as it does again', async () => {
    const { from, old, moved } = await broughtElsewhere()
    expect(old()?.buttons).not.toEqual([])
    chaski.world.setBotPermissions(from, ALL)
    await expect.poll(() => [old()?.text, old()?.buttons]).toEqual([moved, []])
  })
})
