import { expect, test } from 'vitest'
import { openPanels, type PrivatePanel } from '../../src/discord/messages/private-panels.ts'
import { NOBODY_ELSE } from '../../src/store/processes/bus.ts'
import { tableId } from '../../src/store/values/ids.ts'

const BEN = { user: '1', table: tableId.parse(1) }

/** A panel as it is sent in answer to an interaction, once it is let come. */
function sent(message: string, interaction: string) {
  const { promise, resolve } = Promise.withResolvers<PrivatePanel>()
  const panel = {
    channel: '1',
    message,
    interaction,
    isThere: true,
    shows: () => false,
    follow: async () => undefined,
    edit: async () => true,
    async remove() {
      panel.isThere = false
    },
  }
  return { promise, panel, come: () => resolve(panel) }
}

test.each([
  ['on a message further up', { late: '10', newest: '20' }],
  ['on a message further down', { late: '20', newest: '10' }],
])('a panel that was asked for before the newest one and comes after it gives way, %s', async (_, messages) => {
  const panels = openPanels(NOBODY_ELSE)
  const late = sent(messages.late, '1')
  const newest = sent(messages.newest, '2')
  newest.come()
  await panels.keep(BEN, newest.promise)
  late.come()
  await panels.keep(BEN, late.promise)
  expect(await panels.of(BEN)).toBe(newest.panel)
  expect([late.panel.isThere, newest.panel.isThere]).toEqual([false, true])
})

test('a panel that was asked for last takes the place of one that comes at the same time', async () => {
  const panels = openPanels(NOBODY_ELSE)
  const [first, last] = [sent('20', '1'), sent('10', '2')]
  const kept = [panels.keep(BEN, last.promise), panels.keep(BEN, first.promise)]
  first.come()
  last.come()
  await Promise.all(kept)
  expect(await panels.of(BEN)).toBe(last.panel)
  expect([first.panel.isThere, last.panel.isThere]).toEqual([false, true])
})

test('a late answer on the message of the newest panel leaves it there', async () => {
  const panels = openPanels(NOBODY_ELSE)
  const [newest, late] = [sent('10', '2'), sent('10', '1')]
  newest.come()
  late.come()
  await panels.keep(BEN, newest.promise)
  await panels.keep(BEN, late.promise)
  expect([newest.panel.isThere, late.panel.isThere]).toEqual([true, true])
})
