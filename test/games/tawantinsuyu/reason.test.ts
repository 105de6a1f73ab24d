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
  const said = reason(view(state, 0), action, done.undo !== 'alone' ? undefined : view(done.state, 0))
  return said === undefined ? '' : say(english, said)
}

const up = (...names: readonly string[]) => army(...names).map(card => ({ card, down: false }))
const down = (...names: readonly string[]) => army(...names).map(card => ({ card, down: true }))

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
  {
    line: 'train',
    given: { players: [{ priest: 0 }] },
    says: 'Soldiers are for Conquests; the High Priest can reach one in 2 moves.',
  },
  {
    line: 'train',
    given: { players: [{ priest: 3 }] },
    says: 'Soldiers are for Conquests; the High Priest can reach one in 3 moves.',
  },
  { line: 'recruit', given: { table: { nomads: ['craftsman'] } }, says: 'A Nomad costs nothing.' },
  {
    line: 'nomad craftsman',
    given: { agenda: [{ type: 'nomad', seat: 0 }], table: { nomads: ['craftsman'], hill: [] } },
    says: 'That makes 1 Worker for the coming turns.',
  },
  {
    line: 'offer 4',
    given: { agenda: [{ type: 'offering', seat: 0, active: true }], players: [{ corn: 4, templeStep: 3 }] },
    says: 'At each Festival, step 5 of the Temple scores 2 VP.',
  },
  {
    line: 'muster a3 a6',
    given: {
      agenda: [
        { type: 'conquer', seat: 0 },
        { type: 'muster', seat: 0 },
      ],
      players: [{ potato: 2, army: [...up('a5'), ...down('a6')], armyHand: army('a3', 'a6') }],
    },
    says: 'That makes 5 Soldiers face up.',
  },
  { line: 'task 1', given: { agenda: [tasks], players: [{ stone: 3 }] }, says: 'It can bring 3 VP for 3 stone.' },
  {
    line: 'task 1',
    given: { agenda: [tasks], players: [{ stone: 3, gold: 2 }] },
    says: 'It can bring 9 VP for 3 stone and 2 gold.',
  },
  {
    line: 'task 3',
    given: {
      agenda: [tasks],
      table: { market: { production: ['P01', 'P13'], passive: [] } },
      players: [{ stone: 1 }],
    },
    says: '1 Building in the Market is affordable.',
  },
  {
    line: 'extra',
    given: { agenda: [{ ...tasks, priest: true }], players: [{ potato: 1 }] },
    says: 'That leaves 3 tasks to do.',
  },
  {
    line: 'priest 1',
    given: { agenda: [{ type: 'priest', seat: 0 }] },
    says: 'Workers are cheapest to place in section 1, and Worship and Offering come next.',
  },
  {
    line: 'move 2',
    given: { players: [{ priest: 1, army: up('a1', 'a6'), armyHand: army('a2') }] },
    says: 'The Conquest can use 3 Soldiers face up and 1 Army card in hand.',
  },
  {
    line: 'move 2',
    given: { players: [{ priest: 1, armyHand: army('a2', 'a3') }] },
    says: 'The Conquest can use 2 Army cards in hand.',
  },
  {
    line: 'move 1',
    given: { players: [{ priest: 0, statues: [{ god: 'sun', size: 'large' }] }] },
    says: 'It can bring up to 3 Temple steps.',
  },
  {
    line: 'move 2',
    given: { players: [{ priest: 0, corn: 3, gold: 1 }] },
    says: 'It can bring up to 2 Temple steps.',
  },
  {
    line: 'move 1',
    given: { players: [{ priest: 3, army: down('a1'), buildings: [{ id: 'P01', down: true }] }] },
    says: 'It can refresh 1 Army card and 1 Building.',
  },
  {
    line: 'move 1',
    given: {
      players: [
        {
          priest: 4,
          buildings: [
            { id: 'P01', down: true },
            { id: 'P02', down: false },
            { id: 'Z01', down: false },
          ],
        },
      ],
    },
    says: '2 Buildings can produce.',
  },
  { line: 'move 1', given: { players: [{ priest: 0 }] }, says: '' },
  {
    line: 'gold',
    given: { agenda: [{ type: 'high-priest', seat: 0, action: 'worship' }] },
    says: 'Worship would bring nothing now.',
  },
  {
    line: 'gold',
    given: {
      agenda: [{ type: 'high-priest', seat: 0, action: 'produce' }],
      players: [{ buildings: [{ id: 'P01', down: false }] }],
    },
    says: '',
  },
  {
    line: 'perform',
    given: { agenda: [{ type: 'high-priest', seat: 0, action: 'offering' }] },
    says: 'You give up 1 gold for Offering; the others may follow either way.',
  },
  {
    line: 'casualty priest potato',
    given: { agenda: [{ type: 'casualty', seat: 0 }], table: { village: ['priest'], casualties: ['warrior'] } },
    says: 'Each casualty raises what leading a region scores at a Festival, now to 2 VP.',
  },
  {
    line: 'conquer chinchasuyu 1',
    given: {
      agenda: [{ type: 'conquer', seat: 0 }],
      table: { casualties: ['priest', 'warrior'] },
      players: [{ army: up('a1') }],
    },
    says: 'That is enough to lead the region: 2 VP at a Festival, so far.',
  },
  {
    line: 'conquer chinchasuyu 1',
    given: {
      agenda: [{ type: 'conquer', seat: 0 }],
      table: {
        casualties: ['priest'],
        regions: PACK.conquest.regions.map(({ spaces }) => spaces.map((_, n) => (n === 5 ? 1 : -1))),
      },
      players: [{ army: up('a1') }],
    },
    says: '',
  },
  {
    line: 'soldiers 1 -',
    given: {
      agenda: [{ type: 'soldiers', seat: 0, region: 'chinchasuyu', space: 1 }],
      players: [{ army: up('a1', 'a6') }],
    },
    says: '2 Soldiers stay face up.',
  },
  {
    line: 'flip a2 0',
    given: {
      agenda: [{ type: 'flip', seat: 0, most: 9, free: 1, pay: 'food', army: true }],
      players: [{ army: [...up('a1'), ...down('a6')] }],
    },
    says: 'That makes 3 Soldiers face up.',
  },
  {
    line: 'hold a6',
    given: { agenda: [{ type: 'keep-army', seat: 0, cards: army('a1', 'a6') }] },
    says: 'It has more Soldiers than the other one.',
  },
  {
    line: 'hold a1',
    given: { agenda: [{ type: 'keep-army', seat: 0, cards: army('a1', 'a3') }] },
    says: 'Discarded, it brings 2 potatoes; the other one, 1 stone.',
  },
  {
    line: 'take sun2',
    given: {
      agenda: [{ type: 'take', seat: 0, must: true }],
      table: { offer: gods('sun2') },
      players: [{ statues: [{ god: 'sun', size: 'small' }] }],
    },
    says: 'With the Statue of the Sun it brings its gains too when it places a Worker.',
  },
  {
    line: 'pray',
    given: { players: [{ godCards: gods('sun1') }] },
    says: 'That makes 3 God cards to place Workers with.',
  },
  { line: 'use sun4', given: { agenda: [{ type: 'cards', seat: 0, cards: gods('sun4') }] }, says: '' },
  {
    line: 'hang new',
    given: { agenda: [{ type: 'hang', seat: 0, tile: 'W08' }] },
    says: 'A second Weaving makes it score 1 VP at the end, each further one more.',
  },
  {
    line: 'hang 1r',
    given: { agenda: [{ type: 'hang', seat: 0, tile: 'W08' }], players: [{ tapestries: [['W01']] }] },
    says: 'A Tapestry of 2 scores 1 VP at the end.',
  },
  {
    line: 'hire potato',
    given: { agenda: [], players: [{ potato: 1 }] },
    says: 'That makes 1 Worker for the coming turns.',
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

/** What is done for what stands beside it anyway: on its card, in the region, on the Building; or for want of anything better. */
const SOMETIMES_UNSAID = ['gold', 'hold', 'move', 'offer', 'produce', 'sacrifice', 'spend', 'use']

describe('why a computer player would do it', () => {
  test.each(cases)('$line: $says', ({ line, given, says }) => {
    expect(reasonFor(position(given), line)).toBe(says)
  })

  test.each(LANGUAGES)('is told in a sentence, in games of one to four, unless all is said already (%s)', language => {
    const words = wordsOf('tawantinsuyu', language, ['Ana', 'Ben', 'Chloé', 'Dan'])
    const unsaid = new Set<string>()
    for (const seats of [1, 2, 4]) {
      for (const { before, seat, action, after } of randomGame(seats + 90, seats)) {
        const isAsked = askedSeats(after)[0] === seat
        for (const seen of isAsked ? [undefined, view(after, seat)] : [undefined]) {
          const said = reason(view(before, seat), action, seen)
          if (said === undefined) unsaid.add(action.type)
          else expect(say(words, said)).toMatch(/^[\p{Lu}\d][^{}]*\.$/u)
        }
      }
    }
    expect([...unsaid].toSorted()).toEqual(SOMETIMES_UNSAID)
  })

  test('looks at nothing that its player does not know', () => {
    const state = position({ agenda: [{ type: 'take', seat: 0, must: true }] })
    const other = { ...state, godDeck: state.godDeck.toReversed() }
    expect(reasonFor(state, 'take deck')).toBe(reasonFor(other, 'take deck'))
  })
})
