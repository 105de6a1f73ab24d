import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { live } from '../../discord/chaski.ts'
import { beforeTries } from '../../tries.ts'
import { SIZES } from '../board-tabs.ts'
import { keysOn } from './keys-on.ts'
import { type OpenedBoards, openBoards } from './opened-boards.ts'
import { TURNS, WHOLE_TURNS } from './turns.ts'

/** Places at which something can be done. */
const CAN = '.spot:is(.legal, .asked)'
const MAIN = ':is(aside, .dock) button:is(.main, .go)'
/** So many things are done in a turn at most. */
const MOST = 30

inDatabase('server', (_, open) => {
  let boards: OpenedBoards

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  test('a whole game of Incan Gold is played by keys', async () => {
    const begun = await boards.resume('incan-gold')
    const all: Page[] = []
    for (const player of begun.players) all.push(await boards.boardOf(player, begun, SIZES.desktop))
    for (let round = 0; round < 5; round++) {
      for (const [index, board] of all.entries()) {
        const keys = keysOn(board)
        const leave = board.getByRole('button', { name: 'Leave', exact: true })
        await leave.waitFor()
        await keys.tabTo('Leave')
        await board.keyboard.press('Enter')
        if (index === all.length - 1) {
          await expect.poll(keys.role).toBe('alertdialog')
          expect(await keys.focused()).toBe('Leave')
          await keys.tabTo('Do it')
          await board.keyboard.press('Enter')
        }
        const gone = index === all.length - 1 ? board.getByRole('alertdialog') : leave
        await gone.waitFor({ state: 'detached' })
        await keys.expectKept()
      }
    }
    await live(boards.chaski.world, begun.channel, ({ text }) => text.includes('The game is over.'))
    for (const board of all) await board.getByRole('region', { name: 'Result' }).waitFor()
  })

  test.each(WHOLE_TURNS)(
    'a whole turn of %s is played by keys, and the log tells it',
    async (game, turns, told, isPrepared) => {
      const begun = await boards.resume(game, turns)
      const board = await boards.boardOf(begun.next, begun, SIZES.desktop)
      const log = board.getByRole('region', { name: 'What happened' })
      const before = (await log.allTextContents()).join('')
      const isAsked = async () => (await board.locator('.players li.asked strong').count()) > 0
      const steps = board.getByRole('group', { name: 'Prepared' }).getByRole('button')
      const leaveBy = async (key: string, what: Locator) => {
        await what.first().waitFor()
        await board.keyboard.press(key)
        await expect.poll(() => what.count()).toBe(0)
      }
      await goOnByKeys(board)
      await leaveBy('Escape', board.locator('.sure, .spot.chosen'))
      if (isPrepared) {
        for (let presses = 0; presses < 2; presses++) await goOnByKeys(board)
        await leaveBy('u', steps)
      }
      for (let presses = 0; presses < MOST && (await isAsked()); presses++) await goOnByKeys(board)
      expect(await isAsked()).toBe(false)
      expect(before).not.toMatch(told)
      await expect.poll(async () => (await log.allTextContents()).join('')).toMatch(told)
    },
  )

  test('what is asked once more is left by Escape, and the keys go back', async () => {
    const begun = await boards.resume('incan-gold')
    const [ana, ben, dora] = begun.players
    for (const player of [ana, ben]) await player.slash(begun.channel, '/turn moves:on')
    const board = await boards.boardOf(dora, begun)
    const keys = keysOn(board)
    await keys.tabTo('Go on')
    await board.keyboard.down('Enter')
    await board.getByRole('alertdialog').waitFor()
    // Who holds a key down says so once.
    await board.keyboard.down('Enter')
    await board.keyboard.up('Enter')
    await board.keyboard.press('Escape')
    await board.getByRole('alertdialog').waitFor({ state: 'detached' })
    await keys.expectKept()
    await board.getByRole('button', { name: 'Go on', exact: true }).waitFor()
  })

  test.each(TURNS)(
    'a step of %s is prepared and taken back by keys, and each question read once',
    async (game, turns) => {
      const begun = await boards.resume(game, turns)
      const board = await boards.boardOf(begun.next, begun)
      const keys = keysOn(board)
      const steps = board.getByRole('group', { name: 'Prepared' }).getByRole('button')
      const tapped = board.locator('.spot.chosen').first()
      await keys.tabTo(/./, '.spot')
      const place = await keys.lastLegal()
      await keys.arrowTo(place)
      await keys.expectInSight()
      const heard = await keys.listen()
      const expectHeard = (...texts: readonly unknown[]) => expect.poll(heard).toEqual(texts)

      await board.keyboard.press(' ')
      await tapped.waitFor()
      expect(await keys.place()).toBe(place)
      await expectHeard(expect.any(String))
      await board.keyboard.press('Escape')
      await tapped.waitFor({ state: 'detached' })
      expect(await keys.place()).toBe(place)
      await expect.poll(async () => (await heard()).length).toBe(2)
      const [there, question] = await heard()

      await board.keyboard.press('Enter')
      await tapped.waitFor()
      await keys.tabTo(/./, '.dock button.main')
      await board.keyboard.press('Enter')
      await steps.first().waitFor()
      await keys.expectKept()
      await expectHeard(there, question, there, expect.any(String))
      await board.keyboard.press('u')
      await steps.first().waitFor({ state: 'detached' })
      await keys.expectKept()
      await expectHeard(there, question, there, expect.any(String), question)
    },
  )
})

/** Does what leads on, by keys alone: says that one is sure, what is usual next, or what can be done at a place, or is offered besides. */
async function goOnByKeys(board: Page): Promise<void> {
  const keys = keysOn(board)
  const shown = () => board.locator('body').textContent()
  const before = await shown()
  const count = (selector: string) => board.locator(selector).count()
  const enter = async () => {
    await board.keyboard.press('Enter')
    await expect.poll(shown).not.toBe(before)
    await expect.poll(() => count('[aria-disabled="true"]')).toBe(0)
  }
  if ((await count('.sure')) > 0) {
    await keys.tabTo('Do it')
    return enter()
  }
  if ((await count(MAIN)) > 0) {
    await keys.tabTo(/./, MAIN)
    return enter()
  }
  if ((await count(CAN)) > 0) {
    await keys.tabTo(/./, `svg:has(> ${CAN}) > .spot`)
    await keys.arrowTo(await keys.lastLegal())
    await board.keyboard.press('Enter')
    return board.locator('.spot.chosen').first().waitFor()
  }
  await keys.tabTo(/./, 'aside .choices button')
  return enter()
}
