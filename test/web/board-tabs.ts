import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'
import type { BoardLink } from './chaski-with-boards.ts'

/** How large a window is. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
type Size = (typeof SIZES)[keyof typeof SIZES]

/** Tabs of a browser in which boards are open, each as if it were somebody else's. */
export interface BoardTabs {
  /** A tab at an address. Whatever the page complains about, or its rules keep from it, fails the test. */
  at(url: string, viewport: Size): Promise<Page>
  /** A tab at the board that a link opens. */
  board(link: BoardLink, viewport: Size): Promise<Page>
  closeAll(): Promise<void>
}

let visits = 0

/** Opens tabs of boards in a browser. */
export function boardTabs(browser: Browser): BoardTabs {
  const tabs: Page[] = []
  const at: BoardTabs['at'] = async (url, viewport) => {
    // Each from an address of its own: from one of them ten links a minute are tried.
    visits += 1
    const context = await browser.newContext({
      viewport,
      hasTouch: viewport === SIZES.phone,
      locale: 'en',
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${visits}` },
    })
    const tab = await context.newPage()
    tab.setDefaultTimeout(PATIENCE_MS)
    tab.on('pageerror', error => expect.unreachable(String(error)))
    tab.on('console', said => {
      // A refusal, a stream that was broken off, and that nobody answers, are for the page to bear.
      if (
        said.type() === 'error' &&
        !/status of 4|INCOMPLETE_CHUNKED|INTERNET_DISCONNECTED|CONNECTION_REFUSED/.test(said.text())
      )
        expect.unreachable(said.text())
    })
    tabs.push(tab)
    await tab.goto(url)
    return tab
  }
  return {
    at,
    board: ({ page, secret }, viewport) => at(`${page}#${secret}`, viewport),
    async closeAll() {
      for (const tab of tabs.splice(0)) await tab.context().close()
    },
  }
}
