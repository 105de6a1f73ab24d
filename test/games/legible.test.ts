import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Frame, Scene } from '../../src/engine/contract/scene.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'
import { act, type Match, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { FULL } from '../full.ts'
import { tableWords } from '../laws/table-words.ts'
import { LOWEST_LETTERS, onPhone } from '../render/shown.ts'
import { overlap, type Written, written } from '../render/texts.ts'
import { LANGUAGES } from '../words.ts'
import { howToRecord, namesOf, recorded } from './recorded.ts'

/** How wide a picture is at least for its height. */
const NARROWEST = 0.95

/** How many moments of each recorded game are looked at. */
const MOMENTS = FULL ? Number.POSITIVE_INFINITY : 3

interface Shown extends Pick<Frame, 'look' | 'ghost' | 'marks'> {
  readonly viewer: Viewer
}

/** Every picture that is shown at a moment: the gallery to all, and to each seat its hand and what its question is about. */
function* shownAt(game: AnyGame, match: Match<unknown>): Generator<Shown> {
  const view = game.view(match.state, 'public')
  const gallery = game.pictures.gallery?.(view).map(crop => ({ crop }))
  for (const look of gallery ?? ['table' as const]) yield { viewer: 'public', look }
  if (game.pictures.crops !== undefined) yield { viewer: 'public', look: { crop: '' } }
  for (const { seat } of game.waiting(match.state).seats) {
    const own = game.view(match.state, seat)
    yield { viewer: seat, look: 'hand' }
    for (const focus of focusesOf(game, match, seat)) {
      const { picture, ghost } = game.panel(own, game.legal(match.state, seat), { actions: [], focus })
      if (picture !== undefined) yield { viewer: seat, ...picture, ...(ghost !== undefined && { ghost }) }
    }
  }
}

/** The first page of a seat's panel and those that it opens. */
function focusesOf(game: AnyGame, match: Match<unknown>, seat: number): string[] {
  const { groups } = game.panel(game.view(match.state, seat), game.legal(match.state, seat), { actions: [], focus: '' })
  const opened = groups.flatMap(({ choices }) =>
    choices.flatMap(choice => (choice.type === 'open' ? [choice.focus] : [])),
  )
  return ['', ...opened]
}

/** What is not as it should be in a picture. */
type Judge = (scene: Scene, texts: readonly Written[]) => readonly unknown[]

const JUDGES: Readonly<Record<string, Judge>> = {
  'can be read on a phone without opening it, but what is fine': (scene, texts) =>
    texts.filter(({ letters, fine }) => !fine && onPhone(letters, scene) < LOWEST_LETTERS),
  'is not higher than it is wide': ({ width, height }) => (width >= height * NARROWEST ? [] : [{ width, height }]),
  'has no text over another': (_, texts) =>
    texts.flatMap((a, index) => texts.slice(index + 1).flatMap(b => (overlap(a, b) ? [[a.text, b.text]] : []))),
  'has all of its texts inside': ({ width, height }, texts) =>
    texts.filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height),
}

interface Moment {
  /** How many moves were made. */
  readonly after: number
  readonly seats: number
  readonly match: Match<unknown>
}

/** The moments of a recorded game that are looked at, its last one among them. */
function* moments(game: AnyGame, name: string): Generator<Moment> {
  const record = recorded(game, name)
  const stride = Math.ceil(record.log.length / MOMENTS) || 1
  let match: Match<unknown> = open(game, record)
  for (const [index, { seat, action }] of record.log.entries()) {
    if (index % stride === 0) yield { after: index, seats: record.seats, match }
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(`entry ${index + 1} of ${name} is refused: ${acted.refusal.code}`)
    match = acted.match
  }
  yield { after: record.log.length, seats: record.seats, match }
}

/** The first pictures of a recorded game in which something is wrong, by what. */
function faultsOf(game: AnyGame, name: string): Readonly<Record<string, readonly object[]>> {
  const faults: Record<string, object[]> = {}
  for (const { match, after, seats } of moments(game, name)) {
    for (const { viewer, ...frame } of shownAt(game, match)) {
      const wrong = LANGUAGES.flatMap(language => {
        const words = tableWords({ game, match: { seats } }, language)
        const scene = game.pictures.scene(game.view(match.state, viewer), { words, ...frame })
        const texts = written(scene)
        return Object.entries(JUDGES).map(([what, judge]) => ({ what, language, wrong: judge(scene, texts) }))
      })
      for (const { what, ...fault } of wrong) {
        if (fault.wrong.length > 0) faults[what] = [...(faults[what] ?? []), { after, viewer, ...frame, ...fault }]
      }
    }
    if (Object.keys(faults).length > 0) break
  }
  return faults
}

const RECORDED = [...games.values()].flatMap(game => namesOf(game).map(name => ({ game, id: game.id, name })))

describe('every picture that is shown', () => {
  test.each([...games.values()])('of $id is looked at with as many seats as there can be', game => {
    const [, most] = game.seats
    const seated = namesOf(game).map(name => recorded(game, name).seats)
    const why = `no recorded game of ${game.id} has ${most} seats: ${howToRecord(game, `${most} LEVELS`)}`
    expect(seated.includes(most), why).toBe(true)
  })

  test.each(RECORDED)('of $id in the recorded game $name can be read there', ({ game, name }) => {
    expect(faultsOf(game, name)).toEqual({})
  })
})
