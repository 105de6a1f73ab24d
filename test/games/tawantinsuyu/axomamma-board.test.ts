import { describe, expect, test } from 'vitest'
import type { Axomamma } from '../../../src/games/tawantinsuyu/components/axomamma.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { asked, gods, play, possible } from './positions.ts'
import { her, herTurn, herTurns, type SoloOptions, solo, told } from './solo-positions.ts'

/** Her turn in which the only token of her board, a 1, lies on this spot. */
const use = (row: 'top' | 'middle' | 'bottom', spot: number, { hers, ...options }: SoloOptions = {}): SoloOptions => ({
  ...options,
  die: 1,
  hers: { workers: ['priest'], tokens: [{ row, number: 1, spot }], priest: 2, ...hers },
})
const stock = ({ potato, corn, stone, gold, vp }: Axomamma) => ({ potato, corn, stone, gold, vp })
const nothing = { potato: 0, corn: 0, stone: 0, gold: 0, vp: 10 }
const tile = (id: string) => [id]

describe('the top row brings for nothing', () => {
  test.each([
    [1, { potato: 3 }],
    [2, { corn: 2 }],
    [3, { stone: 2 }],
    [4, { gold: 1 }],
    [6, { vp: 12 }],
  ])('on spot %i %j', (spot, brought) => {
    expect(stock(her(herTurn(use('top', spot))))).toEqual({ ...nothing, ...brought })
  })

  // Of equals she takes corn: it comes before stone in the order that the rules give for Produce.
  test.each([
    [
      { stone: 1, corn: 0 },
      { stone: 1, corn: 2 },
    ],
    [
      { stone: 0, corn: 1 },
      { stone: 2, corn: 1 },
    ],
    [
      { stone: 1, corn: 1 },
      { stone: 1, corn: 3 },
    ],
  ])('on spot 5 stone or corn, whichever she has fewest of: %j', (hers, after) => {
    expect(her(herTurn(use('top', 5, { hers })))).toMatchObject(after)
  })

  test('5 VP for every 5 potatoes, at once and as long as there are 5', () => {
    expect(stock(her(herTurn(use('top', 1, { hers: { potato: 4 } }))))).toEqual({ ...nothing, potato: 2, vp: 15 })
    expect(stock(her(herTurn(use('top', 1, { hers: { potato: 3, gold: 4 } }))))).toMatchObject({ potato: 1, gold: 4 })
    expect(stock(her(herTurn(use('top', 1, { hers: { potato: 1 } }))))).toEqual({ ...nothing, potato: 4 })
  })
})

describe('her personality covers the sixth spot and brings gold and', () => {
  const personal = (personality: Axomamma['personality'], options: SoloOptions = {}) =>
    herTurn(use('top', 6, { ...options, hers: { ...options.hers, ...(personality && { personality }) } }))

  test('a small Statue by chance, with its VP', () => {
    const played = personal('statue')
    expect(her(played)).toMatchObject({ gold: 1, vp: 13, statues: [{ size: 'small' }] })
    expect(played.state.statues).toHaveLength(17)
  })

  test('the Weaving on top of the stack', () => {
    const played = personal('weaving', { table: { weavings: ['W02', 'W03'] } })
    expect(her(played)).toMatchObject({ gold: 1, tapestries: [['W02']] })
    expect(played.state.weavings).toEqual(['W03'])
  })

  test('a step on the Temple track, with what it brings', () => {
    const played = personal('climb', { hers: { templeStep: 6 } })
    expect(her(played)).toMatchObject({ gold: 1, templeStep: 7, stone: 2 })
  })

  test('a Production Building, or a Passive one if she has two that produce', () => {
    const first = (buildings: Axomamma['buildings']) =>
      told(personal('building', { hers: { buildings } }), 'axomamma-built')
    expect(first([])).toMatchObject({ tile: expect.stringMatching(/^P/), paid: { stone: 0, gold: 0 } })
    expect(first([{ id: 'P18', down: false }])?.tile).toMatch(/^P/)
    const two = ['P17', 'P18'].map(id => ({ id, down: false }))
    expect(first(two)?.tile).toMatch(/^Z/)
    expect(first(two.map(one => ({ ...one, down: true })))?.tile).toMatch(/^P/)
  })
})

describe('the middle row', () => {
  test.each([
    ['production', 1, /^P/],
    ['passive', 5, /^Z/],
  ])('builds a %s Building for 1 stone, or else 1 gold, by chance', (_, spot, id) => {
    const market = { production: ['P18', 'P19'], passive: ['Z14', 'Z15'] }
    const turns = herTurns(use('middle', spot, { hers: { stone: 2, gold: 1 }, table: { market } }))
    for (const played of turns) {
      expect(told(played, 'axomamma-built')?.tile).toMatch(id)
      expect(her(played)).toMatchObject({ stone: 1, gold: 1 })
      expect(played.state.market.production.concat(played.state.market.passive)).toHaveLength(4)
    }
    expect(new Set(turns.map(played => told(played, 'axomamma-built')?.tile)).size).toBe(2)
    expect(her(herTurn(use('middle', spot, { hers: { gold: 1 } })))).toMatchObject({ gold: 0, buildings: [{}] })
  })

  test.each([1, 2, 3, 4, 5])('brings 1 gold where she cannot pay for spot %i', spot => {
    const played = herTurn(use('middle', spot))
    expect(her(played)).toMatchObject({ ...nothing, gold: 1, buildings: [], statues: [] })
  })

  describe('with Weavings', () => {
    test('buys two for 3 corn, and offers the third to the player', () => {
      const options = { player: { corn: 3 }, table: { weavings: ['W02', 'W08', 'W14', 'W20'] }, hers: { corn: 3 } }
      const played = herTurn(use('middle', 2, options))
      expect(her(played)).toMatchObject({ corn: 0, gold: 0 })
      expect(asked(played.state)).toBe('leftover 0')
      expect(possible(played.state)).toEqual(['buy W02', 'pass'])
      const passed = play(played.state, 'pass')
      expect(passed.state.weavings).toEqual(['W20', 'W02'])
      expect(asked(passed.state)).toBe('turn 0')
    })

    test('buys one and gains 1 gold if she can pay but one', () => {
      const played = herTurn(use('middle', 2, { table: { weavings: ['W02', 'W08', 'W14'] }, hers: { corn: 2 } }))
      expect(her(played)).toMatchObject({ corn: 1, gold: 1, tapestries: [['W14']] })
    })

    test('prefers one for her largest Tapestry, and of equals that of the higher number', () => {
      // W02 and W03 are of pattern A, W08 of B, W14 of C.
      const hers = { corn: 1, tapestries: [tile('W08'), ['W14', 'W20']] }
      const bought = (weavings: string[]) => her(herTurn(use('middle', 2, { table: { weavings }, hers }))).tapestries
      expect(bought(['W02', 'W03', 'W15'])).toEqual([['W08'], ['W14', 'W20', 'W03']])
      expect(bought(['W15', 'W21', 'W16'])).toEqual([
        ['W08', 'W21'],
        ['W14', 'W20'],
      ])
    })

    test('starts a new Tapestry only where none can take it', () => {
      const played = herTurn(
        use('middle', 2, { table: { weavings: ['W09'] }, hers: { corn: 1, tapestries: [['W08']] } }),
      )
      expect(her(played).tapestries).toEqual([['W08'], ['W09']])
    })
  })

  describe('with a Statue', () => {
    const statues = [
      { god: 'moon', size: 'small' },
      { god: 'sun', size: 'small' },
      { god: 'sun', size: 'large' },
    ] as const

    test('builds that of the God card under her die, a large one if she can pay it', () => {
      // The card for the Worker is replaced before her board is used.
      const table = { statues: [...statues], godDeck: gods('sun2') }
      const built = (hers: Partial<Axomamma>) => her(herTurn(use('middle', 3, { hers, table })))
      expect(built({ stone: 3 })).toMatchObject({ vp: 13, stone: 0, statues: [{ god: 'sun', size: 'small' }] })
      expect(built({ stone: 3, gold: 2 })).toMatchObject({ vp: 19, gold: 0, statues: [{ god: 'sun', size: 'large' }] })
      expect(built({ stone: 2, gold: 1 })).toMatchObject({ vp: 13, statues: [{ god: 'sun', size: 'small' }] })
    })

    test('builds that of the next card clockwise where there is none, or any one by chance', () => {
      const built = (given: readonly (typeof statues)[number][]) =>
        told(herTurn(use('middle', 3, { hers: { stone: 3 }, table: { statues: [...given] } })), 'axomamma-statue')?.god
      expect(built([statues[0]])).toBe('moon')
      const thunder = [{ god: 'thunder', size: 'small' } as const]
      const played = herTurn(use('middle', 3, { hers: { stone: 3 }, table: { statues: thunder } }))
      expect(told(played, 'axomamma-statue')).toMatchObject({ god: 'thunder' })
    })

    test('does not discard that God card', () => {
      const played = herTurn(use('middle', 3, { hers: { stone: 3 }, table: { godDeck: gods('water7', 'water6') } }))
      expect(her(played).tucked).toEqual(gods('water7', 'moon1', 'earth1', 'staff1'))
    })
  })

  describe('with Steps', () => {
    const built = (steps: SoloOptions['table'], priest = 2) =>
      herTurn(use('middle', 4, { hers: { stone: 3, priest }, table: { ...steps } }))

    test('builds upper ones where her High Priest stands, for 3 stone, and gets 4 VP, 1 corn and 2 potatoes', () => {
      const played = built({})
      expect(played.state.steps[2]).toEqual({ upper: 1 })
      expect(her(played)).toMatchObject({ stone: 0, vp: 14, corn: 1, potato: 2, stepsMarkers: 4 })
    })

    test('builds upper ones in the next section clockwise that has none', () => {
      const steps = [{}, {}, { upper: 1 }, { upper: 0 }, {}]
      expect(built({ steps }).state.steps[4]).toEqual({ upper: 1 })
    })

    test('builds lower ones when all the upper ones are there, and gets 2 VP for an upper one of hers', () => {
      const steps = [{ upper: 0 }, { upper: 1 }, { upper: 0 }, { upper: 0 }, { upper: 0 }]
      const played = built({ steps })
      expect(played.state.steps[1]).toEqual({ upper: 1, lower: 1 })
      expect(her(played).vp).toBe(16)
      expect(played.state.players[0]?.vp).toBe(10)
    })

    test('brings the player VP only where nothing else is left', () => {
      const steps = Array.from({ length: 5 }, () => ({ upper: 0 }))
      const played = built({ steps })
      expect(played.state.steps[2]).toEqual({ upper: 0, lower: 1 })
      expect(played.state.players[0]?.vp).toBe(12)
      expect(told(played, 'steps-used')).toEqual({ type: 'steps-used', seat: 0, vp: 2 })
    })
  })
})

describe('the bottom row', () => {
  const village = ['warrior', 'priest', 'courier'] as const

  test.each([
    [1, 'warrior', ['priest', 'courier']],
    [4, 'courier', ['warrior', 'priest']],
  ] as const)('recruits on spot %i the %s of that end of the Village, for nothing', (spot, worker, rest) => {
    const played = herTurn(use('bottom', spot, { table: { village: [...village] } }))
    expect(her(played).workers).toEqual([worker])
    expect(played.state.village).toEqual(rest)
  })

  test('draws an Army card face down on spot 2, and brings 2 VP on spot 5', () => {
    expect(her(herTurn(use('bottom', 2))).armyHand).toHaveLength(1)
    expect(her(herTurn(use('bottom', 5))).vp).toBe(12)
  })

  test('recruits a Nomad by chance on spot 3, and the Nomads fill again', () => {
    const turns = herTurns(use('bottom', 3, { table: { nomads: ['warrior', 'courier'], bag: ['priest'] } }))
    expect(new Set(turns.map(played => her(played).workers.join()))).toEqual(new Set(['warrior', 'courier']))
    for (const played of turns) expect(played.state.nomads).toContain('priest')
  })

  test('is left out where it is not possible', () => {
    const nobody = herTurn(use('bottom', 3, { table: { nomads: [] } }))
    expect(stock(her(nobody))).toEqual(nothing)
    expect(her(nobody).workers).toEqual([])
  })
})

describe('a Worker who comes to her brings', () => {
  test.each([
    ['architect', { stone: 1 }],
    ['craftsman', { corn: 1 }],
    ['courier', { potato: 1, vp: 11 }],
  ] as const)('by the colour, %s: %j', (worker, brought) => {
    const played = herTurn(use('bottom', 1, { table: { village: [worker, 'priest'] } }))
    expect(stock(her(played))).toEqual({ ...nothing, ...brought })
  })

  test('warrior: an Army card', () => {
    expect(her(herTurn(use('bottom', 1, { table: { village: ['warrior', 'priest'] } }))).armyHand).toHaveLength(1)
  })

  // A God card is the oldest one of the offer, put beneath the deck for 1 VP; with no card there, there is nothing to score.
  test('priest: 1 VP, and the oldest God card of the offer goes beneath the deck for another', () => {
    const options = (offer: number[]) =>
      use('bottom', 1, { table: { village: ['priest', 'priest'], offer, godDeck: gods('water7', 'water6') } })
    const played = herTurn(options(gods('moon7', 'moon6')))
    expect(her(played).vp).toBe(12)
    expect(played.state.offer).toEqual(gods('moon6', 'sun1'))
    expect(played.state.godDeck).toEqual(gods('water6', 'moon7'))
  })

  test('nothing more once she has two: one of the three leaves by chance, at once', () => {
    const options: SoloOptions = {
      hers: { workers: ['priest', 'courier', 'warrior'] },
      table: { village: ['architect', 'priest'] },
    }
    const turns = herTurns(use('bottom', 1, options))
    const left = turns.map(played => told(played, 'axomamma-released')?.worker)
    expect(new Set(left)).toEqual(new Set(['courier', 'warrior', 'architect']))
    for (const played of turns) expect(her(played)).toMatchObject({ stone: 1, workers: { length: 2 } })
  })
})

describe('the Temple brings her', () => {
  const climbing = (hers: Partial<Axomamma>, table: SoloOptions['table'] = {}) =>
    her(herTurn(use('top', 6, { hers: { personality: 'climb', templeStep: 4, ...hers }, table })))

  test('a Worker of the potato end or stone, of whichever she has fewer', () => {
    const village: State['village'] = ['architect', 'courier']
    expect(climbing({ workers: ['priest'], stone: 1 }, { village })).toMatchObject({ workers: ['architect'], stone: 2 })
    expect(climbing({ workers: ['priest', 'courier'], stone: 0 }, { village })).toMatchObject({ stone: 1 })
  })

  test('of equals a Worker if she has none or one, else stone', () => {
    const village: State['village'] = ['craftsman', 'courier']
    const crew = (count: number) => ['priest' as const, ...Array.from({ length: count }, () => 'courier' as const)]
    expect(climbing({ workers: crew(1), stone: 1 }, { village }).workers).toHaveLength(2)
    expect(climbing({ workers: crew(2), stone: 2 }, { village })).toMatchObject({ stone: 3 })
  })

  test('a Nomad if the Village is empty, and stone if there is no Worker at all', () => {
    const hers = { personality: 'climb', templeStep: 4, stone: 1 } as const
    const climb = (nomads: State['nomads']) =>
      herTurn(use('top', 6, { hers, table: { village: [], nomads, bag: [], token: 0, festivals: 1 } }))
    expect(her(climb(['craftsman'])).workers).toEqual(['craftsman'])
    expect(told(climb([]), 'axomamma-recruited')).toBeUndefined()
    expect(climb([]).events).toContainEqual({ type: 'axomamma-gained', gains: { stone: 1 } })
  })

  test('an Army card in place of two of which one is kept', () => {
    expect(climbing({ templeStep: 2 }).armyHand).toHaveLength(1)
  })
})

describe('Steps of hers', () => {
  test('bring her 1 VP when the player uses them, and 2 VP when they build below them', () => {
    const steps = [{ upper: 1 }, {}, {}, {}, {}]
    const options = { table: { steps }, agenda: [{ type: 'turn', seat: 0, done: [] } as const] }
    const player = { workers: ['warrior' as const], godCards: gods('staff1'), stone: 3 }
    expect(her(play(solo({ ...options, player }), 'place warrior M1 staff1 0')).vp).toBe(11)
    const building = solo({ table: { steps }, player, agenda: [{ type: 'steps', seat: 0, free: false }] })
    expect(her(play(building, 'steps 1')).vp).toBe(12)
  })
})
