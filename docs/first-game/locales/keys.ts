import type { KeyOf, Phrase, Words } from '../../../engine/contract/words.ts'
import type en from './en.json'

/** The keys of the game's catalog. */
type Key = KeyOf<typeof en>
export type GameWords = Words<Key>
export type GamePhrase = Phrase<Key>
