import { describe, expect, test } from 'vitest'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import type { Worker } from '../../../src/games/tawantinsuyu/components/workers.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { panel } from '../../../src/games/tawantinsuyu/panel.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { army, asked, gods, play, position, possible, refusal } from './positions.ts'

const hill = hillOf(PACK)
const spaceNumber = (name: string) => spaceNamed(hill, name) ?? -1
const on = (space: string, worker: Worker) => ({ space: spaceNamed(hill, space) ?? -1, worker })

describe('placing a Worker', () => {
  test('costs a God card of the space, and food for the way', () => {
    const state = position({ players: [{ workers: ['architect'], godCards: gods('moon1'), potato: 1, corn: 2 }] })
    const { state: after } = play(state, 'place architect M2 moon1 1')
    expect(after.players[0]).toMatchObject({ workers: [], godCards: [], potato: 0, corn: 1 })
    expect(after.played).toBe(gods('moon1')[0])
  })

  test('or 1 gold, on any space, and then no card helps', () => {
    const statues = [{ god: 'moon', size: 'small' }] as const
    const state = position({ players: [{ workers: ['architect'], gold: 1, potato: 2, statues }] })
    const { state: after } = play(state, 'place architect M2 gold 0')
    expect(after.players[0]?.gold).toBe(0)
    expect(asked(after)).toBe('tasks 0')
    expect(possible(after, 'use')).toEqual([])
  })

  test.each([
    { line: 'place architect T1 moon1 0', code: 'wrong-god' },
    { line: 'place priest M2 moon1 0', code: 'no-worker' },
    { line: 'place architect M2 sun1 0', code: 'not-held' },
    { line: 'place architect M4 gold 0', code: 'too-little-gold' },
    { line: 'place architect B3 moon1 0', code: 'too-little-food' },
    { line: 'place architect M8 moon1 0', code: 'space-taken' },
    { line: 'place architect M21 moon1 0', code: 'no-such-space' },
  ])('$line: $code', ({ line, code }) => {
    const table = { hill: [on('M8', 'priest')] }
    const state = position({ table, players: [{ workers: ['architect'], godCards: gods('moon1'), potato: 3 }] })
    expect(refusal(state, line)).toBe(code)
  })

  test('gold makes up for food that is missing', () => {
    const state = position({ players: [{ workers: ['architect'], godCards: gods('moon1'), gold: 2 }] })
    expect(play(state, 'place architect M2 moon1 0').state.players[0]?.gold).toBe(0)
  })

  test('Steps of another player bring them 1 VP for each marker, own ones nothing but with Z07', () => {
    const steps = [{ upper: 1, lower: 0 }, {}, {}, {}, {}]
    const own = { workers: ['architect' as const], godCards: gods('moon1'), potato: 1 }
    const plain = play(position({ table: { steps }, players: [own] }), 'place architect B3 moon1 0').state
    expect(plain.players.map(({ vp }) => vp)).toEqual([10, 11])
    const buildings = [{ id: 'Z07', down: false }]
    const proud = play(
      position({ table: { steps }, players: [{ ...own, buildings }] }),
      'place architect B3 moon1 0',
    ).state
    expect(proud.players.map(({ vp }) => vp)).toEqual([11, 11])
  })

  test('with a Statue of its god a card also brings what it shows, before the tasks or after them', () => {
    const statues = [{ god: 'moon', size: 'large' }] as const
    const state = position({ players: [{ workers: ['architect'], godCards: gods('moon4'), statues, potato: 2 }] })
    const placed = play(state, 'place architect M2 moon4 0').state
    expect(play(placed, 'use moon4').state.players[0]?.vp).toBe(15)
    const behind = play(placed, 'task 3', 'use moon4').state
    expect(behind.players[0]).toMatchObject({ vp: 15, corn: 2 })
    expect(play(placed, 'pass', 'pass').state.players[0]?.vp).toBe(10)
  })

  test('the card goes to the offer at the end of the turn; one too many clears it first (example 5)', () => {
    const offer = gods('sun1', 'sun2', 'sun3')
    const own = { workers: ['architect' as const], godCards: gods('moon1'), potato: 2 }
    const state = position({ table: { offer }, players: [own] })
    const { state: after } = play(state, 'place architect M2 moon1 0', 'pass')
    expect(after.offer).toEqual(gods('moon1'))
    expect(offer.every(card => after.godDeck.includes(card))).toBe(true)
    const roomy = position({ table: { offer: offer.slice(1) }, players: [own] })
    expect(play(roomy, 'place architect M2 moon1 0', 'pass').state.offer).toEqual(gods('sun2', 'sun3', 'moon1'))
  })
})

describe('the Workers', () => {
  test('a Warrior draws an Army card, and may bring back an adjacent Worker of another colour', () => {
    const table = { hill: [on('M4', 'priest'), on('M3', 'warrior'), on('M9', 'courier')] }
    const state = position({ table, players: [{ workers: ['warrior'], godCards: gods('moon1'), potato: 2 }] })
    const { state: placed } = play(state, 'place warrior M2 moon1 0')
    expect(placed.players[0]?.armyHand).toHaveLength(1)
    expect(possible(placed, 'retrieve')).toEqual(['retrieve M4'])
    const { state: after } = play(placed, 'retrieve M4')
    expect(after.players[0]?.workers).toEqual(['priest'])
    expect(after.hill.map(({ worker }) => worker)).toEqual(['warrior', 'courier', 'warrior'])
  })

  test('with Z03 a Warrior also turns up to two Production Buildings up', () => {
    const buildings = ['Z03', 'P01', 'P02', 'P03'].map(id => ({ id, down: id !== 'Z03' }))
    const own = { workers: ['warrior' as const], godCards: gods('moon1'), potato: 2, buildings }
    const { state } = play(position({ players: [own] }), 'place warrior M2 moon1 0', 'flip P01 P03 0')
    expect(state.players[0]?.buildings.filter(({ down }) => down).map(({ id }) => id)).toEqual(['P02'])
  })

  test('a Priest may buy a task for a potato, once, and must take a God card after the tasks', () => {
    const own = { workers: ['priest' as const], godCards: gods('moon1'), potato: 4 }
    const { state: placed } = play(position({ players: [own] }), 'place priest M2 moon1 0', 'extra')
    expect(possible(placed, 'extra')).toEqual([])
    const { state: after } = play(placed, 'task 3', 'pass')
    expect(asked(after)).toBe('take 0')
    expect(refusal(after, 'pass')).toBe('must-choose')
    expect(play(after, 'take deck').state.players[0]?.godCards).toHaveLength(1)
  })

  test('with Z02 any Worker may be a Priest: a player who buys a task with it must take a God card, and one who does not may', () => {
    const buildings = [{ id: 'Z02', down: false }]
    const own = { workers: ['courier' as const], godCards: gods('moon1'), potato: 4, buildings }
    const { state } = play(position({ players: [own] }), 'place courier M2 moon1 0')
    const { state: bought } = play(state, 'extra', 'pass')
    expect(asked(bought)).toBe('take 0')
    expect(refusal(bought, 'pass')).toBe('must-choose')
    const { state: plain } = play(state, 'pass')
    expect(possible(plain)).toEqual(['take deck', 'pass'])
  })
})

describe('two secondary actions', () => {
  test('are different ones', () => {
    const { state } = play(position({}), 'train', `hold ${heldAfterTraining()}`)
    expect(possible(state).filter(line => line === 'train')).toEqual([])
    expect(refusal(state, 'train')).toBe('same-action')
    expect(refusal(state, 'place architect T1 gold 0')).toBe('already-done')
  })

  test('praying takes two God cards, each from the offer or from the deck', () => {
    const state = position({ table: { offer: gods('sun1') } })
    const { state: after } = play(state, 'pray', 'take sun1', 'take deck')
    expect(after.players[0]?.godCards[0]).toBe(gods('sun1')[0])
    expect(after.players[0]?.godCards).toHaveLength(2)
  })

  test('recruiting takes a Nomad, and another Worker comes from the bag', () => {
    const state = position({ table: { nomads: ['courier', 'priest', 'priest'] } })
    const { state: after } = play(state, 'recruit', 'nomad courier')
    expect(after.players[0]?.workers).toEqual(['courier'])
    expect(after.nomads).toHaveLength(3)
    expect(after.bag).toHaveLength(state.bag.length - 1)
  })
})

/** Which of the two cards of the first training is kept. */
function heldAfterTraining(): string {
  const [first = ''] = possible(play(position({}), 'train').state, 'hold')
  return first.replace('hold ', '')
}

describe('the end of a turn', () => {
  const idle = ['train', 'recruit'] as const

  test('one Worker may be bought from either end of the Village', () => {
    const agenda = [{ type: 'turn', seat: 0, done: [...idle] }] as const
    const players = [{ potato: 1, corn: 1 }]
    const state = position({ agenda, players, table: { village: ['priest', 'courier', 'warrior'] } })
    const prayed = play(state, 'pray', 'take deck', 'take deck').state
    expect(possible(prayed, 'hire')).toEqual(['hire potato', 'hire corn'])
    const { state: after } = play(prayed, 'hire corn')
    expect(after.players[0]?.workers).toEqual(['warrior'])
    expect(after.village).toEqual(['priest', 'courier'])
    expect(asked(after)).toBe('turn 1')
  })

  test('Workers beyond two leave the game', () => {
    const workers = ['priest', 'priest', 'courier', 'warrior'] as const
    const agenda = [{ type: 'turn', seat: 0, done: [...idle] }] as const
    const state = position({ agenda, players: [{ workers }] })
    const prayed = play(state, 'pray', 'take deck', 'take deck').state
    const { state: after } = play(prayed, 'release priest', 'release warrior')
    expect(after.players[0]?.workers).toEqual(['priest', 'courier'])
    expect(asked(after)).toBe('turn 1')
  })

  test('the Village empties: its player takes the Festival tile, and 1 VP the first time', () => {
    const agenda = [{ type: 'turn', seat: 0, done: [...idle] }] as const
    const state = position({ agenda, players: [{ potato: 1 }], table: { village: ['priest'] } })
    const { state: after } = play(state, 'pray', 'take deck', 'take deck', 'hire potato')
    expect(after).toMatchObject({ token: 0, festivals: 1 })
    expect(after.players[0]?.vp).toBe(11)
    expect(asked(after)).toBe('turn 1')
  })
})

describe('nobody is passed over in their own turn while what is free there would let them act:', () => {
  const hire = { agenda: [], table: { village: ['priest', 'courier'] as const } }

  test('an Army card that may bring a potato, corn or gold lets its player hire', () => {
    const idle = [{ type: 'turn', seat: 0, done: ['recruit', 'pray'] }] as const
    const state = position({ agenda: idle, table: { armyDeck: army('a1', 'a4') } })
    const { state: trained } = play(state, 'train', 'hold a1')
    expect(asked(trained)).toBe('hire 0')
    expect(possible(trained)).toEqual(['pass', 'spend a1'])
    const { state: spent } = play(trained, 'spend a1')
    expect(possible(spent)).toEqual(['hire potato', 'pass'])
  })

  test('not so where no free action could help: without Army cards', () => {
    const passing = { ...hire, agenda: [{ type: 'climb', seat: 0 } as const] }
    const poor = position({ ...passing, players: [{ gold: 1, templeStep: 1 }] })
    expect(asked(play(poor, 'climb').state)).toBe('turn 1')
  })

  describe('Army cards are discarded at any time of the turn, at its end with an empty Village too:', () => {
    const empty = { village: [], token: 1, festivals: 1 }
    const actions = ['move 1', 'gold', 'train'] as const

    test('those drawn last are still asked for', () => {
      const { state: trained } = play(position({ table: { ...empty, armyDeck: army('a6', 'a1') } }), ...actions)
      const { state: held } = play(trained, 'hold a6')
      expect(asked(held)).toBe('hire 0')
      expect(possible(held)).toEqual(['pass', 'spend a6'])
      expect(asked(play(held, 'spend a6').state)).toBe('feast 1')
    })

    test('who has none is not asked', () => {
      const state = position({ agenda: [{ type: 'climb', seat: 0 }], table: empty, players: [{ gold: 1 }] })
      expect(play(state, 'pass').state.active).toBe(1)
    })

    test.each(['Z15', 'Z19'])('%s, while it can be used', id => {
      const own = { gold: 2, potato: 1, templeStep: 1, buildings: [{ id, down: false }] }
      const ending = (more: object) =>
        play(position({ agenda: [{ type: 'climb', seat: 0 }], table: empty, players: [{ ...own, ...more }] }), 'climb')
      expect(asked(ending({}).state)).toBe('hire 0')
      expect(ending({ gold: 1, potato: 0 }).state.active).toBe(1)
    })

    test('which ones they are tells nothing', () => {
      for (const kind of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) {
        const own = { armyHand: army(kind), gold: 1 }
        const state = position({ agenda: [{ type: 'climb', seat: 0 }], table: empty, players: [own] })
        expect(asked(play(state, 'pass').state)).toBe('hire 0')
      }
    })

    test('the question is whether the turn ends', () => {
      const state = position({ agenda: [{ type: 'hire', seat: 0 }], table: empty, players: [{ armyHand: army('a1') }] })
      const { question, groups } = panel(view(state, 0), legal(state, 0), { focus: '' })
      expect(question).toEqual({ key: 'ask.end-turn' })
      const labels = groups.flatMap(({ choices }) => choices.map(({ label }) => label))
      expect(labels).toContainEqual({ key: 'pass.end-turn' })
    })
  })

  test('who is asked tells nothing of the hand: any Army card could bring what is wanted', () => {
    const stone = position({ ...hire, agenda: [{ type: 'climb', seat: 0 }], players: [{ armyHand: army('a3') }] })
    expect(asked(play(stone, 'pass').state)).toBe('hire 0')
  })

  test('a purchase of Weavings is asked with an Army card in the hand', () => {
    const table = { weavings: ['W01', 'W08', 'W14', 'W20'], armyDeck: army('a1') }
    const tasks = { type: 'tasks', seat: 0, space: spaceNumber('T10'), left: 1, done: [], priest: false } as const
    const state = position({ agenda: [tasks], table, players: [{ armyHand: army('a2') }] })
    const { state: drawn } = play(state, 'task 3')
    expect(possible(drawn)).toEqual(['pass', 'spend a2'])
    expect(possible(play(drawn, 'spend a2').state, 'buy')).toEqual(['buy W01', 'buy W08', 'buy W14'])
  })

  test('a Warrior who draws what is missing for a task keeps the tasks', () => {
    // M17 lies beside corn, a Statue and Steps; another Warrior is next to it.
    const table = { armyDeck: army('a3', 'a1'), hill: [on('M18', 'warrior')] }
    const own = { workers: ['warrior' as const], godCards: gods('staff1'), potato: 3, stone: 2 }
    const state = position({ table, players: [own] })
    const { state: placed } = play(state, 'place warrior M17 staff1 0', 'task 1')
    expect(possible(placed)).toEqual(['pass', 'spend a3'])
    expect(possible(play(placed, 'spend a3').state, 'task')).toEqual(['task 2', 'task 3'])
  })

  test('the rest of the tasks is not forgone as long as an Army card could pay for one of them', () => {
    const tasks = { type: 'tasks', seat: 0, space: spaceNumber('M17'), left: 2, done: [0], priest: false } as const
    const state = position({ agenda: [tasks], players: [{ stone: 2, armyHand: army('a3') }] })
    expect(possible(state, 'task')).toEqual([])
    expect(possible(play(state, 'spend a3').state, 'task')).toEqual(['task 2', 'task 3'])
  })

  test('a Building is still asked for after a replacement in the market', () => {
    const table = {
      market: { production: ['P13', 'P19'], passive: ['Z13', 'Z14'] },
      stacks: { production: ['P01'], passive: [] },
    }
    const players = [{ godCards: gods('sun1'), armyHand: army('a3') }]
    const state = position({ agenda: [{ type: 'building', seat: 0, free: false }], table, players })
    const { state: after } = play(state, 'refresh sun1 P13')
    expect(possible(after)).toEqual(['pass', 'spend a3'])
    expect(possible(play(after, 'spend a3').state, 'build')).toEqual(['build P01'])
  })

  test('with Z15 stone that can be exchanged for corn buys a Weaving, but 1 stone cannot', () => {
    const buildings = [{ id: 'Z15', down: false }]
    const tasks = { type: 'tasks', seat: 0, space: spaceNumber('T10'), left: 1, done: [], priest: false } as const
    const bought = (stone: number) =>
      play(position({ agenda: [tasks], players: [{ stone, buildings }], table: { village: [] } }), 'task 3').state
    expect(asked(bought(2))).toBe('purchase 0')
    expect(possible(play(bought(2), 'exchange stone corn').state, 'buy')).toHaveLength(3)
    expect(asked(bought(1))).toBe('turn 1')
  })

  test('with Z19 a potato brings the God card for which the market is replaced', () => {
    const table = {
      market: { production: ['P13', 'P19'], passive: ['Z13', 'Z14'] },
      stacks: { production: [], passive: [] },
    }
    const agenda = [
      { type: 'building', seat: 0, free: false },
      { type: 'climb', seat: 0 },
    ] as const
    const build = (own: object) => play(position({ agenda, table, players: [own] }), 'pass').state
    const buildings = [{ id: 'Z19', down: false }]
    expect(asked(build({ gold: 1, buildings }))).toBe('building 0')
    expect(asked(build({ gold: 1 }))).toBe('hire 0')
  })

  test('in another player’s turn nothing is free', () => {
    const agenda = [
      { type: 'climb', seat: 0 },
      { type: 'offering', seat: 1, active: false },
    ] as const
    const players = [{ gold: 1 }, { armyHand: army('a2', 'a2', 'a2') }]
    const state = position({ agenda: [...agenda].toReversed(), players, table: { village: [] } })
    expect(asked(play(state, 'pass').state)).toBe('turn 1')
  })
})

describe('what is free', () => {
  test('Army cards of the hand are discarded for their resource at any time of the turn', () => {
    const state = position({ players: [{ armyHand: army('a1', 'a1', 'a4') }] })
    const { state: after } = play(state, 'spend a4', 'spend a1')
    expect(after.players[0]).toMatchObject({ gold: 1, potato: 2, armyHand: army('a1', 'a1').slice(1) })
    expect(after.armyDiscard).toHaveLength(2)
  })

  test('with Z15 2 stone, 1 gold and 2 corn are worth the same, with Z19 a potato buys a God card', () => {
    const buildings = ['Z15', 'Z19'].map(id => ({ id, down: false }))
    const state = position({ players: [{ stone: 2, potato: 1, buildings }] })
    const { state: after } = play(state, 'exchange stone gold', 'exchange gold corn', 'study', 'take deck')
    expect(after.players[0]).toMatchObject({ stone: 0, gold: 0, corn: 2, potato: 0 })
    expect(after.players[0]?.godCards).toHaveLength(1)
  })

  test('not in another player’s turn', () => {
    const agenda = [{ type: 'offering', seat: 1, active: false }] as const
    const state = position({ agenda, players: [{}, { corn: 3, armyHand: army('a1') }] })
    expect(possible(state)).toEqual(['offer 3', 'pass'])
  })
})
