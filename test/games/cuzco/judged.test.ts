import { expect, test } from 'vitest'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { bestFirst } from '../../../src/games/cuzco/panel/judged.ts'
import { legalOf } from '../../../src/games/cuzco/panel/page.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { acted, site } from './site.ts'

/** The triples that a list begins with, in notation. */
function firstTriples(state: State, count: number): string[] {
  const view = game.view(state, 0)
  const page = { view, board: boardOf(view.board), legal: [...game.legal(state, 0)] }
  const triples = legalOf(page, 'place').filter(({ tile }) => tile === 'T')
  return bestFirst(page, triples).slice(0, count).map(game.notation.format)
}

test('on an empty site the list of terrains begins with those onto which an Inca can come', () => {
  const state = site({ duty: true })
  for (const triple of firstTriples(state, 12)) {
    const after = acted(state, triple).state
    expect([...game.legal(after, 0)].map(({ type }) => type)).toContain('enter')
  }
})
