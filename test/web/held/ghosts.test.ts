import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { type OpenedBoards, openBoards } from '../reach/opened-boards.ts'
import { shownOn } from './shown-on.ts'

/** Recorded games, after how many turns something has a price and a gain at a place, and how they are told. */
const PRICED = [
  ['cuzco', 11, 'C9', 'Expand a Temple · 1 AP; 2 PP'],
  ['tawantinsuyu', 18, 'M6', '−1 card (Staff), −1 corn, +1 Army card'],
] as const

inDatabase('server', (_, open) => {
  let boards: OpenedBoards

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  const boardAfter = async (game: (typeof PRICED)[number][0], turns: number) => {
    const resumed = await boards.resume(game, turns)
    const board = await boards.boardOf(resumed.next, resumed)
    return { resumed, board, ...shownOn(board, resumed) }
  }

  test.each(PRICED)(
    'a tap in %s shows what it would be, at what price and for what, prepares nothing, and is left again',
    async (game, turns, place, said) => {
      const { resumed, board, dock, prepared, spot, drawn } = await boardAfter(game, turns)
      const { prisma } = boards.chaski.services.tables.store
      const drafts = () => prisma.draft.findMany({ where: { tableId: resumed.table } })
      const before = {
        drawn: await drawn(),
        drafts: await drafts(),
        steps: await prepared.count(),
      }
      for (const leave of [
        () => dock.getByRole('button', { name: 'Back' }).click(),
        () => board.keyboard.press('Escape'),
      ]) {
        await spot(place).click()
        await dock.getByText(said).waitFor()
        expect(await drawn()).not.toBe(before.drawn)
        expect([await drafts(), await prepared.count()]).toEqual([before.drafts, before.steps])
        await leave()
        await dock.getByText(said).waitFor({ state: 'detached' })
        await expect.poll(drawn).toBe(before.drawn)
        expect(await drafts()).toEqual(before.drafts)
      }
    },
  )

  test.each(PRICED)(
    'what can be done in %s glows softly, what is suggested strongly, and nothing else; after a tap what may follow',
    async (game, turns, place) => {
      const { board, spot, lit, told } = await boardAfter(game, turns)
      const expectLit = async (...tapped: readonly string[]) => {
        const pictures = await told(...tapped)
        const places = pictures.flatMap(({ spots }) => spots.map(({ place }) => place))
        const asked = pictures.flatMap(picture => picture.asked)
        const legal = pictures.flatMap(picture => picture.legal)
        const inTurn = (places: readonly string[]) => places.toSorted()
        expect(legal.length).toBeGreaterThan(0)
        expect(inTurn(await lit('chosen'))).toEqual(inTurn(places.filter(one => tapped.includes(one))))
        expect(inTurn(await lit('asked'))).toEqual(inTurn(asked.filter(one => !tapped.includes(one))))
        const soft = legal.filter(one => !tapped.includes(one) && !asked.includes(one))
        expect(inTurn(await lit('legal'))).toEqual(inTurn(soft))
      }
      await expectLit()
      await spot(place).click()
      await board.locator('.spot.chosen').first().waitFor()
      await expectLit(place)
    },
  )

  test('a place that is tapped lights at once, however late the answer comes', async () => {
    const { board, spot } = await boardAfter('cuzco', 11)
    const unlit = await spot('C9').evaluate(one => getComputedStyle(one).fill)
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    await board.route(/[?&]at=/, async route => {
      await late
      await route.continue()
    })
    await spot('C9').click()
    await board.locator('.spot.pointed').first().waitFor()
    expect(await spot('C9').evaluate(one => getComputedStyle(one).fill)).not.toBe(unlit)
    expect(await board.locator('.spot.chosen').count()).toBe(0)
    answer()
    await board.locator('.spot.chosen').first().waitFor()
  })

  test('a strong light is thicker than a soft one, and where nothing can be done is none', async () => {
    const { board } = await boardAfter('cuzco', 11)
    const lineOf = (selector: string) =>
      board
        .locator(selector)
        .first()
        .evaluate(spot => {
          const { stroke, strokeWidth } = getComputedStyle(spot)
          return stroke === 'none' ? 0 : Number.parseFloat(strokeWidth)
        })
    const kinds = ['.spot:not(.legal, .asked, .chosen)', '.spot.legal', '.spot.asked']
    const lines = []
    for (const kind of kinds) lines.push(await lineOf(kind))
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    expect(new Set(lines).size).toBe(kinds.length)
  })
})
