import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Scene } from '../../src/engine/contract/scene.ts'
import { games } from '../../src/games/index.ts'
import { chapters } from '../../src/pages/guide/chapter-page.ts'
import { own } from '../games/own.ts'
import { positions } from '../laws/position.ts'
import { tableWords } from '../laws/table-words.ts'
import { tables } from '../laws/tables.ts'
import { LANGUAGES, wordsOf } from '../words.ts'
import { artsOf, JUDGES } from './judges.ts'
import { written } from './texts.ts'

const WIDEST = 1100
/** On a phone a picture is shown this wide, and no letter may be lower than this there. */
const SHOWN_WIDTH = 350
const LOWEST_TEXT = 9

/** Tables whose pictures show every drawing there is. */
const TABLES = 12
const POSITIONS = 12

const drawn = await own('pictures')

/** The pictures of a game's rules, in a language, by their chapters. */
function illustrations(game: AnyGame, language: (typeof LANGUAGES)[number]): ReadonlyMap<string, Scene> {
  const words = wordsOf(game.id, language, ['Ana', 'Ben', 'Chloé', 'Dan'])
  return new Map(
    chapters(game).flatMap(chapter => {
      const scene = game.pictures.illustration?.(chapter, words)
      return scene === undefined ? [] : [[chapter, scene] as const]
    }),
  )
}

/** The drawings that stand in the pictures of a table. */
function artsAtTables(game: AnyGame): ReadonlySet<string> {
  const scenes = fc.sample(tables(game), { numRuns: TABLES, seed: 12 }).flatMap(table =>
    positions(table, POSITIONS).flatMap(position => {
      const { match } = position
      const words = tableWords(position, 'en')
      const seats = Array.from({ length: match.seats }, (_, seat) => seat)
      return [
        game.pictures.scene(game.view(match.state, 'public'), { words, look: 'table' }),
        ...seats.map(seat => game.pictures.scene(game.view(match.state, seat), { words, look: 'hand' })),
      ]
    }),
  )
  const made = (drawn.get(game.id) ?? []).map(({ scene }) => scene())
  return new Set([...scenes, ...made].flatMap(({ items }) => artsOf(items)))
}

const illustrated = [...games.values()].filter(game => game.pictures.illustration !== undefined)
const cases = illustrated.flatMap(game => LANGUAGES.map(language => ({ game, id: game.id, language })))

describe.each(cases)('the pictures of the rules of $id ($language)', ({ game, language }) => {
  const pictures = [...illustrations(game, language)]

  test.each(pictures)('%s is as every picture has to be', (_, scene) => {
    const texts = written(scene)
    const wrong = Object.entries(JUDGES).flatMap(([name, judge]) => {
      const found = judge(scene, { look: 'table' }, texts, game)
      return found.length === 0 ? [] : [{ name, found }]
    })
    expect(wrong).toEqual([])
  })

  test.each(pictures)(
    '%s is made for a message: not wider than 1100, landscape or square, its letters 9 px high on a phone',
    (_, scene) => {
      expect(scene.width).toBeLessThanOrEqual(WIDEST)
      expect(scene.height).toBeLessThanOrEqual(scene.width)
      // What is small print at a table is so here: its words are in the chapter's text.
      const small = written(scene).filter(
        ({ fine, letters }) => !fine && (letters * SHOWN_WIDTH) / scene.width < LOWEST_TEXT,
      )
      expect(small).toEqual([])
    },
  )

  test('there is none for a chapter that is not there', () => {
    expect(game.pictures.illustration?.('no-such-chapter', wordsOf(game.id, language, []))).toBeUndefined()
  })
})

describe.each(illustrated)('the legend of $id', game => {
  test('has every drawing that stands at a table', () => {
    const pictures = [...illustrations(game, 'en')].filter(([chapter]) => chapter.startsWith('legend'))
    const told = new Set(pictures.flatMap(([, { items }]) => artsOf(items)))
    expect([...artsAtTables(game)].filter(art => !told.has(art))).toEqual([])
  })
})
