import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beginTable } from '../discord/begin-table.ts'
import { people } from '../discord/chaski.ts'
import { beforeTries } from '../tries.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { listenTo } from './listen-to.ts'
import { visitorOf } from './visitor.ts'

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  beforeTries(async () => {
    chaski = await startChaskiWithBoards(await open())
    return () => chaski.close()
  })

  test('a page says by itself that nothing is carried out, refuses what is pressed, and goes on when that is over', async () => {
    const { world, services } = chaski
    const { prisma } = services.tables.store
    const [ana, ben, chloe] = people(world, 3)
    if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
    const { question, table } = await beginTable(world, world.addChannel('table').name, [ana, ben, chloe])
    const visitor = visitorOf(chaski)
    await visitor.open(await linkFor(ana, question))
    const ears = listenTo(visitor, table)
    await expect.poll(ears.changes).toBe(1)
    expect(await visitor.state(table)).not.toContain('maintenance')

    const span = { from: new Date(Date.now() - 1_000), to: new Date(Date.now() + 600_000) }
    const outage = await prisma.outage.create({ data: span })
    const { id } = await prisma.maintenance.create({ data: { ...span, outageId: outage.id } })
    await services.maintenance.changed()
    await expect.poll(ears.changes).toBe(2)
    expect(await visitor.state(table)).toContain('down for maintenance')
    const press = { type: 'do', table, beat: 1, operation: 'undo', argument: 0 }
    const answer = await visitor.send(`api/${table}/press`, { id: 'a', press })
    expect(await answer.json()).toMatchObject({
      type: 'said',
      blocks: [{ type: 'text', text: expect.stringContaining('down for maintenance') }],
    })

    await prisma.maintenance.update({ where: { id }, data: { endedAt: new Date() } })
    await services.maintenance.changed()
    await expect.poll(ears.changes).toBe(3)
    expect(await visitor.state(table)).not.toContain('maintenance')
  })
})
