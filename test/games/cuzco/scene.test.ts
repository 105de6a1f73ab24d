import { describe, expect, test } from 'vitest'
import type { Item, Scene } from '../../../src/engine/contract/scene.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { HALF } from '../../../src/games/cuzco/scene/board/hexagon.ts'
import { differenceMarks } from '../../../src/games/cuzco/scene/board/since.ts'
import { COLOURS } from '../../../src/games/cuzco/scene/colours.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { sceneText } from '../../render/scene-text.ts'
import { overlap, written } from '../../render/texts.ts'
import { wordsOf } from '../../words.ts'
import { SAMPLES, sceneOf } from './sample-views.ts'
import { acted, site } from './site.ts'

const words = wordsOf('cuzco', 'en', ['Ana', 'Ben'])

type Shown = Partial<Pick<Parameters<typeof game.pictures.scene>[1], 'look' | 'ghost' | 'since' | 'marks'>> & {
  readonly viewer?: number
}

const shown = (state: State, { viewer, ...frame }: Shown = {}): Scene =>
  game.pictures.scene(game.view(state, viewer ?? 'public'), { words, look: 'table', ...frame })

/** Every item, those in groups and layers included. */
const all = ({ items }: Pick<Scene, 'items'>): Item[] =>
  items.flatMap(item => ('items' in item ? [item, ...all(item)] : [item]))
const arts = (scene: Scene) => all(scene).flatMap(item => (item.type === 'sprite' ? [item.art] : []))
const texts = (scene: Scene) => all(scene).flatMap(item => (item.type === 'text' ? [item.text] : []))
const marks = (scene: Scene) => all(scene).flatMap(item => (item.type === 'mark' ? [item.seat] : []))
const count = <T>(things: readonly T[], wanted: T) => things.filter(thing => thing === wanted).length

describe('the scene of', () => {
  test.each(SAMPLES)('$name', async sample => {
    await expect(sceneText(sceneOf(sample))).toMatchFileSnapshot(`scenes/${sample.name}.txt`)
  })

  test.each(SAMPLES)('$name has no text over another', sample => {
    const texts = written(sceneOf(sample))
    expect(texts.flatMap((a, index) => texts.slice(index + 1).filter(b => overlap(a, b)))).toEqual([])
  })
})

describe('the picture of the board', () => {
  const steps = [
    { close: 'nothing is built', rows: [] },
    { close: 'little is', rows: ['H: 9c1 10c1'] },
    { close: 'more is', rows: ['F: 6c1', 'H: 12c1'] },
    { close: 'still more is', rows: ['F: 4c1', 'H: 14c1'] },
  ]

  test.each(steps)('has all hexes of a row look the same, as their middles lie on whole pixels: $close', ({ rows }) => {
    const { width, items } = shown(site({ rows }), { look: { crop: 'board' } })
    const [place] = items.filter(item => item.type === 'group')
    const pitch = (place?.scale ?? 0) * HALF
    expect(width).toBe(1400)
    expect([pitch - Math.round(pitch), (place?.x ?? 0.5) % 1]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
  })
})

describe('the picture of the table', () => {
  test('letters each row at both its ends, and names every second hex of the bare ground', () => {
    const named = texts(shown(site()))
    const rows = [...'ABCDEFGHIJKLMNO']
    expect(named.filter(text => rows.includes(text))).toEqual(rows.flatMap(row => [row, row]))
    expect(named.filter(text => /^E\d+$/.test(text))).toEqual([
      'E2',
      'E4',
      'E6',
      'E8',
      'E10',
      'E12',
      'E14',
      'E16',
      'E18',
    ])
  })

  test('tells crops, villages, ponds and temples apart by their drawings', () => {
    const drawn = arts(shown(site({ rows: ['F: 6v1 7c1 8p 9v1T4'] })))
    expect(drawn.filter(art => /crop-|village-|pond$|temple-4/.test(art)).length).toBeGreaterThanOrEqual(4)
  })

  test('has the sun behind a temple where a festival was held', () => {
    const suns = (rows: string[]) => count(arts(shown(site({ rows }))), 'cuzco/sun')
    expect(suns(['F: 6v1A 7v1T4*'])).toBe(suns(['F: 6v1A 7v1T4']) + 1)
  })

  test('seals a pond that was surrounded', () => {
    const open = site({ rows: ['J: 6v3A 7c1', 'K: 5c1 6p 7c1', 'L: 5c1'] })
    expect(count(arts(shown(open)), 'cuzco/pond-done')).toBe(0)
    expect(count(arts(shown(acted(open, 'C L6').state)), 'cuzco/pond-done')).toBe(1)
  })

  test('has courses of stone for every level of a terrace', () => {
    const walls = (height: number) => {
      const lines = all(shown(site({ rows: [`F: 6v${height}`] }))).filter(({ type }) => type === 'line')
      return lines.length
    }
    expect(walls(3) - walls(2)).toBe(walls(2) - walls(1))
    expect(walls(2)).toBeGreaterThan(walls(1))
  })

  test('shows what the last turn brought to each', () => {
    const state = acted(site({ rows: ['F: 6v1A 7v1 8v1 9v1'] }), 'build F7 4; end').state
    expect(texts(shown(state))).toContain('+2')
  })

  test('marks all that differs from an earlier view, if there is one', () => {
    const before = site({ rows: ['J: 6v3A 7c1', 'K: 5c1 6p 7c1', 'L: 5c1'] })
    const later = acted(before, 'C L6; move J6 L5; end; C E8; end').state
    const since = (state: State) => shown(later, { since: game.view(state, 'public') })
    const lines = (scene: Scene) => all(scene).filter(({ type }) => type === 'line' || type === 'circle').length
    expect(lines(since(before))).toBeGreaterThan(lines(since(later)))
    expect(texts(since(before))).toContain('+3')
    expect(texts(since(later))).not.toContain('+3')
  })

  test('does not show what a hand holds, only how much', () => {
    expect(shown(site({ hands: ['A', 'B'] }))).toEqual(shown(site({ hands: ['AB', 'C'] })))
    expect(shown(site({ hands: ['A', 'B'] }))).not.toEqual(shown(site({ hands: ['A', 'B B'] })))
  })
})

describe('a ghost', () => {
  const state = site({ rows: ['J: 6v3A 7c1', 'K: 5c1 6p 7c1', 'L: 5c1'] })

  test('tells what the action costs and earns, and who earns it', () => {
    const plain = shown(state, { viewer: 0 })
    const ghost = shown(state, { viewer: 0, ghost: 'C L6' })
    expect(texts(ghost).filter(text => !texts(plain).includes(text))).toEqual(['−1 AP', '+3 PP'])
    expect(count(marks(ghost), 0)).toBe(count(marks(plain), 0) + 1)
  })

  test('of a free move costs nothing', () => {
    const free = site({ rows: ['F: 6v1A 7v1 8v1'] })
    expect(texts(shown(free, { viewer: 0, ghost: 'move F6 F8' }))).toContain('0 AP')
  })

  test.each([
    ['what is not allowed', 'T A1 n'],
    ['what is no notation', 'dance'],
    ['what nobody can foresee', 'draw deck'],
  ])('of %s is not drawn', (_, ghost) => {
    expect(shown(state, { viewer: 0, ghost })).toEqual(shown(state, { viewer: 0 }))
  })

  test('is the middle of a crop', () => {
    const cropped = shown(state, { viewer: 0, look: { crop: '' }, ghost: 'C L6' })
    expect(texts(cropped)).toEqual(expect.arrayContaining(['L6', 'K6', '−1 AP']))
    expect(texts(cropped)).not.toContain('A1')
  })
})

describe('a crop', () => {
  const state = site({ rows: ['F: 6v1A 7v1 8v1', 'L: 6c1'] })

  test('shows what lies around the hex that was named', () => {
    expect(texts(shown(state, { look: { crop: 'l6' } }))).toEqual(expect.arrayContaining(['K6', 'L6', 'M6']))
  })

  test('shows where something happened last, if no hex is named', () => {
    const later = acted(state, 'move F6 F8; end').state
    expect(texts(shown(later, { look: { crop: '' } }))).toContain('F8')
    expect(texts(shown(later, { look: { crop: 'nowhere' } }))).toContain('F8')
  })

  test('shows the middle of the board as long as nothing has happened', () => {
    const cropped = texts(shown(site({}), { look: { crop: '' } }))
    expect(cropped).toEqual(expect.arrayContaining(['G10', 'H10', 'I9']))
  })
})

describe('what a question is about', () => {
  const state = site({ rows: ['F: 6v1A 7v1 8v1', 'L: 6c1'] })
  const marked = (...marks: [place: string, label: string][]) =>
    texts(shown(state, { look: { crop: '' }, marks: marks.map(([place, label]) => ({ place, label })) }))

  test('is marked by the labels of the list beside', () => {
    const labels = ['one', 'two', 'three']
    expect(marked(['F7', 'one'], ['G9', 'two'], ['E8', 'three'])).toEqual(expect.arrayContaining(labels))
  })

  test('has all labels of one hex together', () => {
    expect(marked(['F7', '1'], ['f7', '2'], ['F7', '2'])).toContain('1·2')
  })

  test('keeps the names of its hexes, also where an Inca stands', () => {
    expect(marked(['F6', '1'], ['F6', '2'])).toEqual(expect.arrayContaining(['F6 (3)', '1·2']))
    expect(marked(['T F8 ne', '1'], ['T F8 se', '2'])).toEqual(expect.arrayContaining(['F8', '1', '2']))
  })

  test('is not named twice where the label is the name', () => {
    expect(count(marked(['G9', 'G9'], ['E8', 'E8']), 'G9')).toBe(1)
  })

  test('is all in the crop as long as names can be read in it', () => {
    expect(marked(['F3', 'west'], ['I9', 'east'])).toEqual(expect.arrayContaining(['west', 'east', 'F3', 'I9']))
  })

  test('is around the first one where it lies too far apart', () => {
    const far = marked(['B2', 'near'], ['N9', 'far'])
    expect(far).toContain('near')
    expect(far).not.toContain('far')
  })

  test('is marked on the board as well', () => {
    const board = shown(state, { look: { crop: 'board' }, marks: [{ place: 'F7', label: 'here' }] })
    expect(texts(board)).toContain('here')
  })

  test('leaves out places that the board does not have', () => {
    expect(marked(['Z99', 'nowhere'])).not.toContain('nowhere')
  })
})

describe('the borders of villages and cities', () => {
  /** The colours of lines that are neither of the ground nor of what is new. */
  const borderColours = (rows: string[]) => {
    const strokes = all(shown(site({ rows }), { look: { crop: 'board' } })).flatMap(item =>
      item.type === 'line' && item.stroke !== undefined ? [item.stroke] : [],
    )
    return [...new Set(strokes)].filter(stroke => stroke.startsWith('seat:') || stroke === COLOURS.nobody)
  }

  test.each([
    ['of who stands highest alone', ['F: 6v2A 7v1B 8v1'], ['seat:0']],
    ['of nobody where two stand equally high', ['F: 6v1A 7v1B 8v1'], [COLOURS.nobody]],
    ['of nobody where nobody stands', ['F: 6v1 7v1T2'], [COLOURS.nobody]],
    ['of each leader', ['F: 6v2A 7v1', 'J: 6v1B 7v1T2'], ['seat:0', 'seat:1']],
  ])('have the colour %s', (_, rows, colours) => {
    expect(borderColours(rows)).toEqual(colours)
  })

  test('are not drawn around a single hex without a temple', () => {
    expect(borderColours(['F: 6v2A'])).toEqual([])
  })

  test('come with a crown on the Inca by which somebody leads, and with the size beside the name', () => {
    const scene = shown(site({ rows: ['F: 6v2A 7v1B 8v1T2'] }), { look: { crop: 'F7' } })
    expect(count(arts(scene), 'cuzco/prestige')).toBe(1)
    expect(texts(scene)).toContain('F8 (3)')
  })
})

describe('the board of the gallery', () => {
  const shape = (rows: string[]) => {
    const scene = shown(site({ rows }), { look: { crop: 'board' } })
    return { scene, wide: scene.width / scene.height }
  }

  test('is the whole board until something is built', () => {
    expect(texts(shape([]).scene)).toEqual(expect.arrayContaining(['B2', 'N8', 'E18']))
  })

  test('is the part that is built on, with room beside it', () => {
    const names = texts(shape(['F: 6c1']).scene)
    expect(names).toEqual(expect.arrayContaining(['F4', 'F8', 'D6', 'H6']))
    expect(names).not.toContain('N8')
  })

  test.each([
    ['one hex', ['F: 6c1']],
    ['a row', ['F: 3c1 4c1 5c1 6c1 7c1 8c1 9c1 10c1 12c1 13c1 14c1']],
    ['a column', ['B: 5c1', 'E: 9c1', 'H: 9c1', 'K: 8c1', 'N: 3c1']],
    ['all corners', ['D: 3c1 16c1', 'M: 3c1 11c1']],
  ])('is at least square and at most half as wide again: %s', (_, rows) => {
    expect(shape(rows).wide).toBeGreaterThanOrEqual(0.99)
    expect(shape(rows).wide).toBeLessThanOrEqual(1.51)
  })
})

describe('the picture of the players', () => {
  const rows = ['F: 6v2A 7v1T4 8v1B', 'J: 6v1B 7v1']

  test('tells how high everybody stands in each city and village, the highest first', () => {
    const told = texts(shown(site({ rows }), { look: { crop: 'players' } }))
    expect(told).toEqual(expect.arrayContaining(['F7 (3)', 'J6 (2)', '2', '1']))
  })

  test('has a title over everything', () => {
    const told = texts(shown(site({ rows }), { look: { crop: 'players' } }))
    expect(told).toEqual(expect.arrayContaining(['Incas', 'Tokens', 'Terrains', 'Cards', 'PP', 'Supply', 'Ana', 'Ben']))
  })

  test('leaves the triples to the text beside it', () => {
    expect(arts(shown(site({ rows }), { look: { crop: 'players' } }))).not.toContain('cuzco/triple')
  })
})

describe('the picture of a festival', () => {
  const rows = ['F: 6v1A 7v1T8 8v2B 9v1C']
  const before = site({ seats: 3, rows, hands: ['A A', 'AB B', 'C'], faceUp: 'AB' })
  const asked = acted(before, 'festival F7 A').state
  const told = (viewer?: number, state = asked) =>
    texts(shown(state, { look: { crop: 'festival' }, ...(viewer !== undefined && { viewer }) }))

  test('tells what is to be won, and how many FP everybody has played', () => {
    expect(told()).toEqual(expect.arrayContaining(['F7', 'alone 4 PP', 'shared 2 PP', '1 FP', '0 FP', 'Ana', 'Ben']))
  })

  test('shows their own cards to those who hold some, with what each is worth', () => {
    expect(told(1)).toEqual(expect.arrayContaining(['Your cards', '2 FP']))
    expect(told()).not.toContain('Your cards')
  })

  test('says so where a hand is empty', () => {
    const spent = acted(site({ seats: 3, rows, hands: ['A', 'AB B', 'C'], faceUp: 'AB' }), 'festival F7 A').state
    expect(told(0, spent)).toContain('You have no Festival cards')
    expect(told(undefined, spent)).not.toContain('You have no Festival cards')
  })

  test('shows nobody what others hold', () => {
    const other = acted(site({ seats: 3, rows, hands: ['A A', 'C C', 'C'], faceUp: 'AB' }), 'festival F7 A').state
    for (const viewer of [undefined, 0, 2]) {
      const look = { look: { crop: 'festival' }, ...(viewer !== undefined && { viewer }) } as const
      expect(shown(other, look)).toEqual(shown(asked, look))
    }
  })

  test('is one of the gallery while the festival goes on, and comes first', () => {
    const gallery = (state: State) => game.pictures.gallery?.(game.view(state, 'public'))
    expect(gallery(before)).toEqual(['board', 'players'])
    expect(gallery(asked)).toEqual(['festival', 'board', 'players'])
  })

  test('shows before it is proposed where it can be held', () => {
    expect(told(0, before)).toEqual(expect.arrayContaining(['F7', 'alone 4 PP · shared 2 PP', 'Your cards']))
  })

  test('is the hand where no festival can be held', () => {
    const nowhere = site({ rows: ['F: 6v1A'], hands: ['A'] })
    expect(shown(nowhere, { viewer: 0, look: { crop: 'festival' } })).toEqual(
      shown(nowhere, { viewer: 0, look: 'hand' }),
    )
  })
})

describe('the picture of a hand', () => {
  const state = site({ hands: ['A A BC', 'B'], faceUp: 'AB' })

  test('says what each card is worth with the face-up one, and all together', () => {
    expect(texts(shown(state, { viewer: 0, look: 'hand' })).filter(text => text.endsWith('FP'))).toEqual([
      '3 FP',
      '1 FP',
      '1 FP',
    ])
  })

  test('is the table for those who have none', () => {
    expect(shown(state, { look: 'hand' })).toEqual(shown(state))
  })
})

describe('what is marked as changed since an earlier site', () => {
  const before = site({ rows: ['F: 6v2A 7v1 8v1B'] })
  const marks = (after: State) => differenceMarks(boardOf(before.board), before.site, after.site)

  test('is nothing where nothing changed, whatever stands there', () => {
    expect(marks(before)).toEqual([])
  })

  test('is an Inca that came, and no other one', () => {
    const alone = site({ rows: ['F: 6v2 7v1 8v1'] })
    const one = site({ rows: ['F: 6v2 7v1A 8v1'] })
    const both = site({ rows: ['F: 6v2A 7v1 8v1B'] })
    const other = site({ rows: ['F: 6v2A 7v1A 8v1B'] })
    const board = boardOf(before.board)
    const came = differenceMarks(board, alone.site, one.site)
    expect(came.length).toBeGreaterThan(0)
    expect(differenceMarks(board, both.site, other.site)).toEqual(came)
  })
})
