import { describe, expect, test } from 'vitest'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceName, spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { army, asked, gods } from './positions.ts'
import { deeds, her, herTurn, herTurns, told } from './solo-positions.ts'

const hill = hillOf(PACK)
const on = (...names: readonly string[]) =>
  names.map(name => ({ space: spaceNamed(hill, name) ?? -1, worker: 'warrior' as const }))
const down = (...ids: readonly string[]) => ids.map(id => ({ id, down: true }))
const up = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))
/** Sections from 1 on: Produce, Worship, Offering, Conquest, Rejuvenate. */
const from = (section: number) => section - 1

describe('her turn', () => {
  test('comes after that of the player, who is asked again then', () => {
    const played = herTurn({})
    expect(deeds(played)[0]).toBe('turn-began')
    expect(asked(played.state)).toBe('turn 0')
    expect(played.learned).toBe(true)
  })
})

describe('the condition of her High Priest', () => {
  test.each([
    ['Offering: 4 corn', 2, { corn: 4 }, 'offering'],
    ['Produce: two Production Buildings face up', 5, { buildings: up('P01', 'P02') }, 'produce'],
    ['Worship: a Statue', 1, { statues: [{ god: 'sun', size: 'small' } as const] }, 'worship'],
    ['Conquest: more Soldiers than casualties, those of her hand among them', 3, { armyHand: army('a1') }, 'conquest'],
    ['Rejuvenate: three things face down', 4, { buildings: down('P01', 'P02', 'P03') }, 'rejuvenate'],
    [
      'Rejuvenate: Buildings and Army cards together',
      4,
      { buildings: down('P01', 'P02'), army: army('a1').map(card => ({ card, down: true })) },
      'rejuvenate',
    ],
  ] as const)('is met: %s', (_, section, hers, action) => {
    expect(told(herTurn({ hers: { ...hers, priest: from(section) } }), 'axomamma-moved')).toMatchObject({ action })
  })

  test.each([
    ['3 corn for an Offering, whatever gold there is', 2, { corn: 3, gold: 9 }],
    ['one Production Building beside a Passive one', 5, { buildings: up('P01', 'Z01') }],
    ['two Production Buildings, one of them face down', 5, { buildings: [...up('P01'), ...down('P02')] }],
    ['no Statue', 1, {}],
    ['two things face down', 4, { buildings: down('P01', 'P02') }],
  ] as const)('is not met: %s', (_, section, hers) => {
    expect(told(herTurn({ hers: { ...hers, priest: from(section) } }), 'axomamma-moved')).toBeUndefined()
  })

  test('of a Conquest is not met by as many Soldiers as casualties', () => {
    const hers = { priest: from(3), armyHand: army('a1') }
    expect(told(herTurn({ hers, table: { casualties: ['priest'] } }), 'axomamma-moved')).toBeUndefined()
  })

  test('counts for the next two actions from where she stands, the closest first', () => {
    const statues = [{ god: 'sun', size: 'small' } as const]
    const moved = (section: number) =>
      told(herTurn({ hers: { priest: from(section), corn: 4, statues } }), 'axomamma-moved')
    expect(moved(1)).toMatchObject({ action: 'worship', section: 1 })
    expect(moved(2)).toMatchObject({ action: 'offering', section: 2 })
    expect(moved(5)).toMatchObject({ action: 'worship', section: 1 })
    expect(moved(3)).toBeUndefined()
    expect(moved(4)).toBeUndefined()
  })

  test('comes before placing a Worker', () => {
    const played = herTurn({ hers: { priest: from(2), corn: 4, workers: ['priest'] } })
    expect(played.state.hill).toEqual([])
    expect(her(played).workers).toEqual(['priest'])
  })
})

describe('an action of her High Priest', () => {
  // There is no discard pile for God cards: those that she discards from the offer go beneath the deck, the oldest first.
  test('brings an Army card as well, and does away with the two oldest God cards of the offer, for no VP', () => {
    const offer = gods('sun3', 'moon3', 'earth3')
    const hers = { priest: from(5), buildings: up('P02', 'P04') }
    const played = herTurn({ hers, table: { offer, godDeck: gods('staff5') } })
    expect(her(played)).toMatchObject({ vp: 10, corn: 2, gold: 1 })
    expect(her(played).armyHand).toHaveLength(1)
    expect(played.state.offer).toEqual(gods('earth3'))
    expect(played.state.godDeck).toEqual(gods('staff5', 'sun3', 'moon3'))
  })
})

describe('a Worker of hers', () => {
  const workers = ['courier', 'warrior'] as const

  test('is any of them by chance when she places her first one', () => {
    const placed = herTurns({ hers: { workers }, die: 1, isFirst: true }).map(
      played => told(played, 'axomamma-placed')?.worker,
    )
    expect(new Set(placed)).toEqual(new Set(workers))
    expect(placed.filter(worker => worker === 'courier').length).toBeLessThan(placed.length * 0.8)
  })

  test('is her oldest one, and goes to the hill where the God card of her die wants it, on the cheapest space', () => {
    const played = herTurn({ hers: { workers }, die: 1 })
    expect(told(played, 'axomamma-placed')).toMatchObject({ worker: 'courier', space: 'T1', card: 'sun1', die: 1 })
    expect(her(played).workers).toEqual(['warrior'])
    expect(played.state.hill).toEqual([{ space: 0, worker: 'courier' }])
  })

  test('is placed for nothing, on the space of lowest Roaming and Descending together', () => {
    const played = herTurn({ hers: { workers, corn: 3, priest: from(4) }, die: 1, table: { hill: on('T8') } })
    expect(told(played, 'axomamma-placed')).toMatchObject({ space: 'T1' })
    expect(told(herTurn({ hers: { workers, priest: from(4) }, die: 1 }), 'axomamma-placed')).toMatchObject({
      space: 'T8',
    })
    expect(her(played).corn).toBe(3)
  })

  test('goes to the top terrace before the first Festival, to the middle one before the second, then to the bottom', () => {
    const terrace = (table: object) => told(herTurn({ hers: { workers }, die: 1, table }), 'axomamma-placed')?.space[0]
    expect(terrace({})).toBe('T')
    expect(terrace({ festivals: 1, token: 0 })).toBe('T')
    expect(terrace({ festivals: 1 })).toBe('M')
    expect(terrace({ festivals: 2 })).toBe('B')
  })

  test('goes a terrace up where there is no space, and down where there is none above', () => {
    const suns = (letter: string) =>
      [...hill.spaces.entries()]
        .filter(([number, { god }]) => god === 'sun' && spaceName(hill, number).startsWith(letter))
        .map(([number]) => spaceName(hill, number))
    const placed = (festivals: number, taken: readonly string[]) =>
      told(herTurn({ hers: { workers }, die: 1, table: { festivals, hill: on(...taken) } }), 'axomamma-placed')?.space
    expect(placed(0, suns('T'))).toMatch(/^M/)
    expect(placed(1, suns('M'))).toMatch(/^T/)
    expect(placed(1, [...suns('M'), ...suns('T')])).toMatch(/^B/)
    expect(placed(2, suns('B'))).toMatch(/^M/)
    expect(placed(2, [...suns('B'), ...suns('M')])).toMatch(/^T/)
  })

  test('goes by chance where spaces cost the same', () => {
    const spaces = herTurns({ hers: { workers, priest: from(5) }, die: 2 }).map(
      played => told(played, 'axomamma-placed')?.space,
    )
    expect(new Set(spaces).size).toBeGreaterThan(1)
  })

  test('has its God card replaced from the deck, and discarded to the offer', () => {
    const godDeck = gods('water7', 'water6')
    const played = herTurn({ hers: { workers }, die: 1, table: { godDeck } })
    expect(her(played).tucked).toEqual(gods('water7', 'moon1', 'earth1', 'staff1'))
    expect(played.state.offer).toEqual(gods('sun1'))
  })

  test('sends a full offer of three back into the deck first', () => {
    const offer = gods('sun5', 'sun6', 'sun7')
    const played = herTurn({ hers: { workers }, die: 1, table: { offer, godDeck: gods('water7') } })
    expect(played.state.offer).toEqual(gods('sun1'))
    expect(played.state.godDeck).toHaveLength(3)
  })

  test('takes another God card where no space of the god is free', () => {
    const taken = [...hill.spaces.entries()].filter(([, { god }]) => god === 'sun').map(([number]) => number)
    const table = {
      hill: taken.map(space => ({ space, worker: 'warrior' as const })),
      godDeck: gods('sun2', 'water7', 'water6'),
    }
    const played = herTurn({ hers: { workers }, die: 1, table })
    expect(told(played, 'axomamma-placed')).toMatchObject({ card: 'water7' })
    expect(played.state.offer).toEqual(gods('sun1', 'sun2', 'water7'))
    expect(her(played).tucked[0]).toBe(gods('water6')[0])
  })

  test('brings the player VP for their Steps, and the player brings her VP for hers', () => {
    const steps = [{ upper: 0 }, {}, {}, {}, {}]
    const played = herTurn({ hers: { workers, priest: 0 }, die: 4, table: { steps, festivals: 1 } })
    expect(told(played, 'axomamma-placed')).toMatchObject({ space: 'M1' })
    expect(told(played, 'steps-used')).toEqual({ type: 'steps-used', seat: 0, vp: 1 })
  })

  test('of the god of a Statue of hers brings her 5 VP', () => {
    const statues = [{ god: 'sun', size: 'small' } as const]
    const played = herTurn({ hers: { workers, statues, priest: from(3) }, die: 1 })
    expect(told(played, 'axomamma-blessed')).toEqual({ type: 'axomamma-blessed', god: 'sun', vp: 5 })
    expect(told(herTurn({ hers: { workers, statues, priest: from(3) }, die: 2 }), 'axomamma-blessed')).toBeUndefined()
  })
})

describe('her tokens', () => {
  test('of the number rolled go on clockwise by as many spots, around their rows', () => {
    const played = herTurn({ hers: { workers: ['priest'] }, die: 3 })
    expect(her(played).tokens).toEqual([
      { row: 'top', number: 1, spot: 1 },
      { row: 'top', number: 2, spot: 3 },
      { row: 'top', number: 4, spot: 5 },
      { row: 'middle', number: 1, spot: 1 },
      { row: 'middle', number: 2, spot: 3 },
      { row: 'middle', number: 3, spot: 3 },
      { row: 'bottom', number: 2, spot: 1 },
      { row: 'bottom', number: 3, spot: 1 },
    ])
  })

  test('may share a spot, which counts all the same', () => {
    const tokens = [
      { row: 'top', number: 2, spot: 5 },
      { row: 'top', number: 4, spot: 1 },
    ] as const
    const played = herTurn({ hers: { workers: ['priest'], tokens }, die: 2 })
    expect(her(played).tokens.map(({ spot }) => spot)).toEqual([1, 1])
  })

  test('act from the top row to the bottom one, all of the number', () => {
    const played = herTurn({
      hers: { workers: ['priest'], stone: 9 },
      die: 2,
      table: { village: ['warrior', 'courier'] },
    })
    expect(deeds(played).filter(deed => deed !== 'steps-used')).toEqual([
      'turn-began',
      'placed',
      'gained',
      'statue',
      'recruited',
      'drew',
    ])
  })
})

describe('without a Worker she', () => {
  test('recruits a Nomad, clears two God cards for 1 VP each, draws an Army card and moves on without any action', () => {
    const offer = gods('sun3', 'moon3', 'earth3')
    const played = herTurn({
      hers: { priest: from(2) },
      table: { offer, nomads: ['craftsman', 'craftsman'], bag: ['priest'] },
    })
    expect(her(played)).toMatchObject({ workers: ['craftsman'], corn: 1, vp: 12, priest: from(3) })
    expect(played.state.nomads).toEqual(['craftsman', 'priest'])
    expect(played.state.offer).toEqual(gods('earth3'))
    expect(her(played).armyHand).toHaveLength(1)
    expect(told(played, 'axomamma-moved')).toBeUndefined()
  })

  test('moves her High Priest all the same where there is no Nomad', () => {
    const played = herTurn({ table: { nomads: [], armyDeck: [], godDeck: gods('sun2') } })
    expect(her(played)).toMatchObject({ workers: [], vp: 10, priest: from(2) })
  })
})
