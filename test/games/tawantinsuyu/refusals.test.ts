import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Refusal } from '../../../src/engine/contract/refusal.ts'
import type { Fact } from '../../../src/engine/contract/words.ts'
import { type Action, actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import game from '../../../src/games/tawantinsuyu/game.ts'
import { format, parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { CODES, type Code } from '../../../src/games/tawantinsuyu/refusals.ts'
import { askedSeats, isCardDraw, isInTurn } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import type { Matter, MatterOf } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { straysOf } from '../../laws/strays.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { army, gods, type PositionOptions, play, position } from './positions.ts'
import { chanceOf, randomGame } from './random-games.ts'

type Own = Partial<Player>

/** A position in which seat 0 is asked something in its turn. */
function asked(matter: Matter | undefined, own: Own = {}, table: PositionOptions['table'] = {}): State {
  return position({ players: [own], table, ...(matter && { agenda: [matter] }) })
}

const spaceOf = (name: string) => spaceNamed(hillOf(PACK), name) ?? -1
const built = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))
const faceDown = (...ids: readonly string[]) => ids.map(id => ({ id, down: true }))
const laid = (...names: readonly string[]) => army(...names).map(card => ({ card, down: false }))

function tasks(space: string, more: Partial<MatterOf<'tasks'>> = {}): MatterOf<'tasks'> {
  return { type: 'tasks', seat: 0, space: spaceOf(space), left: 2, done: [], priest: false, ...more }
}

const task = (space: string, icon: number, own: Own = {}, table: PositionOptions['table'] = {}): Case => [
  asked(tasks(space), own, table),
  `task ${icon}`,
]
const building: Matter = { type: 'building', seat: 0, free: false }
const free: Matter = { type: 'flip', seat: 0, most: 2, free: 2, pay: 'food', army: false }
const rejuvenate: Matter = { type: 'flip', seat: 0, most: 99, free: 1, pay: 'food', army: true }
const follow: Matter = { type: 'flip', seat: 0, most: 99, free: 0, pay: 'corn', army: true }
const conquer: Matter = { type: 'conquer', seat: 0 }
const casualty: Matter = { type: 'casualty', seat: 0 }
const purchase: Matter = { type: 'purchase', seat: 0, tiles: ['W01', 'W08', 'W14'] }
const produce: Matter = { type: 'produce', seat: 0, produced: false, turns: true, rejuvenates: false }
const market = { production: ['P01', 'P02'], passive: ['Z01', 'Z02'] }
const hillWith = (...workers: readonly (readonly [space: string, worker: 'warrior' | 'priest' | 'architect'])[]) =>
  workers.map(([space, worker]) => ({ space: spaceOf(space), worker }))
const architect: Own = { workers: ['architect'], godCards: gods('moon1'), gold: 1, potato: 9 }
const place = (own: Own, line: string): Case => [asked(undefined, { ...architect, ...own }), line]
const allSteps = Array.from({ length: 5 }, () => ({ upper: 1, lower: 1 }))

type Case = readonly [state: State, line: string, seat?: number]

/** A position for each code, and what is refused in it. */
const CASES: Readonly<Record<Code, Case>> = {
  'game-over': [asked(undefined, {}, { over: true }), 'pray', 0],
  'not-your-turn': [asked(undefined), 'pray', 1],
  'not-now': [asked(undefined), 'climb'],
  'only-in-turn': [
    position({ players: [{}, { armyHand: army('a1') }], agenda: [{ type: 'climb', seat: 1 }] }),
    'spend a1',
  ],
  'must-choose': [asked(undefined), 'pass'],
  'not-offered': [asked({ type: 'take', seat: 0, must: true }, {}, { offer: gods('sun1') }), 'take sun2'],
  'no-such-option': [asked({ type: 'choice', seat: 0, options: [{ corn: 1 }, { stone: 1 }] }), 'choose 3'],
  'named-twice': [asked(purchase, { corn: 9 }), 'buy W01 W01'],
  'wrong-count': [
    asked({ type: 'set-aside', seat: 0, tiles: ['W01', 'W02', 'W03', 'W04', 'W05'], left: 2 }),
    'aside W01',
  ],
  'other-order': [asked(produce, { buildings: built('P01', 'P02') }), 'produce P02 P01'],
  'no-such-space': place({}, 'place architect T11 gold'),
  'not-held': place({}, 'place architect T3 moon2'),
  'no-worker': place({}, 'place priest T3 gold'),
  'no-ability': [asked(undefined, { potato: 1 }), 'study'],
  'cannot-pay': [asked(building, { corn: 5 }, { market }), 'build P01'],
  'too-little-food': place({ potato: 0, gold: 0 }, 'place architect M2 moon1'),
  'too-little-corn': place({ corn: 1 }, 'place architect M2 moon1 2'),
  'too-much-corn': place({ corn: 5 }, 'place architect M2 moon1 3'),
  'only-corn': [asked(follow, { corn: 2, potato: 2, buildings: faceDown('P01') }), 'flip P01'],
  'too-little-gold': place({ gold: 0 }, 'place architect T3 gold'),
  'too-much-gold': [
    asked({ type: 'upkeep', seat: 0 }, { godCards: gods('sun1', 'sun2'), potato: 1, gold: 3 }),
    'pay 2',
  ],
  'not-exchanged': [asked(undefined, { gold: 3, buildings: built('Z15') }), 'exchange gold potato'],
  'deck-empty': [asked({ type: 'take', seat: 0, must: true }, {}, { offer: gods('sun1'), godDeck: [] }), 'take deck'],
  'deck-only': [
    position({
      table: { offer: gods('sun1') },
      agenda: [
        { type: 'run', what: 'festival-market', seat: 0 },
        { type: 'take', seat: 0, must: true },
      ],
    }),
    'take sun1',
  ],
  'no-god-card-left': [asked(undefined, {}, { offer: [], godDeck: [] }), 'pray'],
  'no-army-card-left': [asked(undefined, {}, { armyDeck: [], armyDiscard: [] }), 'train'],
  'no-nomad-left': [asked(undefined, {}, { nomads: [] }), 'recruit'],
  'no-weaving-left': task('T1', 2, {}, { weavings: [] }),
  'no-statue-left': task('M17', 2, { stone: 9 }, { statues: [] }),
  'no-steps-left': task('M17', 3, { stone: 9, stepsMarkers: 0 }),
  'all-steps-built': task('M17', 3, { stone: 9 }, { steps: allSteps }),
  'no-marker-left': [asked(conquer, { conquestMarkers: 0, army: laid('a1', 'a2') }), 'conquer chinchasuyu 1'],
  'market-empty': task('M6', 2, { stone: 9, corn: 9 }, { market: { production: [], passive: [] } }),
  'already-done': [asked({ type: 'turn', seat: 0, done: ['train'] }, architect), 'place architect T3 moon1'],
  'same-action': [asked({ type: 'turn', seat: 0, done: ['train'] }), 'train'],
  'space-taken': [asked(undefined, architect, { hill: hillWith(['T3', 'priest']) }), 'place architect T3 moon1'],
  'wrong-god': place({}, 'place architect T1 moon1'),
  'no-task-left': [asked(tasks('T4', { left: 0, done: [0], priest: true }), { potato: 1 }), 'task 2'],
  'uneven-tasks': [asked(tasks('T4', { done: [0] })), 'task 1'],
  'nothing-to-produce': task('M14', 2, { buildings: faceDown('P01') }),
  'no-extra-task': [asked(tasks('T4'), { potato: 1 }), 'extra'],
  'one-extra-task': [asked(tasks('T4'), { potato: 1 }, { hill: hillWith(['T4', 'priest']) }), 'extra'],
  'no-blessing': [asked(tasks('T4'), { godCards: gods('sun1') }), 'use sun1'],
  'between-tasks': [
    position({ agenda: [{ type: 'cards', seat: 0, cards: gods('sun1') }, tasks('T4', { done: [0] })] }),
    'use sun1',
  ],
  'nobody-there': [asked({ type: 'retrieve', seat: 0, space: spaceOf('T3') }), 'retrieve T4'],
  'warrior-stays': [
    asked({ type: 'retrieve', seat: 0, space: spaceOf('T3') }, {}, { hill: hillWith(['T4', 'warrior']) }),
    'retrieve T4',
  ],
  'not-adjacent': [
    asked({ type: 'retrieve', seat: 0, space: spaceOf('T3') }, {}, { hill: hillWith(['T7', 'priest']) }),
    'retrieve T7',
  ],
  'no-such-tapestry': [asked({ type: 'hang', seat: 0, tile: 'W01' }, { tapestries: [['SW02']] }), 'hang 2l'],
  'pattern-there': [asked({ type: 'hang', seat: 0, tile: 'W01' }, { tapestries: [['SW01']] }), 'hang 1l'],
  'one-leftover': [asked({ type: 'leftover', seat: 0, tiles: ['W01', 'W02'], others: [] }, { corn: 9 }), 'buy W01 W02'],
  'not-in-market': [asked(building, { stone: 9 }, { market }), 'build P03'],
  'refreshed-already': [
    asked({ ...building, refreshed: true }, { godCards: gods('sun1') }, { market }),
    'refresh sun1 P01',
  ],
  'not-owned': [asked({ type: 'produce-one', seat: 0 }, { buildings: built('P01') }), 'produce P02'],
  'not-productive': [asked({ type: 'produce-one', seat: 0 }, { buildings: built('Z01') }), 'produce Z01'],
  'not-face-up': [asked(produce, { buildings: faceDown('P01') }), 'produce P01'],
  'not-face-down': [asked(rejuvenate, { buildings: built('P01') }), 'flip P01'],
  'one-building': [asked({ type: 'produce-one', seat: 0 }, { buildings: built('P01', 'P02') }), 'produce P01 P02'],
  'produced-already': [asked({ ...produce, produced: true }, { buildings: built('P01') }), 'produce P01'],
  'too-many-flips': [asked(free, { buildings: faceDown('P01', 'P02', 'P03') }), 'flip P01 P02 P03'],
  'no-army-flip': [asked(free, { army: army('a1').map(card => ({ card, down: true })) }), 'flip a1'],
  'turned-already': [asked({ ...produce, turns: false }, { buildings: faceDown('P01') }), 'flip P01'],
  'no-steps-there': [
    asked({ type: 'steps', seat: 0, free: true }, {}, { steps: [...allSteps.slice(1), {}] }),
    'steps 1',
  ],
  'no-such-statue': [
    asked({ type: 'statue', seat: 0, free: true }, {}, { statues: [{ god: 'sun', size: 'small' }] }),
    'statue moon small',
  ],
  'small-only': [asked({ type: 'statue', seat: 0, free: true }), 'statue moon large'],
  'temple-top': [asked({ type: 'climb', seat: 0 }, { gold: 1, templeStep: 12 }), 'climb'],
  'nothing-given': [asked({ type: 'worship', seat: 0, active: true }), 'sacrifice - -'],
  'one-statue': [
    position({
      players: [
        {},
        {
          statues: [
            { god: 'sun', size: 'small' },
            { god: 'moon', size: 'large' },
          ],
        },
      ],
      agenda: [{ type: 'worship', seat: 1, active: false }],
    }),
    'sacrifice sun moon',
  ],
  'no-such-offering': [asked({ type: 'offering', seat: 0, active: true }, { corn: 9 }), 'offer 3'],
  'village-first': [
    asked(casualty, {}, { village: ['priest', 'warrior'], nomads: ['priest'] }),
    'casualty priest nomads',
  ],
  'village-empty': [asked(casualty, {}, { village: [], nomads: ['priest', 'warrior'] }), 'casualty priest corn'],
  'not-at-that-end': [asked(casualty, {}, { village: ['priest', 'warrior'] }), 'casualty priest corn'],
  'no-such-region-space': [asked(conquer, { army: laid('a1') }), 'conquer chinchasuyu 7'],
  'space-conquered': [
    asked(conquer, { army: laid('a1') }, { regions: PACK.conquest.regions.map(({ spaces }) => spaces.map(() => 1)) }),
    'conquer chinchasuyu 1',
  ],
  'too-few-soldiers': [asked(conquer, { army: laid('a1') }), 'conquer chinchasuyu 5'],
  'soldiers-not-there': [
    asked({ type: 'soldiers', seat: 0, region: 'chinchasuyu', space: 1 }, { army: laid('a1', 'a1') }),
    'soldiers 2 -',
  ],
  'wrong-soldiers': [
    asked({ type: 'soldiers', seat: 0, region: 'chinchasuyu', space: 1 }, { army: laid('a1', 'a1') }),
    'soldiers 11 -',
  ],
}

/** What a refusal says of an action; undefined for one that is possible. */
function refused(state: State, action: Action, seat: number): Refusal<Code> | undefined {
  const done = apply(state, seat, action, chanceOf(11))
  return done.ok ? undefined : done.refusal
}

describe('a refusal', () => {
  test('has a position for every code, and no other ones', () => {
    expect(Object.keys(CASES).sort()).toEqual([...CODES].sort())
  })

  test.each(CODES)('%s says which rule forbids it, in every language', code => {
    const [state, line, seat = at(askedSeats(state), 0)] = CASES[code]
    const refusal = refused(state, actionSchema.parse(parse(line)), seat)
    expect(refusal?.code).toBe(code)
    if (refusal === undefined) return
    for (const language of LANGUAGES) {
      const sentence = game.explain(refusal, wordsOf('tawantinsuyu', language, ['Ana', 'Bo']))
      expect(sentence).toMatch(/^[A-ZÀ-Ý0-9].*[.?]$/)
      expect(sentence).not.toMatch(/\{\{|undefined|\[object/)
    }
  })

  test.each<{ what: string; at: Case; facts: Readonly<Record<string, Fact>> }>([
    {
      what: 'what it costs and what there is',
      at: [asked(building, { corn: 5, gold: 1 }, { market: { ...market, production: ['P13', 'P02'] } }), 'build P13'],
      facts: {
        cost: { list: [{ key: 'gain.stone', facts: { count: 3 } }] },
        own: {
          list: [
            { key: 'gain.corn', facts: { count: 5 } },
            { key: 'gain.gold', facts: { count: 1 } },
          ],
        },
      },
    },
    {
      what: 'what lies in the Market',
      at: CASES['not-in-market'],
      facts: { building: 'P03', market: { list: ['P01', 'P02', 'Z01', 'Z02'] } },
    },
    { what: 'what is offered', at: CASES['not-offered'], facts: { what: 'sun2', offered: { list: ['sun1'] } } },
    { what: 'who has to answer', at: CASES['not-your-turn'], facts: { who: { seats: [0] } } },
    { what: 'what is asked', at: CASES['not-now'], facts: { asked: { key: 'ask.turn' } } },
    {
      what: 'what is asked of a follower',
      at: [position({ agenda: [{ type: 'muster', seat: 1 }] }), 'climb'],
      facts: { asked: { key: 'ask.muster-following' } },
    },
    {
      what: 'which Building it takes',
      at: CASES['no-ability'],
      facts: { building: 'Z19', does: { key: 'passive.Z19' } },
    },
    { what: 'the order that is possible', at: CASES['other-order'], facts: { line: 'produce P01 P02' } },
  ])('says $what', ({ at: [state, line, seat = at(askedSeats(state), 0)], facts }) => {
    expect(refused(state, actionSchema.parse(parse(line)), seat)?.facts).toEqual(facts)
  })

  test('changes nothing', () => {
    const [state, line] = CASES['cannot-pay']
    const before = JSON.stringify(state)
    expect(() => play(state, line)).toThrow('cannot-pay')
    expect(JSON.stringify(state)).toBe(before)
  })
})

describe('after what is free in a turn', () => {
  test.each([
    ['spend a1', {}, 'not-held'],
    ['study', { buildings: built('Z19') }, 'cannot-pay'],
    ['exchange stone corn', { stone: 1, gold: 5, buildings: built('Z15') }, 'cannot-pay'],
    ['exchange stone stone', { stone: 4, buildings: built('Z15') }, 'not-exchanged'],
    ['exchange stone corn', { stone: 4 }, 'no-ability'],
  ] as const)('%s is refused by its own rule', (line, own, code) => {
    expect(refused(asked(undefined, own), actionSchema.parse(parse(line)), 0)?.code).toBe(code)
  })
})

/** What holds whenever a code is given: the position itself says so. */
const TRUTHS: Partial<Readonly<Record<Code, (state: State, seat: number, action: Action) => boolean>>> = {
  'game-over': ({ over }) => over,
  'not-your-turn': (state, seat) => !askedSeats(state).includes(seat),
  'only-in-turn': (state, seat, { type }) => ['spend', 'study', 'exchange'].includes(type) && !isInTurn(state, seat),
  'must-choose': (state, seat, { type }) => type === 'pass' && !legalLines(state, seat).includes('pass'),
  'not-in-market': ({ market }, _, action) => {
    const there = [...market.production, ...market.passive]
    const replaced = action.type === 'refresh' ? action.tiles : []
    const named = action.type === 'build' ? [action.tile] : replaced
    return named.some(tile => !there.includes(tile))
  },
  'space-taken': ({ hill }, _, action) =>
    action.type === 'place' && hill.some(({ space }) => space === spaceOf(action.space)),
  'no-worker': ({ players }, seat, action) => 'worker' in action && !at(players, seat).workers.includes(action.worker),
  'too-little-gold': ({ players }, seat) => at(players, seat).gold === 0,
  'no-god-card-left': ({ godDeck, offer }) => godDeck.length + offer.length === 0,
  'no-army-card-left': ({ armyDeck, armyDiscard }) => armyDeck.length + armyDiscard.length === 0,
  'deck-empty': ({ godDeck }) => godDeck.length === 0,
  'deck-only': state => isCardDraw(state),
  'no-nomad-left': ({ nomads }) => nomads.length === 0,
  'no-ability': ({ players }, seat, { type }) =>
    !at(players, seat).buildings.some(({ id }) => id === (type === 'study' ? 'Z19' : 'Z15')),
  'cannot-pay': (state, seat, action) => !isRicher(state, seat, action),
  'too-little-food': (state, seat, action) => !isRicher(state, seat, action),
  'not-now': (state, seat, action) => legalTypes(state, seat, action).length === 0,
}

function legalLines(state: State, seat: number): string[] {
  return [...game.legal(state, seat)].map(format)
}

/** Answers of the same kind; questions about other things have none. */
function legalTypes(state: State, seat: number, { type }: Action): Action[] {
  return [...game.legal(state, seat)].filter(each => each.type === type)
}

/** Whether a player with all the riches of the world would still be refused for want of them. */
function isRicher(state: State, seat: number, action: Action): boolean {
  const rich = { potato: 99, corn: 99, stone: 99, gold: 99 }
  const players = state.players.map((player, each) => (each === seat ? { ...player, ...rich } : player))
  const code = refused({ ...state, players }, action, seat)?.code
  return code === 'cannot-pay' || code === 'too-little-food'
}

describe.each([1, 2, 3, 4])('in random games of %i', seats => {
  test('whatever is refused is refused by a rule that does forbid it', () => {
    const strays = straysOf(game).map(stray => actionSchema.parse(stray))
    const seen = new Set<Action>()
    let step = 0
    for (const { before, seat, options } of randomGame(seats, seats)) {
      if (step++ % 9 !== 0) continue
      for (const known of options.filter((_, index) => index % 17 === 0)) seen.add(known)
      const possible = new Set(options.map(format))
      const tried = [...strays.filter((_, index) => (index + step) % 7 === 0), ...[...seen].slice(-150)]
      for (const action of tried) {
        const refusal = refused(before, action, seat)
        if (possible.has(format(action))) continue
        expect(refusal, format(action)).toBeDefined()
        if (refusal === undefined) continue
        const holds = TRUTHS[refusal.code]
        expect(holds?.(before, seat, action) ?? true, `${format(action)}: ${refusal.code}`).toBe(true)
      }
    }
    expect(step).toBeGreaterThan(50)
  })
})
