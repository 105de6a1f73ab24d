import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beginTable } from '../discord/begin-table.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { boardTabs, SIZES } from './board-tabs.ts'
import { type ChaskiWithBoards, startChaskiWithActivity } from './chaski-with-boards.ts'
import { discordByName, EVIL } from './names/discord-by-name.ts'

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  let browser: Browser

  beforeTries(async () => {
    chaski = await startChaskiWithActivity(await open(), { options: { page: true } })
    const byName = await discordByName(chaski.playground)
    browser = await openBrowser(byName.flags)
    return async () => {
      await browser.close()
      await byName.close()
      await chaski.close()
    }
  })

  test('under Discord’s own names the board opens in its frame, and follows the table', async () => {
    const { world } = chaski
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    const { id } = world.addChannel('table-1')
    const { question } = await beginTable(world, 'table-1', [ana, ben])
    const tab = await boardTabs(browser).at(`https://discord.com/?user=${ana.id}&channel=${id}`, SIZES.desktop)
    await tab.getByRole('article').getByRole('button', { name: 'Board ↗' }).last().click()
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Authorise' }).click()
    const board = tab.frameLocator('activity-frame iframe')
    await board.getByText('You play as Ana', { exact: true }).waitFor()
    await expect.poll(() => board.getByText('⏳').count()).toBe(2)
    await ben.press(question, 'Leave')
    await expect.poll(() => board.getByText('⏳').count()).toBe(1)
    expect(tab.frames().map(frame => new URL(frame.url()).origin)).toEqual([
      'https://discord.com',
      `https://${chaski.playground.state.bot}.discordsays.com`,
    ])
    expect(await tab.context().cookies()).toEqual([])
  })

  test('another site may not show it', async () => {
    const tab = await browser.newPage()
    await tab.goto(EVIL)
    const frame = await (await tab.waitForSelector('iframe')).contentFrame()
    await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/')
  })
})
