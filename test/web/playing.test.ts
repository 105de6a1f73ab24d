import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { live } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { type BoardTabs, boardTabs, SIZES } from './board-tabs.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  let browser: Browser
  let tabs: BoardTabs
  let number = 0

  beforeTries(async () => {
    chaski = await startChaskiWithBoards(await open())
    browser = await openBrowser()
    tabs = boardTabs(browser)
    return async () => {
      await browser.close()
      await chaski.close()
    }
  })

  const begin = async (
    options = {},
  ): Promise<{ readonly begun: Begun; readonly boards: readonly [Page, Page, Page] }> => {
    await tabs.closeAll()
    number += 1
    const { world } = chaski
    const players = [world.user('Ana'), world.user('Ben'), world.user('Dora')] as const
    world.addChannel(`table-${number}`)
    const begun = await beginTable(world, `table-${number}`, players, options)
    const [ana, ben, dora] = players
    const boardOf = async (player: User) => tabs.board(await linkFor(player, begun.question), SIZES.phone)
    return { begun, boards: [await boardOf(ana), await boardOf(ben), await boardOf(dora)] }
  }
  const press = (board: Page, name: string) => board.getByRole('button', { name, exact: true }).click()
  /** Chooses what can still be changed. */
  const choose = async (board: Page, name: string) => {
    await press(board, name)
    await board.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }
  const decide = async (board: Page, name: string) => {
    await press(board, name)
    await board.getByRole('alertdialog').getByText('This can’t be undone.').waitFor()
    await press(board, 'Do it')
    await board.getByRole('alertdialog').waitFor({ state: 'detached' })
  }

  test('a whole game is played on pages alone', async () => {
    const { begun, boards } = await begin()
    const [first, second, last] = boards
    for (let round = 0; round < 5; round++) {
      for (const board of [first, second]) await choose(board, 'Leave')
      await decide(last, 'Leave')
    }
    await live(chaski.world, begun.channel, ({ text }) => text.includes('The game is over.'))
    for (const board of boards) await board.getByRole('region', { name: 'Result' }).waitFor()
  })

  test('what can still be changed is done at once, and what cannot is asked about once more', async () => {
    const { boards } = await begin()
    const [first, second, last] = boards
    await choose(first, 'Go on')
    await choose(first, 'Leave')
    await choose(second, 'Go on')
    await press(last, 'Go on')
    await last.getByRole('alertdialog').waitFor()
    await press(last, 'Not yet')
    await last.getByRole('alertdialog').waitFor({ state: 'detached' })
    await last.reload()
    await last.getByRole('button', { name: 'Go on', exact: true }).waitFor()
    expect(await last.getByText('⏳').count()).toBe(1)
  })

  test('a place is tapped, what may be done there is turned and prepared, and an illegal one says why not', async () => {
    const { begun, boards } = await begin({ game: 'cuzco' })
    const board = await whoIsAsked(boards)
    const turn = board.getByRole('region', { name: 'Your move' })
    // It has shown by itself where something is asked.
    await press(board, 'Fit')
    await hover(board, begun.table, 'J9')
    await board
      .locator('figcaption')
      .getByText(/^J9, bare/)
      .waitFor()
    await tap(board, begun.table, 'K8')
    await turn.getByText(/^K8, bare/).waitFor()
    const ways = turn.getByRole('button', { name: /^Place/ })
    const first = await ways.and(board.locator('.main')).textContent()
    await tap(board, begun.table, 'K8')
    await expect.poll(() => ways.and(board.locator('.main')).textContent()).not.toBe(first)
    await tap(board, begun.table, 'F5')
    await turn.getByText(/^F5, Pond/).waitFor()
    await turn.getByText(/can’t cover a Pond/).waitFor()
    await tap(board, begun.table, 'C')
    await turn.getByText('Your single Crops: 3').waitFor()
    await tap(board, begun.table, 'K8')
    await expect.poll(() => ways.count()).toBe(1)
    await ways.first().click()
    await board.getByRole('group', { name: 'Prepared' }).getByRole('button', { name: /^1\./ }).waitFor()
  })

  test('what can be done at a place stands where the thumb is on a phone, and beside the board on a desktop', async () => {
    const { begun, boards } = await begin({ game: 'cuzco' })
    const board = await whoIsAsked(boards)
    const [dock, turn] = ['Your move', 'Turn'].map(name => board.getByRole('region', { name }))
    await tap(board, begun.table, 'K8')
    await dock
      ?.getByRole('button', { name: /^Place/ })
      .first()
      .waitFor()
    expect(await turn?.isVisible()).toBe(false)
    await board.setViewportSize(SIZES.desktop)
    await turn
      ?.getByRole('button', { name: /^Place/ })
      .first()
      .waitFor()
    expect(await dock?.getByRole('button', { name: /^Place/ }).count()).toBe(0)
  })

  test('one of several ways at a place is drawn by a press, and done by another', async () => {
    const { begun, boards } = await begin({ game: 'cuzco' })
    const board = await whoIsAsked(boards)
    const dock = board.getByRole('region', { name: 'Your move' })
    const ways = dock.getByRole('button', { name: /^Place/ })
    const prepared = board.getByRole('group', { name: 'Prepared' })
    await tap(board, begun.table, 'K8')
    await ways.nth(2).waitFor()
    const third = (await ways.nth(2).textContent()) ?? ''
    await ways.nth(2).click()
    await expect.poll(() => dock.locator('[aria-current]').textContent()).toBe(third)
    expect(await prepared.count()).toBe(0)
    await dock.locator('[aria-current]').click()
    await prepared.getByRole('button', { name: /^1\./ }).waitFor()
  })

  test('what the game asks once more looks as what the page does, and leads back to where it was asked', async () => {
    const { begun, boards } = await begin({ game: 'cuzco' })
    const board = await whoIsAsked(boards)
    const sure = board.getByRole('alertdialog')
    await tap(board, begun.table, 'K8')
    await board.locator('.dock [aria-current]').click()
    await press(board, 'End the turn')
    await sure.getByText(/AP unused/).waitFor()
    await sure.getByRole('button', { name: 'Not yet' }).click()
    await sure.waitFor({ state: 'detached' })
    await press(board, 'End the turn')
    await sure.getByRole('button', { name: 'Do it' }).click()
    await sure.waitFor({ state: 'detached' })
    await board.getByText('It’s').or(board.getByText('ends the turn')).first().waitFor()
  })

  const whoIsAsked = async (boards: readonly Page[]): Promise<Page> => {
    for (const board of boards) {
      await board.getByRole('region', { name: 'Turn' }).waitFor()
      if ((await board.locator('.asked strong').count()) > 0) return board
    }
    throw new Error('nobody is asked')
  }
})

async function tap(board: Page, table: number, place: string): Promise<void> {
  const { x, y } = await placeOf(board, table, place)
  await board.mouse.click(x, y)
}

async function hover(board: Page, table: number, place: string): Promise<void> {
  const { x, y } = await placeOf(board, table, place)
  await board.mouse.move(x, y)
}

/** Where a place of the board lies, by what the page was told. */
function placeOf(board: Page, table: number, place: string): Promise<{ readonly x: number; readonly y: number }> {
  return board.evaluate(
    async ([table, place]) => {
      interface Told {
        readonly type: string
        readonly spots?: readonly { readonly place: string; readonly points: readonly (readonly number[])[] }[]
      }
      const state: { readonly board: readonly Told[] } = await (await fetch(`api/${table}/state`)).json()
      const pictures = state.board.filter(({ type }) => type === 'picture')
      const spots = pictures.map(picture => picture.spots?.find(spot => spot.place === place))
      const index = spots.findIndex(spot => spot !== undefined)
      const { points = [] } = spots[index] ?? {}
      const picture = document.querySelectorAll('.board .picture > div > svg')[index]
      if (!(picture instanceof SVGSVGElement)) throw new Error(`no picture of ${place}`)
      picture.scrollIntoView()
      const [left, top] = [0, 1].map(axis => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length)
      const spot = new DOMPoint(left, top).matrixTransform(picture.getScreenCTM() ?? undefined)
      return { x: spot.x, y: spot.y }
    },
    [table, place] as const,
  )
}
