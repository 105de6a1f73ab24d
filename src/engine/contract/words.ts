import type { Seat } from './seat.ts'

/** What a sentence is about: numbers and plain words, people by their seats, and further phrases. */
export type Fact =
  | string
  | number
  | Phrase
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly list: readonly Fact[] }

export type Facts = Readonly<Record<string, Fact>>

/** A sentence not yet put into a language: a key of a catalog and its facts. Plain JSON. */
export interface Phrase<Key extends string = string> {
  readonly key: Key
  readonly facts?: Facts
}

/** The translator that a game is handed: one language, one table's names, the game's own catalog. */
export interface Words<Key extends string = string> {
  /** The BCP 47 tag of the language. */
  readonly locale: string
  /** The sentence of this key. A fact `count` chooses the plural. */
  say(key: Key, facts?: Facts): string
  /** The name of the player in this seat. */
  name(seat: Seat): string
}

/** The keys of a catalog as a program writes them: without the plural's suffix. */
export type KeyOf<Catalog> = keyof Catalog extends infer K
  ? K extends `${infer Base}_${'one' | 'other' | 'many'}`
    ? Base
    : K extends string
      ? K
      : never
  : never

/** A phrase in these words. */
export function say<Key extends string>(words: Words<Key>, { key, facts }: Phrase<Key>): string {
  return words.say(key, facts)
}
