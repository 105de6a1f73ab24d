import type { Words } from '../contract/words.ts'
import type { PlainKey } from './words.ts'

/** A line of text, and how many things it is a part of. */
export interface PlainLine {
  readonly depth: number
  readonly text: string
}

/**
 * Plain JSON in words: a line for each member, simple things in one line. A number called `seat` is somebody's name.
 * Lists are counted from 0, as seats are in notations.
 */
export function inWords(json: unknown, words: Words<PlainKey>, depth = 0): readonly PlainLine[] {
  if (typeof json !== 'object' || json === null) return [{ depth, text: simple(json, words) }]
  return Object.entries(json).flatMap(([key, value]): readonly PlainLine[] => {
    if (value === undefined) return []
    const name = key.replaceAll(/([a-z])([A-Z])|-/g, '$1 $2').toLowerCase()
    const isSeat = key === 'seat' && typeof value === 'number'
    if (isSeat || isSimple(value)) {
      const told = isSeat ? words.name(value) : listed(value, words)
      return [{ depth, text: words.say('plain.member', { name, value: told }) }]
    }
    return [{ depth, text: words.say('plain.members', { name }) }, ...inWords(value, words, depth + 1)]
  })
}

function isSimple(value: unknown): boolean {
  const things = Array.isArray(value) ? value : [value]
  return things.every(thing => typeof thing !== 'object' || thing === null)
}

function listed(value: unknown, words: Words<PlainKey>): string {
  if (!Array.isArray(value)) return simple(value, words)
  return value.length === 0 ? '–' : value.map(thing => simple(thing, words)).join(', ')
}

function simple(value: unknown, words: Words<PlainKey>): string {
  if (typeof value === 'boolean') return words.say(value ? 'plain.yes' : 'plain.no')
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
