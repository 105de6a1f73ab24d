import { fold } from './fold.ts'

/** Something that can be typed: what it is kept by, and what else it is called. */
export interface Meanable {
  readonly id: string
  readonly names: readonly string[]
}

/**
 * What a typed text means: the choice with that id or name, else the only one that the words begin, as `ne yo` does
 * New York. The text itself where none fits, or several.
 */
export function meant(typed: string, choices: readonly Meanable[]): string {
  return meaning(choices)(typed)
}

/** The same of several texts. */
export function meaning(choices: readonly Meanable[]): (typed: string) => string {
  const named = choices.flatMap(({ id, names }) => [id, ...names].map(name => ({ id, name: wordsOf(name) })))
  return typed => {
    const words = wordsOf(typed)
    if (words.length === 0) return typed
    const those = (fits: (name: readonly string[]) => boolean) =>
      new Set(named.filter(({ name }) => fits(name)).map(({ id }) => id))
    const exact = those(name => name.join(' ') === words.join(' '))
    const begun = exact.size > 0 ? exact : those(name => words.every((word, place) => name[place]?.startsWith(word)))
    const [only = typed, ...others] = begun
    return others.length > 0 ? typed : only
  }
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[^\s:=/_-]+/g) ?? []
}
