import { expect, test } from 'vitest'
import { blank } from '../../../browser/open-measure.ts'
import { NARROW, openTab } from '../../../browser/tabs.ts'
import { inDatabase } from '../../../databases.ts'
import { people } from '../../../discord/chaski.ts'
import { chaskiOn } from '../../../discord/chaski-on.ts'
import { byLines } from '../../../discord/whole-games/by-lines.ts'
import { recordedScript } from '../../../discord/whole-games/scripts.ts'
import { begin, end } from '../../../discord/whole-games/table.ts'
import { FULL } from '../../../full.ts'
import { openBrowser } from '../../../playground/browser.ts'

/** A screen of a phone, in pixels, and how many of them a whole game leaves in its channel. */
const SCREEN = 700
const MOST = 10

inDatabase('server', (_, open) => {
  const script = recordedScript('cuzco', 'two-in-a-hurry')
  const chaski = chaskiOn(open, { paint: blank, seed: () => script.seed, options: { page: true } })

  test.runIf(FULL)('a whole game of two leaves no more than ten screens in its channel', async () => {
    const { world, playground } = chaski
    const players = people(world, script.seats)
    const channel = world.addChannel('left').id
    const table = { world, channel, game: script.game, players }
    await begin(table, 'commands', script.options)
    await byLines(table, script)
    await end(table)
    await world.until(() => world.messages(channel).filter(({ pictures }) => pictures.length > 0).length === 1)
    const browser = await openBrowser()
    try {
      const tab = await openTab(browser, playground, world.user('Onlooker'), { channel, viewport: NARROW })
      const articles = tab.getByRole('log').getByRole('article')
      const { length: count } = world.messages(channel)
      const older = tab.getByRole('button', { name: 'Show older messages' })
      await articles.last().waitFor()
      while ((await older.count()) > 0) {
        const shown = await articles.count()
        await older.click()
        await articles.nth(shown).waitFor()
      }
      const high = await articles.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
      const screens = high.reduce((sum, height) => sum + height, 0) / SCREEN
      expect(high).toHaveLength(count)
      expect(screens, `of ${count} messages`).toBeLessThanOrEqual(MOST)
    } finally {
      await browser.close()
    }
  })
})
