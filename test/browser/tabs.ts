import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Playground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { PATIENCE_MS } from '../patience.ts'

/** Screenshots of this run, to be looked at; the README's are chosen among them. */
export const SHOTS = join(import.meta.dirname, 'shots')
export const WIDE = { width: 1280, height: 940 }
export const NARROW = { width: 400, height: 860 }

/** Opens a channel in a tab of its own, as somebody sees it. */
export async function openTab(
  browser: Browser,
  { url, world }: Playground,
  user: User,
  { channel, viewport }: { readonly channel: string; readonly viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const tab = await context.newPage()
  tab.setDefaultTimeout(PATIENCE_MS)
  tab.on('pageerror', error => expect.unreachable(String(error)))
  await tab.goto(`${url}/?user=${user.id}&channel=${world.channel(channel).id}`)
  await tab.getByRole('log').waitFor()
  return tab
}

/** Types a command into the message box as far as its options. */
export async function typeCommand(tab: Page, words: string): Promise<void> {
  await tab.getByRole('textbox', { name: /^(Message|Envoyer)/ }).click()
  await tab.keyboard.type(`/${words}`)
  await tab.getByRole('option', { name: new RegExp(`^/${words}`) }).waitFor()
  await tab.keyboard.press('Tab')
}

/** Presses the newest button of this name. */
export async function press(tab: Page, name: string): Promise<void> {
  await tab.getByRole('button', { name, exact: true }).last().click()
}
