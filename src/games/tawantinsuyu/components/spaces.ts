import type { Hill } from './hill.ts'
import { TERRACES } from './pack-form.ts'

const LETTERS = TERRACES.map(terrace => terrace.charAt(0).toUpperCase())

/** The name of a space: its terrace's letter and its number there, clockwise from 1: `T4`, `M12`, `B30`. */
export function spaceName({ spaces }: Hill, space: number): string {
  const terrace = spaces[space]?.terrace
  if (terrace === undefined) throw new RangeError(`no space ${space}`)
  const first = spaces.findIndex(other => other.terrace === terrace)
  return `${terrace.charAt(0).toUpperCase()}${space - first + 1}`
}

/** The space of a name, in any case of letters; undefined if there is none. */
export function spaceNamed({ spaces }: Hill, name: string): number | undefined {
  const [, letter = '', number = ''] = /^([A-Z])([1-9]\d?)$/.exec(name.toUpperCase()) ?? []
  const terrace = TERRACES[LETTERS.indexOf(letter)]
  const first = spaces.findIndex(space => space.terrace === terrace)
  const space = first + Number(number) - 1
  return first >= 0 && spaces[space]?.terrace === terrace ? space : undefined
}
