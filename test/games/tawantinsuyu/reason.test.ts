import { describe, expect, test } from 'vitest'
import { say } from '../../../src/engine/contract/words.ts'
import { actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { reason } from '../../../src/games/tawantinsuyu/bots/reason.ts'
import { hillOf } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { spaceNamed } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import type { Matter } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { army, gods, type PositionOptions, position } from './positions.ts'
import { chanceOf, randomGame } from './random-games.ts'

const english = wordsOf('tawantinsuyu', 'en', ['Ana', 'Ben'])
const space = (name: string) => spaceNamed(hillOf(PACK), name) ?? -1
const tasks: Matter = { type: 'tasks', seat: 0, space: space('M10'), left: 2, done: [], priest: false }

/** Why a typed action is wanted, as its player is told: what comes of it only where that may be known beforehand. */
function reasonFor(state: State, line: string): string {
  const action = actionSchema.parse(parse(line))
  const done = apply(state, 0, action, chanceOf(5))
  if (!done.ok) throw new Error(`${line}: ${done.refusal.code}`)
  const said = reason(view(state, 0), action, done.final ? undefined : view(done.state, 0))
  return said === undefined ? '' : say(english, said)
}

const cases: readonly { readonly line: string; readonly given: PositionOptions; readonly says: string }[] = [
  {
    line: 'place courier T3 moon1 0',
    given: { players: [{ workers: ['courier'], godCards: gods('moon1'), potato: 3 }] },
    says: 'The tasks there: gold, corn, and stone.',
  },
  { line: 'task 2', given: { agenda: [tasks] }, says: 'It brings 2 stone.' },
  {
    line: 'statue sun large',
    given: { agenda: [{ type: 'statue', seat: 0, free: false }], players: [{ stone: 3, gold: 2 }] },
    says: 'It brings 9 VP for 3 stone and 2 gold.',
  },
  {
    line: 'build P01',
    given: {
      agenda: [{ type: 'building', seat: 0, free: true }],
      table: { market: { production: ['P01'], passive: [] } },
    },
    says: 'It can produce more than once, and face up it scores 2 VP at the end.',
  },
  {
    line: 'build P05',
    given: {
      agenda: [{ type: 'building', seat: 0, free: false }],
      table: { market: { production: ['P05'], passive: [] } },
      players: [{ stone: 1, corn: 1 }],
    },
    says: 'It can produce more than once, and face up it scores 2 VP at the end.',
  },
  {
    line: 'build Z07',
    given: {
      agenda: [{ type: 'building', seat: 0, free: true }],
      table: { market: { production: [], passive: ['Z07'] } },
    },
    says: 'It works from now on, and scores 2 VP at the end.',
  },
  { line: 'train', given: {}, says: 'Of 2 Army cards you keep the one that suits you better.' },
  {
    line: 'nomad craftsman',
    given: { agenda: [{ type: 'nomad', seat: 0 }], table: { nomads: ['craftsman'], hill: [] } },
    says: 'You then have 1 Worker for the coming turns.',
  },
  {
    line: 'offer 4',
    given: { agenda: [{ type: 'offering', seat: 0, active: true }], players: [{ corn: 4, templeStep: 3 }] },
    says: 'It brings 2 Temple steps for 4 corn.',
  },
  {
    line: 'muster a3 a6',
    given: {
      agenda: [
        { type: 'conquer', seat: 0 },
        { type: 'muster', seat: 0 },
      ],
      players: [{ potato: 2, armyHand: army('a3', 'a6') }],
    },
    says: 'That is 3 more Soldiers.',
  },
  {
    line: 'hang 1r',
    given: { agenda: [{ type: 'hang', seat: 0, tile: 'W08' }], players: [{ tapestries: [['W01']] }] },
    says: 'A Tapestry of 2 scores 1 VP at the end.',
  },
  {
    line: 'hire potato',
    given: { agenda: [], players: [{ potato: 1 }] },
    says: 'You then have 1 Worker for the coming turns.',
  },
  {
    line: 'pass',
    given: { agenda: [], players: [{ potato: 1, workers: ['priest'] }] },
    says: 'You still have 1 Worker for the next turn.',
  },
  {
    line: 'pay 1',
    given: {
      agenda: [{ type: 'upkeep', seat: 0 }],
      players: [{ gold: 1, vp: 9, godCards: gods('sun1', 'sun2') }],
    },
    says: 'It saves 2 VP.',
  },
  {
    line: 'pay 1',
    given: {
      agenda: [{ type: 'upkeep', seat: 0 }],
      players: [{ gold: 1, vp: 1, godCards: gods('sun1', 'sun2') }],
    },
    says: 'It saves nothing.',
  },
]

describe('why a computer player would do it', () => {
  test.each(cases)('$line: $says', ({ line, given, says }) => {
    expect(reasonFor(position(given), line)).toBe(says)
  })

  test.each(LANGUAGES)('is told of everything in a sentence, in games of one to four (%s)', language => {
    const words = wordsOf('tawantinsuyu', language, ['Ana', 'Ben', 'Chloé', 'Dan'])
    for (const seats of [1, 2, 4]) {
      for (const { before, seat, action, after } of randomGame(seats + 90, seats)) {
        const isAsked = askedSeats(after)[0] === seat
        for (const seen of isAsked ? [undefined, view(after, seat)] : [undefined]) {
          const said = reason(view(before, seat), action, seen)
          expect(said, action.type).toBeDefined()
          if (said !== undefined) expect(say(words, said)).toMatch(/^[\p{Lu}\d][^{}]*\.$/u)
        }
      }
    }
  })

  test('looks at nothing that its player does not know', () => {
    const state = position({ agenda: [{ type: 'take', seat: 0, must: true }] })
    const other = { ...state, godDeck: state.godDeck.toReversed() }
    expect(reasonFor(state, 'take deck')).toBe(reasonFor(other, 'take deck'))
  })
})
