import type { Browser, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { live } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { PATIENCE_MS } from '../patience.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { type BoardTabs, boardTabs, SIZES } from './board-tabs.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  let browser: Browser
  let players: readonly [User, User, User]
  let begun: Begun
  let number = 0
  let tabs: BoardTabs

  beforeTries(async () => {
    chaski = await startChaskiWithBoards(await open())
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
    number += 1
    players = [world.user('Ana'), world.user('Ben'), world.user('Chloé')]
    world.addChannel(`table-${number}`)
    begun = await beginTable(world, `table-${number}`, players)
  })

  const boardOf = async (user: User, viewport = SIZES.desktop) =>
    tabs.board(await linkFor(user, begun.question), viewport)
  const tabAt = (url: string) => tabs.at(url, SIZES.desktop)
  const playAll = async (...moves: readonly string[]) => {
    for (const [index, move] of moves.entries()) {
      const player = players[index % players.length]
      await player?.slash(begun.channel, `/turn moves:${move}`)
    }
  }
  const momentIn = (tab: Page) => tab.locator('output').textContent()

  test.each(Object.entries(SIZES))('shows the table to its player, on a %s', async (_size, viewport) => {
    const tab = await boardOf(players[0], viewport)
    await tab.getByRole('heading', { level: 1 }).getByText(`Incan Gold · table #${begun.table}`).waitFor()
    await tab.getByText('You play as Ana', { exact: true }).waitFor()
    for (const name of ['Turn', 'Players', 'Your hand']) await tab.getByRole('region', { name }).waitFor()
    await tab.getByRole('img', { name: /Round 1/ }).waitFor()
    await tab.getByRole('region', { name: 'Turn' }).getByText('Go on into the temple, or leave?').waitFor()
    expect(await tab.evaluate(() => [location.hash, document.documentElement.scrollWidth - innerWidth])).toEqual([
      '',
      0,
    ])
    const small = await tab
      .getByRole('button')
      .evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 44),
      )
    expect(small).toEqual([])
    await tab.reload()
    await tab.getByText('You play as Ana', { exact: true }).waitFor()
  })

  test('shows what others do without being asked', async () => {
    const tab = await boardOf(players[0])
    await tab.getByRole('button', { name: 'Go on', exact: true }).waitFor()
    await playAll('on', 'on', 'leave')
    await tab.getByRole('region', { name: 'What happened' }).getByText('Chloé').first().waitFor()
  })

  test('the rules and the whole log are read on the page, and closed', async () => {
    await playAll('on', 'on', 'leave')
    const tab = await boardOf(players[1])
    const opened = tab.locator('.opened')
    await tab.getByRole('button', { name: 'Rules', exact: true }).click()
    await opened.getByText('Incan Gold · rules · 1 of').waitFor()
    await opened.getByRole('button', { name: /▶$/ }).click()
    await opened.getByText('Incan Gold · rules · 2 of').waitFor()
    await opened.getByRole('button', { name: /^4\. / }).click()
    await opened.getByText('Incan Gold · rules · 4 of').waitFor()
    await opened.getByRole('button', { name: 'Close' }).click()
    await opened.waitFor({ state: 'detached' })
    await tab.getByRole('button', { name: 'Log', exact: true }).click()
    await opened.getByText(`log of table #${begun.table}`).waitFor()
    await tab.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
  })

  test('steps through what happened by keys, by its slider, and by itself', async () => {
    await playAll('on', 'on', 'leave', 'on', 'on')
    const tab = await boardOf(players[0])
    await tab.getByRole('button', { name: 'Replay' }).click()
    await tab.locator('output').waitFor()
    await expect.poll(() => momentIn(tab)).toMatch(/^([2-9]) \/ \1$/)
    const last = Number((await momentIn(tab))?.split('/')[1])
    await tab.keyboard.press('Home')
    await expect.poll(() => momentIn(tab)).toBe(`0 / ${last}`)
    await tab.getByRole('region', { name: 'What happened' }).waitFor()
    await tab.keyboard.press('ArrowRight')
    await expect.poll(() => momentIn(tab)).toBe(`1 / ${last}`)
    await tab.getByRole('region', { name: 'What happened' }).getByText('Chloé').first().waitFor()
    await tab.keyboard.press('End')
    await tab.keyboard.press('ArrowLeft')
    await expect.poll(() => momentIn(tab)).toBe(`${last - 1} / ${last}`)
    await tab.getByRole('slider').fill('0')
    await expect.poll(() => momentIn(tab)).toBe(`0 / ${last}`)
    await tab.getByRole('slider').evaluate(slider => slider.blur())
    await tab.keyboard.press(' ')
    await expect.poll(() => momentIn(tab), { timeout: PATIENCE_MS }).toBe(`${last} / ${last}`)
    await tab.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByRole('region', { name: 'Turn' }).waitFor()
  })

  test('says so where a link was used before, and opens nothing', async () => {
    const { page, secret } = await linkFor(players[0], begun.question)
    const first = await tabAt(`${page}#${secret}`)
    await first.getByText('You play as Ana', { exact: true }).waitFor()
    const second = await tabAt(`${page}#${secret}`)
    await second.getByText('This link has been opened already').waitFor()
    expect(await second.getByRole('img').count()).toBe(0)
    const again = await first.context().newPage()
    await again.goto(`${page}#${secret}`)
    await again.getByText('You play as Ana', { exact: true }).waitFor()
  })

  test('closes by its button, and when it is closed from Discord', async () => {
    const [one, two] = [await boardOf(players[0]), await boardOf(players[0])]
    await one.getByRole('button', { name: 'Close this board' }).click()
    await one.getByText('This board is closed.').waitFor()
    await two.getByText('You play as Ana', { exact: true }).waitFor()
    const { reply, updated } = await players[0].press(begun.question, 'Board ↗')
    const panel = updated ?? reply
    if (panel === undefined) throw new Error('no answer')
    await players[0].press(panel, 'Close it')
    await two.getByText('This board is closed.').waitFor()
  })

  test('shows a finished game as a film, and speaks French to who does', async () => {
    for (let round = 0; round < 5; round++) await playAll('leave', 'leave', 'leave')
    await players[1].slash(begun.channel, '/settings language:fr')
    const over = await live(chaski.world, begun.channel, ({ text }) => text.includes('The game is over.'))
    const { page, secret } = await linkFor(players[1], over)
    const tab = await tabAt(`${page}#${secret}`)
    await tab.getByRole('region', { name: 'Résultat' }).getByText('La partie est terminée').waitFor()
    await tab.getByRole('button', { name: 'Revoir la partie' }).click()
    await tab.getByRole('region', { name: 'Ce qui s’est passé' }).waitFor()
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('fr')
    await expect.poll(() => momentIn(tab), { timeout: PATIENCE_MS }).toMatch(/^[1-9]/)
  })

  describe('an onlooker', () => {
    test('sees what everybody sees', async () => {
      const tab = await boardOf(chaski.world.user('Dario'))
      await tab.getByText('You are looking on').waitFor()
      await tab.getByRole('region', { name: 'Turn' }).getByText('Waiting for').waitFor()
      expect(await tab.getByRole('region', { name: 'Your hand' }).count()).toBe(0)
    })
  })
})
