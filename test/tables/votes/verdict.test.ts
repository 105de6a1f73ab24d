import { describe, expect, test } from 'vitest'
import { userId } from '../../../src/store/values/ids.ts'
import { closesAt, dueOf } from '../../../src/tables/clocks/vote-clock.ts'
import type { SeatRecord } from '../../../src/tables/record/record.ts'
import { type Vote, type VoteKind, voteId } from '../../../src/tables/record/vote.ts'
import {
  count,
  type Electorate,
  finalOutcome,
  type VoteOutcome,
  voteOutcome,
} from '../../../src/tables/record/vote-outcome.ts'

const OPENED = new Date('2026-06-02T12:00:00Z')
const CLOSES = new Date('2026-06-03T12:00:00Z')
const at = (minutes: number) => new Date(OPENED.getTime() + minutes * 60_000)

function person(seat: number, other: Partial<SeatRecord> = {}): SeatRecord {
  const nothing = {
    bot: undefined,
    weight: undefined,
    beat: undefined,
    since: undefined,
    ranAt: undefined,
    former: undefined,
    left: undefined,
    confirmBy: undefined,
    draft: undefined,
  }
  const hours = { quietHours: undefined }
  const wants = { wantsDm: false, wantsLast: false, wantsNext: false, wantsHand: false }
  const clock = { asked: true, askedAt: OPENED, ran: 0, bank: 0, reminded: 0 }
  const user = userId.parse(String(1000 + seat))
  return {
    ...nothing,
    ...hours,
    ...wants,
    ...clock,
    seat,
    user,
    called: `Person ${seat}`,
    name: `Person ${seat}`,
    isNumbered: false,
    resigned: false,
    order: undefined,
    ...other,
  }
}

const computer = (seat: number) => person(seat, { user: undefined, bot: 'easy' })
/** A computer player that has the seat of somebody who may come back. */
const left = (seat: number) => person(seat, { user: undefined, bot: 'easy', former: userId.parse(String(1000 + seat)) })

interface Given {
  readonly kind: VoteKind
  /** 3 people if not said. */
  readonly seats?: readonly SeatRecord[]
  readonly about?: Partial<Vote['about']>
  /** The asker's seat; 0 by default. */
  readonly by?: number
  readonly beat?: number
  readonly outages?: readonly Span[]
  readonly vacations?: readonly (Span & { readonly seat: number })[]
  readonly sat?: Electorate['sat']
}

interface Span {
  readonly from: Date
  readonly to: Date
}

const people = (number: number) => Array.from({ length: number }, (_, seat) => person(seat))

/** The vote, and the table that votes: `+` says yes, `-` no, anything else nothing, from seat 0 on. */
function voting(
  { kind, seats = people(3), about = {}, by = 0, beat = 3, outages = [], vacations = [], sat = [] }: Given,
  voices: string,
): [Vote, Parameters<typeof closesAt>[1]] {
  const ballots = [...voices].flatMap((voice, seat) => ('+-'.includes(voice) ? [{ seat, yes: voice === '+' }] : []))
  const facts = { beat: 3, asked: [], away: [], kept: [], ...about }
  return [
    { id: voteId.parse(1), kind, seat: by, about: facts, openedAt: OPENED, ballots },
    {
      seats,
      beat,
      sat: [...sat],
      outages: [...outages],
      vacations: vacations.map(({ seat, ...span }, id) => ({ id, user: userId.parse(String(1000 + seat)), ...span })),
    },
  ]
}

/** Two people, one of whom has resigned. */
const resigned = (seat: number) => people(2).map(one => ({ ...one, resigned: one.seat === seat }))

function final([vote, table]: ReturnType<typeof voting>, silence: boolean): VoteOutcome {
  return finalOutcome(vote, { ...table, silence }, closesAt(vote, table))
}

type Case = readonly [what: string, given: Given, voices: string, ends: VoteOutcome | undefined]

/** A vote to free the seat of the last of n players. */
const replacing = (number: number): Given => ({ kind: 'REPLACE', seats: people(number), about: { seat: number - 1 } })

const MAJORITY: readonly Case[] = [
  ['one of two is not more than half', { kind: 'PAUSE', seats: people(2) }, '+.', undefined],
  ['both of two are', { kind: 'PAUSE', seats: people(2) }, '++', 'carried'],
  ['of two who disagree it is lost', { kind: 'PAUSE', seats: people(2) }, '+-', 'lost'],
  ['two of three are, whatever the third says', { kind: 'PAUSE' }, '++.', 'carried'],
  ['two of three are, against the third', { kind: 'PAUSE' }, '++-', 'carried'],
  ['one of three is not', { kind: 'PAUSE' }, '+..', undefined],
  ['two of four are not', { kind: 'PAUSE', seats: people(4) }, '++..', undefined],
  ['two of four against two lose', { kind: 'PAUSE', seats: people(4) }, '++--', 'lost'],
  ['two of four lose with the second no', { kind: 'PAUSE', seats: people(4) }, '+.--', 'lost'],
  ['two of four with one no may still win', { kind: 'PAUSE', seats: people(4) }, '++-.', undefined],
  ['more time goes by it too', { kind: 'EXTEND' }, '++.', 'carried'],
  ['the silence of who is away is none', { kind: 'PAUSE', about: { away: [2] } }, '++.', 'carried'],
  ['one alone is not enough while all others are away', { kind: 'PAUSE', about: { away: [1, 2] } }, '+..', undefined],
  ['nor of two, the other being away', { kind: 'EXTEND', seats: people(2), about: { away: [1] } }, '+.', undefined],
  ['one who is away and votes all the same is there', { kind: 'PAUSE', about: { away: [1, 2] } }, '++.', 'carried'],
  ['the only person decides at once', { kind: 'PAUSE', seats: [person(0), computer(1)] }, '+.', 'carried'],
  ['nor who plays with whom may come back', { kind: 'PAUSE', seats: [person(0), left(1)] }, '+.', undefined],
  ['nor who plays with two of them', { kind: 'EXTEND', seats: [person(0), left(1), left(2)] }, '+..', undefined],
  ['two others go without them', { kind: 'PAUSE', seats: [person(0), person(1), left(2)] }, '++.', 'carried'],
  ['the only one who did not resign decides at once', { kind: 'PAUSE', seats: resigned(1) }, '+.', 'carried'],
  ['more time for one is voted on by that one too', { kind: 'EXTEND', about: { seat: 1 } }, '++.', 'carried'],
]

const late: Given = { ...replacing(3), about: { seat: 2, isLate: true } }

const RESUMING: readonly Case[] = [
  ['one of two does not have it at once', { kind: 'RESUME', seats: people(2) }, '+.', undefined],
  ['nor against the other, but it is not lost', { kind: 'RESUME', seats: people(2) }, '+-', undefined],
  ['both have it at once', { kind: 'RESUME', seats: people(2) }, '++', 'carried'],
  ['more than half have it at once', { kind: 'RESUME', seats: people(4) }, '+++-', 'carried'],
  ['half do not keep it paused', { kind: 'RESUME', seats: people(4) }, '++--', undefined],
  ['more than half do', { kind: 'RESUME', seats: people(4) }, '+---', 'lost'],
  ['two of three do', { kind: 'RESUME' }, '+--', 'lost'],
]

const REPLACING: readonly Case[] = [
  ['of two, the other alone cannot before its time is up', replacing(2), '+.', undefined],
  ['of two, nor does the one help it', replacing(2), '++', undefined],
  ['of three, one of the others is not enough', replacing(3), '+..', undefined],
  ['of three, the one cannot help it', replacing(3), '+.+', undefined],
  ['of three, both of the others', replacing(3), '++-', 'carried'],
  ['of three, one of the others against the other', replacing(3), '+-.', 'lost'],
  ['of four, two of the others', replacing(4), '++..', 'carried'],
  ['of four, two of the others, although the one does not want it', replacing(4), '++.-', 'carried'],
  ['of four, one of the others against one', replacing(4), '+-..', undefined],
  ['of four, one of the others against two', replacing(4), '+--.', 'lost'],
]

/** A vote of three where the third, whoever has their seat now, was on vacation when it began. */
const kept = (kind: VoteKind, third: SeatRecord): Given => ({
  kind,
  seats: [person(0), person(1), { ...third, former: userId.parse('1002') }],
  about: { kept: [2] },
})

const ALL: readonly Case[] = (['UNDO', 'ABANDON', 'END'] as const).flatMap((kind): readonly Case[] => [
  [`${kind}: two of three are not all`, { kind }, '++.', undefined],
  [`${kind}: three of three are`, { kind }, '+++', 'carried'],
  [`${kind}: one no loses it`, { kind }, '+-.', 'lost'],
  [`${kind}: two yeses do not outweigh a no`, { kind }, '++-', 'lost'],
  [`${kind}: computer players have no say`, { kind, seats: [person(0), person(1), computer(2)] }, '++', 'carried'],
  [
    `${kind}: nor who resigned`,
    { kind, seats: [person(0), person(1), person(2, { resigned: true })] },
    '++-',
    'carried',
  ],
  [`${kind}: who is away is waited for`, { kind, about: { away: [2] } }, '++.', undefined],
  [`${kind}: so is whoever is away while a computer player has their seat`, kept(kind, computer(2)), '++.', undefined],
  [
    `${kind}: and whoever keeps it says no for them, but not yes`,
    kept(kind, person(2, { user: userId.parse('7') })),
    '+++',
    undefined,
  ],
  [`${kind}: a no of that one`, kept(kind, person(2, { user: userId.parse('7') })), '++-', 'lost'],
  [`${kind}: once they are back they say yes themselves`, kept(kind, person(2)), '+++', 'carried'],
  [`${kind}: the only person decides at once`, { kind, seats: [person(0), computer(1)] }, '+.', 'carried'],
  [`${kind}: but not over whom may come back`, { kind, seats: [person(0), left(1)] }, '+.', undefined],
  [`${kind}: two do not wait for them`, { kind, seats: [person(0), person(1), left(2)] }, '++.', 'carried'],
])

const MOOT: readonly Case[] = [
  ['an undo once the game went on', { kind: 'UNDO', beat: 4 }, '+..', 'moot'],
  [
    'an undo once somebody has answered',
    { kind: 'UNDO', about: { asked: [1] }, seats: [person(0), person(1, { asked: false })] },
    '+.',
    'moot',
  ],
  ['an end of the game once it went on', { kind: 'END', beat: 4 }, '++.', 'moot'],
  ['an end without a result once the game went on', { kind: 'ABANDON', beat: 4 }, '++.', 'moot'],
  [
    'an undo once its asker resigned',
    { kind: 'UNDO', seats: [person(0, { resigned: true }), person(1)] },
    '++',
    'moot',
  ],
  ['an undo once its asker’s seat is a computer’s', { kind: 'UNDO', seats: [computer(0), person(1)] }, '++', 'moot'],
  ['a pause is not, though the game went on', { kind: 'PAUSE', beat: 4 }, '+..', undefined],
  [
    'more time for who has answered',
    { kind: 'EXTEND', about: { seat: 1 }, seats: [person(0), person(1, { asked: false })] },
    '+.',
    'moot',
  ],
  [
    'more time for who is asked something new',
    { kind: 'EXTEND', about: { seat: 1 }, seats: [person(0), person(1, { askedAt: at(1) })] },
    '+.',
    'moot',
  ],
  [
    'more time for one is not, whoever else has answered',
    { kind: 'EXTEND', about: { seat: 1 }, seats: [person(0, { asked: false }), person(1)] },
    '+.',
    undefined,
  ],
  [
    'more time for all is not while one of them is asked',
    { kind: 'EXTEND', seats: [person(0, { asked: false }), person(1, { askedAt: at(-1) })] },
    '+.',
    undefined,
  ],
  [
    'more time for all once nobody is asked what was open',
    { kind: 'EXTEND', seats: [person(0, { asked: false }), person(1, { askedAt: at(1) })] },
    '+.',
    'moot',
  ],
  [
    'a new player for who was late and has answered',
    { ...late, seats: [person(0), person(1), person(2, { asked: false })] },
    '+..',
    'moot',
  ],
  [
    'a new player for who was late and is asked something new',
    { ...late, seats: [person(0), person(1), person(2, { askedAt: at(1) })] },
    '++.',
    'moot',
  ],
  [
    'nor for who was late and has resigned since',
    { ...late, seats: [person(0), person(1), person(2, { asked: false, resigned: true })] },
    '+..',
    undefined,
  ],
  ['nor for who is late as ever', late, '+..', undefined],
  [
    'nor for who is on vacation, whatever they answer',
    { ...replacing(3), seats: [person(0), person(1), person(2, { asked: false })] },
    '+..',
    undefined,
  ],
  [
    'a new player for a seat that was freed',
    { ...replacing(3), seats: [person(0), person(1), person(2, { user: undefined })] },
    '+..',
    'moot',
  ],
]

describe('a vote that more than half must carry:', () => test.each(MAJORITY)('%s', expectVerdict))
describe('a pause is kept by more than half:', () => test.each(RESUMING)('%s', expectVerdict))
describe('who is to be replaced has no say:', () => test.each(REPLACING)('%s', expectVerdict))
describe('a vote that all must carry:', () => test.each(ALL)('%s', expectVerdict))
describe('overtaken by what happened is', () => test.each(MOOT)('%s', expectVerdict))

function expectVerdict(_: string, given: Given, voices: string, ends: VoteOutcome | undefined): void {
  expect(voteOutcome(...voting(given, voices))).toBe(ends)
}

test('the asker takes it back with a no, whatever the others say', () => {
  expect(voteOutcome(...voting({ kind: 'PAUSE', seats: people(4) }, '-+++'))).toBe('lost')
  expect(voteOutcome(...voting({ kind: 'PAUSE', seats: people(4), by: 1 }, '-+++'))).toBe('carried')
})

test('a vote without a voice is not carried, even where nobody else has a say', () => {
  expect(voteOutcome(...voting({ kind: 'ABANDON', seats: [person(0)] }, '.'))).toBe(undefined)
  expect(voteOutcome(...voting({ kind: 'ABANDON', seats: [computer(0)] }, '.'))).toBe('lost')
})

test('the count says who has voted how, and who has not', () => {
  const [vote, table] = voting({ kind: 'PAUSE', seats: [...people(3), computer(3)], about: { away: [1] } }, '-..')
  expect(count(vote, table)).toEqual({ yes: [], no: [0], silent: [2] })
})

describe('when its time is up', () => {
  test.each<readonly [VoteKind, boolean, string, VoteOutcome]>([
    ['ABANDON', false, '+..', 'lost'],
    ['ABANDON', true, '+..', 'carried'],
    ['ABANDON', true, '+-.', 'lost'],
    ['PAUSE', false, '+..', 'lost'],
    ['PAUSE', true, '+..', 'carried'],
    ['RESUME', false, '+..', 'carried'],
    ['RESUME', false, '+--', 'lost'],
    ['RESUME', false, '+-.', 'carried'],
  ])('%s, silence being a yes: %s, voices %s: %s', (kind, silence, voices, ends) => {
    expect(final(voting({ kind }, voices), silence)).toBe(ends)
  })
})

describe('who plays alone, and whom somebody may come back to, waits for them', () => {
  test.each<readonly [VoteKind, VoteOutcome]>([
    ['PAUSE', 'lost'],
    ['EXTEND', 'lost'],
    ['RESUME', 'carried'],
    ['UNDO', 'carried'],
    ['END', 'carried'],
    ['ABANDON', 'carried'],
  ])('%s is %s in the end', (kind, ends) => {
    for (const silence of [false, true]) {
      expect(final(voting({ kind, seats: [person(0), left(1)] }, '+.'), silence)).toBe(ends)
    }
  })
})

test('of two, the other alone has the one replaced when its time is up', () => {
  expect(final(voting(replacing(2), '+.'), false)).toBe('carried')
  expect(final(voting(replacing(3), '+..'), false)).toBe('lost')
})

describe('where silence is a yes, it is that of those who were there:', () => {
  const days = (from: number, to: number, seat = 1) => [{ seat, from: at(from * 1440), to: at(to * 1440) }]
  const both = [...days(-1, 9), ...days(-1, 9, 2)]
  const pair = people(2)
  const back = { sat: [{ seat: 1, user: userId.parse('1001'), at: at(10) }] }
  test.each<readonly [string, Given, string, VoteOutcome]>([
    ['of two, the other is', { kind: 'PAUSE', seats: pair }, '+.', 'carried'],
    ['none who is away all the time', { kind: 'PAUSE', about: { away: [1, 2] }, vacations: both }, '+..', 'lost'],
    ['the third who is', { kind: 'PAUSE', about: { away: [2] } }, '+..', 'carried'],
    ['none whose vacation has begun meanwhile', { kind: 'PAUSE', seats: pair, vacations: days(0.1, 9) }, '+.', 'lost'],
    ['nor more time', { kind: 'EXTEND', seats: pair, vacations: days(0.1, 9) }, '+.', 'lost'],
    ['nor another’s seat', { ...replacing(3), vacations: days(0.1, 9) }, '+..', 'lost'],
    ['none who is back since', { kind: 'PAUSE', seats: pair, vacations: days(-3, 0.9) }, '+.', 'lost'],
    ['whoever was on vacation before', { kind: 'PAUSE', seats: pair, vacations: days(-3, 0) }, '+.', 'carried'],
    ['whoever goes on vacation later', { kind: 'PAUSE', seats: pair, vacations: days(1, 2) }, '+.', 'carried'],
    ['none who has sat down since', { kind: 'PAUSE', seats: pair, ...back }, '+.', 'lost'],
    ['nor for the end', { kind: 'END', seats: pair, ...back }, '+.', 'lost'],
    ['none for who is on vacation', kept('END', person(2, { user: userId.parse('7') })), '++.', 'lost'],
  ])('%s', (_, given, voices, ends) => {
    const voted = voting(given, voices)
    expect(final(voted, true)).toBe(ends)
  })
})

describe('its time', () => {
  const later = (hours: number) => new Date(CLOSES.getTime() + hours * 3_600_000)
  const outages = [{ from: at(60), to: at(120) }]
  const away = { from: at(90), to: at(600) }
  const vacations = [{ seat: 2, ...away }]

  test.each<readonly [string, Given, string, Date]>([
    ['is a day', { kind: 'END' }, '+..', CLOSES],
    ['is longer by what the bot was away', { kind: 'PAUSE', outages }, '+..', later(1)],
    ['is longer by the vacation of whoever must agree', { kind: 'END', vacations }, '++.', later(8.5)],
    ['counts no hour twice', { kind: 'END', outages, vacations }, '++.', later(9)],
    ['is a day where more than half are enough, whoever is away', { kind: 'PAUSE', vacations }, '+..', CLOSES],
    [
      'is longer by the vacation of whom one alone replaces',
      { ...replacing(2), vacations: [{ ...away, seat: 1 }] },
      '+.',
      later(8.5),
    ],
    ['is a day where two others replace them', { ...replacing(3), vacations }, '+..', CLOSES],
    ['is a day where whoever is away has answered', { kind: 'END', vacations }, '+.+', CLOSES],
  ])('%s', (_, given, voices, end) => {
    expect(closesAt(...voting(given, voices))).toEqual(end)
  })
})

test('it is due at its end, and at once when it is decided', () => {
  expect(dueOf(...voting({ kind: 'PAUSE' }, '+..'))).toEqual(CLOSES)
  expect(dueOf(...voting({ kind: 'PAUSE' }, '++.'))).toEqual(OPENED)
})
