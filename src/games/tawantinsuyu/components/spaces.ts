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

/** The task icon of a place such as "M19 2", the second beside that space; undefined if there is none. */
export function iconNamed(hill: Hill, place: string): number | undefined {
  const [name = '', beside] = place.split(' ')
  const space = spaceNamed(hill, name)
  return space === undefined || beside === undefined ? undefined : at(hill.spaces, space).icons[Number(beside) - 1]
}
