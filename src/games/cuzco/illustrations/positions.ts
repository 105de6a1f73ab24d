import type { State } from '../state.ts'
import { laid } from './laid.ts'

/** The turn of the example: before its first action. */
export function exampleTurn(): State {
  const state = laid(['H6 v1', 'I4 v1', 'I5 v1', 'J4 c1', 'J6 c1'], ['A'])
  return { ...state, turn: { ...state.turn, duty: true, placed: false } }
}

/** The turn of the example, as its steps are typed; the Festival at its end follows. */
export const EXAMPLE_STEPS = 'T I3 sw; enter I2; move I2 I3; build I5 4; move I3 I4; pond J5; D K4 e'

/** A city in which A stands highest, B and C below, and a village where nobody does. */
export function city(): State {
  return laid([
    ...['G6 c1', 'G7 v2B', 'G8 v1', 'H5 c2A', 'H6 v1', 'H7 v1T6', 'H8 v2C', 'H9 c1'],
    ...['I5 v1', 'I6 v3A', 'I7 v2B', 'I8 c2', 'J5 c1', 'J6 c1', 'J7 c1'],
  ])
}

/** A and B stand equally high in a village; the second of B is higher than the second of A. */
export function tie(): State {
  return laid(['H5 v3A', 'H6 v2', 'H7 v3B', 'I4 c1', 'I5 v1A', 'I6 v2B', 'I7 c2', 'G6 v2C', 'G7 c1', 'J6 c1'])
}

/** An empty hex beside a pond, with terrain all around both. */
export function gap(): State {
  return laid(['G7 c2', 'G8 v3A', 'H6 c1', 'H7 p', 'H8 c1A', 'I5 v2C', 'I7 v2B', 'J6 c1', 'J7 c1', 'G9 c1'])
}

/** What the example of the final scoring is about. */
export function crowded(): State {
  return laid([
    ...['G6 v1', 'G7 v3A', 'G8 v2A', 'H5 v1', 'H6 v3B', 'H7 v1T10', 'H8 v2B', 'H9 v1B'],
    ...['I6 v3C', 'I7 v2C', 'I8 v1', 'J7 c1', 'F7 c1'],
  ])
}
