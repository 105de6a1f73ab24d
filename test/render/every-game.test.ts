import { globSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Frame, Item, Scene } from '../../src/engine/contract/scene.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'
import { games } from '../../src/games/index.ts'
import { FULL } from '../full.ts'
import { own } from '../games/own.ts'
import { type Position, positions } from '../laws/position.ts'
import { tableWords } from '../laws/table-words.ts'
import { tables } from '../laws/tables.ts'
import { LANGUAGES } from '../words.ts'
import { overlap, type Written, written } from './texts.ts'

const TABLES = FULL ? 75 : 15
const POSITIONS = 12

/** On a phone a picture is shown this wide, and no text may be lower than this there, from the top of h to the foot of g. */
const SHOWN_WIDTH = 400
const LOWEST_TEXT = 11

interface Shown {
  readonly look: Frame['look']
  readonly ghost?: string
  readonly scene: Scene
}

const ART_FOLDER = new URL('../../assets/art/', import.meta.url).pathname
const ARTS = new Set(globSync('**/*.svg', { cwd: ART_FOLDER }))

/** What a random game rarely comes to, and a game says is to be drawn. */
const drawn = await own('pictures')

/** Every picture that can be asked for at a moment: the table, its crop and the hand, of everybody, in every language. */
function scenesOf(position: Position): Shown[] {
  const { game, match } = position
  return LANGUAGES.flatMap(language => {
    const words = tableWords(position, language)
    const shown = (viewer: Viewer, look: Frame['look']): Shown => ({
      look,
      scene: game.scene(game.view(match.state, viewer), { words, look }),
    })
    const hands = Array.from({ length: match.seats }, (_, seat) => shown(seat, 'hand'))
    return [shown('public', 'table'), ...(game.crops !== undefined ? [shown('public', { crop: '' })] : []), ...hands]
  })
}

/** What is not as it should be in a picture. */
type Judge = (scene: Scene, shown: Omit<Shown, 'scene'>, texts: readonly Written[], game: AnyGame) => readonly unknown[]

const JUDGES: Readonly<Record<string, Judge>> = {
  'has no text too small for a phone, but what a crop shows large': (scene, { look }, texts, { crops }) => {
    const small = texts.filter(({ letters }) => (letters * SHOWN_WIDTH) / scene.width < LOWEST_TEXT)
    return crops !== undefined && look === 'table' ? small.filter(({ fine }) => !fine) : small
  },
  'has no text over another': (_, { ghost }, texts) =>
    ghost !== undefined
      ? []
      : texts.flatMap((a, index) =>
          texts
            .slice(index + 1)
            .filter(b => overlap(a, b))
            .map(b => [a, b]),
        ),
  'has all texts, drawings and marks inside': (scene, _, texts) => {
    const isOutside = ({ left, top, right, bottom }: Omit<Box, 'of'>) =>
      left < 0 || top < 0 || right > scene.width || bottom > scene.height
    return [...texts.map(({ text: of, ...box }) => ({ of, ...box })), ...boxesOf(scene.items)].filter(isOutside)
  },
  'uses only drawings that there are': ({ items }) => artsOf(items).filter(art => !ARTS.has(`${art}.svg`)),
  'is small enough to be sent and shown': ({ width, height }) =>
    width <= 2000 && height <= width * 1.5 ? [] : [{ width, height }],
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

  test.each(Object.keys(JUDGES))('%s', { timeout: 300_000 }, name => {
    faults ??= faultsOf(game)
    expect(faults.get(name)).toEqual([])
  })
})

function artsOf(items: readonly Item[]): string[] {
  return items.flatMap(item => {
    if (item.type === 'sprite') return [item.art]
    return item.type === 'group' || item.type === 'layer' ? artsOf(item.items) : []
  })
}

interface Box {
  readonly of: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The boxes of drawings and marks that do not lie in a group or a layer. */
function boxesOf(items: readonly Item[]): Box[] {
  return items.flatMap(item => {
    if (item.type === 'sprite') {
      const { art: of, x: left, y: top, w, h } = item
      return [{ of, left, top, right: left + w, bottom: top + h }]
    }
    if (item.type === 'mark') {
      const { x, y, r } = item
      return [{ of: `mark ${item.seat}`, left: x - r, top: y - r, right: x + r, bottom: y + r }]
    }
    return []
  })
}
