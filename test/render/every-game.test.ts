import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Frame, Item, Scene } from '../../src/engine/contract/scene.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'
import { games } from '../../src/games/index.ts'
import { own } from '../games/own.ts'
import { type Position, positions } from '../laws/position.ts'
import { tableWords } from '../laws/table-words.ts'
import { tables } from '../laws/tables.ts'
import { LANGUAGES } from '../words.ts'
import { overlap, written } from './texts.ts'

const TABLES = 15
const POSITIONS = 12

/** On a phone a picture is shown this wide, and no text may be lower than this there, from the top of h to the foot of g. */
const SHOWN_WIDTH = 400
const LOWEST_TEXT = 11

interface Shown {
  readonly look: Frame['look']
  readonly ghost?: string
  readonly scene: Scene
}

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

describe.each([...games.values()])('every picture of $id', game => {
  const everyScene = (holds: (scene: Scene, shown: Pick<Shown, 'look' | 'ghost'>) => void) => {
    for (const picture of drawn.get(game.id) ?? []) holds(picture.scene(), picture)
    fc.assert(
      fc.property(tables(game), table => {
        for (const position of positions(table, POSITIONS))
          for (const shown of scenesOf(position)) holds(shown.scene, shown)
      }),
      { numRuns: TABLES },
    )
  }

  test('has no text too small for a phone, but what a crop shows large', () => {
    everyScene((scene, { look }) => {
      const small = written(scene).filter(({ letters }) => (letters * SHOWN_WIDTH) / scene.width < LOWEST_TEXT)
      const isElsewhere = game.crops !== undefined && look === 'table'
      expect(isElsewhere ? small.filter(({ fine }) => !fine) : small).toEqual([])
    })
  })

  test('has no text over another', () => {
    everyScene((scene, { ghost }) => {
      if (ghost !== undefined) return
      const texts = written(scene)
      const meeting = texts.flatMap((a, index) =>
        texts
          .slice(index + 1)
          .filter(b => overlap(a, b))
          .map(b => [a, b]),
      )
      expect(meeting).toEqual([])
    })
  })

  test('has all texts, drawings and marks inside', () => {
    everyScene(scene => {
      const isOutside = ({ left, top, right, bottom }: Omit<Box, 'of'>) =>
        left < 0 || top < 0 || right > scene.width || bottom > scene.height
      const boxes = [...written(scene).map(({ text: of, ...box }) => ({ of, ...box })), ...boxesOf(scene.items)]
      expect(boxes.filter(isOutside)).toEqual([])
    })
  })

  test('uses only drawings that there are', () => {
    const arts = new Set<string>()
    everyScene(scene => {
      for (const art of artsOf(scene.items)) arts.add(art)
    })
    const missing = [...arts].filter(art => !existsSync(new URL(`../../assets/art/${art}.svg`, import.meta.url)))
    expect(missing).toEqual([])
  })

  test('is small enough to be sent and shown', () => {
    everyScene(({ width, height }) => {
      expect(width).toBeLessThanOrEqual(2000)
      expect(height).toBeLessThanOrEqual(width * 1.5)
    })
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
