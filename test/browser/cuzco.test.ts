import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { at } from '../../src/engine/at.ts'
import { type Playground, startPlayground } from '../../src/playground/index.ts'
import type { Seen } from '../../src/playground/users/seen.ts'
import type { User } from '../../src/playground/users/user.ts'
import { openPainter, type Painter } from '../../src/render/pool.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { type Chaski, startChaski } from '../discord/chaski.ts'
import { guideOf } from '../discord/whole-games/guides.ts'
import { type Hands, take } from '../discord/whole-games/panel.ts'
import { scriptOf, seatedBy } from '../discord/whole-games/script.ts'
import { openBrowser } from '../playground/browser.ts'
import { NARROW, openTab, press, SHOTS, typeCommand, WIDE } from './tabs.ts'

const CHANNEL = 'table-1'
const SCRIPT = scriptOf('cuzco', 'two-who-raise')
/** So many stretches at the beginning and at the end are clicked. */
const CLICKED = 2
/** Of these, one for each seat, the panel and a draft are looked at. */
const LOOKED_AT = [20, 21]

/** Screenshots to be taken while a stretch is clicked, each before the step of this number; undefined if it is typed. */
function shotsOf(stretch: number, [first = '']: readonly string[]): Readonly<Record<string, number>> | undefined {
  if (LOOKED_AT.includes(stretch)) return { panel: 0, draft: 4 }
  if (/^(bid|share|withdraw)/.test(first)) return { festival: 0 }
  return stretch < CLICKED || stretch >= SCRIPT.stretches.length - CLICKED ? {} : undefined
}

describe('in a real browser', () => {
  let dataDir: string
  let store: Store
  let playground: Playground
  let painter: Painter
  let chaski: Chaski
  let browser: Browser

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chaski-browser-'))
    store = await openStore({ dataDir, log: pino({ level: 'silent' }) })
    playground = await startPlayground({ page: true })
    painter = openPainter()
    chaski = await startChaski(store, { playground, paint: scene => painter.paint(scene), seed: () => SCRIPT.seed })
    browser = await openBrowser()
    await mkdir(SHOTS, { recursive: true })
  })

  afterAll(async () => {
    await browser?.close()
    await chaski?.close()
    await painter?.close()
    await playground?.close()
    await store?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('two people in two tabs play Cuzco from its opening over a festival to its end', async () => {
    const { world } = chaski
    const people = ['Ana', 'Ben'].map(name => world.user(name))
    const seats = await Promise.all(seatedBy(SCRIPT, people).map((user, seat) => sit(user, seat === 0 ? WIDE : NARROW)))
    const tabs = people.map(person => at(seats, seatedBy(SCRIPT, people).indexOf(person)).tab)
    await openTable(at(tabs, 0))
    await press(at(tabs, 1), 'Join')
    await shows('2 of 2')
    await press(at(tabs, 0), 'Start')

    for (const [number, { seat, steps }] of SCRIPT.stretches.entries()) {
      const { user, tab } = at(seats, seat)
      await shows(`Waiting for <@${user.id}>`)
      const shots = shotsOf(number, steps)
      if (shots === undefined) await typeLine(tab, steps)
      else await click(at(seats, seat), steps, shots)
    }
    for (const { tab } of seats) {
      await tab.getByText('The game is over.', { exact: true }).last().waitFor()
      await shoot('end', tab)
    }
  }, 180_000)

  /** Waits until the live message says something; pictures are painted for real, and a machine may be slow at it. */
  const shows = (text: string) =>
    chaski.world.until(
      () =>
        chaski.world
          .messages(CHANNEL)
          .findLast(({ buttons }) => buttons.length > 0)
          ?.text.includes(text),
      { within: 60_000, what: text },
    )

  interface Sitting {
    readonly user: User
    readonly tab: Page
  }

  async function sit(user: User, viewport: { width: number; height: number }): Promise<Sitting> {
    return { user, tab: await openTab(browser, playground, user, { channel: CHANNEL, viewport }) }
  }

  async function openTable(tab: Page): Promise<void> {
    await typeCommand(tab, 'play new')
    await tab.getByRole('option', { name: 'Cuzco' }).click()
    await tab.getByRole('option', { name: /^players/ }).click()
    await tab.keyboard.type('2')
    await tab.keyboard.press('Enter')
    await shows('1 of 2')
  }

  /** Types a whole turn in one line. */
  async function typeLine(tab: Page, steps: readonly string[]): Promise<void> {
    await typeCommand(tab, 'cuzco turn')
    await tab.getByRole('option', { name: /^moves/ }).click()
    await tab.keyboard.insertText(steps.join('; '))
    await tab.keyboard.press('Escape')
    await tab.keyboard.press('Enter')
  }

  /** Opens the own panel and clicks one step after the other; screenshots are taken before the steps of these numbers. */
  async function click(
    { user, tab }: Sitting,
    steps: readonly string[],
    shots: Readonly<Record<string, number>>,
  ): Promise<void> {
    const before = user.seesLast(CHANNEL)?.id
    await press(tab, 'My turn')
    let panel = await chaski.world.until(() => {
      const last = user.seesLast(CHANNEL)
      return last?.ephemeral && last.id !== before && !last.loading ? last : undefined
    })
    for (const [number, step] of steps.entries()) {
      for (const [name, before] of Object.entries(shots)) if (before === number) await shoot(name, tab)
      panel = await take(handsOn(user, tab), panel, { step, guide: guideOf(SCRIPT.game) })
    }
  }

  /** Hands that click on the page. */
  function handsOn(user: User, tab: Page): Hands {
    const changed = (shown: Pick<Seen, 'id' | 'channel'>, before: Seen | undefined) =>
      chaski.world.until(() => {
        const now = user.again(shown)
        return now !== undefined && now.message !== before?.message ? now : undefined
      })
    return {
      async press(message, customId) {
        const before = user.again(message)
        await tab.locator(`[data-custom-id="${customId}"]`).last().click()
        return { updated: await changed(message, before) }
      },
      async pick(message, customId, [value = '']) {
        const before = user.again(message)
        const select = before?.selects.find(one => one.customId === customId)
        const index = select?.options.findIndex(option => option.value === value) ?? -1
        const menu = tab.locator(`select-menu[data-custom-id="${customId}"]`).last()
        await menu.getByRole('combobox').click()
        await menu.getByRole('option').nth(index).click()
        return { updated: await changed(message, before) }
      },
    }
  }

  /** The tab as it is, and the newest message as it is where there is room for all of it. */
  async function shoot(name: string, tab: Page): Promise<void> {
    await tab.waitForFunction(() => [...document.images].every(image => image.complete))
    const viewport = tab.viewportSize() ?? WIDE
    const file = join(SHOTS, `cuzco-${name}-${viewport.width}`)
    await tab.screenshot({ path: `${file}.png` })
    await tab.setViewportSize({ width: Math.min(viewport.width, 900), height: 1600 })
    await tab
      .getByRole('article')
      .last()
      .screenshot({ path: `${file}-message.png` })
    await tab.setViewportSize(viewport)
  }
})
