import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { type OpenedBoards, openBoards, type Resumed } from '../reach/opened-boards.ts'
import { shownOn } from './shown-on.ts'

inDatabase('server', (_, open) => {
  let boards: OpenedBoards

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  const opened = async (): Promise<
    { readonly resumed: Resumed; readonly board: Page } & ReturnType<typeof shownOn>
  > => {
    const resumed = await boards.resume('cuzco')
    const board = await boards.boardOf(resumed.next, resumed)
    return { resumed, board, ...shownOn(board, resumed) }
  }
  /** Prepares what is considered first at a place that is suggested. */
  const prepare = async (board: Page, { dock, prepared }: ReturnType<typeof shownOn>) => {
    const steps = await prepared.count()
    await board.locator('.spot.asked').first().press('Enter')
    await board.locator('.spot.chosen').first().waitFor()
    await dock.locator('button.main').first().click()
    await expect.poll(() => prepared.count()).toBe(steps + 1)
  }
  const draftsAt = async ({ table }: Resumed) => {
    const [draft] = await boards.chaski.services.tables.store.prisma.draft.findMany({ where: { tableId: table } })
    return draft?.actions ?? []
  }

  test('a tap on a step that is prepared goes back to before it, and asks where that takes back more than one', async () => {
    const { resumed, board, prepared, dock, ...shown } = await opened()
    const sure = board.getByRole('alertdialog')
    for (let step = 0; step < 3; step++) await prepare(board, { prepared, dock, ...shown })
    const first = await prepared.first().textContent()
    await prepared.nth(2).click()
    await expect.poll(() => prepared.count()).toBe(2)
    expect(await sure.count()).toBe(0)
    await prepared.first().click()
    await sure.getByText('This step is undone, and all after it.').waitFor()
    await sure.getByRole('button', { name: 'Not yet' }).click()
    await sure.waitFor({ state: 'detached' })
    expect(await prepared.count()).toBe(2)
    await dock.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => prepared.count()).toBe(1)
    expect([await prepared.first().textContent(), await sure.count()]).toEqual([first, 0])
    await prepare(board, { prepared, dock, ...shown })
    await prepared.first().click()
    await sure.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => prepared.count()).toBe(0)
    expect(await draftsAt(resumed)).toEqual([])
  })

  test('what is prepared on the page is on the panel in Discord, and the other way round at once; others see neither', async () => {
    const { resumed, board, ...shown } = await opened()
    const other = resumed.players.find(player => player !== resumed.next) ?? resumed.next
    const others = await boards.boardOf(other, resumed)
    const heard: string[] = []
    others.on('response', async response => void heard.push(await response.text().catch(() => '')))
    const ask = () =>
      others.evaluate(async table => {
        for (const path of ['state', 'past/0']) await (await fetch(`api/${table}/${path}`)).text()
      }, resumed.table)
    const { prepared } = shown
    const told = async (step: number) => (await prepared.nth(step).textContent())?.trim().replace(/^\d+\. /, '') ?? ''

    await prepare(board, shown)
    const { reply: panel } = await resumed.next.slash(resumed.channel, '/turn')
    expect(panel?.text).toContain(await told(0))
    await ask()
    if (panel === undefined) throw new Error('no panel')
    const [list] = panel.selects
    const [option] = list?.options ?? []
    await resumed.next.pick(panel, list?.customId ?? '', [option?.value ?? ''])
    await expect.poll(() => prepared.count()).toBe(2)
    await ask()
    expect(await draftsAt(resumed)).toHaveLength(2)
    expect(await shownOn(others, resumed).prepared.count()).toBe(0)
    const steps = [await told(0), await told(1)]
    await expect.poll(() => heard.filter(text => text.includes('"viewer"')).length).toBeGreaterThan(1)
    for (const step of steps) {
      expect(step).not.toBe('')
      expect(heard.filter(text => text.includes(step))).toEqual([])
      expect(await others.locator('body').textContent()).not.toContain(step)
    }
  })
})
