import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import { applyLegal } from '../../../src/games/cuzco/apply.ts'
import { believe } from '../../../src/games/cuzco/bots/believe.ts'
import { easy } from '../../../src/games/cuzco/bots/easy.ts'
import { hard } from '../../../src/games/cuzco/bots/hard.ts'
import { leadOf, leadsFrom } from '../../../src/games/cuzco/bots/judgement/lead.ts'
import { normal } from '../../../src/games/cuzco/bots/normal.ts'
import { WEIGHTS } from '../../../src/games/cuzco/bots/weights.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { festivalPp } from '../../../src/games/cuzco/rules/festival.ts'
import { type State, stateSchema } from '../../../src/games/cuzco/state.ts'
import { FULL } from '../../full.ts'
import { random, wins } from './arena.ts'
import { acted, but, type Given, site } from './site.ts'

const tokenless = (state: State) =>
  but(state, draft => {
    for (const player of draft.players) player.tokens = 0
  })
const PLANNERS = [
  ['normal', normal],
  ['hard', hard],
] as const
const LEVELS = [['easy', easy], ...PLANNERS] as const
const whims = () => chance('9'.repeat(64))

describe('a computer player', () => {
  test('believes a state that shows the same view', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const states = [
      site({ rows, hands: ['A A', ''] }),
      acted(site({ rows, hands: ['A A', 'A B'] }), 'festival F7 A').state,
    ]
    for (const state of states) {
      const view = game.view(state, 0)
      const believed = stateSchema.parse(believe(view))
      const { cards, ...same } = game.view(believed, 0)
      expect(view).toMatchObject({ ...same, cards: { faceUp: cards.faceUp, discard: cards.discard } })
    }
  })

  test.each(LEVELS)('%s expands a temple when nothing else is to be had', (_, bot) => {
    const state = tokenless(site({ rows: ['F: 6v2A 7v1T4 8v1 9v1', 'G: 7v1 8v1'], triples: 0, ap: 1 }))
    const legal = [...game.legal(state, 0)]
    const [action] = bot(game.view(state, 0), legal, whims(), UNLIMITED)
    expect(action).toEqual({ type: 'expand', hex: 'F7', value: 6 })
  })

  test.each(LEVELS)('%s uses a token only where it has a use for its AP', (_, bot) => {
    const rows = ['F: 6v2A 7v1T4 8v1 9v1', 'G: 7v1 8v1']
    const lineWith = (ap: number, given: Given = {}) => {
      const state = site({ rows, triples: 0, ap, ...given })
      return bot(game.view(state, 0), [...game.legal(state, 0)], whims(), UNLIMITED).map(game.notation.format)
    }
    expect(lineWith(0).slice(0, 2)).toEqual(['token', 'expand F7 6'])
    expect(lineWith(1)[0]).toBe('expand F7 6')
    expect(lineWith(2)).not.toContain('token')
    expect(lineWith(0, { triples: 40 })).not.toContain('token')
  })

  test('easy finds something to do with all of its AP', () => {
    let state = game.setup(2, {}, whims())
    const unused: number[] = []
    while (unused.length < 8) {
      const { seat } = at(game.waiting(state).seats, 0)
      const [action] = easy(game.view(state, seat), [...game.legal(state, seat)], whims(), UNLIMITED)
      if (action.type === 'end' || action.type === 'festival') unused.push(state.turn.ap)
      state = applyLegal(state, seat, action, whims()).state
    }
    expect(unused).toEqual(Array(8).fill(0))
  })

  test.each(LEVELS)('%s answers at once where its time is spent before it begins', (_, bot) => {
    for (const state of [site({ duty: true }), site({ rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A', 'A'] })]) {
      const legal = [...game.legal(state, 0)]
      const [action] = bot(game.view(state, 0), legal, whims(), { isSpent: () => true })
      expect(legal).toContainEqual(action)
    }
  })

  test.each(PLANNERS)('%s enters, climbs and builds in one turn, and names it to its end', (_, bot) => {
    const state = tokenless(site({ rows: ['I: 2v1 3v2 4v1 5v1'], triples: 0, ap: 3 }))
    const line = bot(game.view(state, 0), [...game.legal(state, 0)], whims(), UNLIMITED).map(game.notation.format)
    expect(line).toContain('enter I2')
    expect(line).toContainEqual(expect.stringMatching(/^build I\d 4$/))
    expect(line.at(-1)).toBe('end')
    expect(at(acted(state, line.join(';')).state.players, 0).pp).toBeGreaterThanOrEqual(2)
  })

  test('hard fills a whole lake with ponds, of which only the last one scores, unless somebody else stands highest there', () => {
    const shore = (inca: string) => [`J: 10v2${inca} 11c1 12c1`, 'K: 9c1 12c1', 'L: 9c1 11c1', 'M: 9c1 10c1']
    const lineAt = (state: State) => hard(game.view(state, 0), [...game.legal(state, 0)], whims(), UNLIMITED)
    const own = tokenless(site({ rows: shore('A'), triples: 0, ap: 3 }))
    expect(lineAt(own).map(game.notation.format).toSorted()).toEqual(['end', 'pond K10', 'pond K11', 'pond L10'])
    const theirs = tokenless(site({ rows: shore('B'), triples: 0, ap: 3 }))
    expect(lineAt(theirs).filter(({ type }) => type === 'pond').length).toBeLessThan(3)
  })

  test('judges what differs as it judges the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 200, maxLength: 200 }), choices => {
        const source = whims()
        let state = game.setup(3, {}, source)
        let leadIn = leadsFrom(boardOf(state.board), state, 0)
        for (const [index, choice] of choices.entries()) {
          if (index % 5 === 0) leadIn = leadsFrom(boardOf(state.board), state, 0)
          const asked = game.waiting(state).seats[0]?.seat ?? 0
          const legal = [...game.legal(state, asked)]
          if (legal.length === 0) break
          state = applyLegal(state, asked, at(legal, choice % legal.length), source).state
          const [judged, whole] = [leadIn(state), leadOf(boardOf(state.board), state, 0)]
          expect(judged.now).toBeCloseTo(whole.now, 9)
          expect(judged.promised).toBeCloseTo(whole.promised, 9)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('hopes for no temple for which a floor is missing', () => {
    const rows = ['F: 6v2A 7v1T2 8v1 9v1 10v1 11v1', 'K: 6v2A 7v1 8v1 9v1']
    const leadWith = (...floors: readonly number[]) => {
      const state = site({ rows, floors })
      return leadOf(boardOf(state.board), state, 0).now
    }
    const [all, noTens] = [leadWith(12, 11, 10, 8, 6), leadWith(12, 11, 10, 8, 0)]
    expect(noTens).toBe(all)
    const [noSixes, noFours] = [leadWith(12, 11, 0, 8, 6), leadWith(12, 0, 10, 8, 6)]
    expect(noSixes).toBeLessThan(all)
    expect(noFours).toBeLessThan(noSixes)
    expect(leadWith(12, 0, 0, 0, 0)).toBe(noFours)
  })

  test('hopes for a festival in a city that has had none, as if it were alone there', () => {
    const weights = { ...WEIGHTS, feast: 3, late: 0.1 }
    const hopeWith = (temple: string) => {
      const state = site({ rows: [`F: 6v2A 7v1${temple} 8v1`] })
      return leadOf(boardOf(state.board), state, 0, weights).now
    }
    expect(hopeWith('T4') - hopeWith('T4*')).toBeCloseTo(3 * festivalPp(4, 1), 9)
  })

  test('judges all villages and cities anew where the last floor of a value is taken', () => {
    const rows = ['F: 6v2A 7v1T2 8v1 9v1 10v1 11v1', 'K: 6v2A 7v1 8v1 9v1']
    const before = site({ rows, floors: [12, 1, 10, 8, 6] })
    const board = boardOf(before.board)
    const after = acted(before, 'expand F7 4').state
    const [judged, whole] = [leadsFrom(board, before, 0)(after), leadOf(board, after, 0)]
    expect(judged).toEqual(whole)
  })

  test('knows that it stands against the best of the others, however many they are', () => {
    const state = but(site({ seats: 3 }), draft => {
      for (const [seat, pp] of [10, 4, 17].entries()) at(draft.players, seat).pp = pp
    })
    const leads = [0, 1, 2].map(seat => leadOf(boardOf(state.board), state, seat).now)
    expect(leads).toEqual([-7, -13, 7])
  })

  test('divides the hope of second place among those who are tied for it', () => {
    const leadWith = (rows: readonly string[]) => {
      const state = site({ seats: 3, rows })
      return leadOf(boardOf(state.board), state, 0).now
    }
    const alone = leadWith(['F: 6v2A 7v1T4 8v1B 9v1 10v1 11v1'])
    expect(leadWith(['F: 6v2A 7v1T4 8v1B 9v1C 10v1 11v1'])).toBeGreaterThan(alone)
  })

  test.each(LEVELS)('%s proposes a festival where nobody else has cards to compete', (_, bot) => {
    const rows = ['F: 6v1A 7v1T8 8v1B', 'J: 6v1A 7v1T6']
    const proposed = (theirs: string) => {
      const state = site({ rows, hands: ['A', theirs], ap: 0 })
      return bot(game.view(state, 0), [...game.legal(state, 0)], whims(), UNLIMITED).map(game.notation.format)
    }
    expect(proposed('A A')).toEqual(['festival J7 A'])
    expect(proposed('')).toEqual(['festival F7 A'])
  })

  test.each(LEVELS)('%s keeps no card where it has placed the last triple', (_, bot) => {
    const given = site({ rows: ['F: 6v1A 7v1T2 8v1B'], hands: ['A', 'A'], triples: 0, ap: 2 })
    let state = but(tokenless(given), draft => {
      draft.ending = false
      draft.turn.last = false
    })
    const turn: string[] = []
    while (state.turn.seat === 0 && state.festival === undefined) {
      const [action] = bot(game.view(state, 0), [...game.legal(state, 0)], whims(), UNLIMITED)
      turn.push(game.notation.format(action))
      state = acted(state, game.notation.format(action)).state
    }
    expect(turn).not.toContain('draw deck')
    expect(turn.at(-1)).toBe('festival F7 A')
  })

  test('shares a festival at the highest, and withdraws where it has too little', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const opened = acted(site({ rows, hands: ['A A A', 'A B'], faceUp: 'A' }), 'festival F7 2A').state
    expect(easy(game.view(opened, 1), [...game.legal(opened, 1)], whims(), UNLIMITED)).toEqual([{ type: 'withdraw' }])
    const tied = acted(site({ rows, hands: ['A A A', 'A B'], faceUp: 'A' }), 'festival F7 A; bid A').state
    expect(easy(game.view(tied, 0), [...game.legal(tied, 0)], whims(), UNLIMITED)).toEqual([{ type: 'share' }])
  })
})

describe('in games of two', () => {
  test.runIf(FULL)('easy beats a random player', () => {
    const games = 16
    expect(wins(easy, random, games)).toBeGreaterThanOrEqual(games - 1)
  })
})
