import { describe, expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'
import { answered, temple } from './temple.ts'

const askedOf = (state: Parameters<typeof game.waiting>[0]) => game.waiting(state).seats.map(({ seat }) => seat)
const legalOf = (state: Parameters<typeof game.legal>[0], seat: number) =>
  [...game.legal(state, seat)].map(action => game.notation.format(action))

describe('a question', () => {
  test('is put to everybody inside at once, with one beat (p. 2)', () => {
    const state = temple({ inside: 3, camp: 2 })
    expect(game.waiting(state)).toMatchObject({ beat: 7, seats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] })
    expect(legalOf(state, 1)).toEqual(['on', 'leave'])
    expect(legalOf(state, 4)).toEqual([])
  })

  test('is no longer put to those who have chosen; their choices stay secret and may still be changed', () => {
    const { state, events, undo } = answered(temple(), '1 leave')
    expect(events).toEqual([{ type: 'chosen', seat: 1 }])
    expect(undo).toBe('alone')
    expect(askedOf(state)).toEqual([0, 2])
    expect(legalOf(state, 1)).toEqual(['on'])
  })

  test('takes the last choice of who thinks again, and tells nobody what it was', () => {
    const again = answered(temple({ next: [9] }), '1 leave, 0 on, 1 on')
    expect(again.events).toEqual([{ type: 'rethought', seat: 1 }])
    expect(again.undo).toBe('alone')
    expect(game.waiting(again.state).beat).toBe(7)
    const revealed = answered(again.state, '2 on')
    expect(revealed.events[0]).toEqual({ type: 'went-on', seats: [0, 1, 2] })
  })

  test('is closed by the last choice, which shows all of them at once (p. 2)', () => {
    const { state, events, undo } = answered(temple({ next: [9] }), '2 on, 0 leave, 1 on')
    expect(undo).toBe('never')
    expect(events.map(({ type }) => type)).toEqual(['left', 'went-on', 'treasure-turned'])
    expect(game.waiting(state).beat).toBe(8)
    expect(askedOf(state)).toEqual([1, 2])
  })

  test('is closed at once by the only one inside', () => {
    expect(answered(temple({ inside: 1, camp: 2, next: [9] }), '0 on').undo).toBe('never')
  })

  test('is answered by leaving when the time is up', () => {
    expect(game.fallback(temple(), 0)).toEqual({ type: 'choose', choice: 'leave' })
  })
})
