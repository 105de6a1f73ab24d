import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import { MENUS } from './menus/menus.ts'
import type { Line, Words } from './page.ts'

/** Some words, the last of them just said, and the lines that begin with them, of which one stands for all. */
export interface Begun {
  readonly word: string
  readonly words: Words
  readonly action: Action
  readonly lines: readonly Line[]
}

/** Whether things may be named in any order; a number after them ends the line. */
function isInAnyOrder({ type }: Action): boolean {
  return MENUS[type].list?.inAnyOrder === true
}

/** What is left to be said of a line after these words; undefined if it does not begin so. */
export function restOf({ action, words: line }: Line, words: Words): Words | undefined {
  const [verb, ...said] = words
  if (!isInAnyOrder(action) || line[0] !== verb) {
    return words.every((word, index) => line[index] === word) ? line.slice(words.length) : undefined
  }
  const rest = line.slice(1)
  for (const word of said) {
    const place = rest.indexOf(word)
    if (place < 0) return undefined
    rest.splice(place, 1)
  }
  return rest
}

/** Those of the lines that begin with these words. */
export function beginning(lines: readonly Line[], words: Words): Line[] {
  return lines.filter(line => restOf(line, words) !== undefined)
}

/** By each word that may stand next after these words of some lines. */
export function goingOn(lines: readonly Line[], words: Words): Begun[] {
  const next = new Set(lines.flatMap(line => nextOf(line, words)))
  return [...next].map(word => {
    const longer = inOrder(lines, [...words, word])
    const below = beginning(lines, longer)
    return { word, words: longer, action: at(below, 0).action, lines: below }
  })
}

function nextOf(line: Line, words: Words): Words {
  const rest = restOf(line, words) ?? []
  if (words.length === 0 || !isInAnyOrder(line.action)) return rest.slice(0, 1)
  return rest.length === 1 ? rest : rest.filter(word => !/^\d+$/.test(word))
}

/** The same words, things in the order in which the lines name them, so that one choice has one name. */
function inOrder(lines: readonly Line[], words: Words): Words {
  const [verb = '', ...things] = words
  if (!lines.some(({ action, words: [first] }) => first === verb && isInAnyOrder(action))) return words
  const order = [...new Set(lines.flatMap(line => line.words))]
  return [verb, ...things.sort((a, b) => order.indexOf(a) - order.indexOf(b))]
}

/** Goes on from these words as long as there is only one way to go on. */
export function forced(lines: readonly Line[], words: Words): Words {
  const [only, ...others] = goingOn(lines, words)
  const ends = lines.some(line => restOf(line, words)?.length === 0)
  return only === undefined || others.length > 0 || ends ? words : forced(lines, only.words)
}
