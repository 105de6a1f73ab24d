import { describe, expect, test } from 'vitest'
import { chance } from '../../src/engine/basics/chance.ts'
import { act, type Match, open } from '../../src/engine/play/match.ts'
import type { Action } from '../../src/games/incan-gold/actions.ts'
import game from '../../src/games/incan-gold/game.ts'
import type { State } from '../../src/games/incan-gold/state.ts'
import { replay } from '../laws/replayed.ts'

const SEED = 'c0'.repeat(32)
const on: Action = { type: 'choose', choice: 'on' }
const leave: Action = { type: 'choose', choice: 'leave' }

function played(script: readonly (readonly [seat: number, action: Action])[]): Match<State> {
  let match = open(game, { seats: 3, options: {}, seed: SEED })
  for (const [seat, action] of script) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
  }
  return match
}

describe('a match', () => {
  test('opens with the options that were not given as usual', () => {
    const match = open(game, { seats: 3, seed: SEED })
    expect(match.seed).toBe(SEED)
    expect(match.state.options).toEqual({ artifacts: 'new', odds: false })
  })

  test.each([1, 9, 2.5, 0, Number.NaN])('is refused for %s seats', seats => {
    expect(() => open(game, { seats, seed: SEED })).toThrow(`incan-gold is for 2 to 8 seats, not ${seats}`)
  })

  test.each(['', 'abc', 'A'.repeat(64), '0'.repeat(65)])('is refused with a seed like "%s"', seed => {
    expect(() => open(game, { seats: 3, seed })).toThrow(RangeError)
  })

  test.each([2, 8])('opens for the fewest and for the most seats: %i', seats => {
    expect(open(game, { seats, seed: SEED }).state.adventurers).toHaveLength(seats)
  })

  test('is refused with options that the game does not have', () => {
    expect(() => open(game, { seats: 3, options: { dragons: true }, seed: SEED })).toThrow(/dragons/)
  })

  test('keeps what it was when an action is played', () => {
    const before = open(game, { seats: 3, seed: SEED })
    const copy = structuredClone(before)
    const acted = act(game, before, 0, on)
    expect(acted).toMatchObject({ ok: true, events: [{ type: 'chosen', seat: 0 }], undo: 'alone' })
    expect(before).toEqual(copy)
  })

  test('says why an action is refused', () => {
    expect(act(game, played([[1, leave]]), 1, leave)).toEqual({
      ok: false,
      refusal: { code: 'same-choice', facts: expect.anything() },
    })
  })

  test('moves the counter on by the chances that were taken', () => {
    const before = played([
      [0, on],
      [1, on],
    ])
    const after = played([
      [0, on],
      [1, on],
      [2, on],
    ])
    expect(after.counter).toBeGreaterThan(before.counter)
  })

  test('draws on from where it stands: no number comes twice', () => {
    const before = played([
      [0, on],
      [1, on],
      [2, on],
      [0, on],
      [1, on],
    ])
    expect(before.counter).toBeGreaterThan(0)
    const source = chance(SEED, before.counter)
    const applied = game.apply(before.state, 2, on, source)
    const acted = act(game, before, 2, on)
    if (!applied.ok || !acted.ok) throw new Error('refused')
    expect(acted.events).toEqual(applied.events)
    expect(acted.match).toMatchObject({ counter: source.counter, state: applied.state })
    expect(source.counter).toBeGreaterThan(before.counter)
  })
})

describe('a replay', () => {
  const script = [
    [2, on],
    [0, leave],
    [1, on],
  ] as const
  const log = script.map(([seat, action]) => ({ seat, action }))
  const transcript = {
    game: game.id,
    version: game.version,
    seats: 3,
    options: game.options.parse({}),
    seed: SEED,
    log,
  }

  test('needs no more than the transcript', () => {
    expect(replay(game, JSON.parse(JSON.stringify(transcript)))).toEqual(played(script))
  })

  test('goes up to an entry', () => {
    expect(replay(game, transcript, 1)).toEqual(played([[2, on]]))
    expect(replay(game, transcript, 0)).toEqual(played([]))
  })

  test('says which entry is refused', () => {
    const more = [...log, { seat: 0, action: on }]
    expect(() => replay(game, { ...transcript, log: more })).toThrow('entry 3 of the log is refused: not-inside')
  })
})
