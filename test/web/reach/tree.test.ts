import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { type OpenedBoards, openBoards } from './opened-boards.ts'
import { TURNS } from './turns.ts'

inDatabase('server', (_, open) => {
  let boards: OpenedBoards

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  test.each([['incan-gold', 4] as const, ...TURNS])('a reader reads a position of %s', async (game, turns) => {
    const resumed = await boards.resume(game, turns)
    const board = await boards.boardOf(resumed.next, resumed)
    expect(await told(board)).toMatchSnapshot()
  })
})

/** So many places of a kind are written out. */
const SHOWN = 3

/** What a reader reads of the table, of the question and of the hand. Places where nothing lies are left out, of those that are called alike all but a few. */
async function told(board: Page): Promise<string> {
  const parts = await Promise.all(
    ['The table', 'Turn', 'Players', 'Your hand'].map(name => board.getByRole('region', { name }).ariaSnapshot()),
  )
  const kinds = new Map<string, number>()
  return (
    parts
      .join('\n')
      .split('\n')
      // How much time is left is not the same each time.
      .filter(line => !/extra time|- time:/.test(line))
      .filter(line => {
        const [, place] = /button "?(.*)/.exec(line.replaceAll("'", '')) ?? []
        if (place === undefined) return true
        const kind = place.replace(/\b[A-Z]?\d+\b/g, '')
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        return (kinds.get(kind) ?? 0) <= SHOWN
      })
      .join('\n')
  )
}
