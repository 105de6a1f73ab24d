import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatCustomId } from '../../../src/discord/messages/custom-id.ts'
import { toDo } from '../../../src/pages/model/press.ts'
import { tableId } from '../../../src/store/values/ids.ts'
import { inDatabase } from '../../databases.ts'
import { live } from '../../discord/chaski.ts'
import { FULL } from '../../full.ts'
import { beforeTries } from '../../tries.ts'
import { SIZES } from '../board-tabs.ts'
import { linkIn } from '../chaski-with-boards.ts'
import { type OpenedBoards, openBoards, type Resumed } from './opened-boards.ts'
import { TURNS } from './turns.ts'

/** How a page may look; of all these the quick run tries the first. */
const LOOKS = [
  { colorScheme: 'light', size: SIZES.phone },
  { colorScheme: 'dark', size: SIZES.desktop },
  { colorScheme: 'dark', size: SIZES.phone },
  { colorScheme: 'light', size: SIZES.desktop },
] as const

inDatabase('server', (_, open) => {
  let boards: OpenedBoards

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  test.each(TURNS)('axe finds nothing in a turn of %s, with a place tapped', async (game, turns) => {
    const resumed = await boards.resume(game, turns)
    const board = await boards.boardOf(resumed.next, resumed)
    await board.locator('.spot.asked, .spot.legal').first().press('Enter')
    await board.locator('.spot.chosen').first().waitFor()
    await expectNothing(board)
  })

  test('axe finds nothing where a step is prepared', async () => {
    const resumed = await boards.resume('cuzco')
    const board = await boards.boardOf(resumed.next, resumed)
    await board.locator('.spot.asked').first().press('Enter')
    await board.locator('.spot.chosen').first().waitFor()
    await board.getByRole('region', { name: 'Your move' }).locator('button.main').first().click()
    await board.getByRole('group', { name: 'Prepared' }).waitFor()
    await expectNothing(board)
  })

  describe('axe finds nothing on the board', () => {
    let begun: Resumed
    let board: Page

    beforeEach(async () => {
      begun = await boards.resume('incan-gold')
      const [, , dora] = begun.players
      board = await boards.boardOf(dora, begun)
    })

    const openReplay = async () => {
      await board.getByRole('button', { name: 'Replay' }).click()
      await board.getByRole('button', { name: 'Play', exact: true }).waitFor()
    }

    test('where it is asked once more what commits', async () => {
      for (const player of begun.players.slice(0, 2)) await player.slash(begun.channel, '/turn moves:on')
      await board.getByRole('button', { name: 'Go on', exact: true }).click()
      await board.getByRole('alertdialog').waitFor()
      await expectNothing(board)
    })

    test('in a replay', async () => {
      for (const player of begun.players) await player.slash(begun.channel, '/turn moves:on')
      await openReplay()
      await board.getByRole('region', { name: 'What happened' }).waitFor()
      await expectNothing(board)
    })

    test('after the end', async () => {
      for (let round = 0; round < 5; round++)
        for (const player of begun.players) await player.slash(begun.channel, '/turn moves:leave')
      await board.getByRole('region', { name: 'Result' }).waitFor()
      await expectNothing(board)
    })

    test('without a connection, and where it is closed', async () => {
      await board.context().setOffline(true)
      await board.getByText('No connection').waitFor()
      await expectNothing(board)
      await board.context().setOffline(false)
      await board.getByText('No connection').waitFor({ state: 'detached' })
      await board.getByRole('button', { name: 'Close this board' }).click()
      await board.getByText('This board is closed.').waitFor()
      await expectNothing(board)
    })
  })

  test('axe finds nothing on the board of a table that has not begun', async () => {
    await boards.tabs.closeAll()
    const { world } = boards.chaski
    const ana = world.user('Ana')
    world.addChannel('lobby')
    await ana.command('lobby', 'play new', { game: 'cuzco', players: 3 })
    const lobby = await live(world, 'lobby', ({ text }) => text.includes('1 of 3'))
    const table = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    const link = linkIn(await ana.forge(lobby, formatCustomId(toDo(table, 'browser'))))
    const board = await boards.tabs.board(link, SIZES.phone)
    await board.getByText('1 of 3').waitFor()
    await expectNothing(board)
  })
})

/** Judges a page as it looks on a phone and on a desktop, dark and light. */
async function expectNothing(board: Page): Promise<void> {
  for (const { colorScheme, size } of FULL ? LOOKS : LOOKS.slice(0, 1)) {
    await board.emulateMedia({ colorScheme })
    await board.setViewportSize(size)
    const { violations, passes } = await board.evaluate<AxeResults>(`${axe.source}; axe.run()`)
    expect(passes).not.toEqual([])
    const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
    expect(found, `${colorScheme} at ${size.width} px`).toEqual([])
  }
}
