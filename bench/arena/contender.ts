import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Bot } from '../../src/engine/contract/players.ts'
import { botOf } from '../../test/games/played-out.ts'

/** The figures that a game's computer players judge by, each under its name. */
export type Weights = Readonly<Record<string, number>>

/** Who plays: a level of the game's computer players, `random`, a strategy published for it
 * (`bench/games/`), or its tuned player with these weights; plain data for threads. */
export type Contender = string | Weights

type AnyBot = Bot<unknown, unknown>

const tunedModule = z.object({
  playerWith: z.custom<(weights: Weights) => AnyBot>(value => typeof value === 'function'),
})
const publishedModule = z.object({
  default: z.record(
    z.string(),
    z.custom<AnyBot>(value => typeof value === 'function'),
  ),
})
const weightsModule = z.object({ WEIGHTS: z.record(z.string(), z.number()) })

/** Who plays under this name, or with these weights. Throws a RangeError if the game has nobody like that. */
export async function botFor(game: AnyGame, contender: Contender): Promise<AnyBot> {
  if (typeof contender === 'string') return (await publishedFor(game))[contender] ?? botOf(game, contender)
  const { playerWith } = tunedModule.parse(await import(fileOf(game, 'tuned').href))
  return playerWith(contender)
}

/** Strategies that others have published for a game, by name. */
async function publishedFor({ id }: AnyGame): Promise<Readonly<Record<string, AnyBot>>> {
  const file = new URL(`../games/${id}/published.ts`, import.meta.url)
  return existsSync(file) ? publishedModule.parse(await import(file.href)).default : {}
}

/** The weights that a game's computer players judge by today. Throws a RangeError if it has no table of them. */
export async function weightsOf(game: AnyGame): Promise<Weights> {
  return weightsModule.parse(await import(fileOf(game, 'weights').href)).WEIGHTS
}

/** The file of a game's weights, or of who plays with any. Throws a RangeError if it has none. */
export function fileOf({ id }: AnyGame, name: 'weights' | 'tuned'): URL {
  const path = `src/games/${id}/bots/${name}.ts`
  const file = new URL(`../../${path}`, import.meta.url)
  if (!existsSync(file)) throw new RangeError(`${id} has no ${path}`)
  return file
}
