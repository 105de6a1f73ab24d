import { describe, expect, test } from 'vitest'
import type { Blocked } from '../../../src/engine/contract/panel.ts'
import { say } from '../../../src/engine/contract/words.ts'
import { blockedNow } from '../../../src/engine/play/impossible.ts'
import { readWords } from '../../../src/games/read-words.ts'
import { type Action, actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceName, spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { evidence } from '../../../src/games/tawantinsuyu/panel/evidence.ts'
import { whyNot } from '../../../src/games/tawantinsuyu/panel/why-not.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import type { Matter } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { explain } from '../../../src/games/tawantinsuyu/text/explain.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { army, gods, type PositionOptions, position } from './positions.ts'
import { chanceOf, randomGame } from './random-games.ts'

const words = wordsOf('tawantinsuyu', 'en', ['Ana', 'Ben'])
const space = (name: string) => spaceNamed(hillOf(PACK), name) ?? -1
const tasks = (on: string): Matter => ({ type: 'tasks', seat: 0, space: space(on), left: 2, done: [], priest: false })

function why(state: State, what: Action['type']): Blocked {
  const seat = askedSeats(state)[0] ?? 0
  const found = blockedNow({ help: { whyNot } }, view(state, seat), legal(state, seat)).find(one => one.what === what)
  if (found === undefined) throw new Error(`${what} is possible`)
  return found
}

const briefs: readonly { readonly given: PositionOptions; readonly says: string }[] = [
  { given: { players: [{}] }, says: 'No Worker: none in your supply' },
  { given: { players: [{ workers: ['courier'] }] }, says: 'No Worker: no God card and no gold' },
  {
    given: { players: [{ workers: ['courier'], godCards: gods('moon1') }], table: { hill: priestsOn('T3', 'T6') } },
    says: 'No Worker: too little food (potatoes or corn)',
  },
  {
    given: {
      players: [{ workers: ['courier'], godCards: gods('sun1') }],
      table: { hill: priestsOn(...spacesOf('sun')) },
    },
    says: 'No Worker: no free space of your God cards, and no gold',
  },
]

test.each(briefs)('a turn without a Worker says so in few words: $says', ({ given, says }) => {
  const state = position(given)
  expect(whyNot.sought?.(view(state, 0))).toEqual(['place'])
  const { brief } = why(state, 'place')
  expect(brief && say(words, brief)).toBe(says)
})

test('who cannot pay for anybody in the Village is told so in few words', () => {
  const state = position({ agenda: [{ type: 'hire', seat: 0 }], players: [{ workers: ['priest'] }] })
  expect(whyNot.sought?.(view(state, 0))).toEqual(['hire'])
  const { brief } = why(state, 'hire')
  expect(brief && say(words, brief)).toBe('Nobody to hire: you can’t pay for them')
})

const reasons: readonly { readonly what: Action['type']; readonly given: PositionOptions; readonly says: RegExp }[] = [
  {
    what: 'place',
    given: { players: [{ workers: ['courier'], godCards: gods('moon1') }], table: { hill: priestsOn('T3', 'T6') } },
    says: /^At the lowest price: Courier (M|B)\d+\. It costs \d food, and you have nothing/,
  },
  { what: 'place', given: { players: [{}] }, says: /^You have no Worker in your supply/ },
  {
    what: 'place',
    given: {
      players: [{ workers: ['courier'], godCards: gods('sun1') }],
      table: { hill: priestsOn(...spacesOf('sun')) },
    },
    says: /^No free space matches the gods of your cards \(Sun\), and you have no gold/,
  },
  {
    what: 'place',
    given: { players: [{ workers: ['courier'] }] },
    says: /^You have neither a God card nor gold to place a Worker with\.$/,
  },
  { what: 'aside', given: {}, says: /^With Z08 you set 2 of 5 Weavings aside/ },
  { what: 'recruit', given: { table: { nomads: [] } }, says: /^There are no Nomads left/ },
  {
    what: 'statue',
    given: { players: [{ stone: 2 }] },
    says: /^You build Statues by a Worker’s task.* At the lowest price: small Statue of the Sun\. It costs 3 stone, and you have 2 stone/i,
  },
  { what: 'statue', given: { players: [{ stone: 3 }] }, says: /^You build Statues by [^:]*$/ },
  {
    what: 'build',
    given: {
      agenda: [tasks('M10')],
      table: { market: { production: ['P13'], passive: [] } },
      players: [{ stone: 1 }],
    },
    says: /At the lowest price: Building P13\. It costs 3 stone, and you have 1 stone/,
  },
  { what: 'steps', given: { players: [{ stone: 9, stepsMarkers: 0 }] }, says: /You have built all your Steps/ },
  {
    what: 'conquer',
    given: {
      agenda: [{ type: 'conquer', seat: 0 }],
      players: [{ army: laid('a1') }],
      table: { regions: conquered(0) },
    },
    says: /^\w+, space \d needs \d Soldiers? to turn face down and 1 to discard\. Your face-up Soldiers \(1\)/,
  },
  { what: 'extra', given: { agenda: [tasks('M10')] }, says: /Priest/ },
  { what: 'spend', given: {}, says: /^You have no Army cards in hand/ },
  { what: 'exchange', given: {}, says: /Z15/ },
  { what: 'start', given: {}, says: /before the first turn/ },
]

function laid(...names: readonly string[]) {
  return army(...names).map(card => ({ card, down: false }))
}

/** All spaces of a god. */
function spacesOf(god: string) {
  const hill = hillOf(PACK)
  return hill.spaces.flatMap((one, number) => (one.god === god ? spaceName(hill, number) : []))
}

function priestsOn(...names: readonly string[]) {
  return names.map(name => ({ space: space(name), worker: 'priest' as const }))
}

/** The leftmost spaces of all regions taken by a seat, which ask least. */
function conquered(seat: number) {
  return PACK.conquest.regions.map(({ spaces }) => spaces.map((_, index) => (index < 3 ? seat : -1)))
}

/** A list shows so many characters beside what is picked. */
const LISTED = 100

describe('why not', () => {
  test.each(reasons)('$what: $says', ({ what, given, says }) => {
    expect(say(words, why(position(given), what).reason)).toMatch(says)
  })

  test('what is about the question that is asked comes first', () => {
    const state = position({ agenda: [tasks('M10')] })
    const kinds = blockedNow({ help: { whyNot } }, view(state, 0), legal(state, 0)).map(({ what }) => what)
    expect(kinds.slice(0, 2)).toContain('extra')
    expect(kinds.indexOf('extra')).toBeLessThan(kinds.indexOf('hire'))
  })

  test('what only the owner of some Building can do comes last, after what is done once', () => {
    const state = position({ agenda: [{ type: 'turn', seat: 0, done: ['train'] }] })
    const kinds = blockedNow({ help: { whyNot } }, view(state, 0), legal(state, 0)).map(({ what }) => what)
    expect(kinds[0]).toBe('place')
    expect(kinds.slice(-3).toSorted()).toEqual(['aside', 'exchange', 'study'])
    expect(kinds.slice(-6, -3)).toEqual(['start', 'keep', 'priest'])
  })

  test.each(LANGUAGES)('when something is asked is said in full where it is picked (%s)', language => {
    const long = Object.entries(readWords('tawantinsuyu', language) ?? {}).filter(
      ([key, text]) => key.startsWith('why.when.') && text.length > LISTED,
    )
    expect(long).toEqual([])
  })

  test('the spaces that cost too much are marked on the hill', () => {
    const hill = priestsOn('T3', 'T6')
    const state = position({ players: [{ workers: ['architect'], godCards: gods('moon1') }], table: { hill } })
    const { picture } = why(state, 'place')
    expect(picture?.look).toEqual({ crop: 'hill' })
    for (const { place } of picture?.marks ?? []) expect(hillOf(PACK).spaces[space(place)]?.god).toBe('moon')
  })

  test.each([1, 2, 3])('in random games of %i every kind of action is possible, or says why it is not', seats => {
    const kinds = actionSchema.options.map(option => option.shape.type.value)
    let step = 0
    for (const { before, seat, options } of randomGame(seats + 70, seats)) {
      if (step++ % 3 > 0) continue
      const possible = new Set(options.map(({ type }) => type))
      const told = blockedNow({ help: { whyNot } }, view(before, seat), options)
      expect(told.map(({ what }) => what).toSorted()).toEqual(kinds.filter(kind => !possible.has(kind)).toSorted())
      for (const { reason } of told) expect(say(words, reason)).not.toMatch(/\{\{|refused\.|why\./)
    }
  })
})

describe('a refused move is shown', () => {
  const refused = (state: State, line: string) => {
    const done = apply(state, 0, actionSchema.parse(parse(line)), chanceOf(1))
    if (done.ok) throw new Error(`${line} is possible`)
    return done.refusal
  }

  test.each([
    {
      line: 'place architect T3 gold 0',
      given: { players: [{ workers: ['architect' as const], gold: 1 }], table: { hill: priestsOn('T3') } },
      says: 'T3 is taken by the Priest.',
      picture: { look: { crop: 'hill' }, marks: [{ place: 'T3', label: 'T3' }] },
    },
    {
      line: 'conquer antisuyu 1',
      given: { agenda: [{ type: 'conquer' as const, seat: 0 }], table: { regions: conquered(1) } },
      says: 'Space 1 of Antisuyu is taken by Ben.',
      picture: { look: { crop: 'regions' } },
    },
    {
      line: 'steps 2',
      given: {
        agenda: [{ type: 'steps' as const, seat: 0, free: true }],
        table: { steps: [{}, { upper: 1, lower: 0 }, {}, {}, {}] },
      },
      says: 'Both Steps in section 2 have been built: the upper ones by Ben, the lower ones by Ana.',
      picture: { look: { crop: 'hill' } },
    },
    {
      line: 'statue sun large',
      given: {
        agenda: [{ type: 'statue' as const, seat: 0, free: false }],
        players: [{}, { statues: [{ god: 'sun' as const, size: 'large' as const }] }],
        table: { statues: [] },
      },
      says: 'There is no Statue of the Sun (large) left. Owned by: Ben.',
      picture: { look: { crop: 'boards' } },
    },
  ])('$line', ({ line, given, says, picture }) => {
    const state = position(given)
    const refusal = refused(state, line)
    expect(explain(refusal, words)).toBe(says)
    expect(evidence(refusal, view(state, 0))).toEqual(picture)
  })
})
