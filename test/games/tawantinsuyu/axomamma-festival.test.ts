import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/games/tawantinsuyu/outcome.ts'
import { army, asked, gods, play } from './positions.ts'
import { deeds, her, herTurn, type SoloOptions, told } from './solo-positions.ts'

const NOBODY = -1
const empty = Array.from({ length: 4 }, () => Array.from({ length: 6 }, () => NOBODY))

/** A Festival that the player holds: she had the turn before, without a Worker to place or to recruit. */
const festival = (own: SoloOptions = {}) =>
  herTurn({ ...own, table: { village: [], nomads: [], festivals: 1, token: 0, ...own.table } })
/** The last Festival, after which all is counted. */
const last = (own: SoloOptions = {}) => festival({ ...own, table: { festivals: 3, ...own.table } })

describe('a Festival', () => {
  test('is triggered by her if the Village is empty at the end of her turn, and held before her next one', () => {
    const tokens = [{ row: 'bottom', number: 1, spot: 1 } as const]
    const hers = { workers: ['priest' as const], tokens }
    const played = herTurn({ hers, die: 1, table: { village: ['architect'] } })
    expect(told(played, 'axomamma-festival')).toEqual({ type: 'axomamma-festival', festival: 1, vp: 1 })
    expect(played.state).toMatchObject({ festivals: 1, token: 1 })
    expect(her(played).vp).toBe(11)
    expect(asked(played.state)).toBe('turn 0')
    const next = herTurn({ table: { village: [], festivals: 1, token: 1 } })
    expect(next.events.map(({ type }) => type).slice(0, 3)).toContain('festival-began')
    expect(next.state.festivals).toBe(1)
  })

  test('is triggered by the player if she has taken the last Worker in their turn', () => {
    const played = herTurn({ table: { village: [] } })
    expect(told(played, 'festival-triggered')).toMatchObject({ seat: 0, vp: 1 })
    expect(told(played, 'festival-began')).toBeDefined()
  })

  test('brings her 1 VP for each of her Weavings in place of a Merchant task', () => {
    // W14 and W02 would match in a Tapestry of the player.
    expect(her(festival({ hers: { tapestries: [['W02', 'W08'], ['W14']], vp: 30 } })).vp).toBe(33)
  })

  test('brings her the VP of her step of the Temple and its reward', () => {
    const played = festival({ hers: { templeStep: 7, vp: 30 } })
    expect(her(played)).toMatchObject({ vp: 34, stone: 2 })
  })

  test('brings the leader of a region VP for the casualties, her as well', () => {
    const regions = [[1, 1, 0, NOBODY, NOBODY, NOBODY], [0, 1, NOBODY, NOBODY, NOBODY, NOBODY], ...empty.slice(2)]
    const played = festival({ hers: { vp: 30 }, table: { regions, casualties: ['priest', 'warrior'] } })
    expect(played.events.filter(({ type }) => type === 'axomamma-region')).toHaveLength(2)
    expect(her(played).vp).toBe(34)
  })

  test('asks no potatoes of her for the God cards under her board', () => {
    expect(her(festival({ hers: { vp: 30, potato: 4 } }))).toMatchObject({ vp: 30, potato: 4 })
  })

  test('brings her 2 VP in place of cards if she is behind, and the player cards as in a game of two', () => {
    const behind = festival({ hers: { vp: 9 } })
    expect(her(behind).vp).toBe(11)
    expect(told(behind, 'cards-dealt')).toMatchObject({ seat: 0, cards: 1 })
    const ahead = festival({ hers: { vp: 11 } })
    expect(her(ahead).vp).toBe(11)
    expect(told(ahead, 'cards-dealt')).toMatchObject({ seat: 0, cards: 2 })
    expect(her(festival({ hers: { vp: 10 } })).vp).toBe(10)
  })

  test('fills the Village to 6, and the first one settles the middle terrace', () => {
    const { state } = festival()
    expect(state.village).toHaveLength(6)
    expect(state.hill).toHaveLength(5)
    expect(festival({ table: { festivals: 2 } }).state.hill).toHaveLength(0)
  })

  test('lets the player use God cards then', () => {
    const played = festival({ player: { godCards: gods('sun1'), potato: 2 } })
    expect(asked(played.state)).toBe('feast 0')
  })

  test('with an empty bag is followed by another one, which she holds if she has triggered it', () => {
    const played = herTurn({ table: { village: [], bag: [], nomads: [], festivals: 1, token: 1 } })
    expect(played.state).toMatchObject({ festivals: 2, token: 1 })
    expect(deeds(played)).toContain('festival')
    const next = play(played.state, 'pass')
    expect(deeds(next)).toContain('turn-began')
    expect(asked(next.state)).toBe('turn 0')
  })
})

describe('the end', () => {
  test('begins with a Rejuvenate of hers, and a Worship of one Statue of each size', () => {
    const statues = [
      { god: 'sun', size: 'small' },
      { god: 'moon', size: 'small' },
      { god: 'earth', size: 'large' },
    ] as const
    const hers = {
      vp: 30,
      statues: [...statues],
      templeStep: 5,
      buildings: ['P01', 'Z01'].map(id => ({ id, down: id === 'P01' })),
      army: army('a1', 'a5').map(card => ({ card, down: true })),
      priest: 2,
    }
    const played = last({ hers })
    expect(played.state.over).toBe(true)
    expect(told(played, 'axomamma-turned-up')).toMatchObject({ buildings: ['P01'], army: 2 })
    expect(her(played)).toMatchObject({ templeStep: 9, statues: { length: 1 } })
    expect(told(played, 'axomamma-finally-scored')).toMatchObject({ score: { buildings: 4, armyCards: 2, temple: 2 } })
  })

  // What makes an action of her High Priest harder does not count for these two: the Priest does not move.
  test('has no step ahead and no VP for them', () => {
    const statues = [{ god: 'sun' as const, size: 'small' as const }]
    const played = last({ hers: { vp: 30, statues, priest: 2, variants: ['head-start', 'action-vp'] } })
    expect(her(played)).toMatchObject({ templeStep: 1, vp: 30 })
  })

  // God cards under her board are not in her hand, and Army cards of her hand count as little as those of a player.
  test('scores her Tapestries, Workers and gold, and no God cards', () => {
    const hers = {
      vp: 30,
      tapestries: [['W02', 'W08', 'W14'], ['W03']],
      gold: 3,
      corn: 3,
      armyHand: army('a5'),
      workers: ['priest' as const, 'courier' as const],
      tokens: [],
    }
    const played = last({ hers, die: 2 })
    expect(told(played, 'axomamma-finally-scored')).toMatchObject({
      score: { tapestries: 3, temple: 0, buildings: 0, godCards: 0, armyCards: 0, workers: 1, gold: 3 },
      vp: 7,
    })
  })

  // To be ahead is to have more VP: no tie is broken.
  test.each([
    ['120 VP and more than she has', 120, 100, [0]],
    ['119 VP', 119, 100, []],
    ['as much as she has', 130, 130, []],
    ['less than she has', 130, 131, []],
  ])('with %s', (_, own, hers, winners) => {
    const played = last({ player: { vp: own }, hers: { vp: hers } })
    expect(played.events.at(-1)).toMatchObject({ type: 'game-ended', winners })
    expect(outcome(played.state)?.ranking).toMatchObject([{ seat: 0, place: 1 }])
  })
})
