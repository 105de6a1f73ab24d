import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { PERSONALITIES } from '../../../src/games/tawantinsuyu/components/pack-form.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import { type State, stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { asked, gods, play, type position, possible } from './positions.ts'
import { chanceOf } from './random-games.ts'
import { her, solo, told } from './solo-positions.ts'

const END = [
  { type: 'run', what: 'end-turn', seat: 0 },
  { type: 'turn', seat: 0, done: [] },
] as const
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

describe('a game of one', () => {
  test('has the table of two: 8 Workers of each colour, 6 in the Village, 3 Nomads, marked spaces taken, 16 Weavings', () => {
    for (const seed of SEEDS) {
      const state = setup(1, {}, chanceOf(seed))
      expect(stateSchema.parse(state)).toEqual(state)
      expect([state.village.length, state.nomads.length, state.hill.length]).toEqual([6, 3, 5])
      expect(state.weavings).toHaveLength(16)
      const workers = [...state.bag, ...state.village, ...state.nomads, ...state.hill.map(({ worker }) => worker)]
      expect(workers).toHaveLength(40 - 2 - 2)
    }
  })

  test('begins with the player, who has 8 God cards to keep 3 of', () => {
    const state = setup(1, {}, chanceOf(1))
    expect(state).toMatchObject({ first: 0, active: 0 })
    const { state: dealt } = play(state, `start ${state.starting[0]}`)
    expect(dealt.players.map(({ godCards }) => godCards.length)).toEqual([8])
  })

  test('draws her four God cards when those that the player has used are back in the deck, and the High Priests stand', () => {
    const found = new Set<number>()
    for (const seed of SEEDS) {
      const state = setup(1, {}, chanceOf(seed))
      const { state: dealt } = play(state, `start ${state.starting[0]}`)
      const [kept = ''] = possible(dealt)
      let { state: now } = play(dealt, kept)
      expect(her({ state: now }).tucked).toEqual([])
      const used = new Set(now.feasted)
      while (asked(now) !== 'priest 0') now = play(now, possible(now).at(-1) ?? '').state
      expect(her({ state: now }).tucked).toEqual([])
      const { state: begun } = play(now, 'priest 1')
      expect(her({ state: begun }).tucked).toHaveLength(4)
      for (const card of her({ state: begun }).tucked) if (used.has(card)) found.add(card)
    }
    expect(found.size).toBeGreaterThan(0)
  })

  test('gives her a starting Weaving by chance before the player picks theirs', () => {
    const begun = SEEDS.map(seed => setup(1, {}, chanceOf(seed)))
    for (const state of begun) {
      const [tile] = her({ state }).tapestries.flat()
      expect(state.starting).toHaveLength(3)
      expect(state.starting).not.toContain(tile)
    }
    expect(new Set(begun.flatMap(state => her({ state }).tapestries.flat()))).toHaveProperty('size', 4)
  })

  // The 2 stone that she gets in place of God cards come on top of those that everybody begins with.
  test('gives her 2 stone, 2 corn, 1 gold and an Army card in place of God cards', () => {
    const { armyHand, ...rest } = her({ state: setup(1, {}, chanceOf(3)) })
    expect(rest).toMatchObject({ vp: 10, potato: 0, corn: 2, stone: 4, gold: 1, templeStep: 0 })
    expect(armyHand).toHaveLength(1)
  })

  test('gives her two Workers of different colours, and shows of her God cards the gods alone', () => {
    for (const seed of SEEDS) expect(new Set(her({ state: setup(1, {}, chanceOf(seed)) }).workers).size).toBe(2)
    const state = solo({})
    expect(view(state, 0).axomamma).toMatchObject({ tucked: ['sun', 'moon', 'earth', 'staff'], armyHand: 0 })
  })

  test('lays her 8 tokens on their spots', () => {
    const { tokens } = her({ state: setup(1, {}, chanceOf(3)) })
    expect(tokens.map(({ number }) => number).toSorted()).toEqual([1, 1, 2, 2, 2, 3, 3, 4])
    expect(tokens).toContainEqual({ row: 'top', number: 4, spot: 5 })
  })

  test('gives her a personality by chance, as the last thing, or the one that is wished', () => {
    const priest = [
      { type: 'run', what: 'axomamma-arrival', seat: 0 },
      { type: 'priest', seat: 0 },
    ] as const
    const found = Array.from({ length: 60 }, (_, seed) => {
      const state = setup(1, {}, chanceOf(seed))
      expect(her({ state }).personality).toBeUndefined()
      const done = apply({ ...state, agenda: [...END, ...priest] }, 0, { type: 'priest', section: 1 }, chanceOf(seed))
      return done.ok ? her(done).personality : undefined
    })
    expect(new Set(found)).toEqual(new Set(PERSONALITIES))
    expect(her({ state: setup(1, { personality: 'climb' }, chanceOf(1)) }).personality).toBe('climb')
    const without = setup(1, { personality: 'none' }, chanceOf(1))
    expect(her(play({ ...without, agenda: [...END, ...priest] }, 'priest 1')).personality).toBeUndefined()
  })
})

test('a game of more has no Axomamma', () => {
  for (const seats of [2, 3, 4]) expect(setup(seats, {}, chanceOf(1)).axomamma).toBeUndefined()
})

describe('the first High Priests', () => {
  const begin = (table: Parameters<typeof position>[0]['table'] = {}): State => {
    const bare = solo({ die: 3 })
    const { priest: _, ...player } = at(bare.players, 0)
    return {
      ...bare,
      players: [{ ...player, godCards: gods('sun2'), workers: ['courier'] }],
      agenda: [
        { type: 'run', what: 'end-turn', seat: 0 },
        { type: 'turn', seat: 0, done: [] },
        { type: 'run', what: 'axomamma-arrival', seat: 0 },
        { type: 'priest', seat: 0 },
      ],
      ...table,
    }
  }

  test('are placed by the player, and as many sections clockwise from there as her die says', () => {
    const played = play(begin(), 'priest 4')
    expect(told(played, 'axomamma-arrived')).toEqual({ type: 'axomamma-arrived', die: 3, section: 1 })
    expect(her(played).priest).toBe(1)
    expect(asked(played.state)).toBe('turn 0')
  })

  test('have Steps of hers where she begins, which bring her nothing', () => {
    const played = play(begin(), 'priest 4')
    expect(played.state.steps[1]).toEqual({ upper: 1 })
    expect(her(played)).toMatchObject({ stepsMarkers: 4, vp: 10, corn: 0, potato: 0 })
  })

  // Where the player's God cards have built Steps there before, hers are the lower ones.
  test('have lower Steps of hers below those of the player', () => {
    const steps = [{}, { upper: 0 }, {}, {}, {}]
    const played = play(begin({ steps }), 'priest 4')
    expect(played.state.steps[1]).toEqual({ upper: 0, lower: 1 })
    expect(played.state.players[0]?.vp).toBe(10)
  })
})

test('her board agrees with what is known of it', () => {
  const { die, rows } = PACK.axomamma
  expect(die.toSorted()).toEqual([1, 2, 2, 3, 3, 4])
  expect([rows.top.spots.length, rows.middle.spots.length, rows.bottom.spots.length]).toEqual([6, 5, 5])
})
