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

describe('what a Building brings upon an action of any High Priest, it also brings to the player who begins it, and first:', () => {
  const begun = (section: number, id: string) =>
    play(position({ players: [{ priest: from(section), gold: 1, buildings: built(id) }] }), 'move 1').state

  test('Z11 upon an Offering', () => {
    const state = begun(2, 'Z11')
    expect(asked(state)).toBe('weaving 0')
    expect(asked(play(state, 'weave top', 'hang new').state)).toBe('high-priest 0')
  })

  test('Z12 upon a Worship', () => {
    const state = begun(1, 'Z12')
    expect(asked(state)).toBe('climb 0')
    expect(asked(play(state, 'pass').state)).toBe('high-priest 0')
  })

  test('Z17 upon a Conquest', () => {
    const state = begun(3, 'Z17')
    expect(state.players[0]).toMatchObject({ gold: 2, vp: 11 })
    expect(asked(state)).toBe('casualty 0')
  })

  test('Z18 upon a Rejuvenate', () => {
    const state = begun(4, 'Z18')
    expect(state.players[0]?.gold).toBe(2)
    expect(state.players[0]?.armyHand).toHaveLength(1)
    expect(asked(state)).toBe('high-priest 0')
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

  test('players who cannot pay are passed over', () => {
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

  test('of the others takes one Statue for one step, of either size', () => {
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
  test('uses any face-up Production Buildings, which are turned down; the active player turns one up, before or after', () => {
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

  test('brings the benefits of the Buildings first, and then turns them down', () => {
    // The Weaving of P14 matches: with Z04 its Rejuvenate comes at once, and P14 still lies face up.
    const buildings = [...built('P14', 'Z04'), ...down('P13')]
    const table = { weavings: ['W20', 'W08'] }
    const state = position({ table, players: [{ priest: from(5), buildings, tapestries: [['SW02']] }] })
    const { state: hung } = play(state, 'move 1', 'perform', 'produce P14', 'weave top', 'hang 1r')
    expect(asked(hung)).toBe('flip 0')
    expect(possible(hung)).toEqual(['flip P13 0', 'pass'])
    const { state: after } = play(hung, 'flip P13 0')
    expect(after.players[0]?.buildings).toEqual([...down('P14'), ...built('Z04', 'P13')])
    // Behind it the active player may still turn one up: the one just used as well.
    expect(possible(after, 'flip')).toEqual(['flip P14 0'])
  })

  test('brings what several Buildings show in their owner’s order', () => {
    const state = position({ players: [{ priest: from(5), buildings: built('P01', 'P10', 'P14') }] })
    const { state: begun } = play(state, 'move 1', 'perform', 'produce P01 P10 P14')
    expect(begun.players[0]?.potato).toBe(3)
    expect(asked(begun)).toBe('rewards 0')
    expect(asked(play(begun, 'choose 1').state)).toBe('take 0')
    const { state: woven } = play(begun, 'choose 2')
    expect(asked(woven)).toBe('weaving 0')
    expect(asked(play(woven, 'weave top', 'hang new').state)).toBe('take 0')
  })

  describe('with Z16, the player who begins it,', () => {
    const mixed = [...built('Z16', 'P01'), ...down('P02')]
    const soldiers = army('a5').map(card => ({ card, down: true }))

    test('a follower turns a Production Building or an Army card up before or after producing', () => {
      const own = { buildings: mixed, army: soldiers }
      const { state: begun } = play(position({ players: [{ priest: from(5) }, own] }), 'move 1', 'gold')
      expect(asked(begun)).toBe('produce 1')
      expect(possible(begun)).toEqual(['produce P01', 'flip P02 0', 'flip a2 0', 'pass'])
      const { state: before } = play(begun, 'flip P02 0')
      expect(possible(before).toSorted()).toEqual(['pass', 'produce P01', 'produce P01 P02', 'produce P02'])
      const { state: after } = play(begun, 'produce P01')
      expect(possible(after)).toEqual(['flip P01 0', 'flip P02 0', 'flip a2 0', 'pass'])
      expect(play(after, 'flip P01 0').state.players[1]?.buildings).toEqual(mixed)
    })

    test('the active player turns up two things, one of them a Production Building', () => {
      const own = { priest: from(5), buildings: [...mixed, ...down('P03')], army: soldiers }
      const { state: begun } = play(position({ players: [own] }), 'move 1', 'perform')
      const { state: one } = play(begun, 'flip P02 0')
      expect(possible(one, 'flip')).toEqual(['flip P03 0', 'flip a2 0'])
      expect(possible(play(one, 'flip P03 0').state, 'flip')).toEqual([])
      const { state: other } = play(begun, 'flip a2 0')
      expect(possible(other, 'flip')).toEqual(['flip P02 0', 'flip P03 0'])
      expect(possible(play(other, 'flip P03 0').state, 'flip')).toEqual([])
    })

    test('who takes 1 gold in its place turns one thing up all the same', () => {
      const own = { priest: from(5), buildings: mixed, army: soldiers }
      const { state: begun } = play(position({ players: [own] }), 'move 1', 'gold')
      expect(possible(begun, 'flip').toSorted()).toEqual(['flip P02 0', 'flip a2 0'])
      expect(possible(begun, 'produce')).toEqual([])
    })

    test('without it the others turn nothing up', () => {
      const own = { buildings: [...built('P01'), ...down('P02')], army: soldiers }
      const { state: begun } = play(position({ players: [{ priest: from(5) }, own] }), 'move 1', 'gold')
      expect(possible(begun)).toEqual(['produce P01', 'pass'])
    })
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
    expect(mustered.players.map(({ potato }) => potato)).toEqual([0, 0])
    const { state: after } = play(
      mustered,
      'conquer chinchasuyu 4',
      'soldiers 2 1',
      'conquer kuntisuyu 6',
      'soldiers 11 2',
      'conquer antisuyu 2',
    )
    expect(after.players[0]).toMatchObject({ vp: 14, conquestMarkers: 8 })
    expect(after.players[1]).toMatchObject({ vp: 17, conquestMarkers: 9 })
    expect(asked(after)).toBe('take 0')
    expect(after.regions[0]?.[3]).toBe(0)
    const { state: paid } = play(after, 'take deck', 'weave top', 'hang new', 'soldiers - 1')
    expect(paid.players[0]?.army).toHaveLength(3)
    expect(asked(paid)).toBe('turn 0')
  })

  test('lets the player who takes the action lay the first card open for nothing, and each other player pay for all', () => {
    const own = { armyHand: army('a1', 'a2') }
    const state = position({ table: { village }, players: [{ priest: from(3), ...own }, own] })
    const { state: begun } = play(state, 'move 1', 'casualty priest potato', 'perform')
    expect(possible(begun, 'muster')).toEqual(['muster a2', 'muster a1'])
    // Without a potato the other one can lay nothing open, and is not asked.
    expect(asked(play(begun, 'muster a1').state)).toBe('conquer 0')
    const paying = { ...begun, players: begun.players.map(player => ({ ...player, potato: 1 })) }
    const { state: following } = play(paying, 'muster a1 a2')
    expect(possible(following, 'muster')).toEqual(['muster a2', 'muster a1'])
    const { state: after } = play(following, 'muster a2')
    expect(after.players.map(({ potato }) => potato)).toEqual([0, 0])
  })

  test('with gold instead is no cheaper for those who follow', () => {
    const own = { armyHand: army('a1', 'a2'), potato: 1 }
    const state = position({ table: { village }, players: [{ priest: from(3) }, own] })
    const { state: begun } = play(state, 'move 1', 'casualty priest potato', 'gold')
    expect(possible(begun, 'muster')).toEqual(['muster a2', 'muster a1'])
  })

  test('brings the benefits of its space first, and then Soldiers are turned down or discarded', () => {
    const mixed = [...up('a5'), ...army('a1').map(card => ({ card, down: true }))]
    const state = position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: mixed }] })
    // Rejuvenate 1, for 1 Soldier turned down: the card that pays for it cannot be turned up by it.
    const { state: begun } = play(state, 'conquer kuntisuyu 1')
    expect(asked(begun)).toBe('flip 0')
    expect(possible(begun, 'flip')).toEqual(['flip a1 0'])
    const { state: turnedUp } = play(begun, 'flip a1 0')
    expect(possible(turnedUp, 'soldiers')).toEqual(['soldiers 1 -', 'soldiers 2 -'])
    expect(play(turnedUp, 'soldiers 2 -').state.players[0]?.army.map(({ down }) => down)).toEqual([true, false])
    expect(asked(play(turnedUp, 'soldiers 1 -').state)).toBe('turn 1')
  })

  test('cannot be paid by what its benefits will turn up', () => {
    const down = army('a5').map(card => ({ card, down: true }))
    const state = position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: down, armyHand: army('a4') }] })
    expect(possible(state, 'conquer')).toEqual([])
  })

  test('tells which Soldiers were spent, and asks nobody who can spend them in one way only', () => {
    const state = position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: up('a5', 'a1') }] })
    const { events } = play(state, 'conquer chinchasuyu 4')
    expect(events).toContainEqual({ type: 'soldiers-spent', seat: 0, down: 1, discarded: 1 })
    const alone = position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: up('a1') }] })
    expect(play(alone, 'conquer chinchasuyu 3').events).toContainEqual({
      type: 'soldiers-spent',
      seat: 0,
      down: 0,
      discarded: 1,
    })
  })

  test('only the fewest Soldiers that suffice are spent', () => {
    const state = position({
      agenda: [{ type: 'conquer', seat: 0 }],
      players: [{ army: up('a5', 'a1', 'a2') }],
    })
    const { state: conquered } = play(state, 'conquer chinchasuyu 4')
    expect(possible(conquered, 'soldiers')).toEqual(['soldiers 11 2', 'soldiers 2 1'])
  })

  test('Z13 asks one Soldier fewer to turn down, to discard, or both, but one at least', () => {
    const state = position({
      agenda: [{ type: 'conquer', seat: 0 }],
      players: [{ army: up('a1'), buildings: built('Z13') }],
    })
    expect(possible(state, 'conquer').map(line => line.replace('conquer ', ''))).toEqual([
      ...['chinchasuyu 1', 'chinchasuyu 2', 'chinchasuyu 3', 'chinchasuyu 4'],
      ...['antisuyu 1', 'antisuyu 2', 'antisuyu 3', 'antisuyu 4'],
      ...['qullasuyu 1', 'qullasuyu 2', 'qullasuyu 3', 'qullasuyu 4', 'qullasuyu 5'],
      ...['kuntisuyu 1', 'kuntisuyu 2', 'kuntisuyu 3', 'kuntisuyu 4'],
    ])
    const both = position({
      agenda: [{ type: 'soldiers', seat: 0, region: 'chinchasuyu', space: 4 }],
      players: [{ army: up('a1', 'a1', 'a5'), buildings: built('Z13') }],
    })
    expect(possible(both, 'soldiers').toSorted()).toEqual([
      'soldiers 1 -',
      'soldiers 1 1',
      'soldiers 1 2',
      'soldiers 11 -',
      'soldiers 11 2',
      'soldiers 2 -',
      'soldiers 2 1',
    ])
  })

  test('by anybody brings the owner of Z17 1 gold and 1 VP', () => {
    const state = position({ table: { village }, players: [{ priest: from(3) }, { buildings: built('Z17') }] })
    expect(play(state, 'move 1').state.players[1]).toMatchObject({ gold: 1, vp: 11 })
  })

  test('with gold instead the Worker falls all the same, and the others conquer', () => {
    const players = [{ priest: from(3) }, { armyHand: army('a1'), potato: 1 }]
    const state = position({ table: { village }, players })
    const { state: after } = play(state, 'move 1', 'casualty priest potato', 'gold')
    expect(after.casualties).toEqual(['priest'])
    expect(asked(after)).toBe('muster 1')
  })
})
