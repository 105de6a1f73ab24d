import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { firstProblem } from '../engine/basics/problems.ts'

const sentences = z.record(z.string(), z.string())

/**
 * A game's sentences in a language by their keys, out of its folder's `locales/`; undefined for a missing game or
 * language. Throws an Error that names the file which cannot be read.
 */
export function readWords(game: string, language: string): Readonly<Record<string, string>> | undefined {
  const file = new URL(`${game}/locales/${language}.json`, import.meta.url)
  if (!existsSync(file)) return undefined
  const unreadable = (why: string, cause: unknown) =>
    new Error(`the words of ${game} cannot be read: ${language}.json is no list of sentences by their keys: ${why}`, {
      cause,
    })
  const read = sentences.safeParse(parse(readFileSync(file, 'utf8'), unreadable))
  if (!read.success) throw unreadable(firstProblem(read.error), read.error)
  return read.data
}

function parse(json: string, unreadable: (why: string, cause: unknown) => Error): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error), error)
  }
}
