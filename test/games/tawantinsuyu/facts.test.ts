import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { godCardsOf } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK, packSchema } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { GODS, PERSONALITIES } from '../../../src/games/tawantinsuyu/components/pack-form.ts'
import { COPIES, LEFT_OUT, WORKERS } from '../../../src/games/tawantinsuyu/components/workers.ts'
import { tapestryVp } from '../../../src/games/tawantinsuyu/rules/tapestry.ts'
import { ROBES } from '../../../src/games/tawantinsuyu/scene/colours.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { gods, play, position, possible } from './positions.ts'
import { chanceOf, randomGame } from './random-games.ts'

const hill = hillOf(PACK)

/** All Workers that are anywhere, by colour. */
function workersOf({ bag, village, nomads, casualties, hill, players, axomamma }: State) {
  const all = [
    ...[...bag, ...village, ...nomads, ...casualties, ...hill.map(({ worker }) => worker)],
    ...[...players, ...(axomamma ? [axomamma] : [])].flatMap(({ workers }) => workers),
  ]
  return WORKERS.map(worker => all.filter(one => one === worker).length)
}

describe('the pieces of the game', () => {
  test('are 45 Workers, 9 of a colour, of which 1 of each stays in the box with two players and 2 with three', () => {
    expect(WORKERS.length * COPIES).toBe(45)
    expect(LEFT_OUT).toEqual({ 2: 1, 3: 2, 4: 0 })
    for (const [seats, each] of [
      [1, 8],
      [2, 8],
      [3, 7],
      [4, 9],
    ] as const) {
      expect(workersOf(setup(seats, {}, chanceOf(seats)))).toEqual(WORKERS.map(() => each))
    }
  })

  test('are 6 large and 12 small Statues', () => {
    const { statues } = setup(4, {}, chanceOf(1))
    for (const god of GODS) {
      expect(
        statues
          .filter(one => one.god === god)
          .map(({ size }) => size)
          .sort(),
      ).toEqual(['large', 'small', 'small'])
    }
  })

  test('are 20 Steps and 40 Conquest markers with four players', () => {
    const { players } = setup(4, {}, chanceOf(1))
    expect(players.map(({ stepsMarkers }) => stepsMarkers)).toEqual([5, 5, 5, 5])
    expect(players.map(({ conquestMarkers }) => conquestMarkers)).toEqual([10, 10, 10, 10])
  })

  test('are 10 tokens against Axomamma: 8 numbered ones, and 2 of two personalities each', () => {
    const { axomamma } = setup(1, {}, chanceOf(1))
    expect(axomamma?.tokens.map(({ number }) => number).sort()).toEqual([1, 1, 2, 2, 2, 3, 3, 4])
    expect(PERSONALITIES).toHaveLength(2 * 2)
  })

  test.each([1, 2, 3, 4])('never come to more than there are, in a game of %i', seats => {
    for (const { after } of randomGame(seats + 20, seats)) {
      const owners = [...after.players, ...(after.axomamma ? [after.axomamma] : [])]
      for (const { stepsMarkers, conquestMarkers } of owners) {
        expect(stepsMarkers).toBeGreaterThanOrEqual(0)
        expect(conquestMarkers).toBeGreaterThanOrEqual(0)
      }
      const statues = [...after.statues, ...owners.flatMap(owner => owner.statues)]
      expect(statues.length).toBeLessThanOrEqual(18)
      expect(Math.max(...workersOf(after))).toBeLessThanOrEqual(COPIES)
    }
  })
})

describe('resources', () => {
  test('never run out', () => {
    const tasks = { type: 'tasks', seat: 0, space: 3, left: 1, done: [], priest: false } as const
    const { state } = play(position({ agenda: [tasks], players: [{ potato: 9999, corn: 9999 }] }), 'task 3')
    expect(state.players[0]).toMatchObject({ potato: 9999 + 3 })
  })
})

describe('what is printed', () => {
  test('is 0, 1, 3, 6, 10, 15 and 21 VP for Tapestries of 1 to 7 Weavings', () => {
    const weavings = (['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const).map(pattern => ({ pattern, left: 0, right: 1 }))
    expect(weavings.map((_, last) => tapestryVp(weavings.slice(0, last + 1)))).toEqual([0, 1, 3, 6, 10, 15, 21])
  })

  test.each([
    ['architect', 'blue', (r: number, g: number, b: number) => b > r && b > g],
    ['craftsman', 'green', (r: number, g: number, b: number) => g > r && g > b],
    ['warrior', 'red', (r: number, g: number, b: number) => r > 2 * g && r > 2 * b],
    ['priest', 'white', (r: number, g: number, b: number) => Math.min(r, g, b) > 220],
    ['courier', 'yellow', (r: number, g: number, b: number) => r > 200 && g > 150 && b < 100],
  ] as const)('the %s is %s', (worker, _, isSo) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(from => Number.parseInt(ROBES[worker].slice(from, from + 2), 16))
    expect(isSo(r, g, b)).toBe(true)
  })

  test('is that every God symbol of the hill touches 3 icons', () => {
    for (const { icons } of hill.spaces) expect(new Set(icons).size).toBe(3)
  })

  test('are marks for two players: on the upper terrace at first, on the middle one after the first Festival', () => {
    const marked = (terrace: string) =>
      [...hill.spaces.entries()].flatMap(([space, one]) => (one.two && one.terrace === terrace ? [space] : []))
    expect([marked('top').length, marked('middle').length, marked('bottom').length]).toEqual([5, 5, 0])
    const first = setup(2, {}, chanceOf(3))
    expect(first.hill.map(({ space }) => space).sort((a, b) => a - b)).toEqual(marked('top'))
    for (const seats of [3, 4]) expect(setup(seats, {}, chanceOf(3)).hill).toEqual([])
    for (const { before, after } of randomGame(5, 2)) {
      const isHeld = before.token !== undefined && after.token === undefined && after.festivals === 1
      if (!isHeld) continue
      const taken = new Set(after.hill.map(({ space }) => space))
      expect(marked('middle').filter(space => !taken.has(space))).toEqual([])
      return
    }
    throw new Error('no Festival was held')
  })
})

describe('a God card that brings a Statue', () => {
  const card = godCardsOf(PACK).find(({ gives }) => gives.freeStatue !== undefined)?.name ?? '?'

  test('is in the pack, beside the other specials', () => {
    expect(
      godCardsOf(PACK)
        .filter(({ gives }) => gives.freeStatue === 1)
        .map(({ name }) => name),
    ).toEqual(['water7'])
  })

  test('brings a small one for nothing, with its VP', () => {
    const state = position({ agenda: [{ type: 'cards', seat: 0, cards: gods(card) }] })
    const { state: asked } = play(state, `use ${card}`)
    expect(possible(asked, 'statue')).toEqual(GODS.map(god => `statue ${god} small`))
    const { state: after } = play(asked, 'statue sun small')
    expect(after.players[0]).toMatchObject({ vp: 13, stone: 0, statues: [{ god: 'sun', size: 'small' }] })
  })

  test('brings nothing where small ones have run out', () => {
    const large = position({}).statues.filter(({ size }) => size === 'large')
    const state = position({ agenda: [{ type: 'cards', seat: 0, cards: gods(card) }], table: { statues: large } })
    expect(play(state, `use ${card}`).state.players[0]).toMatchObject({ vp: 10, statues: [] })
  })
})

describe('a pack is refused', () => {
  const faults = (changed: object) =>
    packSchema.safeParse({ ...PACK, ...changed }).error?.issues.map(({ message }) => message) ?? []
  const { statues, temple, hill: printed, axomamma, coricancha, weavings } = PACK
  const bottom = at(printed.terraces, 2)

  test.each([
    [
      'three small Statues of a god',
      { statues: { ...statues, small: { ...statues.small, copies: 3 } } },
      'there are 2 small Statues of a god',
    ],
    [
      'no large Statue',
      { statues: { ...statues, large: { ...statues.large, copies: 0 } } },
      'there is 1 large Statue of a god',
    ],
    [
      'a dearer small Statue',
      { statues: { ...statues, small: { ...statues.small, cost: { stone: 4 } } } },
      'a small Statue costs 3 stone and brings 3 VP',
    ],
    [
      'a large Statue of 8 VP',
      { statues: { ...statues, large: { ...statues.large, vp: 8 } } },
      'a large Statue brings 9 VP',
    ],
    [
      'VP below the top of the Temple',
      { temple: { ...temple, steps: temple.steps.map(step => ({ ...step, final: 1 })) } },
      'the top 4 steps of the Temple track bring VP at the end, and no others',
    ],
    [
      'an action twice on the Coricancha',
      { coricancha: { ...coricancha, actions: coricancha.actions.map(() => 'produce') } },
      'each action of the High Priest lies once on the Coricancha',
    ],
    [
      'six patterns',
      { weavings: { ...weavings, tiles: weavings.tiles.map(tile => ({ ...tile, pattern: 'A' })) } },
      'the Weavings have 7 patterns',
    ],
    [
      'marks for two on the bottom terrace',
      { hill: { ...printed, terraces: [...printed.terraces.slice(0, 2), { ...bottom, two: [1] }] } },
      'nobody is set up on the bottom terrace for two players',
    ],
    [
      'another die',
      { axomamma: { ...axomamma, die: [1, 2, 3, 4, 4, 4] } },
      'the faces of Axomamma’s die are 1 2 2 3 3 4',
    ],
  ])('for %s', (_, changed, sentence) => {
    expect(faults(changed)).toEqual([sentence])
  })
})
