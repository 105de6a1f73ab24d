import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { gameWords } from '../../src/words/words.ts'
import { type Hands, take } from '../discord/whole-games/panel.ts'
import { recordedScript } from '../discord/whole-games/scripts.ts'
import type { Step } from '../discord/whole-games/stretch.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { startPaintingBot } from './painting-bot.ts'
import { openTab, SHOTS, typeCommand, WIDE } from './tabs.ts'

const CHANNEL = 'table-1'

/** Somebody at a browser. */
export interface Sitting {
  readonly user: User
  readonly tab: Page
}

/** Screenshots to be taken while a stretch is clicked, by their names, each before the step of this number. */
export type Shots = Readonly<Record<string, number>>

/** A bot that paints for real, and a browser to play a recorded game in. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/** Opens a stage for a recorded game; `close` ends all that was started. */
export async function openStage(game: string, name: string) {
  const script = recordedScript(game, name)
  const { playground, chaski, browser, close } = await startPaintingBot({ seed: () => script.seed })
  const { world } = chaski

  const live = () => world.messages(CHANNEL).findLast(({ buttons }) => buttons.length > 0)
  /** Waits until the live message says something; pictures are painted for real, and a machine may be slow at it. */
  const shows = (text: string) => world.until(() => live()?.text.includes(text), { what: text })

  const newest = (user: User) => user.sees(CHANNEL).findLast(({ ephemeral }) => ephemeral)
  const answered = (user: User, before: Seen | undefined) =>
    world.until(() => {
      const last = newest(user)
      return last !== undefined && last.id !== before?.id && !last.loading ? last : undefined
    })
  const openPanel = async ({ user, tab }: Sitting) => {
    const before = newest(user)
    const { id } = await world.until(live)
    // The tab may still show the live message before it alone, whose buttons are gone by now.
    await tab.locator(`[data-message-id="${id}"]`).getByRole('button', { name: 'My turn', exact: true }).click()
    return answered(user, before)
  }

  return {
    script,
    world,
    shows,
    /** Seats somebody at a tab of their own. */
    async sit(user: User, viewport: { width: number; height: number }): Promise<Sitting> {
      return { user, tab: await openTab(browser, playground, user, { channel: CHANNEL, viewport }) }
    },
    /** Opens the table by its command. */
    async openTable(tab: Page): Promise<void> {
      await typeCommand(tab, 'play new')
      await tab.getByRole('option', { name: /^game/ }).click()
      await tab.getByRole('option', { name: gameWords(game, 'en').say('game.name') }).click()
      await tab.getByRole('option', { name: /^players/ }).click()
      await tab.keyboard.type(String(script.seats))
      await tab.keyboard.press('Enter')
      await shows(`1 of ${script.seats}`)
    },
    /** Types a whole turn in one line. */
    async typeLine({ tab }: Sitting, steps: readonly Step[]): Promise<void> {
      await typeCommand(tab, `${game} turn`)
      await tab.keyboard.insertText(steps.map(({ text }) => text).join('; '))
      await tab.keyboard.press('Escape')
      await tab.keyboard.press('Enter')
    },
    /** What somebody is answered to what they do. */
    async answerTo({ user }: Sitting, act: () => Promise<void>): Promise<Seen> {
      const before = newest(user)
      await act()
      return answered(user, before)
    },
    /** Clicks one step after the other, on a panel that is open or the own one; returns the panel after them. */
    async click({ user, tab }: Sitting, steps: readonly Step[], shots: Shots, open?: Seen): Promise<Seen> {
      let panel = open ?? (await openPanel({ user, tab }))
      for (const [number, step] of steps.entries()) {
        for (const [name, before] of Object.entries(shots)) {
          if (before === number) await this.shoot(name, tab, 'Only you can see this')
        }
        panel = await take(handsOn(user, tab), panel, step)
      }
      return panel
    },
    /** The tab as it is, and its newest message that says something as it is where there is room for all of it. */
    async shoot(name: string, tab: Page, saying: string): Promise<void> {
      await tab.waitForFunction(() => [...document.images].every(image => image.complete))
      const viewport = tab.viewportSize() ?? WIDE
      const file = join(SHOTS, `${game}-${name}-${viewport.width}`)
      await tab.screenshot({ path: `${file}.png` })
      await tab.setViewportSize({ width: Math.min(viewport.width, 900), height: 1600 })
      await tab
        .getByRole('article')
        .filter({ hasText: saying })
        .last()
        .screenshot({ path: `${file}-message.png` })
      await tab.setViewportSize(viewport)
    },
    close,
  }

  /** Hands that click on the page. */
  function handsOn(user: User, tab: Page): Hands {
    const changed = (shown: Pick<Seen, 'id' | 'channel'>, before: Seen | undefined) =>
      world.until(() => {
        const now = user.again(shown)
        return now !== undefined && now.message !== before?.message ? now : undefined
      })
    return {
      async press(message, customId) {
        const before = user.again(message)
        await tab.locator(`[data-custom-id="${customId}"]`).last().click()
        return { updated: await changed(message, before) }
      },
      async pick(message, customId, values) {
        const before = user.again(message)
        const select = before?.selects.find(one => one.customId === customId)
        const menu = tab.locator(`select-menu[data-custom-id="${customId}"]`).last()
        await menu.getByRole('combobox').click()
        for (const value of values) {
          const index = select?.options.findIndex(option => option.value === value) ?? -1
          await menu.getByRole('option').nth(index).click()
        }
        // Several are taken when the list is closed by its button; Escape drops them.
        if (values.length > 1) await menu.getByRole('combobox').click()
        return { updated: await changed(message, before) }
      },
    }
  }
}
