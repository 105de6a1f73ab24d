import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { AnyGame, AnyParts } from '../engine/contract/game.ts'
import { withPlainFaces } from '../engine/plain/plain-faces.ts'
import { like, readModule, rulesLikeness } from './read-module.ts'

/** By what a game is told from anything else; that it keeps the rest of the contract is for the compiler to say. */
const likeness = rulesLikeness.extend({ view: z.function() })

const gameModule = z.object({
  default: like<AnyParts>(likeness, 'its default export is no game'),
})

/**
 * The games of a folder by their ids, in order. Each has a folder called by its id, whose `game.ts` exports by default what
 * the game has of its own. Throws an Error that names a folder which is none.
 */
export async function readGames(folder: URL): Promise<ReadonlyMap<string, AnyGame>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const ids = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  const games = await Promise.all(ids.sort().map(id => readGame(folder, id)))
  return new Map(games.map(game => [game.id, game]))
}

async function readGame(folder: URL, id: string): Promise<AnyGame> {
  const unreadable = (why: string, cause?: unknown) =>
    new Error(`the game in the folder ${id} cannot be read: ${why}`, { cause })
  const file = new URL(`${id}/game.ts`, folder)
  if (!existsSync(file)) throw unreadable('it has no game.ts')
  const { default: parts } = await readModule(file, gameModule, (why, cause) => unreadable(`game.ts: ${why}`, cause))
  if (parts.id !== id) throw unreadable(`its game has the id ${parts.id}, and not the name of the folder`)
  return withPlainFaces(parts)
}
