import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const sentences = z.record(z.string(), z.string())

/**
 * The sentences of a game in a language by their keys, out of `locales/` in its folder; undefined for a game that has none
 * in it, or that is not there. Throws an Error that names the file which cannot be read.
 */
export function readWords(game: string, language: string): Readonly<Record<string, string>> | undefined {
  const file = new URL(`${game}/locales/${language}.json`, import.meta.url)
  if (!existsSync(file)) return undefined
  try {
    return sentences.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`the words of ${game} cannot be read: ${language}.json is no list of sentences by their keys`, {
      cause: error,
    })
  }
}
