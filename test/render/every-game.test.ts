import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Frame } from '../../src/engine/contract/scene.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'
import { games } from '../../src/games/index.ts'
import { FULL } from '../full.ts'
import { own } from '../games/own.ts'
import { type Position, positions } from '../laws/position.ts'
import { tableWords } from '../laws/table-words.ts'
import { tables } from '../laws/tables.ts'
import { LANGUAGES } from '../words.ts'
import { JUDGES, type Shown } from './judges.ts'
import { written } from './texts.ts'

const TABLES = FULL ? 75 : 2
const POSITIONS = 12

/** What a random game rarely comes to, and a game says is to be drawn. */
const drawn = await own('pictures')

/** Every picture that can be asked for at a moment: the table, its crop and the hand, of everybody, in every language. */
function scenesOf(position: Position): Shown[] {
  const { game, match } = position
  return LANGUAGES.flatMap(language => {
    const words = tableWords(position, language)
    const shown = (viewer: Viewer, look: Frame['look']): Shown => ({
      look,
      scene: game.pictures.scene(game.view(match.state, viewer), { words, look }),
    })
    const hands = Array.from({ length: match.seats }, (_, seat) => shown(seat, 'hand'))
    return [
      shown('public', 'table'),
      ...(game.pictures.crops !== undefined ? [shown('public', { crop: '' })] : []),
      ...hands,
    ]
  })
}

/** The first pictures in which something is wrong, by what; a picture is made once for all that is asked of it. */
function faultsOf(game: AnyGame): ReadonlyMap<string, readonly object[]> {
  const faults = new Map<string, object[]>(Object.keys(JUDGES).map(name => [name, []]))
  const judge = ({ scene, ...shown }: Shown, where: object) => {
    const texts = written(scene)
    for (const [name, judged] of Object.entries(JUDGES)) {
      const wrong = judged(scene, shown, texts, game)
      if (wrong.length > 0) faults.get(name)?.push({ ...where, ...shown, wrong })
    }
  }
  for (const { scene, ...picture } of drawn.get(game.id) ?? []) judge({ ...picture, scene: scene() }, {})
  for (const table of fc.sample(tables(game), TABLES)) {
    for (const position of positions(table, POSITIONS)) {
      for (const shown of scenesOf(position))
        judge(shown, { table: fc.stringify(table), after: position.match.log.length })
    }
    if ([...faults.values()].some(found => found.length > 0)) break
  }
  return faults
}

describe.each([...games.values()])('every picture of $id', game => {
  let faults: ReturnType<typeof faultsOf> | undefined

  test.each(Object.keys(JUDGES))('%s', name => {
    faults ??= faultsOf(game)
    expect(faults.get(name)).toEqual([])
  })
})
