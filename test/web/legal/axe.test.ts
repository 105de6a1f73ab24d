import axe, { type AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalPage } from '../../../src/web/legal/legal-page.ts'
import { LEGAL_TEXTS } from '../../../src/web/legal/legal-text.ts'
import { LOCALES } from '../../../src/words/locales.ts'
import { openBrowser } from '../../playground/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const RUN_BY = { operatorName: 'Ana', operatorContact: `https://example.org/${'long'.repeat(40)}`, backupDays: 14 }

test.each(LEGAL_TEXTS)('axe finds nothing in the text on %s, and nothing stands out of a phone', async text => {
  for (const [colorScheme, width] of [
    ['light', 400],
    ['dark', 400],
    ['dark', 1280],
  ] as const)
    for (const locale of LOCALES) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } })
      await page.setContent(legalPage(text, locale, RUN_BY, (other, to) => `${other}?lang=${to}`))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.evaluate(axe.source)
      const { violations }: AxeResults = await page.evaluate('axe.run()')
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await page.close()
    }
})
