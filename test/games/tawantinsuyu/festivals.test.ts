import { describe, expect, test } from 'vitest'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { army, asked, gods, play, position, possible, refusal } from './positions.ts'

/** Seat 1 ends its turn; seat 0 holds the Festival tile, so that the Festival comes next. */
function eve(players: readonly Partial<Player>[], table: Partial<State> = {}): State {
  const state = position({
    seats: Math.max(2, players.length),
    players,
    table: { token: 0, festivals: 1, village: [], ...table },
  })
  const seats = state.players.length
  const agenda = [
    { type: 'run', what: 'end-turn', seat: seats - 1 },
    { type: 'hire', seat: seats - 1 },
    { type: 'offering', seat: seats - 1, active: true },
  ] as const
  const rich = state.players.map((player, seat) => (seat === seats - 1 ? { ...player, corn: player.corn + 2 } : player))
  return { ...state, active: seats - 1, agenda, players: rich }
}

const built = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))

describe('a Festival', () => {
  test('comes before the turn of the player who has the tile', () => {
    const { state, events } = play(eve([]), 'pass')
    expect(events).toContainEqual({ type: 'festival-began', festival: 1 })
    expect(state.token).toBeUndefined()
    expect(state.village).toHaveLength(6)
    expect(asked(state)).toBe('feast 0')
  })

  test('begins with everybody’s Merchant', () => {
    // A 7 meets a 7: 3 VP.
    const { state } = play(eve([{ tapestries: [['W10', 'W31']] }]), 'pass')
    expect(state.players[0]?.vp).toBe(13)
  })

  test('brings VP and the reward of the step on the Temple track', () => {
    const { state } = play(eve([{ templeStep: 7 }]), 'pass')
    expect(state.players[0]).toMatchObject({ vp: 14, stone: 2 })
  })

  test('scores each region for its leader: a VP for each casualty; the rightmost marker breaks ties', () => {
    const regions = [
      [0, 1, -1, -1, -1, -1],
      [0, 0, 1, -1, -1, -1],
      [-1, -1, -1, -1, -1, -1],
      [-1, -1, -1, -1, -1, -1],
    ]
    const { events } = play(eve([], { regions, casualties: ['priest', 'priest', 'warrior'] }), 'pass')
    expect(events.filter(({ type }) => type === 'region-scored')).toEqual([
      { type: 'region-scored', seat: 1, region: 'chinchasuyu', vp: 3 },
      { type: 'region-scored', seat: 0, region: 'antisuyu', vp: 3 },
    ])
  })

  test('costs a potato for each God card, or 2 VP, never below 0', () => {
    const godCards = gods('sun1', 'sun2', 'sun3')
    const { state } = play(
      eve([
        { godCards, potato: 1, vp: 3 },
        { godCards: gods('moon1'), potato: 2 },
      ]),
      'pass',
    )
    expect(state.players[0]).toMatchObject({ potato: 0, vp: 0 })
    expect(state.players[1]).toMatchObject({ potato: 1, vp: 10 })
  })

  test('asks players who have gold whether it makes up for potatoes', () => {
    const { state } = play(eve([{ godCards: gods('sun1', 'sun2'), gold: 1 }]), 'pass')
    expect(asked(state)).toBe('upkeep 0')
    expect(possible(state)).toEqual(['pay 0', 'pay 1'])
    expect(play(state, 'pay 1').state.players[0]).toMatchObject({ gold: 0, vp: 8 })
    expect(play(state, 'pay 0').state.players[0]).toMatchObject({ gold: 1, vp: 6 })
  })

  test('fills the Village with what is left in the bag', () => {
    const { state } = play(eve([], { bag: ['priest', 'courier'] }), 'pass')
    expect(state.village).toHaveLength(2)
    expect(state.bag).toEqual([])
  })

  test('triggers the next one at once where no Worker is left; its player still has their turn', () => {
    const { state } = play(eve([], { bag: [] }), 'pass')
    expect(state).toMatchObject({ token: 0, festivals: 2 })
    expect(state.players[0]?.vp).toBe(12)
    const { state: after } = play(state, 'pass', 'pass')
    expect(asked(after)).toBe('turn 0')
  })

  test('in a game of two, the first one settles the marked spaces of the middle terrace that are free', () => {
    const marked = [...hillOf(PACK).spaces.entries()].filter(([, { terrace, two }]) => terrace === 'middle' && two)
    const spaces = marked.map(([number]) => number)
    const { state } = play(eve([]), 'pass')
    expect(state.hill.map(({ space }) => space)).toEqual(spaces)
    const taken = [{ space: spaces[1] ?? -1, worker: 'priest' as const }]
    const around = play(eve([], { hill: taken }), 'pass').state
    expect(around.hill[0]).toEqual(taken[0])
    expect(around.hill.map(({ space }) => space).toSorted((a, b) => a - b)).toEqual(spaces)
    expect(play(eve([], { festivals: 2 }), 'pass').state.hill).toEqual([])
    expect(play(eve([{}, {}, {}]), 'pass').state.hill).toEqual([])
  })

  test('deals two God cards to the one with fewer VP and one to the other; with equal VP the active player has more', () => {
    const { events } = play(eve([{ vp: 20 }, { vp: 10 }]), 'pass')
    const dealt = (list: typeof events) =>
      list.flatMap(event => (event.type === 'cards-dealt' ? [[event.seat, event.cards]] : []))
    expect(dealt(events)).toEqual([
      [1, 2],
      [0, 1],
    ])
    expect(dealt(play(eve([]), 'pass').events)).toEqual([
      [1, 2],
      [0, 1],
    ])
  })

  test('lets everybody in turn use up to three God cards, which are shuffled back; the market is made anew', () => {
    const table = {
      market: { production: ['P01', 'P02'], passive: ['Z01', 'Z02'] },
      stacks: { production: ['P03', 'P04'], passive: ['Z03', 'Z04'] },
    }
    const begun = play(eve([{ godCards: gods('sun4', 'moon4', 'earth4', 'water4'), potato: 4 }], table), 'pass').state
    const fed = play(begun, 'use sun4', 'use moon4', 'use earth4').state
    expect(fed.players[0]?.vp).toBe(25)
    expect(asked(fed)).toBe('feast 1')
    const { state: after } = play(fed, 'pass')
    expect(after.feasted).toEqual([])
    expect(gods('sun4', 'moon4', 'earth4').every(card => after.godDeck.includes(card))).toBe(true)
    expect(after.market).toEqual({ production: ['P03', 'P04'], passive: ['Z03', 'Z04'] })
    expect(asked(after)).toBe('turn 0')
  })

  test('lets the owner of Z12 climb immediately before it, and brings what others bring at its start', () => {
    const players = [{ buildings: built('Z12'), gold: 1 }, { buildings: built('Z06') }]
    const { state } = play(eve(players), 'pass')
    expect(asked(state)).toBe('climb 0')
    expect(state.players[1]?.potato).toBe(0)
    expect(play(state, 'pass').state.players[1]?.potato).toBe(4)
  })

  test('begins with what Z06, Z09, Z10 and Z12 bring', () => {
    const buildings = built('Z06', 'Z09', 'Z10', 'Z12')
    const { state } = play(eve([{ buildings, tapestries: [['W01', 'W08', 'W14'], ['W02']], gold: 1 }]), 'pass')
    expect(asked(state)).toBe('climb 0')
    expect(play(state, 'pass').state.players[0]).toMatchObject({ potato: 6, corn: 1, stone: 1, vp: 13 })
  })
})

describe('in the Festival Card Draw nobody takes God cards from the offer:', () => {
  const offer = gods('thunder3', 'staff3')
  const feast = (own: Partial<Player>, table: Partial<State> = {}) =>
    play(eve([{ potato: 9, ...own }], { offer, ...table }), 'pass').state

  test('a step of the Temple brings one from the deck', () => {
    const { state } = play(feast({ godCards: gods('thunder7'), gold: 3 }), 'use thunder7', 'climb')
    expect(asked(state)).toBe('take 0')
    expect(possible(state)).toEqual(['take deck'])
    expect(refusal(state, 'take thunder3')).toBe('deck-only')
    expect(play(state, 'take deck').state.offer).toEqual(offer)
  })

  test('and none if that is empty', () => {
    const own = { godCards: gods('thunder7'), gold: 3 }
    const begun = feast(own)
    const { state } = play({ ...begun, godDeck: [] }, 'use thunder7', 'climb')
    expect(asked(state)).toBe('feast 0')
    expect(state.offer).toEqual(offer)
  })

  test('a Weaving that matches by Z04 brings one from the deck', () => {
    // A 3 meets a 3: a God card and a potato.
    const own = { godCards: gods('sun7'), buildings: built('Z04'), tapestries: [['W06']] }
    const { state } = play(feast(own, { weavings: ['W19', 'W20'] }), 'use sun7', 'weave top', 'hang 1r')
    expect(possible(state)).toEqual(['take deck'])
  })

  test('before it, as Merchant and by the Temple, they may', () => {
    const { state } = play(eve([{ tapestries: [['W06', 'W19']] }], { offer }), 'pass')
    expect(possible(state)).toEqual(['take thunder3', 'take staff3', 'take deck'])
    const climbed = play(eve([{ templeStep: 1 }], { offer }), 'pass').state
    expect(possible(climbed)).toEqual(['take thunder3', 'take staff3', 'take deck'])
  })
})

describe('the Temple’s rewards in a Festival', () => {
  test('come in turn order from the holder of the tile on, Army cards too', () => {
    const [one = -1, two = -1] = army('a1', 'a2')
    const pack = {
      ...PACK,
      temple: { ...PACK.temple, steps: PACK.temple.steps.map(step => ({ ...step, gives: [{ army: 1 }] })) },
    }
    const rest = army('a1', 'a2', 'a1', 'a2').slice(2)
    const { state } = play(eve([{ templeStep: 3 }, { templeStep: 3 }], { pack, armyDeck: [one, two, ...rest] }), 'pass')
    expect(state.players.map(({ armyHand }) => armyHand)).toEqual([[one], [two]])
  })

  test('which are drawn to choose of as well', () => {
    const deck = army('a1', 'a2', 'a3', 'a4')
    const { state } = play(eve([{ templeStep: 3 }, { templeStep: 3 }], { armyDeck: deck }), 'pass')
    expect(state.agenda.at(-1)).toMatchObject({ type: 'keep-army', seat: 0, cards: deck.slice(0, 2) })
  })
})

describe('the end of the game', () => {
  const last = (players: readonly Partial<Player>[]) => play(eve(players, { festivals: 3 }), 'pass')

  test('comes with the third Festival, after its upkeep', () => {
    const { state, events } = last([{ godCards: gods('sun1'), potato: 1 }])
    expect(state.over).toBe(true)
    expect(events.some(({ type }) => type === 'village-refilled' || type === 'cards-dealt')).toBe(false)
  })

  test('counts Tapestries, the Temple, Buildings, cards, Workers and gold', () => {
    const { events } = last([
      {
        tapestries: [
          ['W01', 'W08', 'W14'],
          ['W02', 'W09'],
        ],
        templeStep: 10,
        gold: 2,
        buildings: [...built('P01', 'Z06'), { id: 'P02', down: true }],
        godCards: gods('sun1', 'sun2'),
        potato: 2,
        army: army('a1', 'a2').map((card, index) => ({ card, down: index === 0 })),
        armyHand: army('a3'),
        workers: ['priest', 'courier'] as const,
      },
    ])
    const scored = events.find(event => event.type === 'finally-scored' && event.seat === 0)
    expect(scored).toMatchObject({
      score: { tapestries: 4, temple: 6, buildings: 4, godCards: 4, armyCards: 1, workers: 2, gold: 2 },
      vp: 23,
    })
  })

  test('is won by most VP; among equals by most resources; who is still equal shares it', () => {
    const winners = (players: readonly Partial<Player>[]) =>
      last(players).events.flatMap(event => (event.type === 'game-ended' ? [event.winners] : []))
    expect(winners([{ vp: 30 }, { vp: 20 }])).toEqual([[0]])
    expect(winners([{ vp: 20, stone: 3 }, { vp: 20 }])).toEqual([[0]])
    expect(winners([{ vp: 20, stone: 2 }, { vp: 20 }])).toEqual([[0, 1]])
  })
})
