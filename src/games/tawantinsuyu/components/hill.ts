import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { God, Pack, Task, Terrace } from './pack-form.ts'

export const SECTIONS = 5

export interface Space {
  readonly terrace: Terrace
  /** From 0, clockwise. */
  readonly section: number
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
}

/** The hill of a pack that has passed its checks; worked out once. */
export const hillOf = onceFor((pack: Pack): Hill => {
  const { terraces } = pack.hill
  let first = 0
  const spaces = terraces.flatMap(terrace => {
    const made = spacesOf(terrace, first)
    first += terrace.gods.length
    return made
  })
  return { spaces, icons: terraces.flatMap(({ tasks }) => tasks) }
})

/**
 * A terrace is a closed ladder of two rings in which spaces and icons alternate, so that each column holds one of both.
 * A space touches the icon of its own column and those beside it; so two spaces share an icon if they are at most two
 * columns apart.
 */
function spacesOf(terrace: Pack['hill']['terraces'][number], first: number): Space[] {
  const { name, gods, blue, green, two } = terrace
  const columns = gods.length
  const near = (column: number, steps: readonly number[]) =>
    steps.map(step => first + ((column + step + columns) % columns))
  return gods.map((god, column) => ({
    terrace: name,
    section: Math.floor((column * SECTIONS) / columns),
    god,
    ...(blue.includes(column) && { colour: 'blue' as const }),
    ...(green.includes(column) && { colour: 'green' as const }),
    two: two.includes(column),
    icons: near(column, [-1, 0, 1]),
    adjacent: near(column, [-2, -1, 1, 2]),
  }))
}

/** The numbers of the spaces of one segment, which is where a terrace and a section meet. */
export function segmentOf(hill: Hill, space: number): number[] {
  const { terrace, section } = at(hill.spaces, space)
  return [...hill.spaces.keys()].filter(other => {
    const there = at(hill.spaces, other)
    return there.terrace === terrace && there.section === section
  })
}
