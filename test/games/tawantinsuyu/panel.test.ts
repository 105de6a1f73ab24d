import { describe, expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { Panel, PlayChoice } from '../../../src/engine/contract/panel.ts'
import { say } from '../../../src/engine/contract/words.ts'
import { actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { planOf } from '../../../src/games/tawantinsuyu/components/pentagon.ts'
import { spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { areNear } from '../../../src/games/tawantinsuyu/components/vicinity.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { next } from '../../../src/games/tawantinsuyu/panel/next.ts'
import { panel } from '../../../src/games/tawantinsuyu/panel.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import type { Matter, Run } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { laws } from '../../laws/laws.ts'
import { positions } from '../../laws/position.ts'
import { wordsOf } from '../../words.ts'
import { gameOf } from '../registered.ts'
import { type Answer, clicksFor } from './panel-clicks.ts'
import { army, gods, play, position } from './positions.ts'
import { chanceOf } from './random-games.ts'

const words = wordsOf('tawantinsuyu', 'en', ['Ana', 'Ben'])
const space = (name: string) => spaceNamed(hillOf(PACK), name) ?? -1

function pageOf(state: State, focus = ''): Panel {
  const seat = askedSeats(state)[0] ?? 0
  return panel(view(state, seat), legal(state, seat), { focus })
}

function choicesOf({ groups }: Panel): PlayChoice[] {
  return groups.flatMap(({ choices }) => choices.flatMap(choice => (choice.type === 'play' ? choice : [])))
}

function choiceOf(page: Panel, action: string): PlayChoice {
  const found = choicesOf(page).find(choice => choice.action === action)
  if (found === undefined) throw new Error(`no ${action}, but ${choicesOf(page).map(each => each.action)}`)
  return found
}

/** The clicks that lines take which are played one after the other by whoever is asked. */
function clicks(from: State, ...lines: readonly string[]): number {
  const answers: Answer[] = []
  let state = from
  for (const line of lines) {
    answers.push({ before: state, seat: askedSeats(state)[0] ?? 0, action: actionSchema.parse(parse(line)) })
    ;({ state } = play(state, line))
  }
  return clicksFor(answers)
}

describe('clicks, without the one that opens the panel', () => {
  const market = { production: ['P01', 'P02'], passive: ['Z03', 'Z04'] }
  const own = {
    workers: ['architect' as const, 'priest' as const],
    godCards: gods('water1'),
    potato: 6,
    stone: 4,
    corn: 3,
  }

  test('a Worker is placed, does all tasks at once, one of them a Building, and another Worker is hired: 3', () => {
    const hill = [{ space: space('M11'), worker: 'architect' as const }]
    const state = position({ table: { market, hill }, players: [own] })
    expect(clicks(state, 'place architect M10 water1', 'task 2', 'task 3', 'build P01', 'hire potato')).toBe(3)
  })

  test('three of the God cards dealt are kept by one pick of several', () => {
    const agenda: Matter[] = [{ type: 'keep' }]
    const state = { ...setup(2, {}, chanceOf(1)), agenda }
    const dealt = gods('sun1', 'sun2', 'moon1', 'moon2', 'earth1', 'earth2', 'water1', 'staff1')
    const players = state.players.map(player => ({ ...player, godCards: dealt }))
    const page = pageOf({ ...state, players })
    expect(page.groups).toMatchObject([{ look: 'list', several: [3, 3] }])
    expect(page.groups[0]?.choices).toHaveLength(8)
    expect(clicks({ ...state, players }, 'keep sun1 moon2 staff1')).toBe(1)
  })

  test('what five God cards bring is taken by one press, one of them an Army card', () => {
    const cards = gods('sun1', 'moon2', 'earth3', 'water4', 'staff6')
    const page = pageOf(position({ agenda: [{ type: 'cards', seat: 0, cards }] }))
    const [all] = page.groups
    expect(all?.choices).toMatchObject([{ action: expect.stringMatching(/^(use \w+; ){4}use \w+$/) }])
  })

  test('a Conquest is answered by two: cards revealed, and a space with the Soldiers for it', () => {
    const agenda: Matter[] = [
      { type: 'conquer', seat: 0 },
      { type: 'muster', seat: 0 },
    ]
    const laid = army('a1', 'a6').map(card => ({ card, down: false }))
    const state = position({ agenda, players: [{ potato: 3, armyHand: army('a2', 'a3'), army: laid }] })
    const both = ['muster a2 a3', 'conquer chinchasuyu 2', 'soldiers 2 -'] as const
    expect(clicks(state, ...both)).toBe(2)
  })
})

describe('lists', () => {
  const placing = position({ players: [{ workers: ['courier'], godCards: gods('moon1', 'earth3'), potato: 4 }] })

  test('say what a placing costs and brings, and under which number its space is marked', () => {
    const page = pageOf(placing)
    const [best] = choicesOf(page)
    expect(best && say(words, best.label)).toMatch(/^1 · [TMB]\d+, Courier: \d tasks? from .+$/)
    expect(best?.detail && say(words, best.detail)).toMatch(/^−1 card \((Moon|Earth)\)(, −\d .*)?( · .*)?$/)
  })

  test('the spaces of a list are marked in the picture of the hill by its numbers', () => {
    const { picture, groups } = pageOf(placing)
    expect(picture?.look).toEqual({ crop: 'hill' })
    const best = groups[0]?.choices.filter(({ type }) => type === 'play') ?? []
    const listed = best.map(({ label }) =>
      say(words, label)
        .split(/ · |, /)
        .slice(0, 2),
    )
    expect(picture?.marks?.map(({ place, label }) => [label, place])).toEqual(listed)
  })

  test('offer spaces of which all have room in one picture that shows them large, the best one of all among them', () => {
    const rich = { workers: ['architect' as const], gold: 9, corn: 9, potato: 9 }
    const all = [0, 1, 2, 3, 4].map(priest => pageOf(position({ players: [{ ...rich, priest }] })))
    const { spaces } = planOf(hillOf(PACK))
    for (const { picture } of all) {
      const spots = picture?.marks?.map(({ place }) => spaces[space(place)] ?? ([0, 0] as const)) ?? []
      expect(spots).toHaveLength(9)
      expect(areNear(spots)).toBe(true)
    }
  })

  test('begin with what computer players would do: a Statue that can be paid comes before one task of a potato', () => {
    const agenda: Matter[] = [{ type: 'tasks', seat: 0, space: space('M17'), left: 1, done: [], priest: false }]
    const page = pageOf(position({ agenda, players: [{ stone: 3, gold: 2, stepsMarkers: 0 }] }))
    expect(choicesOf(page)[0]?.action).toMatch(/^task 2; statue \w+ large$/)
  })

  test('leave no Worker without a door to all spaces and ways to pay', () => {
    const rich = position({ players: [{ workers: ['architect', 'priest'], gold: 9, corn: 9, potato: 9 }] })
    const page = pageOf(rich)
    expect(choicesOf(page).filter(({ action }) => action.startsWith('place'))).toHaveLength(9)
    const doors = page.groups.flatMap(({ choices }) =>
      choices.flatMap(each => (each.type === 'open' ? each.focus : [])),
    )
    expect(doors).toEqual(['place architect', 'place priest'])
  })

  test('a region says what a space brings and asks', () => {
    const laid = army('a1', 'a1').map(card => ({ card, down: false }))
    const page = pageOf(position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: laid }] }))
    expect(page.picture).toMatchObject({ look: { crop: 'regions' } })
    const said = choicesOf(page).map(({ label, detail }) =>
      [say(words, label), detail && say(words, detail)].join(' | '),
    )
    expect(said).toContainEqual(expect.stringMatching(/^\d+ · Chinchasuyu: \+2 corn \| .*turn/i))
  })
})

describe('what the picture numbers', () => {
  const numbersIn = (page: Panel) =>
    page.groups
      .filter(({ look }) => look === 'list')
      .flatMap(({ choices }) => choices.flatMap(({ label }) => /^(\d+) · /.exec(say(words, label))?.[1] ?? []))

  test('are the icons beside a Worker, by the number that is typed for them', () => {
    const agenda: Matter[] = [{ type: 'tasks', seat: 0, space: space('M17'), left: 2, done: [0], priest: false }]
    const page = pageOf(position({ agenda, players: [{ stone: 3 }] }))
    expect(page.picture?.marks).toEqual(['2', '3'].map(label => ({ place: `M17 ${label}`, label })))
    expect(numbersIn(page)).toEqual(['2', '3'])
  })

  test('are the spaces that can be conquered, each once; what is chosen for one stands on its page', () => {
    const laid = army('a1', 'a1', 'a6', 'a6').map(card => ({ card, down: false }))
    const state = position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: [...laid, ...laid] }] })
    const page = pageOf(state)
    const numbers = numbersIn(page)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(page.picture?.marks?.map(({ label }) => label)).toEqual(expect.arrayContaining(numbers))
    const [door = ''] = page.groups.flatMap(({ isRare, choices }) =>
      choices.flatMap(each => (each.type === 'open' && !isRare ? each.focus : [])),
    )
    expect(choicesOf(pageOf(state, door)).length).toBeGreaterThan(2)
  })
})

describe('a page further in', () => {
  test('of a placing asks what comes next, without a number that all its choices share', () => {
    const state = position({ players: [{ workers: ['architect'], gold: 9, corn: 9, potato: 9 }] })
    const { question, groups } = pageOf(state, 'place architect B1 gold')
    expect(say(words, question)).toBe('Architect on B1: how do you pay the food?')
    expect(groups.flatMap(({ choices }) => choices.map(({ label }) => say(words, label))).join()).not.toContain(' · ')
  })

  test('says what food is paid for all that is turned up, wherever the price stands among it', () => {
    const agenda: Matter[] = [{ type: 'flip', seat: 0, most: 99, free: 1, pay: 'food', army: true }]
    const buildings = ['P02', 'P12'].map(id => ({ id, down: true }))
    const cards = [{ card: army('a1')[0] ?? 0, down: true }]
    const state = position({ agenda, players: [{ potato: 2, buildings, army: cards }] })
    const { question } = pageOf(state, 'flip a1 0 P12')
    expect(say(words, question)).toContain('1 potato')
  })
})

describe('pictures', () => {
  test.each([
    { agenda: { type: 'purchase', seat: 0, tiles: ['W01', 'W02'] }, crop: 'weavings' },
    { agenda: { type: 'take', seat: 0, must: true }, crop: 'gods' },
    { agenda: { type: 'feast', seat: 0, left: 2 }, crop: 'festival' },
    { agenda: { type: 'nomad', seat: 0 }, crop: 'standing' },
    { agenda: { type: 'high-priest', seat: 0, action: 'conquest' }, crop: 'regions' },
    { agenda: { type: 'high-priest', seat: 0, action: 'produce' }, crop: 'a' },
    { agenda: { type: 'building', seat: 0, free: true }, crop: 'market' },
    { agenda: { type: 'statue', seat: 0, free: true }, crop: 'gods' },
    { agenda: { type: 'tasks', seat: 0, space: 18, left: 2, done: [], priest: false }, crop: 'M9' },
  ] as const)('of $agenda.type: $crop', ({ agenda, crop }) => {
    const state = position({ agenda: [agenda], players: [{ corn: 5, gold: 2, godCards: gods('sun1') }] })
    expect(pageOf(state).picture?.look).toEqual({ crop })
  })
})

describe('what gives something up', () => {
  const tasks = (left: number): Matter => ({
    type: 'tasks',
    seat: 0,
    space: space('M17'),
    left,
    done: [],
    priest: false,
  })

  test('the tasks that are left are counted, and skipping them is asked once more', () => {
    const skip = choiceOf(pageOf(position({ agenda: [tasks(2)] })), 'pass')
    expect(say(words, skip.label)).toContain('2')
    expect(skip).toMatchObject({ tone: 'stop', ask: { key: 'panel.ask-tasks', facts: { count: 2 } } })
  })

  test('so is a task left undone for which something can be built', () => {
    const { state } = play(position({ agenda: [tasks(3)], players: [{ stone: 3 }] }), 'task 2')
    expect(choiceOf(pageOf(state), 'pass')).toMatchObject({ tone: 'stop', ask: { facts: { count: 3 } } })
  })

  test('the turn is ended without a word where a Worker is left, and asked about where there is none', () => {
    const agenda: Matter[] = []
    const ending = (workers: readonly 'priest'[]) =>
      choiceOf(pageOf(position({ agenda, players: [{ potato: 2, workers }] })), 'pass')
    expect(ending(['priest'])).toMatchObject({ tone: 'go' })
    expect(ending(['priest']).ask).toBeUndefined()
    expect(ending([])).toMatchObject({ tone: 'stop', ask: { key: 'panel.ask-no-worker' } })
  })

  test('a Statue is given up only when asked once more', () => {
    const statues = [{ god: 'sun', size: 'large' }] as const
    const page = pageOf(position({ agenda: [{ type: 'worship', seat: 0, active: true }], players: [{ statues }] }))
    const choice = choiceOf(page, 'sacrifice - sun')
    expect(choice.ask).toMatchObject({ key: 'panel.ask-sacrifice' })
    expect(say(words, choice.label)).toMatch(/^large Statue of the Sun$/i)
    expect(page.facts).toContainEqual({ key: 'panel.no-stock' })
  })
})

describe('what one has to know before it is done', () => {
  const factsIn = (state: State) => pageOf(state).facts.map(fact => say(words, fact))
  const hiring = { agenda: [], players: [{ potato: 2, corn: 2 }] }

  test.each([
    ['two of many', { village: ['priest', 'warrior'] }, ['courier'], []],
    ['a third Worker', { village: ['priest', 'warrior'] }, ['courier', 'priest'], [/one leaves the game/]],
    ['the last of the Village', { village: ['priest'] }, ['courier'], [/a Festival follows \(\+1 VP for you\)/]],
    ['the last as a third', { village: ['priest'] }, ['courier', 'priest'], [/Festival/, /one leaves/]],
  ] as const)('hiring %s', (_, { village }, workers, told) => {
    const facts = factsIn(
      position({ ...hiring, table: { village: [...village] }, players: [{ potato: 2, corn: 2, workers }] }),
    )
    expect(facts).toEqual([...told.map(one => expect.stringMatching(one)), expect.stringMatching(/^You have/)])
  })

  test('a Nomad beyond two Workers, in a list of actions, too', () => {
    const state = position({ players: [{ workers: ['courier', 'priest'] }] })
    const nomad = choiceOf(pageOf(state), 'recruit')
    expect(nomad.detail && say(words, nomad.detail)).toMatch(/one leaves the game/)
  })

  test('what is drawn cannot be taken back: said once, where that is offered first', () => {
    const once = 'Drawing or revealing can’t be undone.'
    const placing = (worker: 'courier' | 'warrior') =>
      factsIn(position({ players: [{ workers: [worker], godCards: gods('moon1'), potato: 4 }] }))
    expect(placing('warrior').filter(fact => fact === once)).toHaveLength(1)
    expect(placing('courier')).not.toContain(once)
    expect(factsIn(position(hiring))).not.toContain(once)
  })

  test('that each icon is used once before any of them again, where one of them is no longer offered', () => {
    const told = (done: number[]) =>
      factsIn(position({ agenda: [{ type: 'tasks', seat: 0, space: space('M17'), left: 2, done, priest: false }] }))[0]
    expect(told([])).toBe('2 tasks left.')
    expect(told([1])).toMatch(/^2 tasks left. Each icon once/)
  })

  test('for what a God card is taken in a Festival', () => {
    const run = (what: Run): Matter => ({ type: 'run', what, seat: 0 })
    const told = (...later: readonly Matter[]) =>
      factsIn(position({ agenda: [...later, { type: 'take', seat: 0, must: true }] }))[0]
    expect(told(run('festival-regions'), run('festival-temple'), run('festival-temple'))).toMatch(/matches/)
    expect(told(run('festival-regions'))).toMatch(/Temple/)
  })

  test('what the letters of Buildings stand for, where one is built', () => {
    const agenda: Matter[] = [{ type: 'building', seat: 0, free: true }]
    expect(factsIn(position({ agenda }))[0]).toMatch(/^P: Production Building; Z: Passive Building/)
  })

  test('how many are refreshed free, and what each further one costs', () => {
    const flip = (free: number, pay: 'food' | 'corn'): Matter => ({
      type: 'flip',
      seat: 0,
      most: 99,
      free,
      pay,
      army: true,
    })
    const down = army('a1').map(card => ({ card, down: true }))
    const told = (matter: Matter) => factsIn(position({ agenda: [matter], players: [{ army: down, corn: 1 }] }))[0]
    expect(told(flip(1, 'food'))).toBe('1 is free; each further one: −1 food (potato or corn).')
    expect(told(flip(0, 'corn'))).toBe('Each one: −1 corn.')
  })
})

describe('completion', () => {
  const following = (state: State, ...before: readonly string[]) =>
    next(view(state, 0), legal(state, 0), before).map(({ word, label }) => `${word}: ${say(words, label)}`)

  test('begins with the space that the list of the panel begins with', () => {
    const state = position({ players: [{ workers: ['courier'], godCards: gods('moon1', 'earth3'), potato: 4 }] })
    const [best = ''] = choicesOf(pageOf(state)).map(({ action }) => action.split(' ')[2])
    expect(following(state, 'place', 'courier')[0]).toMatch(new RegExp(`^${best}: `))
  })

  test('says what a Statue costs and brings, what a space asks, and which spaces of a region there are', () => {
    const statue = position({ agenda: [{ type: 'statue', seat: 0, free: false }], players: [{ stone: 3 }] })
    expect(following(statue, 'statue', 'sun')).toEqual([expect.stringMatching(/^small: .*\+3 VP, −3 stone/)])
    const laid = army('a1', 'a1').map(card => ({ card, down: false }))
    const conquest = position({ agenda: [{ type: 'conquer', seat: 0 }], players: [{ army: laid }] })
    expect(following(conquest, 'conquer')).toContainEqual(expect.stringMatching(/^chinchasuyu: Chinchasuyu · .*1, 2/))
    expect(following(conquest, 'conquer', 'chinchasuyu')).toContainEqual(
      expect.stringMatching(/^2: space 2: \+2 corn · 2 Soldiers/),
    )
  })

  test('names what is spent by cards and the Soldiers on them, and Statues that are not given', () => {
    const laid = army('a1', 'a1', 'a6').map(card => ({ card, down: false }))
    const spending = position({
      agenda: [{ type: 'soldiers', seat: 0, region: 'chinchasuyu', space: 6 }],
      players: [{ army: [...laid, ...laid] }],
    })
    expect(following(spending, 'soldiers')).toContain('11: turn face down: 2 cards (1 + 1 Soldiers)')
    expect(following(spending, 'soldiers', '11')).toContain('2: discard: 2 Soldiers')
    const bare = position({
      agenda: [{ type: 'soldiers', seat: 0, region: 'chinchasuyu', space: 3 }],
      players: [{ army: laid }],
    })
    expect(following(bare, 'soldiers')).toEqual(['-: turn face down: none'])
    const statues = [{ god: 'sun' as const, size: 'large' as const }]
    const worship = position({ agenda: [{ type: 'worship', seat: 0, active: true }], players: [{ statues }] })
    expect(following(worship, 'sacrifice')).toContain('-: no small Statue')
  })
})

test.each([
  {
    fits: 'a list',
    options: { unturned: true, 'head-start': true, 'light-conquest': true },
    seed: 'e34c8e3ea113fe2863c9b3fc0d4b9ab7d2ffed4b69c64f1320e0f2f5df911af9',
    whim: '5f9c4ab08cac7457e9111a30e4664920607ea2c115a1433d7be98e97e64244ca',
    most: 20,
  },
  {
    fits: 'a button',
    options: { personality: 'none', 'idle-unarmed': true },
    seed: '4ec9599fc203d176a301536c2e091a19bc852759b255bd6818810a42c5fed14a',
    whim: 'b7a56873cd771f2c446d369b649430b65a756ba278ff97ec81bb6f55b2e73569',
    most: Number.POSITIVE_INFINITY,
  },
])('an extra task bought after the Step with the longest name fits $fits in French', ({ most, ...given }) => {
  const table = { game: gameOf('tawantinsuyu'), seats: 1, ...given }
  const fit = laws.find(({ name }) => name === 'panels fit on Discord, in every language')
  expect(fit).toBeDefined()
  for (const one of positions(table, most)) fit?.holds(one, chance(table.whim))
})
