import type { Browser, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import type { User } from '../driver/user.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { type BoardTabs, boardTabs, SIZES } from './board-tabs.ts'
import { type ChaskiWithBoards, startChaskiWithActivity } from './chaski-with-boards.ts'

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  let browser: Browser
  let tabs: BoardTabs
  let players: readonly [User, User, User]
  let begun: Begun
  let number = 0
  /** How much later it is than it would be, in milliseconds. */
  let passed = 0

  beforeTries(async () => {
    chaski = await startChaskiWithActivity(await open(), {
      options: { page: true },
      now: () => new Date(Date.now() + passed),
    })
    browser = await openBrowser()
    tabs = boardTabs(browser)
    return async () => {
      await browser.close()
      await chaski.close()
    }
  })

  beforeEach(async () => {
    const { world } = chaski
    await tabs.closeAll()
    world.faults.breakStreams(undefined)
    world.setApp({ unknownCommands: [] })
    number += 1
    players = [world.user(`Ana ${number}`), world.user(`Ben ${number}`), world.user(`Dora ${number}`)]
    world.addChannel(`table-${number}`)
    begun = await beginTable(world, `table-${number}`, players)
  })

  /** Discord, as somebody sees it who is at the table's channel. */
  const sit = (user: User, viewport = SIZES.desktop) => {
    const { url, world } = chaski.playground
    return tabs.at(`${url}/?user=${user.id}&channel=${world.channel(begun.channel).id}`, viewport)
  }
  const launch = async (tab: Page) => {
    await tab.getByRole('article').getByRole('button', { name: 'Board ↗' }).last().click()
    return frameOf(tab)
  }
  const frameOf = (tab: Page) => tab.frameLocator('activity-frame iframe').frameLocator('iframe')
  const consent = (tab: Page, name = 'Authorise') => tab.getByRole('alertdialog').getByRole('button', { name }).click()
  const arrived = async (tab: Page, { name }: User) => {
    const board = await launch(tab)
    await consent(tab)
    await board.getByText(`You play as ${name}`, { exact: true }).waitFor()
    return board
  }
  test.each(Object.entries(SIZES))(
    'the board opens in Discord, and a move is played there, on a %s',
    async (_size, viewport) => {
      const [ana] = players
      const tab = await sit(ana, viewport)
      const board = await arrived(tab, ana)
      await board.getByRole('button', { name: 'Leave', exact: true }).click()
      await board.getByText('You chose to leave').first().waitFor()
      const context = tab.context()
      expect((await context.cookies()).filter(({ domain }) => domain.endsWith('.localhost'))).toEqual([])
    },
  )

  test('the board opens as well where Discord’s page was opened by the machine’s other name', async () => {
    const [ana] = players
    const { url, world } = chaski.playground
    const named = `http://localhost:${new URL(url).port}`
    const query = `user=${ana.id}&channel=${world.channel(begun.channel).id}`
    await arrived(await tabs.at(`${named}/?${query}`, SIZES.desktop), ana)
  })

  test('asks who they are but once, and in a window of its own it is the same table', async () => {
    const [ana] = players
    const tab = await sit(ana)
    await arrived(tab, ana)
    await tab.getByRole('button', { name: 'Window of its own' }).click()
    await frameOf(tab).getByText(`You play as ${ana.name}`, { exact: true }).waitFor()
    expect(await tab.getByRole('alertdialog').count()).toBe(0)
  })

  test('shows the board alone where there is no room for more', async () => {
    const [ana] = players
    const tab = await sit(ana)
    const board = await arrived(tab, ana)
    await tab.getByRole('button', { name: 'Picture in picture' }).click()
    await board.getByText(`You play as ${ana.name}`, { exact: true }).waitFor({ state: 'hidden' })
    await board.getByRole('img').first().waitFor()
    await tab.getByRole('button', { name: 'Picture in picture' }).click()
    await board.getByText(`You play as ${ana.name}`, { exact: true }).waitFor()
  })

  test('goes to another table', async () => {
    const [ana] = players
    chaski.world.addChannel(`elsewhere-${number}`)
    const other = await beginTable(chaski.world, `elsewhere-${number}`, players)
    const board = await arrived(await sit(ana), ana)
    await board.getByRole('button', { name: 'Other tables' }).click()
    await board.getByRole('heading', { name: 'Which table?' }).waitFor()
    await board.getByRole('button', { name: `#${other.table}` }).click()
    await board.getByRole('heading', { level: 1 }).getByText(`#${other.table}`).waitFor()
  })

  describe('where something is wrong', () => {
    test('whoever does not say who they are is told the other way, and has it by another press', async () => {
      const [ana] = players
      const tab = await sit(ana)
      const board = await launch(tab)
      await consent(tab, 'Cancel')
      await board.getByText('Discord hasn’t said who you are').waitFor()
      await tab.getByRole('button', { name: 'Leave the Activity' }).click()
      passed += 10_000
      await tab.getByRole('article').getByRole('button', { name: 'Board ↗' }).last().click()
      await tab.getByRole('link', { name: 'Open the board ↗' }).waitFor()
    })

    test('a client that does not know how large the frame is shows the board as ever', async () => {
      const [ana] = players
      chaski.world.setApp({ unknownCommands: ['SUBSCRIBE'] })
      await arrived(await sit(ana), ana)
    })

    test('a client that does not know who they are says so', async () => {
      const [ana] = players
      chaski.world.setApp({ unknownCommands: ['AUTHORIZE'] })
      const board = await launch(await sit(ana))
      await board.getByText('Discord hasn’t said who you are').waitFor()
    })

    test.each([
      ['keeps back what is told bit by bit', { type: 'kept-back' }],
      ['breaks it off', { type: 'cut', afterMs: 200 }],
    ] as const)('a proxy that %s delays the board, and no more', async (_what, fault) => {
      const [ana, ben] = players
      chaski.world.faults.breakStreams(fault)
      const board = await arrived(await sit(ana), ana)
      await ben.press(begun.question, 'Leave')
      await board.getByRole('region', { name: 'Players' }).getByText(ben.name).first().waitFor()
      await board.getByRole('region', { name: 'Players' }).getByText('⏳').nth(1).waitFor()
      await expect.poll(() => board.getByRole('region', { name: 'Players' }).getByText('⏳').count()).toBe(2)
    })

    test('where Discord opens none in such a channel, the press gives the link', async () => {
      const [ana] = players
      chaski.world.setApp({ noActivityIn: ['text'] })
      const tab = await sit(ana)
      await tab.getByRole('article').getByRole('button', { name: 'Board ↗' }).last().click()
      await tab.getByRole('link', { name: 'Open the board ↗' }).waitFor()
      chaski.world.setApp({ noActivityIn: [] })
    })
  })
})
