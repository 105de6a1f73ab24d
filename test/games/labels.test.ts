import { describe, expect, test } from 'vitest'
import { follow, labelOf } from '../../src/discord/commands/continuations.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { act, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { LANGUAGES, wordsOf } from '../words.ts'
import { namesOf, recorded } from './recorded.ts'

const NAMES = ['Ana', 'Ben', 'Chloé', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo']

/** Every move of a recorded game as a hint says it in a language, by its notation. */
function labelsOf(game: AnyGame, name: string, language: (typeof LANGUAGES)[number]): ReadonlyMap<string, string> {
  const record = recorded(game, name)
  const plain = wordsOf(game.id, language, NAMES)
  const labels = new Map<string, string>()
  let match = open(game, record)
  for (const { seat, action } of record.log) {
    const { state } = match
    const seen = { view: game.view(state, seat), legal: () => game.legal(state, seat), draft: [] }
    const move = game.notation.format(action)
    labels.set(move, labelOf(follow(seen, { game, plain }), move))
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
  }
  return labels
}

describe.each([...games.values()].map(game => [game.id, game] as const))('%s', (_, game) => {
  test.each(LANGUAGES)('every move has words beside its notation (%s)', language => {
    const [name = ''] = namesOf(game)
    const labels = labelsOf(game, name, language)
    expect(labels.size).toBeGreaterThan(1)
    expect([...labels].filter(([move, label]) => label === '' || label === move)).toEqual([])
  })
})
