import { describe, expect, test } from 'vitest'
import { blockedNow, missed } from '../../../src/engine/play/impossible.ts'
import { open, act as playing } from '../../../src/engine/play/match.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { wordsOf } from '../../words.ts'
import { recorded } from '../recorded.ts'
import { act, acted, but, type Given, site } from './site.ts'

const words = wordsOf('cuzco', 'en', ['Ana', 'Illapa', 'Chloé'])
const seatOf = (state: State) => game.waiting(state).seats[0]?.seat ?? 0

function blockedIn(state: State, what: string) {
  const seat = seatOf(state)
  return blockedNow(game, game.view(state, seat), game.legal(state, seat)).find(each => each.what === what)
}

function why(state: State, what: string): string | undefined {
  const reason = blockedIn(state, what)?.reason
  return reason && words.say(reason.key, reason.facts)
}

const spent = { rows: ['F: 6v1A 7v1'], ap: 0 } satisfies Given
const withoutToken = (state: State) =>
  but(state, draft => {
    draft.turn.token = true
  })

describe('why not', () => {
  test.each([
    {
      what: 'build',
      given: { rows: ['F: 6v2A 7v1 8v2B'] },
      says: 'You tie with Illapa in F6-F7-F8, both at height 2.',
    },
    {
      what: 'build',
      given: { rows: ['F: 6v1A 7v1 8v2B', 'I: 6v1 7v1B'] },
      says: 'Illapa stands higher in F6-F7-F8: at height 2, and you at 1.',
    },
    {
      what: 'build',
      given: { seats: 3, rows: ['F: 6v1A 7v1 8v2B 9v2C'] },
      says: 'Illapa and Chloé stand higher in F6-F7-F8-F9: each at height 2, and you at 1.',
    },
    {
      what: 'build',
      given: { rows: ['F: 6v3A 7v1 8v3B 9v2A 10v2B'] },
      says: 'You tie with Illapa in F6 (5 hexes), both at heights 3 and 2.',
    },
    {
      what: 'build',
      given: { rows: ['F: 6v3A 7v1 8v3B 9v2B'] },
      says: 'Illapa stands higher in F6-F7-F8-F9: at heights 3 and 2, and you at 3.',
    },
    {
      what: 'build',
      given: { rows: ['F: 6v1A 7v1B', 'I: 6v1A 7v1 8v1B 9v1 10v1'] },
      says: 'You tie with Illapa in I6 (5 hexes), both at height 1.',
    },
    {
      what: 'build',
      given: { rows: ['F: 6c1A 7v1B 8v1'] },
      says: 'You have no Inca in any Village without a Temple: F7.',
    },
    {
      what: 'build',
      given: { rows: ['F: 6v1A'] },
      says: 'There is an Inca on every hex of F6. A Temple needs a free one.',
    },
    { what: 'build', given: {}, says: 'There is no Village without a Temple. Place a Terrain with a Village first.' },
    { what: 'build', given: spent, says: 'That takes 1 AP; you have 0. A token would give one more.' },
    {
      what: 'expand',
      given: { rows: ['F: 5v1 6v1A 7v1T2'] },
      says: 'A Temple of 4 needs 4 hexes of Village or City; F7 (3 hexes) is too small.',
    },
    { what: 'expand', given: {}, says: 'There is no Temple to expand yet. Build one first.' },
    {
      what: 'enter',
      given: {},
      says: 'There is no free Terrain on the border, where Incas come in. Place one there first.',
    },
    {
      what: 'enter',
      given: { rows: ['I: 2c1B'] },
      says: 'Every Terrain on the border is taken by an Inca or a Temple: I2.',
    },
    { what: 'leave', given: { rows: ['F: 6v1A'] }, says: 'None of your Incas (F6) is on the border.' },
    { what: 'move', given: {}, says: 'You have no Inca on the site.' },
    {
      what: 'move',
      given: { rows: ['F: 6v1A'] },
      says: 'Your Incas (F6) can’t move: bare hexes, Ponds, Temples and other Incas shut them in.',
    },
    {
      what: 'festival',
      given: { rows: ['F: 6v1A 7v1T2*'], hands: ['A'] },
      says: 'A Festival has already been held in F7 (Solar Disc); there is no other until the Temple is expanded.',
    },
    {
      what: 'festival',
      given: { rows: ['F: 6v1A 7v1T2'], hands: ['B'], faceUp: 'A' },
      says: 'None of your cards shows a Relic of the face-up card, Mask.',
    },
    {
      what: 'festival',
      given: { rows: ['F: 7v1T2'], hands: ['A'] },
      says: 'You have no Inca in a City where a Festival could be held: F7.',
    },
    { what: 'T', given: { triples: 0 }, says: 'No triple is left for you. Take another kind.' },
    {
      what: 'end',
      given: { duty: true },
      says: 'Start your turn by placing a Terrain: single, double or triple. Everything else comes after.',
    },
  ] satisfies readonly { what: string; given: Given; says: string }[])('$what: $says', ({ what, given, says }) => {
    expect(why(site(given), what)).toBe(says)
  })

  test('does not promise a token that cannot be used', () => {
    expect(why(withoutToken(site(spent)), 'build')).toBe('That takes 1 AP; you have 0.')
  })

  test('says in a festival how much is lacking', () => {
    const state = acted(site({ rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A A', 'A B'] }), 'festival F7 3A').state
    expect(why(state, 'bid')).toBe('Your matching cards give 1 FP in total; you need at least 3.')
    expect(blockedIn(state, 'bid')?.picture).toEqual({ look: { crop: 'festival' } })
  })

  test('marks the hexes that it speaks of', () => {
    expect(blockedIn(site({ rows: ['F: 6v2A 7v1 8v2B'] }), 'build')?.picture).toEqual({
      look: { crop: 'F6' },
      marks: ['F6', 'F7', 'F8'].map(hex => ({ place: hex, label: hex })),
    })
    expect(blockedIn(site({ triples: 0 }), 'T')?.picture).toBeUndefined()
  })
})

describe('what one looks for on every turn', () => {
  const missing = (given: Given) => {
    const state = site(given)
    return missed(game, game.view(state, 0), [...game.legal(state, 0)]).map(({ key, facts }) => words.say(key, facts))
  }
  const noInca = 'No Inca: no free Terrain at the border'
  const noTemple = 'No Temple: no lead, or no room'

  test.each([
    [{ duty: true }, []],
    [{}, [noInca, noTemple, 'No Festival: no City yet']],
    [{ ap: 0 }, [noTemple, 'No AP left', 'No Festival: no City yet']],
    [{ rows: ['F: 6v1A 7v1T2'], hands: ['B'], faceUp: 'A' }, [noInca, noTemple, 'No Festival: no card matches Mask']],
    [{ rows: ['F: 5v1 6v1A 7v1T2'] }, [noTemple, 'No Festival: no card']],
    [{ rows: ['F: 6v1A 7v1 8v1'] }, ['No Festival: no City yet']],
    [{ rows: ['F: 6v1A 7v1 8v1'], ap: 0 }, ['No AP left', 'No Festival: no City yet']],
    [{ rows: ['F: 5v1 6v1A 7v1T2*'] }, [noTemple, 'No Festival: no City of yours is free for one']],
    [{ rows: ['F: 5c1 6c1A 7v1T2'] }, [noTemple, 'No Festival: no Inca in a City']],
  ] satisfies readonly [Given, readonly string[]][])('%j', (given, says) => {
    expect(missing(given)).toEqual(says)
  })

  test('is nothing in a Festival', () => {
    const state = acted(site({ rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A', 'A'], faceUp: 'A' }), 'festival F7 A').state
    expect(missed(game, game.view(state, 1), [...game.legal(state, 1)])).toEqual([])
  })
})

describe('the evidence of a refusal', () => {
  test.each([
    ['build F7 2', ['F6', 'F7', 'F8']],
    ['D G8 nw', ['G8', 'F7']],
    ['enter Z9', []],
    ['enter F6', ['F6']],
  ])('%s', (text, hexes) => {
    const state = site({ rows: ['F: 6v2A 7v1 8v2B'] })
    const applied = act(state, text)
    if (applied.ok) throw new Error('accepted')
    const marks = game.help?.evidence?.(applied.refusal, game.view(state, 0))?.marks?.map(({ place }) => place) ?? []
    expect(marks).toEqual(hexes)
  })
})

test('only a Terrain that more AP would not help either fits nowhere, and it is not told to be turned or shifted', () => {
  const record = recorded(game, 'another-board')
  let [match, unpaid, nowhere] = [open(game, record), 0, 0]
  for (const { seat, action } of record.log) {
    const { state } = match
    const asked = seatOf(state)
    for (const { what, reason } of blockedNow(game, game.view(state, asked), game.legal(state, asked))) {
      expect(reason.key).not.toBe('refused.same-shape')
      if (reason.key === 'why.ap' && reason.facts?.left === 0) unpaid++
      if (reason.key !== 'why.nowhere') continue
      nowhere++
      const rich = [...game.legal({ ...state, turn: { ...state.turn, ap: 20 } }, asked)]
      expect(rich.some(each => each.type === 'place' && each.tile === what)).toBe(false)
    }
    const acted = playing(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
  }
  expect(unpaid).toBeGreaterThan(0)
  expect(nowhere).toBeGreaterThan(0)
})
