import { expect, onTestFinished, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beginTable } from '../discord/begin-table.ts'
import { severalBots } from '../faults/several-bots.ts'
import { FULL } from '../full.ts'
import { brokenWay } from './broken-way.ts'
import { linkFor } from './chaski-with-boards.ts'
import { listenTo } from './listen-to.ts'
import { visitorOf } from './visitor.ts'

/** Where browsers believe the bots to be. */
const PUBLIC_URL = 'http://localhost'

inDatabase('server', (_, __, { fresh, reopen }) => {
  test.runIf(FULL)(
    'a process that dies before it has answered a press costs its page a reconnect and nothing else',
    async () => {
      const settings = await fresh()
      const { prisma } = await reopen(settings)
      const { world, bots } = await severalBots(settings, 2, { PUBLIC_URL })
      const [first, second] = bots
      if (first === undefined || second === undefined) throw new Error('there are two')
      world.addChannel('table-1')
      const [ana, ben, chloe] = [world.user('Ana'), world.user('Ben'), world.user('Chloé')]
      const { table, question } = await beginTable(world, 'table-1', [ana, ben, chloe])
      const page = visitorOf({ publicUrl: first.address() })
      await page.open(await linkFor(ana, question))
      const ears = listenTo(page, table)
      await expect.poll(ears.changes).toBe(1)

      const pressed = { id: 'press-1', isSure: true, press: { type: 'play', action: 'on', table, beat: 1, steps: 0 } }
      const way = await brokenWay()
      onTestFinished(way.stop)
      way.leadTo(first.address())
      way.loseAnswers()
      const dying = visitorOf({ publicUrl: way.address }, page.cookies())
      const lost = dying.send(`api/${table}/press`, pressed).then(
        () => 'answered',
        () => 'lost',
      )
      const done = () => prisma.seat.count({ where: { tableId: table, asked: false } })
      await expect.poll(done).toBe(1)
      const before = await prisma.entry.count({ where: { tableId: table } })
      await first.kill()
      expect(await lost).toBe('lost')
      await expect.poll(ears.isOver).toBe(true)

      const again = visitorOf({ publicUrl: second.address() }, page.cookies())
      const ears2 = listenTo(again, table)
      await expect.poll(ears2.changes).toBe(1)
      const answer = await again.send(`api/${table}/press`, pressed)
      expect([answer.status, (await answer.json()).type]).toEqual([200, 'done'])
      expect(await done()).toBe(1)
      expect(await prisma.entry.count({ where: { tableId: table } })).toBe(before)
      for (const other of [ben, chloe]) await other.press(question, 'Go on')
      await expect.poll(ears2.changes).toBeGreaterThan(1)
      ears2.close()
    },
  )
})
