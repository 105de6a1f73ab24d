import { describe, expect, test } from 'vitest'
import type { Item, Scene } from '../../../src/engine/contract/scene.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { differenceMarks } from '../../../src/games/cuzco/scene/board/since.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { sceneText } from '../../render/scene-text.ts'
import { overlap, written } from '../../render/texts.ts'
import { wordsOf } from '../../words.ts'
import { SAMPLES, sceneOf } from './sample-views.ts'
import { acted, site } from './site.ts'

const words = wordsOf('cuzco', 'en', ['Ana', 'Ben'])

type Shown = Partial<Pick<Parameters<typeof game.scene>[1], 'look' | 'ghost' | 'since'>> & { readonly viewer?: number }

const shown = (state: State, { viewer, ...frame }: Shown = {}): Scene =>
  game.scene(game.view(state, viewer ?? 'public'), { words, look: 'table', ...frame })

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

  test.each(SAMPLES.filter(({ ghost }) => ghost === undefined))('$name has no text over another', sample => {
    const texts = written(sceneOf(sample))
    expect(texts.flatMap((a, index) => texts.slice(index + 1).filter(b => overlap(a, b)))).toEqual([])
  })
})

describe('the picture of the table', () => {
  test('names every hex of the board, beyond the site too', () => {
    const named = texts(shown(site()))
    expect(['A1', 'E7', 'H18', 'O6'].filter(label => !named.includes(label))).toEqual([])
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
