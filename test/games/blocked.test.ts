import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Blocked } from '../../src/engine/contract/panel.ts'
import type { Seat } from '../../src/engine/contract/seat.ts'
import { blockedNow } from '../../src/engine/play/impossible.ts'
import { act, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { LANGUAGES, wordsOf } from '../words.ts'
import { anyRecorded, namesOf, recorded } from './recorded.ts'

/** Somebody who is asked in a game that was recorded: the kinds of action that are possible then, and those that are not. */
interface Moment {
  readonly at: string
  readonly possible: readonly { readonly kind: string | undefined; readonly word: string }[]
  readonly blocked: readonly Blocked[]
  /** The places that the viewer can have drawn large. */
  readonly crops: readonly string[] | undefined
}

const NAMES = ['Ana', 'Ben', 'Chloé', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo']

/** The kinds of these actions, and the words that their notations begin with. */
function kindsOf({ notation, help }: AnyGame, legal: readonly unknown[]) {
  const all = legal.map(action => {
    return { kind: help?.whyNot?.kindOf(action), word: notation.format(action).split(' ')[0] ?? '' }
  })
  return [...new Map(all.map(one => [`${one.kind} ${one.word}`, one])).values()]
}

/** Every question of a recorded game, as those see it who are asked. */
function momentsOf(game: AnyGame, name: string): readonly Moment[] {
  const record = recorded(game, name)
  const moments: Moment[] = []
  let match = open(game, record)
  for (const [number, { seat, action }] of record.log.entries()) {
    const asked = game.waiting(match.state).seats.map(each => each.seat)
    for (const each of asked) moments.push(momentOf(game, match.state, each, `${name}, before entry ${number + 1}`))
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
  }
  return moments
}

function momentOf(game: AnyGame, state: unknown, seat: Seat, at: string): Moment {
  const view = game.view(state, seat)
  const legal = [...game.legal(state, seat)]
  return {
    at: `${at}, seat ${seat}`,
    possible: kindsOf(game, legal),
    blocked: blockedNow(game, view, legal),
    crops: game.pictures.crops?.(view),
  }
}

const telling = [...games.values()].filter(game => game.help?.whyNot !== undefined)

describe.each(telling.map(game => game.id))('%s', id => {
  const game = telling.find(each => each.id === id)
  const moments = game === undefined ? [] : namesOf(game).flatMap(name => momentsOf(game, name))
  const kinds = new Set(
    moments.flatMap(({ possible, blocked }) => [
      ...possible.map(({ word }) => word),
      ...blocked.map(({ what }) => what),
    ]),
  )

  test('every kind of action is possible or says why it is not, and never both', () => {
    if (game !== undefined) anyRecorded(game)
    expect(kinds.size).toBeGreaterThan(1)
    const wrong = moments.flatMap(({ at, possible, blocked }) =>
      [...kinds]
        .filter(kind => possible.some(({ word }) => word === kind) === blocked.some(({ what }) => what === kind))
        .map(kind => `${at}: ${kind}`),
    )
    expect(wrong).toEqual([])
    const twice = moments.filter(({ blocked }) => new Set(blocked.map(({ what }) => what)).size < blocked.length)
    expect(twice.map(({ at }) => at)).toEqual([])
  })

  test('an action is of the kind that its notation begins with', () => {
    for (const { at, possible } of moments) {
      expect(
        possible.map(({ kind }) => kind),
        at,
      ).toEqual(possible.map(({ word }) => word))
    }
  })

  test.each(LANGUAGES)('every reason is a sentence (%s)', language => {
    const words = wordsOf(id, language, NAMES)
    const said = new Set(
      moments.flatMap(({ blocked }) => blocked.map(({ reason }) => words.say(reason.key, reason.facts))),
    )
    for (const sentence of said) expect(sentence).toMatch(/^[\p{Lu}\d«“*].*[.!»”]$/su)
    for (const { blocked } of moments)
      for (const { label } of blocked) expect(words.say(label.key, label.facts)).not.toBe('')
  })

  test('what is marked is a place of the table, each once', () => {
    for (const { at, crops, blocked } of moments) {
      for (const { what, picture } of blocked) {
        const places = picture?.marks?.map(({ place }) => place) ?? []
        expect(new Set(places).size, `${at}: ${what}`).toBe(places.length)
        if (crops !== undefined) expect(places.filter(place => !crops.includes(place))).toEqual([])
      }
    }
  })
})
