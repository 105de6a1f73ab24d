import { describe, expect, test } from 'vitest'
import { army, asked, play, position, possible } from './positions.ts'

const built = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))
const down = (...ids: readonly string[]) => ids.map(id => ({ id, down: true }))
const up = (...names: readonly string[]) => army(...names).map(card => ({ card, down: false }))
/** The Coricancha as it is printed, from section 1 on: Produce, Worship, Offering, Conquest, Rejuvenate. */
const from = (section: number) => section - 1

describe('moving the High Priest', () => {
  test('is one or two sections clockwise, and begins the action of the section', () => {
    const state = position({ players: [{ priest: from(5) }] })
    expect(play(state, 'move 1').events.at(-1)).toMatchObject({ type: 'priest-moved', section: 0, action: 'produce' })
    expect(play(state, 'move 2').events.at(-1)).toMatchObject({ type: 'priest-moved', section: 1, action: 'worship' })
  })

  test('may bring 1 gold instead, and the others follow all the same', () => {
    const state = position({ players: [{ priest: from(2), corn: 6 }, { corn: 3 }] })
    const { state: after } = play(state, 'move 1', 'gold')
    expect(after.players[0]).toMatchObject({ gold: 1, templeStep: 0 })
    expect(asked(after)).toBe('offering 1')
    expect(possible(after)).toEqual(['offer 3', 'pass'])
  })
})

describe('Offering', () => {
  test('is 2, 4 or 6 corn for 1, 2 or 3 steps, for the others 3 corn for one', () => {
    const state = position({ players: [{ priest: from(2), corn: 5 }, { corn: 6 }] })
    const { state: begun } = play(state, 'move 1', 'perform')
    expect(possible(begun, 'offer')).toEqual(['offer 2', 'offer 4'])
    const { state: after } = play(begun, 'offer 4', 'take deck', 'offer 3')
    expect(after.players.map(({ corn, templeStep }) => [corn, templeStep])).toEqual([
      [1, 2],
      [3, 1],
    ])
  })

  test('whoever cannot pay is passed over', () => {
    const state = position({ players: [{ priest: from(2), corn: 2 }, { corn: 2 }] })
    expect(asked(play(state, 'move 1', 'perform', 'offer 2', 'take deck').state)).toBe('turn 0')
  })

  test('by anybody brings the owner of Z11 a Weaving', () => {
    const state = position({ players: [{ priest: from(2) }, { buildings: built('Z11') }] })
    expect(asked(play(state, 'move 1').state)).toBe('weaving 1')
  })
})

describe('Worship', () => {
  const statues = [
    { god: 'sun', size: 'small' },
    { god: 'moon', size: 'large' },
  ] as const

  test('gives up a small Statue for a step and a large one for three, one of each at most', () => {
    const state = position({ players: [{ priest: from(1), statues: [...statues, statues[0]] }] })
    const { state: begun } = play(state, 'move 1', 'perform')
    expect(possible(begun, 'sacrifice')).toEqual(['sacrifice - moon', 'sacrifice sun -', 'sacrifice sun moon'])
    const { state: after } = play(begun, 'sacrifice sun moon')
    expect(after.players[0]).toMatchObject({ templeStep: 4, statues: [statues[0]] })
    expect(after.statues).toHaveLength(state.statues.length)
  })

  test('of the others takes one Statue for one step, of whichever size', () => {
    const state = position({ players: [{ priest: from(1) }, { statues }] })
    const { state: begun } = play(state, 'move 1', 'gold')
    expect(possible(begun, 'sacrifice')).toEqual(['sacrifice - moon', 'sacrifice sun -'])
    expect(play(begun, 'sacrifice - moon', 'take deck').state.players[1]?.templeStep).toBe(1)
  })

  test('by anybody lets the owner of Z12 climb for 1 gold', () => {
    const state = position({ players: [{ priest: from(1) }, { buildings: built('Z12'), gold: 1, templeStep: 1 }] })
    const { state: after } = play(state, 'move 1', 'climb')
    expect(after.players[1]).toMatchObject({ gold: 0, templeStep: 2 })
  })
})

describe('Produce', () => {
  test('uses any face-up Production Buildings, which are turned down; the active player turns one up, before or behind', () => {
    const buildings = [...built('P01', 'P02'), ...down('P13')]
    const state = position({ players: [{ priest: from(5), buildings }] })
    const { state: begun } = play(state, 'move 1', 'perform')
    const { state: before } = play(begun, 'flip P13 0', 'produce P01 P13')
    expect(before.players[0]).toMatchObject({
      potato: 3,
      vp: 14,
      buildings: [...down('P01'), ...built('P02'), ...down('P13')],
    })
    const { state: behind } = play(begun, 'produce P01 P02', 'flip P13 0')
    expect(behind.players[0]).toMatchObject({ potato: 3, corn: 2, buildings: [...down('P01', 'P02'), ...built('P13')] })
  })

  test('the others use theirs, and turn none up', () => {
    const buildings = [...built('P01'), ...down('P02')]
    const state = position({ players: [{ priest: from(5) }, { buildings }] })
    const { state: begun } = play(state, 'move 1', 'gold')
    expect(possible(begun)).toEqual(['produce P01', 'pass'])
  })

  test('a Building that gives one of two asks which', () => {
    const state = position({ players: [{ priest: from(5), buildings: built('P05') }] })
    const { state: begun } = play(state, 'move 1', 'perform', 'produce P05')
    expect(possible(begun, 'choose')).toEqual(['choose 1', 'choose 2'])
    expect(play(begun, 'choose 2').state.players[0]).toMatchObject({ stone: 2, gold: 0 })
  })

  test('by anybody lets the owner of Z16 turn one thing up for nothing', () => {
    const buildings = [...built('Z16'), ...down('P01')]
    const state = position({ players: [{ priest: from(5) }, { buildings }] })
    expect(possible(play(state, 'move 1').state)).toEqual(['flip P01 0', 'pass'])
  })
})

describe('Rejuvenate', () => {
  const buildings = down('P01', 'P02', 'P03')

  test('turns up one thing for nothing and each other for 1 food, potato or corn', () => {
    const state = position({ players: [{ priest: from(4), buildings, potato: 1, corn: 1 }] })
    const { state: begun } = play(state, 'move 1', 'perform')
    expect(possible(begun, 'flip').filter(line => line.startsWith('flip P01 P02 ') && !line.includes('P03'))).toEqual([
      'flip P01 P02 0',
      'flip P01 P02 1',
    ])
    const { state: after } = play(begun, 'flip P01 P02 P03 1')
    expect(after.players[0]).toMatchObject({ potato: 0, corn: 0, buildings: built('P01', 'P02', 'P03') })
  })

  test('costs the others 1 corn for each thing, and no potato', () => {
    const own = { buildings, potato: 5, corn: 1, army: army('a5').map(card => ({ card, down: true })) }
    const state = position({ players: [{ priest: from(4) }, own] })
    const { state: begun } = play(state, 'move 1', 'gold')
    expect(possible(begun, 'flip')).toEqual(['flip a2 1', 'flip P03 1', 'flip P02 1', 'flip P01 1'])
    expect(play(begun, 'flip a2 1').state.players[1]?.army).toEqual(up('a5'))
  })

  test('by anybody brings the owner of Z18 an Army card and 1 gold', () => {
    const state = position({ players: [{ priest: from(4) }, { buildings: built('Z18') }] })
    const { state: after } = play(state, 'move 1')
    expect(after.players[1]).toMatchObject({ gold: 1 })
    expect(after.players[1]?.armyHand).toHaveLength(1)
  })
})

describe('Conquest', () => {
  const village = ['priest', 'courier', 'warrior'] as const

  test('begins with a Worker of either end of the Village who falls', () => {
    const state = position({ table: { village }, players: [{ priest: from(3) }] })
    const { state: begun } = play(state, 'move 1')
    expect(possible(begun)).toEqual(['casualty priest potato', 'casualty warrior corn'])
    const { state: after } = play(begun, 'casualty warrior corn')
    expect(after).toMatchObject({ village: ['priest', 'courier'], casualties: ['warrior'] })
  })

  test('of the Nomads where the Village is empty; another comes from the bag', () => {
    const table = { village: [], nomads: ['priest', 'courier'] as const, bag: ['warrior'] as const }
    const { state } = play(position({ table, players: [{ priest: from(3) }] }), 'move 1', 'casualty courier nomads')
    expect(state).toMatchObject({ nomads: ['priest', 'warrior'], casualties: ['courier'], bag: [] })
  })

  test('example 8: 7 Soldiers against 4, a marker each, and another for the active player', () => {
    const purple = { priest: from(3), potato: 2, army: up('a5', 'a1'), armyHand: army('a5', 'a1', 'a2') }
    const blue = { potato: 1, army: up('a1', 'a2'), armyHand: army('a5') }
    const state = position({ table: { village }, players: [purple, blue] })
    const { state: mustered } = play(
      state,
      'move 1',
      'casualty priest potato',
      'perform',
      'muster a5 a1 a2',
      'muster a5',
    )
    expect(mustered.players.map(({ potato }) => potato)).toEqual([0, 1])
    const { state: after } = play(
      mustered,
      'conquer chinchasuyu 4 2 1',
      'conquer kuntisuyu 6 11 2',
      'conquer antisuyu 2 - 1',
    )
    expect(after.players[0]).toMatchObject({ vp: 14, conquestMarkers: 8 })
    expect(after.players[1]).toMatchObject({ conquestMarkers: 9 })
    expect(asked(after)).toBe('take 0')
    expect(after.regions[0]?.[3]).toBe(0)
  })

  test('only the fewest Soldiers that suffice are spent', () => {
    const state = position({
      agenda: [{ type: 'conquer', seat: 0 }],
      players: [{ army: up('a5', 'a1', 'a2') }],
    })
    const lines = possible(state, 'conquer').filter(line => line.startsWith('conquer chinchasuyu 4'))
    expect(lines).toEqual(['conquer chinchasuyu 4 11 2', 'conquer chinchasuyu 4 2 1'])
  })

  test('Z13 asks one Soldier fewer to turn down, to discard, or both, but one at least', () => {
    const state = position({
      agenda: [{ type: 'conquer', seat: 0 }],
      players: [{ army: up('a1'), buildings: built('Z13') }],
    })
    expect(possible(state, 'conquer').map(line => line.replace('conquer ', ''))).toEqual([
      'chinchasuyu 1 1 -',
      'chinchasuyu 2 1 -',
      'chinchasuyu 3 - 1',
      'chinchasuyu 4 1 -',
      'antisuyu 1 1 -',
      'antisuyu 2 - 1',
      'antisuyu 3 1 -',
      'antisuyu 4 - 1',
      'antisuyu 4 1 -',
      'qullasuyu 1 1 -',
      'qullasuyu 2 1 -',
      'qullasuyu 3 - 1',
      'qullasuyu 4 1 -',
      'qullasuyu 5 1 -',
      'kuntisuyu 1 1 -',
      'kuntisuyu 2 - 1',
      'kuntisuyu 3 1 -',
      'kuntisuyu 4 1 -',
    ])
  })

  test('by anybody brings the owner of Z17 1 gold and 1 VP', () => {
    const state = position({ table: { village }, players: [{ priest: from(3) }, { buildings: built('Z17') }] })
    expect(play(state, 'move 1').state.players[1]).toMatchObject({ gold: 1, vp: 11 })
  })

  test('with gold instead the Worker falls all the same, and the others conquer', () => {
    const state = position({ table: { village }, players: [{ priest: from(3) }, { armyHand: army('a1') }] })
    const { state: after } = play(state, 'move 1', 'casualty priest potato', 'gold')
    expect(after.casualties).toEqual(['priest'])
    expect(asked(after)).toBe('muster 1')
  })
})
