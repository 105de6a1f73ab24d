import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../../src/playground/index.ts'
import type { Seen } from '../../src/playground/users/seen.ts'
import { openPainter, type Painter } from '../../src/render/pool.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { type Chaski, live, startChaski } from '../discord/chaski.ts'
import { openBrowser } from '../playground/browser.ts'

/** Screenshots of this run, to be looked at; the README's are chosen among them. */
const SHOTS = join(import.meta.dirname, 'shots')
const CHANNEL = 'table-1'
const WIDE = { width: 1100, height: 940 }
const NARROW = { width: 400, height: 860 }

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
    chaski = await startChaski(store, { playground, paint: scene => painter.paint(scene) })
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

  test('three people in three tabs play Incan Gold to its end', async () => {
    const [ana, ben, chloe] = [await sit('Ana', WIDE), await sit('Ben', NARROW), await sit('Chloé', WIDE)]
    await openTable(ana)
    await press(ben, 'Join')
    await press(chloe, 'Join')
    await live(chaski.world, CHANNEL, message => message.text.includes('3 of 3'))
    await press(ana, 'Start')

    const players = [
      { mention: mentionOf('Ana'), tab: ana },
      { mention: mentionOf('Ben'), tab: ben },
      { mention: mentionOf('Chloé'), tab: chloe },
    ]
    let shown = await live(chaski.world, CHANNEL, message => message.text.includes('Waiting for'))
    for (let question = 0; !shown.text.includes('The game is over.'); question++) {
      if (question === 6)
        await ana
          .getByRole('article')
          .last()
          .screenshot({ path: join(SHOTS, 'table.png') })
      if (question === 7) await ben.screenshot({ path: join(SHOTS, 'narrow.png') })
      shown = await answerAll(players, question, shown)
    }
    for (const { tab } of players) await tab.getByText('The game is over.', { exact: true }).last().waitFor()
    await ana.screenshot({ path: join(SHOTS, 'end.png') })
  }, 120_000)

  async function sit(name: string, viewport: { width: number; height: number }): Promise<Page> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const tab = await context.newPage()
    tab.setDefaultTimeout(20_000)
    tab.on('pageerror', error => expect.unreachable(String(error)))
    const user = chaski.world.user(name)
    await tab.goto(`${playground.url}/?user=${user.id}&channel=${chaski.world.channel(CHANNEL).id}`)
    await tab.getByRole('log').waitFor()
    return tab
  }

  async function openTable(tab: Page): Promise<void> {
    await tab.getByRole('textbox', { name: /^Message/ }).click()
    await tab.keyboard.type('/play new')
    await tab.getByRole('option', { name: /^\/play new/ }).waitFor()
    await tab.keyboard.press('Tab')
    await tab.getByRole('option', { name: 'Incan Gold' }).click()
    await tab.getByRole('option', { name: /^players/ }).click()
    await tab.keyboard.type('3')
    await tab.keyboard.press('Enter')
    await live(chaski.world, CHANNEL, message => message.text.includes('1 of 3'))
  }

  /** Presses the newest button of this name. */
  async function press(tab: Page, name: string): Promise<void> {
    await tab.getByRole('button', { name, exact: true }).last().click()
  }

  const mentionOf = (name: string) => `<@${chaski.world.user(name).id}>`

  interface Player {
    readonly mention: string
    readonly tab: Page
  }

  /** Everybody who is waited for answers on the table's message, one after another; gives the message that follows. */
  async function answerAll(players: readonly Player[], question: number, before: Seen): Promise<Seen> {
    for (const [seat, { mention, tab }] of players.entries()) {
      if (!before.text.includes(mention)) continue
      const choice = (seat * 3 + question) % 5 === 0 ? 'Leave' : 'Go on'
      const id = before.buttons.find(button => button.label === choice)?.customId
      await tab.locator(`[data-custom-id="${id}"]`).first().click()
      await live(chaski.world, CHANNEL, now => now.id !== before.id || !now.text.includes(mention))
    }
    return live(chaski.world, CHANNEL, now => now.id !== before.id && now.pictures.length > 0)
  }
})
