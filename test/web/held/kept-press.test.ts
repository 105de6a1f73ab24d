import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { UNWATCHED } from '../../unwatched.ts'
import { type BrokenWay, brokenWay } from '../broken-way.ts'
import { type OpenedBoards, openBoards } from '../reach/opened-boards.ts'
import { shownOn } from './shown-on.ts'

inDatabase('server', (_, open) => {
  let boards: OpenedBoards
  let way: BrokenWay
  /** How often a press of a page was carried out, or found to be. */
  let came = 0

  beforeTries(async () => {
    way = await brokenWay()
    const boardWatch = {
      ...UNWATCHED,
      boardPressed: () => {
        came += 1
      },
    }
    boards = await openBoards(await open(), { boardWatch }, way.address)
    way.leadTo(boards.chaski.publicUrl)
    return async () => {
      await boards.close()
      await way.stop()
    }
  })

  const considering = async () => {
    const resumed = await boards.resume('cuzco')
    const board = await boards.boardOf(resumed.next, resumed)
    await board.locator('.spot.asked').first().press('Enter')
    await board.locator('.spot.chosen').first().waitFor()
    came = 0
    const steps = async () => {
      const { prisma } = boards.chaski.services.tables.store
      const drafts = await prisma.draft.findMany({ where: { tableId: resumed.table } })
      return drafts.map(({ actions }) => (Array.isArray(actions) ? actions.length : 0))
    }
    return { board, steps, ...shownOn(board, resumed) }
  }
  const away = (board: Page) => board.getByRole('status').getByText('No connection')

  test('a press while nobody is there is kept, and carried out once when somebody is there again', async () => {
    const { board, steps, dock, prepared } = await considering()
    await way.stop()
    await dock.locator('button.main').first().click()
    await away(board).waitFor()
    expect([await steps(), came]).toEqual([[], 0])
    await way.begin()
    await prepared.first().waitFor()
    await away(board).waitFor({ state: 'detached' })
    expect([await steps(), await prepared.count(), came]).toEqual([[1], 1, 1])
  })

  test('a press whose answer is lost is sent again, and not carried out twice', async () => {
    const { board, steps, dock, prepared } = await considering()
    way.loseAnswers()
    await dock.locator('button.main').first().click()
    await expect.poll(steps).toEqual([1])
    await way.stop()
    await away(board).waitFor()
    await way.begin()
    await prepared.first().waitFor()
    await away(board).waitFor({ state: 'detached' })
    expect([await steps(), await prepared.count(), came]).toEqual([[1], 1, 2])
  })
})
