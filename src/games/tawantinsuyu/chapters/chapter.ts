import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import type { Hill } from '../components/hill.ts'
import type { Pack } from '../components/pack-file.ts'
import type { Question } from '../rules/matters.ts'
import type { State } from '../state.ts'
import type { Play } from './play.ts'

/** A game as it stands, with the data that it is played with. */
export interface Table {
  readonly pack: Pack
  readonly hill: Hill
  readonly state: State
}

/** How a kind of question is answered. */
export interface Answering<Matter extends Question = Question> {
  /** Every answer, each once. Where only passing is left, nobody is asked. */
  options(table: Table, matter: Matter): Iterable<Action>
  /** Does what was answered; the question is off the agenda already. */
  carry(play: Play, matter: Matter, action: Action): void
}

export const PASS: Action = { type: 'pass' }

/** Every choice of so many things, in their order. */
export function choices<T>(things: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return things.flatMap((first, index) => choices(things.slice(index + 1), size - 1).map(rest => [first, ...rest]))
}

/** Every choice of so many things, in every order. */
export function orders<T>(things: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return things.flatMap((first, index) => orders(things.toSpliced(index, 1), size - 1).map(rest => [first, ...rest]))
}

/** Every choice of at least one and at most so many things, each choice once though things be alike. */
export function subsets<T extends string>(things: readonly T[], most = things.length): T[][] {
  const kinds = [...new Set(things)]
  const counts = kinds.map(kind => things.filter(thing => thing === kind).length)
  let found: T[][] = [[]]
  for (const [index, kind] of kinds.entries()) {
    found = found.flatMap(chosen =>
      Array.from({ length: Math.min(counts[index] ?? 0, most - chosen.length) + 1 }, (_, number) => [
        ...chosen,
        ...Array.from({ length: number }, () => kind),
      ]),
    )
  }
  return found.filter(({ length }) => length > 0)
}

/** An Error for an answer that does not belong to the question: they are judged before they are carried out. */
export function misplaced(action: Action, seat: Seat): Error {
  return new Error(`seat ${seat} cannot ${action.type} here`)
}
