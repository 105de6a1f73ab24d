import { describe, expect, test } from 'vitest'
import { hillOf, SECTIONS } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK, packSchema } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { GODS, TASKS } from '../../../src/games/tawantinsuyu/components/pack-form.ts'

import { PASSIVE } from '../../../src/games/tawantinsuyu/rules/passive.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'

const hill = hillOf(PACK)
const occurrences = <T>(things: readonly T[], wanted: T) => things.filter(thing => thing === wanted).length

describe('the pack', () => {
  test('has exactly the Passive Buildings that do something, each with its sentence', () => {
    expect(Object.values(PASSIVE).toSorted()).toEqual(PACK.buildings.passive.map(({ id }) => id).toSorted())
    for (const language of LANGUAGES) {
      for (const id of Object.values(PASSIVE))
        expect(wordsOf('tawantinsuyu', language, []).say(`passive.${id}`)).not.toBe('')
    }
  })

  test('says of every table that it is reconstructed', () => {
    const { name, ...tables } = PACK
    expect(name).toBe('Tawantinsuyu')
    expect(Object.values(tables).every(table => table.reconstructed)).toBe(true)
  })

  test('has 31 Weavings in seven patterns, of which 24 are left with three players and 16 with two', () => {
    const { tiles } = PACK.weavings
    expect(tiles.map(({ pattern }) => pattern).join('')).toBe('AAAAAAABBBBBBCCCCCDDDDEEEEFFFGG')
    expect(tiles.filter(({ players = 2 }) => players <= 3)).toHaveLength(24)
    expect(tiles.filter(({ players = 2 }) => players <= 2)).toHaveLength(16)
    expect([...tiles, ...PACK.weavings.starting].every(({ left, right }) => left !== right)).toBe(true)
  })

  test('is refused when cards are missing, a tile is named twice or a terrace does not close', () => {
    const [top, ...others] = PACK.hill.terraces
    const [first, ...tiles] = PACK.weavings.tiles
    const messages = (changed: object) =>
      packSchema.safeParse({ ...PACK, ...changed }).error?.issues.map(({ message }) => message)
    expect(messages({ armyCards: { reconstructed: true, cards: [] } })).toContain('there are 30 Army cards, not 0')
    expect(
      messages({ weavings: { ...PACK.weavings, tiles: [first, ...tiles.map(tile => ({ ...tile, id: 'W01' }))] } }),
    ).toContain('a tile is named once')
    expect(
      messages({ hill: { reconstructed: true, terraces: [{ ...top, gods: top?.gods.slice(1) }, ...others] } }),
    ).toContain('the top terrace closes and has as many columns in every section')
    const { axomamma } = PACK
    const middle = { ...axomamma.rows.middle, tokens: [{ number: 1, spot: 6 }] }
    const faults = messages({ axomamma: { ...axomamma, rows: { ...axomamma.rows, middle } } })
    expect(faults).toContain('the numbered tokens of Axomamma are 1 1 2 2 2 3 3 4')
    expect(faults).toContain('a numbered token of Axomamma begins on a spot of its row')
  })
})

describe('the hill', () => {
  test('has 60 spaces, ten for each god, and neighbours on a terrace differ', () => {
    const gods = hill.spaces.map(({ god }) => god)
    expect(GODS.map(god => occurrences(gods, god))).toEqual([10, 10, 10, 10, 10, 10])
    expect(hill.spaces.every(({ god, adjacent }) => adjacent.every(other => hill.spaces[other]?.god !== god))).toBe(
      true,
    )
  })

  test('has 60 icons, of each task as many as were worked out', () => {
    expect(TASKS.map(task => [task, occurrences(hill.icons, task)])).toEqual([
      ['potato', 6],
      ['corn', 7],
      ['stone', 9],
      ['gold', 6],
      ['weaving', 6],
      ['statue', 5],
      ['steps', 5],
      ['building', 6],
      ['training', 4],
      ['produce', 3],
      ['merchant', 3],
    ])
  })

  test('lets every space touch three different tasks, and reach four others that reach it back', () => {
    for (const [number, { icons, adjacent, terrace }] of hill.spaces.entries()) {
      expect(new Set(icons.map(icon => hill.icons[icon])).size).toBe(3)
      expect(new Set(adjacent).size).toBe(4)
      for (const other of adjacent) {
        expect(hill.spaces[other]?.terrace).toBe(terrace)
        expect(hill.spaces[other]?.adjacent).toContain(number)
        expect(hill.spaces[other]?.icons.some(icon => icons.includes(icon))).toBe(true)
      }
    }
  })

  test('has segments of 2, 4 and 6 spaces, coloured evenly, and five marks for two players on top and in the middle', () => {
    expect([0, 5, 10].map(segment => hill.segments[segment]?.length)).toEqual([2, 4, 6])
    for (const terrace of ['middle', 'bottom']) {
      for (let section = 0; section < SECTIONS; section++) {
        const colours = hill.spaces
          .filter(space => space.terrace === terrace && space.section === section)
          .flatMap(({ colour }) => colour ?? [])
        expect(colours.toSorted()).toEqual(['blue', 'green'])
      }
    }
    const marked = hill.spaces.filter(({ two }) => two).map(({ terrace }) => terrace)
    expect([occurrences(marked, 'top'), occurrences(marked, 'middle'), marked.length]).toEqual([5, 5, 10])
  })
})
