import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { act, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { follow, labelOf, namesAt } from '../../src/operations/lines/follow.ts'
import { LANGUAGES, wordsOf } from '../words.ts'
import { anyRecorded, recorded } from './recorded.ts'
import { gameOf } from './registered.ts'

const NAMES = ['Ana', 'Ben', 'Chloé', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo']

const SEATS = NAMES.map((_, seat) => seat)

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

/** Plain faces say a move as it is typed. */
const hasWords = (game: AnyGame) => {
  const { state } = open(game, { seats: game.seats[1], seed: '0'.repeat(64) })
  const view = game.view(state, 'public')
  return !game.panel(view, [], { actions: [], focus: '' }).question.key.startsWith('plain.')
}
const worded = [...games.values()].filter(hasWords)

describe.each(worded.map(game => [game.id, game] as const))('%s', (_, game) => {
  test('to name all moves, what may follow the same words is worked out once', () => {
    const { state } = open(game, recorded(game, anyRecorded(game)))
    const seat = SEATS.find(one => [...game.legal(state, one)].length > 0) ?? 0
    const asked: string[] = []
    const next: typeof game.notation.next = (view, legal, words) => {
      asked.push(words.join(' '))
      return game.notation.next?.(view, legal, words) ?? []
    }
    const moves = [...game.legal(state, seat)].map(action => game.notation.format(action))
    const nameOf = namesAt(
      { view: game.view(state, seat), legal: () => game.legal(state, seat), draft: [] },
      { game: { ...game, notation: { ...game.notation, next } }, plain: wordsOf(game.id, 'en', NAMES), locale: 'en' },
    )
    for (const move of moves) nameOf(move)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual([...new Set(asked)])
  })

  test.each(LANGUAGES)('every move has words beside its notation (%s)', language => {
    const labels = labelsOf(game, anyRecorded(game), language)
    expect(labels.size).toBeGreaterThan(1)
    expect([...labels].filter(([move, label]) => label === '' || label === move)).toEqual([])
  })
})

test.each([
  ['en', 'Place a Worker · Craftsman · T3 · Moon · free'],
  ['fr', 'Placer un ouvrier · Artisan · T3 · Lune · gratuit'],
] as const)('a Worker placed is told with its colour, its space and the card for it (%s)', (language, label) => {
  const game = gameOf('tawantinsuyu')
  const labels = labelsOf(game, anyRecorded(game), language)
  expect(labels.get('place craftsman T3 moon1 0')).toBe(label)
  const placed = [...labels].filter(([move]) => move.startsWith('place '))
  expect(placed.filter(([move, told]) => !told.includes(` · ${move.split(' ')[2]} · `) || told.length > 100)).toEqual(
    [],
  )
})

test('a move is told without the names within it where they would make it too long', () => {
  const following = (inner: string) => (words: readonly string[]) =>
    [[{ word: 'go', label: 'Go' }], [{ word: 'by', label: 'long', name: inner }], [{ word: 'it', label: 'It · Go' }]][
      words.length
    ] ?? []
  expect(labelOf(following('Inn'), 'go by it')).toBe('Go · Inn · It')
  expect(labelOf(following('n'.repeat(100)), 'go by it')).toBe('Go · It')
})
