import type { KeyOf, Phrase, Words } from '../../../engine/contract/words.ts'
import type en from './en.json'

/** The keys of the game's catalog. */
export type Key = KeyOf<typeof en>
export type TawantinsuyuWords = Words<Key>
export type TawantinsuyuPhrase = Phrase<Key>
