import { expect, test } from 'vitest'
import { openMetrics } from '../../src/metrics/metrics.ts'
import { inDatabase } from '../databases.ts'
import { beginTable } from '../discord/begin-table.ts'
import { read } from '../metrics/exposition.ts'
import { beforeTries } from '../tries.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { listenTo } from './listen-to.ts'
import { visitorOf } from './visitor.ts'

inDatabase('server', (_, open) => {
  const metrics = openMetrics()
  let chaski: ChaskiWithBoards

  beforeTries(async () => {
    chaski = await startChaskiWithBoards(await open(), { boardWatch: metrics })
    return chaski.close
  })

  test('what pages ask and do is counted, and nothing of whom, where, or what they chose', async () => {
    const { world } = chaski
    world.addChannel('table-1')
    const { question, table } = await beginTable(world, 'table-1', [
      world.user('Ana'),
      world.user('Ben'),
      world.user('Dora'),
    ])
    const link = await linkFor(world.user('Ana'), question)
    const visitor = visitorOf(chaski)
    for (let tries = 0; tries < 2; tries++) await visitor.open(link)
    await visitor.state(table)
    await visitorOf(chaski).state(table)
    await visitor.send(`api/${table}/press`, {
      id: 'a',
      press: { type: 'play', table, beat: 1, steps: 0, action: 'on' },
    })
    const ears = listenTo(visitor, table)
    await expect.poll(ears.changes).toBe(1)
    const { body } = await metrics.text()
    const told = read(body).samples.filter(({ name }) =>
      /^chaski_board_(request_seconds_count|opened_total|presses_total|streams)$/.test(name),
    )
    expect(told.map(({ labels, value }) => [...Object.values(labels), value].join(' ')).toSorted()).toEqual([
      '1',
      'done 1',
      'live ok 1',
      'press ok 1',
      'session ok 1',
      'session refused 1',
      'state ok 1',
      'state refused 1',
      'tab 1',
    ])
    for (const secret of [link.secret, visitor.cookies().split('=')[1] ?? '']) expect(body).not.toContain(secret)
    ears.close()
  })
})
