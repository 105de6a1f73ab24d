import { describe, expect, test } from 'vitest'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { panel } from '../../../src/games/tawantinsuyu/panel.ts'
import type { MatterOf } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { army, asked, gods, play, position, possible, refusal } from './positions.ts'

const tasks = (space: string, left: number): MatterOf<'tasks'> => ({
  type: 'tasks',
  seat: 0,
  space: spaceNamed(hillOf(PACK), space) ?? -1,
  left,
  done: [],
  priest: false,
})
const built = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))

describe('tasks', () => {
  test('are spread: no icon again before all three were used', () => {
    const state = position({ agenda: [tasks('M4', 3)] })
    const { state: after } = play(state, 'task 1')
    expect(possible(after, 'task')).toEqual(['task 2', 'task 3'])
    expect(refusal(after, 'task 1')).toBe('uneven-tasks')
  })

  test('what cannot be done is passed by, and the rest forgone', () => {
    const state = position({ agenda: [tasks('M17', 3)] })
    expect(possible(state, 'task')).toEqual(['task 1'])
    expect(asked(play(state, 'task 1').state)).toBe('hire 0')
  })

  test.each([
    { what: '3 potato', space: 'T4', icon: 3, gains: { potato: 3 } },
    { what: '2 corn', space: 'T4', icon: 1, gains: { corn: 2 } },
    { what: '2 stone', space: 'T4', icon: 2, gains: { stone: 2 } },
    { what: '1 gold', space: 'T3', icon: 1, gains: { gold: 1 } },
  ])('collect $what', ({ space, icon, gains }) => {
    const { state } = play(position({ agenda: [tasks(space, 1)] }), `task ${icon}`)
    expect(state.players[0]).toMatchObject(gains)
  })

  test('Z20 gives one more of what is collected and 1 VP, but not for gold', () => {
    const players = [{ buildings: built('Z20') }]
    const corn = play(position({ players, agenda: [tasks('T4', 1)] }), 'task 1').state
    expect(corn.players[0]).toMatchObject({ corn: 3, vp: 11 })
    const gold = play(position({ players, agenda: [tasks('T3', 1)] }), 'task 1').state
    expect(gold.players[0]).toMatchObject({ gold: 1, vp: 10 })
  })

  test('training draws two Army cards and keeps one', () => {
    const { state } = play(position({ agenda: [tasks('T5', 1)] }), 'task 3')
    expect(asked(state)).toBe('keep-army 0')
    const [line = ''] = possible(state, 'hold')
    const { state: after, learned } = play(state, line)
    expect(after.players[0]?.armyHand).toHaveLength(1)
    expect(after.armyDiscard).toHaveLength(1)
    expect(learned).toBe(true)
  })

  describe('the Army deck', () => {
    const train = (armyDeck: readonly number[], armyDiscard: readonly number[]) =>
      play(position({ agenda: [tasks('T5', 1)], table: { armyDeck, armyDiscard } }), 'task 3').state
    const [a, b, c, d] = army('a1', 'a2', 'a3', 'a4')

    test('is made anew of the discard pile when it empties, before what is drawn from it is discarded', () => {
      const drawn = train([a ?? 0, b ?? 0], [c ?? 0, d ?? 0])
      expect(drawn.armyDeck.toSorted()).toEqual([c, d].toSorted())
      expect(drawn.armyDiscard).toEqual([])
      const { state: held } = play(drawn, 'hold a1')
      expect(held.armyDiscard).toEqual([b])
      expect(held.armyDeck).toHaveLength(2)
    })

    test('is made anew in the midst of drawing, and no more cards come than are drawn', () => {
      const drawn = train([a ?? 0], [b ?? 0, c ?? 0, d ?? 0])
      const matter = drawn.agenda.at(-1)
      expect(matter).toMatchObject({ type: 'keep-army', cards: [a, expect.any(Number)] })
      expect(drawn.armyDeck).toHaveLength(2)
      expect(drawn.armyDiscard).toEqual([])
    })

    test('gives what there is where both lie empty', () => {
      expect(train([a ?? 0], []).players[0]?.armyHand).toEqual([a])
    })
  })

  test('produce one: a face-up Production Building brings what it shows, and stays face up', () => {
    const players = [{ buildings: [...built('P02'), { id: 'P01', down: true }] }]
    const { state } = play(position({ players, agenda: [tasks('M13', 1)] }), 'task 3')
    expect(possible(state, 'produce')).toEqual(['produce P02'])
    const { state: after, events } = play(state, 'produce P02')
    expect(after.players[0]).toMatchObject({ corn: 2, buildings: players[0]?.buildings })
    expect(events[0]).toEqual({ type: 'produced', seat: 0, tiles: ['P02'] })
  })

  test('merchant: may be chosen without a match, and brings nothing then', () => {
    const { state, events } = play(position({ agenda: [tasks('M13', 1)] }), 'task 2')
    expect(events.map(({ type }) => type)).not.toContain('gained')
    expect(asked(state)).toBe('turn 1')
  })

  test('merchant: rewards come in their owner’s order where it matters', () => {
    // A 6 meets a 6: a step for 1 gold. A 3 meets a 3: a God card and a potato. A 0 meets a 0: 1 gold. A 4: Rejuvenate.
    const tapestries = [
      ['W15', 'W30'],
      ['W06', 'W19'],
      ['W05', 'W24'],
      ['W01', 'W12'],
    ]
    const { state } = play(position({ players: [{ tapestries }], agenda: [tasks('M13', 1)] }), 'task 2')
    // The gold comes before anything is asked, so that it can pay for the step; there is nothing to turn up.
    expect(state.players[0]?.gold).toBe(1)
    expect(asked(state)).toBe('rewards 0')
    expect(possible(state)).toEqual(['choose 1', 'choose 2', 'choose 3'])
    const { state: climbing } = play(state, 'choose 1')
    expect(asked(climbing)).toBe('climb 0')
    const { state: taking } = play(state, 'choose 2')
    expect(asked(taking)).toBe('take 0')
    const { state: after } = play(taking, 'take deck')
    expect(asked(after)).toBe('climb 0')
    expect(asked(play(climbing, 'pass').state)).toBe('take 0')
  })

  test('merchant: each connection that matches brings its reward (example 7)', () => {
    // A 7 meets a 7: 3 VP. A 4 meets a 4: something is turned up. A 2 and a 6 bring nothing.
    const tapestries = [
      ['W10', 'W31'],
      ['W01', 'W12'],
      ['W03', 'W30'],
    ]
    const players = [{ tapestries, buildings: [{ id: 'P01', down: true }] }]
    const { state } = play(position({ players, agenda: [tasks('M13', 1)] }), 'task 2')
    expect(state.players[0]?.vp).toBe(13)
    const { state: after } = play(state, 'flip P01 0')
    expect(after.players[0]?.buildings).toEqual(built('P01'))
    expect(asked(after)).toBe('turn 1')
  })
})

describe('a task that is chosen is performed, or the remaining ones are forgone:', () => {
  const hill = hillOf(PACK)
  const at = (space: string) => spaceNamed(hill, space) ?? -1
  const four = (hill.spaces[at('M3')]?.adjacent ?? []).map(space => ({ space, worker: 'craftsman' as const }))
  const own = { workers: ['craftsman' as const], gold: 1, stone: 3, potato: 9 }

  test('six tasks beside Steps, corn and stone bring corn and stone once if no Steps are built', () => {
    expect(four).toHaveLength(4)
    const placed = play(position({ table: { hill: four }, players: [own] }), 'place craftsman M3 gold 0').state
    expect(placed.agenda.at(-1)).toMatchObject({ type: 'tasks', left: 6 })
    const { state: evaded } = play(placed, 'task 2', 'task 3', 'task 1', 'pass')
    expect(asked(evaded)).toBe('hire 0')
    expect(evaded.players[0]).toMatchObject({ corn: 2, stone: 5 })
    const { state: first } = play(placed, 'task 1', 'pass')
    expect(asked(first)).toBe('hire 0')
    const { state: built } = play(placed, 'task 1', 'steps 1', 'task 2', 'task 3')
    expect(built.agenda.at(-1)).toMatchObject({ type: 'tasks', left: 3 })
  })

  const rich = { stone: 9, corn: 9, gold: 9, godCards: gods('sun1'), buildings: built('P01') }

  test.each([
    { what: 'a Statue', space: 'M17', icon: 2, done: 'statue sun small' },
    { what: 'Steps', space: 'M17', icon: 3, done: 'steps 1' },
    { what: 'a Building', space: 'M6', icon: 2, done: 'build P01' },
    { what: 'produce one', space: 'M13', icon: 3, done: 'produce P01' },
  ])('$what', ({ space, icon, done }) => {
    const table = { market: { production: ['P01', 'P04'], passive: ['Z03', 'Z04'] } }
    const state = position({ agenda: [tasks(space, 2)], table, players: [rich] })
    expect(asked(play(state, `task ${icon}`, 'pass').state)).toBe('hire 0')
    expect(asked(play(state, `task ${icon}`, done).state)).toBe('tasks 0')
  })

  test('the panel says so where a task is asked, and only there', () => {
    const passes = (state: ReturnType<typeof position>) =>
      panel(view(state, 0), legal(state, 0), { focus: '' }).groups.flatMap(({ choices }) =>
        choices.flatMap(choice => (choice.type === 'play' && choice.action === 'pass' ? [choice.label] : [])),
      )
    const state = position({ agenda: [tasks('M17', 2)], players: [rich] })
    expect(passes(play(state, 'task 3').state)).toEqual([{ key: 'pass.tasks-from-here', facts: { count: 2 } }])
    const free = position({ agenda: [{ type: 'steps', seat: 0, free: true }] })
    expect(passes(free)).toEqual([{ key: 'do.pass' }])
  })

  test('a Building, if nothing can be paid after the Market was replaced', () => {
    const table = {
      market: { production: ['P13'], passive: [] },
      stacks: { production: ['P19', 'P18', 'P17'], passive: [] },
    }
    const state = position({ agenda: [tasks('M6', 3)], table, players: [{ godCards: gods('sun1') }] })
    const { state: after } = play(state, 'task 2', 'refresh sun1 P13')
    expect(asked(after)).toBe('turn 1')
  })

  test('not so what a card brings before the tasks', () => {
    const statues = [{ god: 'staff', size: 'small' }] as const
    const [card = -1] = gods('staff7')
    const agenda = [{ type: 'cards', seat: 0, cards: [card] } as const, tasks('M17', 2)]
    const state = position({ agenda, players: [{ stone: 3, statues }] })
    const { state: offered } = play(state, 'use staff7')
    expect(asked(offered)).toBe('steps 0')
    expect(asked(play(offered, 'pass').state)).toBe('tasks 0')
  })

  test('not so Weavings, of which none may be bought', () => {
    const state = position({ agenda: [tasks('T10', 2)], players: [{ corn: 9 }] })
    expect(asked(play(state, 'task 3', 'pass').state)).toBe('tasks 0')
  })
})

describe('Steps', () => {
  const steps = { type: 'steps', seat: 0, free: false } as const

  test('cost 3 stone and bring 4 VP, 1 corn and 2 potato', () => {
    const { state } = play(position({ agenda: [steps], players: [{ stone: 3 }] }), 'steps 2')
    expect(state.players[0]).toMatchObject({ stone: 0, vp: 14, corn: 1, potato: 2, stepsMarkers: 4 })
    expect(state.steps[1]).toEqual({ upper: 0 })
  })

  test('the lower ones come below upper ones, whose owner scores 2 VP, even for their own', () => {
    const table = { steps: [{ upper: 1 }, {}, { upper: 0 }, {}, {}] }
    const state = position({ agenda: [steps], players: [{ stone: 3 }], table })
    expect(play(state, 'steps 1').state.players.map(({ vp }) => vp)).toEqual([14, 12])
    expect(play(state, 'steps 3').state.players.map(({ vp }) => vp)).toEqual([16, 10])
    expect(play(state, 'steps 1').state.steps[0]).toEqual({ upper: 1, lower: 0 })
  })
})

describe('Statues', () => {
  const statue = { type: 'statue', seat: 0, free: false } as const

  test('a small one costs 3 stone and scores 3 VP, a large one 3 stone and 2 gold and scores 9', () => {
    const state = position({ agenda: [statue], players: [{ stone: 3, gold: 2 }] })
    expect(play(state, 'statue sun small').state.players[0]).toMatchObject({ stone: 0, gold: 2, vp: 13 })
    expect(play(state, 'statue sun large').state.players[0]).toMatchObject({ stone: 0, gold: 0, vp: 19 })
  })

  test('for nothing only small ones, and none that is built', () => {
    const table = {
      statues: [
        { god: 'moon', size: 'small' },
        { god: 'moon', size: 'large' },
      ],
    } as const
    const state = position({ agenda: [{ ...statue, free: true }], table })
    expect(possible(state, 'statue')).toEqual(['statue moon small'])
    expect(play(state, 'statue moon small').state.players[0]?.vp).toBe(13)
  })
})

describe('Buildings', () => {
  const building = { type: 'building', seat: 0, free: false } as const
  const market = { production: ['P01', 'P04'], passive: ['Z03', 'Z04'] }
  const table = { market, stacks: { production: ['P05', 'P06'], passive: ['Z05', 'Z06'] } }

  test.each([
    { own: { stone: 1 }, can: true, why: 'one of the market can be paid' },
    { own: { stone: 0, corn: 9 }, can: false, why: 'there is no stone for any' },
    { own: { godCards: gods('sun1') }, can: true, why: 'a God card can replace some before one is built' },
  ])('the task is possible exactly if something can come of it: $why', ({ own, can }) => {
    const state = position({ agenda: [tasks('M6', 1)], table, players: [own] })
    expect(possible(state, 'task').includes('task 2')).toBe(can)
    if (!can) expect(refusal(state, 'task 2')).toBe('cannot-pay')
  })

  test('cost what they show; the market fills at the end of the turn', () => {
    const state = position({ agenda: [building], table, players: [{ stone: 1, corn: 1 }] })
    expect(possible(state, 'build')).toEqual(['build P01', 'build Z03'])
    const { state: after, learned } = play(state, 'build Z03')
    expect(after.players[0]).toMatchObject({ stone: 0, corn: 0, buildings: built('Z03') })
    expect(after.market).toEqual({ production: ['P01', 'P04'], passive: ['Z04', 'Z05'] })
    expect(learned).toBe(true)
  })

  test('gold stands in for stone and corn', () => {
    const state = position({ agenda: [building], table, players: [{ gold: 2 }] })
    expect(possible(state, 'build')).toEqual(['build P01', 'build P04', 'build Z03'])
    expect(play(state, 'build Z03').state.players[0]?.gold).toBe(0)
  })

  test('one God card at most replaces Buildings before one is built', () => {
    const state = position({ agenda: [building], table, players: [{ godCards: gods('sun1', 'sun2'), stone: 1 }] })
    const { state: after } = play(state, 'refresh sun1 P04')
    expect(possible(after, 'refresh')).toEqual([])
    expect(refusal(after, 'refresh sun2 P01')).toBeDefined()
    expect(possible(after, 'build')).toEqual(['build P01'])
  })

  test('a replacement fills the places of what is replaced alone; what was built is made up for at the end of the turn', () => {
    const players = [{ godCards: gods('sun1'), stone: 2, corn: 2 }]
    const state = position({ agenda: [building, building], table, players })
    const { state: after } = play(state, 'build Z03', 'refresh sun1 P04')
    expect(after.market).toEqual({ production: ['P01', 'P05'], passive: ['Z04'] })
    expect(after.stacks).toEqual({ production: ['P06', 'P04'], passive: ['Z05', 'Z06'] })
    expect(play(after, 'build P01', 'pass').state.market).toEqual({
      production: ['P05', 'P06'],
      passive: ['Z04', 'Z05'],
    })
  })

  test('the market fills before what was taken off it goes beneath its stack', () => {
    const low = { market, stacks: { production: ['P05'], passive: [] } }
    const state = position({ agenda: [building], table: low, players: [{ godCards: gods('sun1') }] })
    const { state: after } = play(state, 'refresh sun1 P04 P01')
    expect(after.market.production).toEqual(['P05', 'P04'])
    expect(after.stacks.production).toEqual(['P01'])
    const rich = position({ agenda: [building], table: low, players: [{ godCards: gods('sun1'), stone: 9, corn: 9 }] })
    const { state: asked } = play(rich, 'refresh sun1 P04 P01')
    expect(possible(asked, 'build')).toEqual(['build P05', 'build Z03', 'build Z04'])
    expect(asked.stacks.production).toEqual(['P04', 'P01'])
  })

  test('before building a God card may go beneath its deck to replace one or two of the market', () => {
    const deck = { ...table, godDeck: gods('moon1', 'moon2'), offer: [] }
    const state = position({ agenda: [building], table: deck, players: [{ godCards: gods('sun1') }] })
    const { state: after } = play(state, 'refresh sun1 P04 P01')
    expect(after.market.production).toEqual(['P05', 'P06'])
    expect(after.stacks.production).toEqual(['P04', 'P01'])
    expect(after).toMatchObject({ godDeck: gods('moon1', 'moon2', 'sun1'), offer: [] })
    expect(after.players[0]?.godCards).toEqual([])
  })
})

describe('Weavings', () => {
  const tiles = ['W01', 'W08', 'W14']
  const purchase = { type: 'purchase', seat: 0, tiles } as const

  test('of three drawn any may be bought, for 1, 3 and 6 corn together', () => {
    const state = position({ agenda: [purchase], players: [{ corn: 3 }] })
    expect(possible(state, 'buy')).toHaveLength(9)
    const { state: after } = play(state, 'buy W01 W08', 'hang new', 'hang 1r')
    expect(after.players[0]).toMatchObject({ corn: 0, tapestries: [['W01', 'W08']] })
  })

  test('bought together are added in the order and at the ends that their buyer chooses', () => {
    const players = [{ corn: 6, tapestries: [['W20']] }]
    const state = position({ agenda: [purchase], players })
    expect(possible(state, 'buy')).toHaveLength(3 + 6 + 6)
    const { state: bought } = play(state, 'buy W14 W08')
    expect(bought.agenda.at(-1)).toMatchObject({ type: 'hang', tile: 'W14' })
    expect(possible(bought, 'hang')).toEqual(['hang 1l', 'hang 1r', 'hang new'])
    const { state: after } = play(bought, 'hang 1l', 'hang 1l')
    expect(after.players[0]).toMatchObject({ corn: 3, tapestries: [['W08', 'W14', 'W20']] })
    const { state: three } = play(state, 'buy W08 W01 W14', 'hang new', 'hang 2r', 'hang 2l')
    expect(three.players[0]).toMatchObject({ corn: 0, tapestries: [['W20'], ['W14', 'W08', 'W01']] })
  })

  test('the next one is revealed when those drawn are bought, added or beneath the stack', () => {
    const table = { weavings: ['W01', 'W08', 'W14', 'W02', 'W09'] }
    const state = position({ agenda: [tasks('M1', 1)], table, players: [{ corn: 1 }, { corn: 3 }] })
    const { state: drawn } = play(state, 'task 2')
    expect(view(state, 1).weaving).toBe('W01')
    for (const viewer of [0, 1, 'public'] as const) expect(view(drawn, viewer).weaving).toBeUndefined()
    const { state: bought } = play(drawn, 'buy W08')
    expect(view(bought, 0).weaving).toBeUndefined()
    const { state: hung, learned } = play(bought, 'hang new')
    expect(view(hung, 1).weaving).toBeUndefined()
    expect(learned).toBe(false)
    const passed = play(hung, 'pass')
    expect(view(passed.state, 1).weaving).toBe('W02')
    expect(passed.learned).toBe(true)
  })

  test('each other player, in turn, may buy one of the rest for 3 corn; what is left goes beneath the stack', () => {
    const players = [{ corn: 1 }, { corn: 3 }, { corn: 3 }]
    const state = position({ seats: 3, agenda: [purchase], players })
    const { state: bought } = play(state, 'buy W01', 'hang new')
    expect(asked(bought)).toBe('leftover 1')
    const { state: after } = play(bought, 'buy W14', 'hang new', 'pass')
    expect(after.players[1]).toMatchObject({ corn: 0, tapestries: [['W14']] })
    expect(after.weavings.at(-1)).toBe('W08')
    expect(asked(after)).toBe('turn 1')
  })

  test('are added at either end of a Tapestry that has not their pattern (example 6)', () => {
    const players = [{ tapestries: [['W08', 'W14'], ['W02']] }]
    const state = position({ agenda: [{ type: 'hang', seat: 0, tile: 'W01' }], players })
    expect(possible(state, 'hang')).toEqual(['hang 1l', 'hang 1r', 'hang new'])
    expect(play(state, 'hang 1l').state.players[0]?.tapestries[0]).toEqual(['W01', 'W08', 'W14'])
  })

  test.each([
    // The match that was there is not had again: SW03 and W07 share 3 VP, W11 and SW03 3 potatoes.
    { there: ['SW03', 'W07'], tile: 'W11', end: '1l', brings: { potato: 3, vp: 10 } },
    { there: ['W11', 'SW03'], tile: 'W07', end: '1r', brings: { potato: 0, vp: 13 } },
    { there: ['SW03', 'W07'], tile: 'W21', end: '1r', brings: { potato: 0, vp: 10 } },
    { there: ['SW03', 'W07'], tile: 'W11', end: 'new', brings: { potato: 0, vp: 10 } },
  ])('with Z04 a new match brings its reward at once: $tile $end of $there', ({ there, tile, end, brings }) => {
    const own = { tapestries: [there], buildings: built('Z04') }
    const state = position({ agenda: [{ type: 'hang', seat: 0, tile }], players: [own] })
    expect(play(state, `hang ${end}`).state.players[0]).toMatchObject(brings)
    const without = position({ agenda: [{ type: 'hang', seat: 0, tile }], players: [{ tapestries: [there] }] })
    expect(play(without, `hang ${end}`).state.players[0]).toMatchObject({ potato: 0, vp: 10 })
  })

  test('for nothing the one that lies open is taken, or the one beneath it', () => {
    const table = { weavings: ['W01', 'W08', 'W14'] }
    const state = position({ agenda: [{ type: 'weaving', seat: 0 }], table })
    const { state: after } = play(state, 'weave beneath', 'hang new')
    expect(after.players[0]?.tapestries).toEqual([['W08']])
    expect(after.weavings).toEqual(['W01', 'W14'])
  })

  test.each([
    { from: 'top', learned: false },
    { from: 'beneath', learned: true },
  ])('taking the one from $from for nothing shows something new: $learned', ({ from, learned }) => {
    const table = { weavings: ['W01', 'W08', 'W14'] }
    const state = position({ agenda: [{ type: 'weaving', seat: 0 }], table })
    expect(play(state, `weave ${from}`).learned).toBe(learned)
  })

  test('with Z04 a new match brings its reward at once', () => {
    const players = [{ tapestries: [['W06']], buildings: built('Z04') }]
    const state = position({ agenda: [{ type: 'hang', seat: 0, tile: 'W19' }], players })
    const matched = play(state, 'hang 1r').state
    expect(matched.players[0]?.potato).toBe(1)
    expect(asked(matched)).toBe('take 0')
    expect(play(state, 'hang 1l').state.players[0]?.potato).toBe(0)
  })

  test('with Z08 five are drawn and two set aside, beneath the stack', () => {
    const table = { weavings: ['W01', 'W08', 'W14', 'W02', 'W09', 'W15'] }
    const players = [{ buildings: built('Z08'), corn: 1 }]
    const { state } = play(position({ agenda: [tasks('M1', 1)], table, players }), 'task 2')
    expect(possible(state, 'aside')).toHaveLength(20)
    const { state: after } = play(state, 'aside W08 W01', 'buy W02', 'hang new')
    expect(after.weavings.slice(0, 3)).toEqual(['W15', 'W08', 'W01'])
  })
})
