import type { Client } from 'discord.js'
import type { Browser, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { PATIENCE_MS } from '../patience.ts'
import { beforeTries } from '../tries.ts'
import { openBrowser } from './browser.ts'
import { startTinyBot } from './page/tiny-bot.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 400, height: 800 }

let playground: Awaited<ReturnType<typeof startPlayground>>
let bot: Client
let browser: Browser
const tabs: Page[] = []

beforeTries(async () => {
  playground = await startPlayground({ page: true })
  bot = await startTinyBot(playground)
  browser = await openBrowser()
  return async () => {
    await browser.close()
    await bot.destroy()
    await playground.close()
  }
})

beforeEach(async () => {
  for (const tab of tabs.splice(0)) await tab.context().close()
})

/** A tab in which the person has opened the page. Whatever the page complains about fails the test. */
async function sit(name: string, viewport = WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const tab = await context.newPage()
  tab.setDefaultTimeout(PATIENCE_MS)
  tab.on('pageerror', error => expect.unreachable(String(error)))
  tabs.push(tab)
  await tab.goto(playground.url)
  if (name !== 'Ana') await become(tab, name)
  return tab
}

async function become(tab: Page, name: string): Promise<void> {
  await tab.getByRole('button', { name: /^(You are|Tu es)/ }).click()
  await tab.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await tab.getByRole('button', { name: new RegExp(`^(You are|Tu es) ?${name}`) }).waitFor()
}

/** Types into the box, key by key, as at a keyboard: `{Tab}` is a key of that name. */
async function type(tab: Page, text: string): Promise<void> {
  const box = tab.locator('message-box')
  for (const part of text.split(/(\{\w+\})/).filter(part => part !== '')) {
    const key = /^\{(\w+)\}$/.exec(part)?.[1]
    if (key === undefined) await tab.keyboard.type(part)
    else {
      if (key === 'Tab') await box.getByRole('option').first().waitFor()
      await tab.keyboard.press(key)
    }
  }
}

/** Has somebody greeted, who may have been greeted before: the answer is the message that was not there yet. */
async function greet(tab: Page, who: string): Promise<void> {
  await tab.locator('message-box [data-at="text"]').click()
  await type(tab, `/gre{Tab}${who.slice(0, 3)}`)
  await tab.getByRole('option', { name: `${who} the Inca`, exact: true }).click()
  const messages = tab.getByRole('article')
  const before = await messages.count()
  await type(tab, '{Enter}')
  await messages.nth(before).getByText(`Hello ${who}`).waitFor()
}

const newest = (tab: Page) => tab.getByRole('article').last()

describe.runIf(FULL)('the page', () => {
  test('completes a command by the keyboard, and shows the answer to everybody', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    await ana.getByRole('textbox', { name: 'Message #' }).click()
    await type(ana, '/gre')
    await ana.getByRole('option', { name: '/greet Greet somebody' }).waitFor()
    await type(ana, '{Tab}pac')
    // What is asked of the bot while one types may still be on its way.
    await ana.getByRole('option', { name: 'Pachacuti the Inca', selected: true }).waitFor()
    await type(ana, '{Tab}')
    await ana.getByRole('option', { name: 'loud' }).waitFor()
    await type(ana, '{Tab}')
    await ana.getByRole('option', { name: 'True' }).click()
    await type(ana, '{Enter}')
    for (const tab of [ana, ben]) {
      await newest(tab).getByRole('heading', { name: 'Hello Pachacuti, boom!' }).waitFor()
      await newest(tab).getByText('Ana used /greet').waitFor()
      expect(await newest(tab).getByRole('img', { name: 'A green field' }).getAttribute('src')).toContain('board.png')
      expect(await newest(tab).getByRole('button', { name: 'Never' }).isDisabled()).toBe(true)
    }
  })

  test('does not send a command off without what it requires', async () => {
    const ana = await sit('Ana')
    await ana.getByRole('textbox', { name: 'Message #' }).click()
    await type(ana, '/greet {Escape}{Enter}')
    await ana.getByText('This option is required. Specify a value.').waitFor()
    expect(await ana.getByRole('combobox', { name: 'who' }).getAttribute('aria-invalid')).toBe('true')
    expect(await ana.getByText('Sending /greet').count()).toBe(0)
  })

  test('shows an ephemeral answer to one person, through a switch of the person, until it is dismissed', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    await greet(ana, 'Huáscar')
    await newest(ana).getByRole('button', { name: 'Whisper' }).click()
    await newest(ana).getByText('Only you can see this').waitFor()
    await newest(ana).getByText('Nobody else reads this').waitFor()
    await become(ana, 'Ben')
    await newest(ana).getByText('Hello Huáscar').waitFor()
    expect(await ben.getByText('Nobody else reads this').count()).toBe(0)
    expect(await ana.getByText('Nobody else reads this').count()).toBe(0)
    await become(ana, 'Ana')
    await newest(ana).getByText('Nobody else reads this').waitFor()
    await newest(ana).getByRole('button', { name: 'Dismiss message' }).click()
    await ana.getByText('Nobody else reads this').waitFor({ state: 'detached' })
  })

  test('opens a modal, keeps it until its fields are filled, and hands them in', async () => {
    const ana = await sit('Ana')
    await greet(ana, 'Atahualpa')
    await newest(ana).getByRole('button', { name: 'Sign' }).click()
    const modal = ana.getByRole('dialog', { name: 'Guestbook' })
    await modal.getByRole('textbox', { name: 'Name' }).fill('Ana the bold')
    await modal.getByRole('button', { name: 'Submit' }).click()
    expect(await modal.isVisible()).toBe(true)
    await modal.getByRole('radio', { name: 'Bold' }).check()
    await modal.getByRole('button', { name: 'Submit' }).click()
    await newest(ana).getByText('Signed: Ana the bold, bold').waitFor()
    expect(await modal.count()).toBe(0)
  })

  test('takes several values of a select at once, by the keyboard', async () => {
    const ana = await sit('Ana')
    await greet(ana, 'Atahualpa')
    await newest(ana).getByRole('combobox', { name: 'Your colours' }).focus()
    for (const key of ['Enter', 'Enter', 'ArrowDown', 'Enter', 'Tab']) await ana.keyboard.press(key)
    await newest(ana).getByText('Ana likes red and blue').waitFor()
  })

  test('marks a mention where the person is not, and highlights it', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    const elsewhere = ben.locator('nav .channel').nth(1)
    await elsewhere.click()
    await ana.getByRole('textbox', { name: 'Message #' }).click()
    await type(ana, '/ping ')
    await ana.getByRole('combobox', { name: 'who' }).fill('Ben')
    await type(ana, '{Tab}{Enter}')
    await newest(ana).getByText('Wake up, Ben').waitFor()
    const home = ben.locator('nav .channel').first()
    await home.getByText('1 mention').waitFor()
    expect(await ben.title()).toMatch(/^\(1\) /)
    await home.click()
    await newest(ben).getByText('Wake up, Ben').waitFor()
    expect(await newest(ben).getAttribute('highlight')).not.toBeNull()
    expect(await home.getByText('1 mention').count()).toBe(0)
  })

  test('offers what apps have for a user or a message, on the other button and on a finger that rests', async () => {
    const ben = await sit('Ben')
    await ben.locator('message-box [data-at="text"]').click()
    await type(ben, 'worth keeping{Enter}')
    const said = ben.getByRole('article').filter({ hasText: /^(?!.*Kept).*worth keeping/s })
    await said.getByText('worth keeping').click({ button: 'right' })
    const menu = ben.getByRole('dialog', { name: 'Apps' })
    await menu.getByRole('button', { name: 'Keep it' }).click()
    await newest(ben).getByText('Kept: worth keeping').waitFor()
    expect(await menu.count()).toBe(0)
    await said.getByText('Ben', { exact: true }).first().click({ button: 'right' })
    await menu.getByRole('button', { name: 'Praise' }).click()
    await newest(ben).getByText('Praise to Ben!').waitFor()
    const box = await said.getByText('worth keeping').boundingBox()
    const at = { clientX: box?.x ?? 0, clientY: box?.y ?? 0, pointerType: 'touch' }
    await said.getByText('worth keeping').dispatchEvent('pointerdown', at)
    await menu.getByRole('button', { name: 'Keep it' }).waitFor()
    await ben.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  })

  test('speaks French with Chloé, commands included', async () => {
    const chloe = await sit('Chloé')
    expect(await chloe.locator('html').getAttribute('lang')).toBe('fr')
    await chloe.getByRole('textbox', { name: /^Envoyer un message/ }).click()
    await type(chloe, '/sal')
    await chloe.getByRole('option', { name: '/saluer Saluer quelqu’un' }).waitFor()
  })

  test('says plain messages, and never as HTML', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    await ana.getByRole('textbox', { name: 'Message #' }).click()
    await type(ana, '**Look**, @Ben: <b onclick="x">{Enter}')
    await newest(ben).getByText('Look, Ben').waitFor()
    await newest(ben).getByText('<b onclick="x">').waitFor()
  })

  test('opens a picture large, and closes it by Escape', async () => {
    const ana = await sit('Ana')
    await greet(ana, 'Atahualpa')
    await newest(ana).getByRole('button', { name: 'Enlarge picture: A green field' }).click()
    const large = ana.getByRole('dialog', { name: 'A green field' })
    await large.waitFor()
    await ana.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
  })

  test('fits a window 400 pixels wide, with the channels in a drawer', async () => {
    const ana = await sit('Ana', NARROW)
    await greet(ana, 'Atahualpa')
    expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    const picture = await newest(ana).getByRole('img', { name: 'A green field' }).boundingBox()
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(NARROW.width)
    const channels = ana.getByRole('navigation', { name: 'Channels' })
    expect(await channels.isVisible()).toBe(false)
    await ana.getByRole('button', { name: 'Show channels' }).click()
    await channels.locator('.channel').nth(1).click()
    await channels.waitFor({ state: 'hidden' })
  })

  test('covers nothing of a picture by its alternative text in a window 400 pixels wide', async () => {
    const ana = await sit('Ana', NARROW)
    await greet(ana, 'Atahualpa')
    const boxes = () =>
      newest(ana)
        .locator('figure')
        .evaluate(figure => {
          const endsOf = (element: Element | null) => {
            const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
            return { top: Math.round(top), bottom: Math.round(bottom) }
          }
          const [picture, alt] = ['img', '.alt'].map(selector => endsOf(figure.querySelector(selector)))
          return { figure: endsOf(figure), picture, alt }
        })
    const expectBelow = ({ figure, picture, alt }: Awaited<ReturnType<typeof boxes>>) => {
      expect(picture?.top).toBe(figure.top)
      expect(alt?.top).toBeGreaterThanOrEqual(picture?.bottom ?? Number.NaN)
      expect(alt?.bottom).toBeLessThanOrEqual(figure.bottom)
    }
    expectBelow(await boxes())
    await newest(ana).getByLabel('Alt text').click()
    await newest(ana).locator('.alt p').waitFor()
    expectBelow(await boxes())
  })

  test('brings what one does into sight, wherever one has scrolled to', async () => {
    const ana = await sit('Ana', NARROW)
    for (const who of ['Atahualpa', 'Pachacuti', 'Huáscar']) await greet(ana, who)
    const log = ana.getByRole('log')
    const scrollUp = () => log.evaluate(element => element.scrollTo({ top: -element.scrollHeight }))
    const inSight = (text: string) =>
      ana.waitForFunction(words => {
        const [box, end] = ['[role="log"]', '[role="log"] [role="article"]:last-of-type'].map(at =>
          document.querySelector(at),
        )
        if (!box || !end?.textContent?.includes(words)) return false
        return end.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 1
      }, text)

    await scrollUp()
    await greet(ana, 'Atahualpa')
    await inSight('Hello Atahualpa')
    await scrollUp()
    await ana.getByRole('button', { name: 'Whisper' }).first().click()
    await inSight('Nobody else reads this')
    await scrollUp()
    await ana.locator('message-box [data-at="text"]').click()
    await type(ana, 'Here I am{Enter}')
    await inSight('Here I am')
  })

  test('comes back by itself when the server was away', async () => {
    const ana = await sit('Ana')
    const { port } = new URL(playground.url)
    await bot.destroy()
    await playground.close()
    await ana.getByText('The server is away').waitFor()
    playground = await startPlayground({ page: true, port: Number(port) })
    bot = await startTinyBot(playground)
    await ana.getByText('The server is away').waitFor({ state: 'detached' })
    await greet(ana, 'Atahualpa')
  })
})
