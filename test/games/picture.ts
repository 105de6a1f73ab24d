import { at } from '../../src/engine/basics/at.ts'
import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Frame, Scene } from '../../src/engine/contract/scene.ts'
import { chapters } from '../../src/pages/guide/chapter-page.ts'
import { positions } from '../laws/position.ts'
import { tableWords } from '../laws/table-words.ts'
import { wordsOf } from '../words.ts'

/** A moment of a game that is drawn as it was drawn before, and as every picture has to be. */
export interface Picture {
  readonly name: string
  readonly look: Frame['look']
  scene(): Scene
}

/** Of a game that does not say what is to be drawn: a random game at its start, in its middle and at its end, and a hand. */
export function usualPictures(game: AnyGame): readonly Picture[] {
  const [seats] = game.seats
  const table = { game, seats, options: {}, seed: digestOf([game.id, 'seed']), whim: digestOf([game.id, 'whim']) }
  const moments = positions(table, 3)
  const picture = (name: string, moment: number, look: 'table' | 'hand'): Picture => ({
    name,
    look,
    scene() {
      const position = at(moments, Math.min(moment, moments.length - 1))
      const view = game.view(position.match.state, look === 'hand' ? 0 : 'public')
      return game.pictures.scene(view, { words: tableWords(position, 'en'), look })
    },
  })
  return [
    picture('start', 0, 'table'),
    picture('middle', 1, 'table'),
    picture('end', 2, 'table'),
    picture('hand', 1, 'hand'),
  ]
}

/** The pictures of a game's rules, a chapter each. */
export function rulesPictures(game: AnyGame): readonly Picture[] {
  const words = wordsOf(game.id, 'en', ['Ana', 'Ben', 'Chloé', 'Dan'])
  return chapters(game).flatMap((chapter): readonly Picture[] => {
    const scene = game.pictures.illustration?.(chapter, words)
    return scene === undefined ? [] : [{ name: `rules-${chapter}`, look: 'hand', scene: () => scene }]
  })
}
