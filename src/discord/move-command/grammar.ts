import type { Given } from '../../operations/model/invocation.ts'

/** An option within a notation. */
export interface MoveOption {
  readonly name: string
  readonly required: boolean
  /** Any whole move may be typed for it. */
  readonly whole: boolean
}

/** A part of a notation such as `place <worker> <space> [corn]`: a word as it stands, or an option. */
type Part = string | MoveOption

function partsOf(notation: string): readonly Part[] {
  return notation.split(' ').map(text => {
    const [, required, optional] = /^(?:<(.+)>|\[(.+)\])$/.exec(text) ?? []
    const name = required ?? optional
    if (name === undefined) return text
    return { name: name.replace(/…$/, ''), required: required !== undefined, whole: name.endsWith('…') }
  })
}

/** Whether a notation can be read: it says something, and its brackets hold one option each. */
export function isNotation(notation: string): boolean {
  return partsOf(notation).every(part => typeof part !== 'string' || /^[^<>[\]]+$/.test(part))
}

/** The options of a notation in their order. */
export function moveOptions(notation: string): readonly MoveOption[] {
  return partsOf(notation).filter(part => typeof part !== 'string')
}

/** The word that a notation begins with, if it is no option. */
export function firstWord(notation: string): string | undefined {
  const [first] = partsOf(notation)
  return typeof first === 'string' ? first : undefined
}

/** The words of a move that is given by options, as far as the option `upTo` where there is one. */
export function moveWords(notation: string, options: Given, upTo?: string): readonly string[] {
  const parts = partsOf(notation)
  const last = parts.findIndex(part => typeof part !== 'string' && part.name === upTo)
  return parts
    .slice(0, last < 0 ? parts.length : last)
    .map(part => (typeof part === 'string' ? part : String(options[part.name] ?? '')))
}
