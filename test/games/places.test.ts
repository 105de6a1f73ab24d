import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Look } from '../../src/engine/contract/scene.ts'
import { act, open } from '../../src/engine/play/match.ts'
import { kindAt, saysPlace } from '../../src/engine/play/says-place.ts'
import { games } from '../../src/games/index.ts'
import { gameWords } from '../../src/words/words.ts'
import { anyRecorded, namesOf, recorded } from './recorded.ts'

/** So many moves lie between the moments that are looked at. */
const EVERY = 40
const NAMES = ['Ana', 'Ben', 'Dora', 'Emre']

/** What a place is called without what may be another one there: `steps 3` is one of the `steps`. */
const formOf = (game: AnyGame, place: string) => kindAt(game, place) ?? place.replaceAll(/\d+/g, '#')

/** The forms of places in a recorded game, and those of which one is said by something that is legal there. */
function formsOf(game: AnyGame, name: string) {
  const seen = new Set<string>()
  const said = new Set<string>()
  let match = open(game, recorded(game, name))
  for (const { seat, action } of recorded(game, name).log) {
    const view = game.view(match.state, seat)
    const { gallery, spots } = game.pictures
    const looks: readonly Look[] = [...(gallery?.(view, true) ?? []).map(crop => ({ crop })), 'hand']
    const places = looks.flatMap(look => spots?.(view, look) ?? []).map(({ place }) => place)
    const unsaid = places.filter(place => !said.has(formOf(game, place)))
    const moves = unsaid.length === 0 ? [] : [...game.legal(match.state, seat)].map(each => game.notation.format(each))
    for (const place of places) seen.add(formOf(game, place))
    for (const place of unsaid) if (moves.some(move => saysPlace(game, move, place))) said.add(formOf(game, place))
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
  }
  return { seen, said }
}

const placed = [...games.values()].filter(({ pictures }) => pictures.spots !== undefined)

describe.each(placed.map(game => [game.id, game] as const))('the places of %s', (_, game) => {
  test('are called as something is that is legal in a recorded game', () => {
    const all = namesOf(game).map(name => formsOf(game, name))
    const said = new Set(all.flatMap(each => [...each.said]))
    const unsaid = all.flatMap(({ seen }) => [...seen].filter(form => !said.has(form)))
    expect([...new Set(unsaid)]).toEqual([])
  })

  test('lie where they are, whatever the question is about', () => {
    const record = recorded(game, anyRecorded(game))
    const words = gameWords(game.id, 'en', NAMES)
    let match = open(game, record)
    for (const [number, { seat, action }] of record.log.entries()) {
      if (number % EVERY === 0) {
        const view = game.view(match.state, seat)
        for (const crop of game.pictures.gallery?.(view, true) ?? []) {
          const frame = { look: { crop }, words, isWhole: true as const }
          const { width, height } = game.pictures.scene(view, frame)
          for (const { place } of game.pictures.spots?.(view, { crop }) ?? []) {
            const marks = [{ place, label: '1' }]
            expect(game.pictures.scene(view, { ...frame, marks }), place).toMatchObject({ width, height })
          }
        }
      }
      const acted = act(game, match, seat, action)
      if (!acted.ok) throw new Error(acted.refusal.code)
      match = acted.match
    }
  })
})
