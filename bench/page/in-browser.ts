import type { Browser, Page } from 'playwright-core'
import { linkFor } from '../../test/web/chaski-with-boards.ts'
import { amount } from '../brief.ts'
import { figures, print } from '../figures.ts'
import type { ClickedTable } from '../fleet/click.ts'
import { PUBLIC_URL } from '../soak/page-users.ts'
import type { ClickedWorld } from '../wire/clicked-bot.ts'
import { askedAt } from './asked-at.ts'
import { markWhatIsSeen } from './mark-what-is-seen.ts'

/** How often a board is opened by a browser that has nothing of it, and how often somebody taps there. */
const VISITS = amount(7, 1)
const TAPS = amount(12, 1)
/** A phone. */
const PHONE = { width: 390, height: 844 }

let addresses = 0

function nextAddress(): number {
  addresses += 1
  return addresses
}

/** Says how soon a Chromium as narrow as a phone shows the board of each table, and answers taps; or that there is none. */
export async function benchInBrowser(
  { playground }: ClickedWorld,
  tables: readonly ClickedTable[],
  address: string,
): Promise<void> {
  const browser = await openAt(address)
  if (browser === undefined) return print('in Chromium', 'there is none, so 0 pages are looked at')
  try {
    for (const table of tables) await benchBoard(browser, playground, table)
  } finally {
    await browser.close()
  }
}

/** A browser that finds the bot where its links lead; undefined where there is none. */
async function openAt(address: string): Promise<Browser | undefined> {
  const rule = `MAP ${new URL(PUBLIC_URL).hostname}:80 ${new URL(address).host}`
  try {
    const { openBrowser } = await import('../../test/playground/browser.ts')
    return await openBrowser([`--host-resolver-rules=${rule}`])
  } catch {
    return undefined
  }
}

async function benchBoard(
  browser: Browser,
  playground: ClickedWorld['playground'],
  table: ClickedTable,
): Promise<void> {
  const visits: Seen[] = []
  const again: Seen[] = []
  const taps: Tapped[] = []
  for (let n = 0; n < VISITS; n++) {
    const { live, player } = await askedAt(playground, table)
    const { page, secret } = await linkFor(player, live)
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      locale: 'en',
      reducedMotion: 'reduce',
      // Each from an address of its own: from one of them ten links a minute are tried.
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${nextAddress()}` },
    })
    const tab = await context.newPage()
    await tab.addInitScript(markWhatIsSeen)
    await tab.goto(`${page}#${secret}`)
    visits.push(await seenOn(tab))
    await tab.reload()
    again.push(await seenOn(tab))
    if (n === VISITS - 1) taps.push(...(await tapsOn(tab)))
    await context.close()
  }
  say(
    `  ${table.game}, its board in a new browser`,
    visits.map(({ board }) => board),
  )
  say(
    '    in one that knows the page',
    again.map(({ board }) => board),
  )
  say(
    '    drawn after the state came',
    [...visits, ...again].map(({ drawing }) => drawing),
  )
  if (taps.length === 0) return
  say(
    '    a tap, until its place lights',
    taps.map(({ light }) => light),
  )
  say(
    '    until its ghost is there',
    taps.map(({ ghost }) => ghost),
  )
}

/** When a board was seen since the page was asked for, and since what it shows had come, in milliseconds. */
interface Seen {
  readonly board: number
  readonly drawing: number
}

async function seenOn(tab: Page): Promise<Seen> {
  await markedOn(tab, 'board')
  return tab.evaluate(() => {
    const [mark] = performance.getEntriesByName('board')
    const all = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/state'))
    const [state] = all.filter(one => one instanceof PerformanceResourceTiming)
    const board = mark?.startTime ?? 0
    return { board, drawing: board - (state?.responseEnd ?? 0) }
  })
}

/** How long after a finger was lifted its place was lit, and the ghost there, in milliseconds. */
interface Tapped {
  readonly light: number
  readonly ghost: number
}

/** Taps places at which something can be done, one after the other. */
async function tapsOn(tab: Page): Promise<readonly Tapped[]> {
  const spots = tab.locator('.board .spot:is(.legal, .asked)')
  const count = await spots.count()
  if (count === 0) return []
  const fit = tab.getByRole('button', { name: 'Fit' })
  if ((await fit.count()) > 0) await fit.click()
  const taps: Tapped[] = []
  for (let n = 0; n < TAPS; n++) {
    const spot = spots.nth((n * 7) % count)
    await spot.evaluate(one => one.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = (await spot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await tab.touchscreen.tap(x + width / 2, y + height / 2)
    for (const name of ['light', 'ghost'] as const) await markedOn(tab, name)
    taps.push(
      await tab.evaluate(() => {
        const [tap, light, ghost] = ['tap', 'light', 'ghost'].map(
          name => performance.getEntriesByName(name)[0]?.startTime ?? 0,
        )
        return { light: (light ?? 0) - (tap ?? 0), ghost: (ghost ?? 0) - (tap ?? 0) }
      }),
    )
    await tab.keyboard.press('Escape')
    await tab.locator('.spot.chosen').first().waitFor({ state: 'detached' })
  }
  return taps
}

async function markedOn(tab: Page, name: 'board' | 'light' | 'ghost'): Promise<void> {
  await tab.waitForFunction(one => performance.getEntriesByName(one).length > 0, name)
}

function say(what: string, measured: readonly number[]): void {
  const { median, p99, count } = figures(measured)
  print(what, `median ${median.toFixed(0)} ms`, `most ${p99.toFixed(0)} ms`, `of ${count}`)
}
