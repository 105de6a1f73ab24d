import { describe, expect, test } from 'vitest'
import type { Axomamma } from '../../../src/games/tawantinsuyu/components/axomamma.ts'
import { army, asked, gods, play, possible } from './positions.ts'
import { her, herTurn, herTurns, type SoloOptions, solo, told } from './solo-positions.ts'

const up = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))
const down = (...ids: readonly string[]) => ids.map(id => ({ id, down: true }))
const laid = (...names: readonly string[]) => army(...names).map(card => ({ card, down: false }))
const face = (own: readonly { readonly id: string; readonly down: boolean }[]) =>
  own.filter(one => !one.down).map(one => one.id)
/** Sections from 1 on: Produce, Worship, Offering, Conquest, Rejuvenate. */
const from = (section: number) => section - 1
const small = (god: 'sun' | 'moon' | 'earth') => ({ god, size: 'small' }) as const
const large = (god: 'sun' | 'moon' | 'earth') => ({ god, size: 'large' }) as const

/** The player's High Priest moves on by one section and does what is to be done there. */
const react = (section: number, own: SoloOptions, ...lines: readonly string[]) =>
  play(solo({ ...own, player: { priest: from(section), ...own.player } }), 'move 1', 'gold', ...lines)

describe('Produce', () => {
  test('of hers uses all Production Buildings and turns them down, but for that of the highest number', () => {
    const played = herTurn({ hers: { priest: from(5), buildings: up('P06', 'P02', 'P04', 'Z01') } })
    expect(her(played)).toMatchObject({ corn: 3, potato: 2, gold: 1 })
    expect(face(her(played).buildings)).toEqual(['P06', 'Z01'])
  })

  test('of the player is followed with all of them, which are all turned down', () => {
    const played = react(5, { hers: { buildings: up('P06', 'P02') } })
    expect(her(played)).toMatchObject({ corn: 3, potato: 2 })
    expect(face(her(played).buildings)).toEqual([])
  })

  test.each([
    [
      { gold: 0, stone: 0 },
      { gold: 1, stone: 0 },
    ],
    [
      { gold: 2, stone: 1 },
      { gold: 2, stone: 3 },
    ],
    [
      { gold: 1, stone: 1 },
      { gold: 2, stone: 1 },
    ],
  ])('takes of a choice what she has fewest of, of equals gold first: %j', (hers, after) => {
    // The player's move brings her nothing; P05 is 1 gold or 2 stone.
    expect(her(react(5, { hers: { ...hers, buildings: up('P05') } }))).toMatchObject(after)
  })

  test('of hers may be followed', () => {
    const own = { hers: { priest: from(5), buildings: up('P02', 'P04') }, player: { buildings: up('P01') } }
    const played = herTurn(own)
    expect(asked(played.state)).toBe('produce 0')
    expect(possible(played.state)).toEqual(['produce P01', 'pass'])
    expect(asked(play(played.state, 'produce P01').state)).toBe('turn 0')
  })

  test('takes a Nomad, a Weaving and a step for gold as Buildings say', () => {
    const hers = { gold: 1, buildings: up('P14', 'P15', 'P16') }
    const table = { nomads: ['architect'] as const, weavings: ['W02'] }
    const played = react(5, { hers, table: { ...table, nomads: [...table.nomads] } })
    expect(her(played)).toMatchObject({ workers: ['architect'], templeStep: 1, tapestries: [['W02']], gold: 0 })
  })
})

// The rules of her play name no use for the abilities of Passive Buildings: hers only score at the end.
test('her Passive Buildings do nothing', () => {
  const played = react(3, { hers: { buildings: up('Z17', 'Z18') }, table: { village: ['architect'] } })
  expect(her(played)).toMatchObject({ gold: 0, vp: 10 })
})

describe('Offering', () => {
  // Gold is as good as corn to her once she offers, as in all that she pays.
  test.each([
    [{ corn: 4 }, { corn: 0, templeStep: 2 }],
    [{ corn: 7 }, { corn: 1, templeStep: 3 }],
    [
      { corn: 5, gold: 1 },
      { corn: 0, gold: 0, templeStep: 3 },
    ],
    [
      { corn: 9, templeStep: 11 },
      { corn: 7, templeStep: 12 },
    ],
  ])('of hers offers as much as she can: %j', (hers, after) => {
    expect(her(herTurn({ hers: { priest: from(2), ...hers } }))).toMatchObject(after)
  })

  test.each([
    [{ corn: 2 }, { corn: 2, templeStep: 0 }],
    [{ corn: 7 }, { corn: 4, templeStep: 1 }],
    [
      { corn: 2, gold: 1 },
      { corn: 0, gold: 0, templeStep: 1 },
    ],
  ])('of the player is followed for 3 corn and one step: %j', (hers, after) => {
    expect(her(react(2, { hers }))).toMatchObject(after)
  })

  test('of hers may be followed for 3 corn', () => {
    const played = herTurn({ hers: { priest: from(2), corn: 4 }, player: { corn: 3, potato: 0 } })
    expect(possible(played.state)).toEqual(['offer 3', 'pass'])
  })

  test('of hers brings the player what their Buildings bring upon any', () => {
    const played = herTurn({ hers: { priest: from(2), corn: 4 }, player: { buildings: up('Z11') } })
    expect(asked(played.state)).toBe('weaving 0')
  })
})

describe('Worship', () => {
  test('of hers gives up one Statue of each size', () => {
    const played = herTurn({ hers: { priest: from(1), statues: [small('sun'), small('moon'), large('earth')] } })
    expect(her(played)).toMatchObject({ templeStep: 4, statues: { length: 1 } })
  })

  // Which one of a size is left to chance; for one step a small Statue is enough.
  test('of the player is followed with one Statue, a small one if there is one, for one step', () => {
    const played = react(1, { hers: { statues: [large('earth'), small('sun')] } })
    expect(her(played)).toMatchObject({ templeStep: 1, statues: [large('earth')] })
    expect(her(react(1, { hers: { statues: [large('earth')] } }))).toMatchObject({ templeStep: 1, statues: [] })
    expect(her(react(1, {}))).toMatchObject({ templeStep: 0 })
  })
})

describe('Rejuvenate', () => {
  const cards = army('a1', 'a1', 'a1').map(card => ({ card, down: true }))

  test('of hers turns all up, for nothing', () => {
    const played = herTurn({ hers: { priest: from(4), buildings: down('P01', 'P02'), army: cards } })
    expect(face(her(played).buildings)).toEqual(['P01', 'P02'])
    expect(her(played).army.every(one => !one.down)).toBe(true)
  })

  test('of the player is followed by half of either kind, rounded up', () => {
    const played = react(4, { hers: { buildings: down('P01', 'P02', 'P03'), army: cards } })
    expect(face(her(played).buildings)).toHaveLength(2)
    expect(her(played).army.filter(one => !one.down)).toHaveLength(2)
    expect(told(played, 'axomamma-turned-up')).toMatchObject({ army: 2 })
  })
})

describe('Conquest', () => {
  const NOBODY = -1
  const empty = Array.from({ length: 4 }, () => Array.from({ length: 6 }, () => NOBODY))
  const taken = (...spaces: readonly (readonly [region: number, space: number, owner: number])[]) =>
    empty.map((row, region) =>
      row.map((owner, index) => spaces.find(([r, s]) => r === region && s === index + 1)?.[2] ?? owner),
    )
  const begin = (hers: Partial<Axomamma>, table: SoloOptions['table'] = {}) =>
    herTurn({ hers: { priest: from(3), ...hers }, table: { village: ['architect', 'priest', 'warrior'], ...table } })

  // Which end of the Village she takes it from is not said: that one which is said for the Temple.
  test('of hers lets the Worker of the potato end fall, and lays all Army cards open for nothing', () => {
    const played = begin({ armyHand: army('a1', 'a5') })
    expect(played.state.casualties).toEqual(['architect'])
    expect(told(played, 'axomamma-mustered')).toEqual({ type: 'axomamma-mustered', cards: ['a1', 'a5'] })
    // The card that every action of her High Priest brings comes after it.
    expect(her(played).armyHand).toHaveLength(1)
  })

  test('takes the free space of most VP that she can pay', () => {
    const played = begin({ army: laid('a5', 'a6', 'a7', 'a5') })
    expect(told(played, 'axomamma-conquered')).toMatchObject({ region: 'qullasuyu', space: 6 })
    expect(her(played).conquestMarkers).toBe(8)
  })

  test.each([
    ['the region of fewest markers', taken([1, 1, 0], [0, 1, 0], [3, 1, 0]), 'qullasuyu'],
    ['Antisuyu, Chinchasuyu, Kuntisuyu, Qullasuyu', empty, 'antisuyu'],
    ['then Chinchasuyu', taken([1, 1, 0]), 'chinchasuyu'],
    ['the region of fewest markers of the player', taken([0, 1, 1], [1, 1, 0], [2, 1, 0], [3, 1, 1]), 'chinchasuyu'],
    [
      'a region with fewer than 3 of hers',
      taken(
        ...[1, 2, 3].map(space => [1, space, 1] as const),
        ...[1, 2, 3].map(space => [0, space, 1] as const),
        ...[1, 2, 3].map(space => [2, space, 1] as const),
        ...[1, 2, 3].map(space => [3, space, space === 1 ? 0 : 1] as const),
      ),
      'kuntisuyu',
    ],
  ] as const)('takes among spaces of as many VP %s', (_, regions, region) => {
    const pick = begin({ army: laid('a5', 'a1') }, { regions: regions.map(row => [...row]), casualties: [] })
    expect(told(pick, 'axomamma-conquered')).toMatchObject({ region })
  })

  test('would rather discard cards of 1 Soldier and turn down cards of 2', () => {
    // 8 VP for 3 Soldiers turned down and 2 discarded.
    const played = react(3, { hers: { army: laid('a5', 'a1', 'a6', 'a2', 'a3') }, table: { village: ['architect'] } })
    expect(told(played, 'axomamma-conquered')).toMatchObject({ space: 6 })
    expect(told(played, 'axomamma-soldiers-spent')).toMatchObject({ down: 2, discarded: 2 })
    expect(her(played).army.map(one => one.down)).toEqual([true, true, false])
  })

  test('of hers has a second one where fewest Army cards are discarded, by chance', () => {
    const turns = herTurns({
      hers: { priest: from(3), army: laid('a1', 'a2', 'a3', 'a4', 'a5') },
      table: { village: ['architect'] },
    })
    const second = turns.map(({ events }) => events.filter(event => event.type === 'axomamma-conquered')[1])
    const spent = turns.map(({ events }) => events.filter(event => event.type === 'axomamma-soldiers-spent')[1])
    expect(spent.every(event => event !== undefined && event.discarded === 0)).toBe(true)
    expect(new Set(second.map(event => event && `${event.region} ${event.space}`)).size).toBeGreaterThan(1)
  })

  test('of hers is followed by the player between her first and her second one', () => {
    const own = {
      hers: { priest: from(3), army: laid('a1', 'a2', 'a3', 'a4', 'a5') },
      player: { armyHand: army('a4'), potato: 2 },
    }
    const begun = herTurn(own)
    expect(asked(begun.state)).toBe('muster 0')
    const mustered = play(begun.state, 'muster a4')
    expect(asked(mustered.state)).toBe('conquer 0')
    expect(told({ ...begun, events: [...begun.events, ...mustered.events] }, 'axomamma-conquered')).toBeDefined()
    const done = play(mustered.state, 'conquer chinchasuyu 1')
    expect(done.events.filter(({ type }) => type === 'axomamma-conquered')).toHaveLength(1)
    expect(done.state.regions.flat().filter(owner => owner === 1)).toHaveLength(2)
  })

  test('of the player is followed with one Conquest', () => {
    const own = { hers: { armyHand: army('a1', 'a2', 'a5') }, table: { village: ['architect' as const] } }
    const played = react(3, own)
    expect(her(played)).toMatchObject({ armyHand: [], conquestMarkers: 9 })
  })

  test('brings her what the space gives', () => {
    const regions = empty.map((row, region) => row.map((_, index) => (region === 0 && index === 1 ? NOBODY : 0)))
    const played = react(3, { hers: { army: laid('a5') }, table: { village: ['architect'], regions } })
    expect(told(played, 'axomamma-conquered')).toMatchObject({ region: 'chinchasuyu', space: 2 })
    expect(her(played).corn).toBe(2)
  })

  // How she uses what a space lets one choose is not said: a Building for nothing is taken as by her personality.
  test('brings her a Building, Steps, a Statue, a step or a Nomad where a space gives them', () => {
    const all = empty.map(row => row.map(() => 0))
    const only = (region: number, space: number) =>
      all.map((row, r) => row.map((owner, index) => (r === region && index === space - 1 ? NOBODY : owner)))
    const conquered = (region: number, space: number) =>
      her(
        react(3, { hers: { army: laid('a1', 'a5') }, table: { village: ['architect'], regions: only(region, space) } }),
      )
    expect(conquered(2, 3).buildings).toMatchObject([{ id: expect.stringMatching(/^P/) }])
    expect(conquered(2, 5)).toMatchObject({ stepsMarkers: 4, vp: 14 })
    expect(conquered(3, 3)).toMatchObject({ statues: [{ size: 'small' }], vp: 13 })
    expect(conquered(3, 2)).toMatchObject({ templeStep: 1 })
    expect(conquered(2, 2).workers).toHaveLength(1)
  })

  test('brings her the benefits of its space first: Soldiers that pay for a Rejuvenate are not turned up by it', () => {
    const all = empty.map(row => row.map(() => 0))
    const regions = all.map((row, region) => row.map((owner, index) => (region === 3 && index === 0 ? NOBODY : owner)))
    const conquered = (soldiers: Axomamma['army']) =>
      her(react(3, { hers: { army: soldiers }, table: { village: ['architect'], regions } })).army
    expect(conquered(laid('a1', 'a5')).map(({ down }) => down)).toEqual([false, true])
    // What it turns up may pay as well: she would rather turn down a card of 2 Soldiers.
    const mixed = [...laid('a1'), ...laid('a5').map(one => ({ ...one, down: true }))]
    expect(conquered(mixed).map(({ down }) => down)).toEqual([false, true])
  })

  test('is left out where she can pay no space', () => {
    const played = react(3, { hers: {}, table: { village: ['architect'] } })
    expect(told(played, 'axomamma-conquered')).toBeUndefined()
  })
})

describe('a God card or a Weaving', () => {
  const offered = { weavings: ['W02', 'W08', 'W14', 'W20'] }
  const purchase = (hers: Partial<Axomamma>, table = offered) =>
    solo({
      hers,
      table,
      player: { corn: 6 },
      agenda: [{ type: 'purchase', seat: 0, tiles: ['W02', 'W08', 'W14'] }],
    })

  // She pays the 2 corn with which she buys: the rules name no other price for her.
  test('that the player leaves is bought by her for 2 corn, if it goes to a Tapestry of hers', () => {
    const played = play(purchase({ corn: 2, tapestries: [['W20']] }), 'buy W02', 'hang new')
    expect(her(played)).toMatchObject({ corn: 0, tapestries: [['W20', 'W14']] })
    expect(played.state.weavings.at(-1)).toBe('W08')
  })

  test('is left where she has less corn, or where it would begin a Tapestry', () => {
    expect(her(play(purchase({ corn: 1, gold: 5, tapestries: [['W20']] }), 'pass')).tapestries).toEqual([['W20']])
    expect(her(play(purchase({ corn: 9 }), 'pass')).tapestries).toEqual([])
    expect(her(play(purchase({ corn: 9, tapestries: [['W03'], ['W09'], ['W15']] }), 'pass')).corn).toBe(7)
  })

  test('that she would draw is the oldest one of the offer', () => {
    const played = react(2, { hers: { corn: 3 }, table: { offer: gods('moon2', 'moon3') } })
    expect(her(played).vp).toBe(11)
    expect(played.state.offer).toEqual(gods('moon3'))
  })
})
