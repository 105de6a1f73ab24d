import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Hill } from './hill.ts'

const numbersOf = onceFor(({ spaces }: Hill) => new Map(spaces.map(({ name }, space) => [name, space])))

/** The name of a space. Throws a RangeError if there is none of this number. */
export function spaceName({ spaces }: Hill, space: number): string {
  return at(spaces, space).name
}

/** The space of a name, in any case of letters; undefined if there is none. */
export function spaceNamed(hill: Hill, name: string): number | undefined {
  return numbersOf(hill).get(name.toUpperCase())
}
