import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Lesson } from '../../src/engine/contract/lesson.ts'
import { games } from '../../src/games/index.ts'
import { gameWords } from '../../src/words/words.ts'
import { live } from '../discord/chaski.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { type PaintingBot, startPaintingBot } from './painting-bot.ts'
import { NARROW, openTab, press, SHOTS, typeCommand, WIDE } from './tabs.ts'

const CHANNEL = 'table-1'

const taught = [...games.values()].flatMap(({ id, lesson }) => (lesson === undefined ? [] : [{ id, lesson }]))

describe.runIf(FULL).each(taught)('the lesson of $id in a real browser', ({ id, lesson }) => {
  let bot: PaintingBot

  beforeEach(async () => {
    bot = await startPaintingBot()
  })

  afterEach(() => bot?.close())

  test('is clicked through to its practice table, on a desktop in English and on a phone in French', async () => {
    const ana = bot.chaski.world.user('Ana')
    const chloe = bot.chaski.world.user('Chloé')
    await learn(ana, await openTab(bot.browser, bot.playground, ana, { channel: CHANNEL, viewport: WIDE }), 'en')
    await learn(chloe, await openTab(bot.browser, bot.playground, chloe, { channel: CHANNEL, viewport: NARROW }), 'fr')
  })

  async function learn(user: User, tab: Page, locale: 'en' | 'fr'): Promise<void> {
    await typeCommand(tab, locale === 'en' ? 'learn' : 'apprendre')
    await tab.getByRole('option', { name: gameWords(id, locale).say('game.name') }).click()
    await tab.keyboard.press('Enter')
    const panel = () => user.sees(CHANNEL).findLast(({ ephemeral, loading }) => ephemeral && !loading)
    let seen = await bot.chaski.world.until(panel)
    const { id: only } = seen
    for (let step = stepOf(seen); step < lesson.steps.length; step = stepOf(seen)) {
      await shoot(tab, `${id}-lesson-${locale}-${step}`)
      const before = seen
      await click(tab, seen, lesson, step)
      seen = await bot.chaski.world.until(() => {
        const now = panel()
        return now !== undefined && now.message !== before.message ? now : undefined
      })
      expect(seen.id).toBe(only)
      expect(seen.text).not.toContain('⚠️')
    }
    await shoot(tab, `${id}-lesson-${locale}-${lesson.steps.length}`)
    const { world } = bot.chaski
    const threads = () => [...world.state.channels.values()].filter(({ kind }) => kind === 'thread')
    const before = threads().length
    await press(tab, locale === 'en' ? 'Start a practice table' : 'Commencer un entraînement')
    const thread = await world.until(() => threads()[before])
    await live(world, thread, message => message.text.includes(`<@${user.id}>`) && message.pictures.length > 0)
  }
})

function stepOf({ text }: Seen): number {
  return Number(/(?:Step|Étape) (\d+)/.exec(text)?.[1])
}

/** Goes on: by the button for that, or by what is pointed at, or where nothing is by the move itself. */
async function click(tab: Page, { buttons, selects }: Seen, { steps }: Lesson, step: number): Promise<void> {
  const [move] = steps[step - 1]?.asks?.[0] ?? []
  const button =
    buttons.find(({ customId }) => customId.endsWith('/do/next')) ??
    buttons.find(({ label }) => label.startsWith('👉')) ??
    buttons.find(({ customId }) => move !== undefined && customId.endsWith(`/play/${move}`))
  if (button !== undefined) {
    await tab.locator(`[data-custom-id="${button.customId}"]`).last().click()
    return
  }
  const select = selects.find(({ options }) => options.some(({ label }) => label.startsWith('👉')))
  if (select === undefined) throw new Error(`step ${step}: nothing points the way`)
  const menu = tab.locator(`select-menu[data-custom-id="${select.customId}"]`).last()
  await menu.getByRole('combobox').click()
  await menu
    .getByRole('option')
    .nth(select.options.findIndex(({ label }) => label.startsWith('👉')))
    .click()
}

/** The tab as it is, and the lesson where there is room for all of it. */
async function shoot(tab: Page, name: string): Promise<void> {
  await tab.waitForFunction(() => [...document.images].every(image => image.complete))
  const viewport = tab.viewportSize() ?? WIDE
  await tab.setViewportSize({ width: viewport.width, height: 1800 })
  await tab
    .getByRole('article')
    .filter({ hasText: '🎓' })
    .last()
    .screenshot({ path: join(SHOTS, `${name}-${viewport.width}.png`) })
  await tab.setViewportSize(viewport)
}
