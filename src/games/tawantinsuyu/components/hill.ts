import { onceFor } from '../../../engine/basics/once-for.ts'
import type { God, Pack, Task, Terrace } from './pack-form.ts'

export const SECTIONS = 5

export interface Space {
  /** Its terrace's letter and its number there, clockwise from 1: `T4`, `M12`, `B30`. */
  readonly name: string
  readonly terrace: Terrace
  /** From 0, clockwise. */
  readonly section: number
  /** Where its terrace and its section meet, by number. */
  readonly segment: number
  readonly god: God
  readonly colour?: 'blue' | 'green'
  /** In a game of two a Worker is set up here. */
  readonly two: boolean
  /** The three icons that it touches, by number: on its left, across, and on its right. */
  readonly icons: readonly number[]
  /** The spaces that a Worker here is adjacent to, by number. */
  readonly adjacent: readonly number[]
}

/** A hill worked out for playing: spaces and icons are numbered terrace by terrace from the top, clockwise. */
export interface Hill {
  readonly spaces: readonly Space[]
  readonly icons: readonly Task[]
  /** The spaces of each segment, by number. */
  readonly segments: readonly (readonly number[])[]
}

/** The hill of a pack that has passed its checks; worked out once. */
export const hillOf = onceFor((pack: Pack): Hill => {
  const { terraces } = pack.hill
  let first = 0
  const spaces = terraces.flatMap((terrace, level) => {
    const made = spacesOf(terrace, first, level * SECTIONS)
    first += terrace.gods.length
    return made
  })
  const segments = Array.from({ length: terraces.length * SECTIONS }, (_, segment) =>
    spaces.flatMap((space, number) => (space.segment === segment ? [number] : [])),
  )
  return { spaces, icons: terraces.flatMap(({ tasks }) => tasks), segments }
})

/**
 * A terrace is a closed ladder of two rings, with one space and one icon in each column. A space touches the icons of
 * its own and the next columns; so two spaces share one up to two columns apart.
 */
function spacesOf(terrace: Pack['hill']['terraces'][number], first: number, firstSegment: number): Space[] {
  const { name, gods, blue, green, two } = terrace
  const columns = gods.length
  const near = (column: number, steps: readonly number[]) =>
    steps.map(step => first + ((column + step + columns) % columns))
  const sectionOf = (column: number) => Math.floor((column * SECTIONS) / columns)
  return gods.map((god, column) => ({
    name: `${name.charAt(0).toUpperCase()}${column + 1}`,
    terrace: name,
    section: sectionOf(column),
    segment: firstSegment + sectionOf(column),
    god,
    ...(blue.includes(column) && { colour: 'blue' as const }),
    ...(green.includes(column) && { colour: 'green' as const }),
    two: two.includes(column),
    icons: near(column, [-1, 0, 1]),
    adjacent: near(column, [-2, -1, 1, 2]),
  }))
}
