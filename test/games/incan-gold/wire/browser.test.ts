import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { isBefore } from '../../../../src/playground/time/snowflake.ts'
import { type PaintingBot, startPaintingBot } from '../../../browser/painting-bot.ts'
import { NARROW, openTab, press, SHOTS, typeCommand, WIDE } from '../../../browser/tabs.ts'
import { live } from '../../../discord/chaski.ts'
import type { Seen } from '../../../driver/seen.ts'
import { FULL } from '../../../full.ts'

const CHANNEL = 'table-1'

describe.runIf(FULL)('in a real browser', () => {
  let bot: PaintingBot

  beforeEach(async () => {
    bot = await startPaintingBot()
  })

  afterEach(() => bot?.close())

  test('three people in three tabs play Incan Gold to its end', async () => {
    const [ana, ben, chloe] = [await sit('Ana', WIDE), await sit('Ben', NARROW), await sit('Chloé', WIDE)]
    await openTable(ana)
    await press(ben, 'Join')
    await press(chloe, 'Join')
    await live(bot.chaski.world, CHANNEL, message => message.text.includes('3 of 3'))
    await press(ana, 'Start')

    const players = [
      { mention: mentionOf('Ana'), tab: ana },
      { mention: mentionOf('Ben'), tab: ben },
      { mention: mentionOf('Chloé'), tab: chloe },
    ]
    let shown = await live(bot.chaski.world, CHANNEL, message => message.text.includes('Waiting for'))
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
  })

  const sit = (name: string, viewport: typeof WIDE): Promise<Page> =>
    openTab(bot.browser, bot.playground, bot.chaski.world.user(name), { channel: CHANNEL, viewport })

  async function openTable(tab: Page): Promise<void> {
    await typeCommand(tab, 'play new')
    await tab.getByRole('option', { name: /^game/ }).click()
    await tab.getByRole('option', { name: 'Incan Gold' }).click()
    await tab.getByRole('option', { name: /^players/ }).click()
    await tab.keyboard.type('3')
    await tab.keyboard.press('Enter')
    await live(bot.chaski.world, CHANNEL, message => message.text.includes('1 of 3'))
  }

  const mentionOf = (name: string) => `<@${bot.chaski.world.user(name).id}>`

  interface Player {
    readonly mention: string
    readonly tab: Page
  }

  /** Everybody who is waited for answers on the table's message, one after another; returns the message that follows. */
  async function answerAll(players: readonly Player[], question: number, before: Seen): Promise<Seen> {
    for (const [seat, { mention, tab }] of players.entries()) {
      if (!before.text.includes(mention)) continue
      const choice = (seat * 3 + question) % 5 === 0 ? 'Leave' : 'Go on'
      const id = before.buttons.find(button => button.label === choice)?.customId
      await tab.locator(`[data-custom-id="${id}"]`).first().click()
      await live(bot.chaski.world, CHANNEL, now => hasAnswered(now, before, mention))
    }
    return live(bot.chaski.world, CHANNEL, now => now.pictures.length > 0 && !isSame(now, before))
  }

  /** Whether a message is an earlier one, or the same with the same question. */
  const isSame = (now: Seen, before: Seen) =>
    isBefore(now.id, before.id) || (now.id === before.id && now.buttons[0]?.customId === before.buttons[0]?.customId)

  /** Whether the table's message, or the one that has taken its place, waits no more for a player's answer. */
  const hasAnswered = (now: Seen, before: Seen, mention: string) =>
    !isSame(now, before) || (now.id === before.id && !now.text.includes(mention))
})
