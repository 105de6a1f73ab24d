import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { problemsOf, tellProblem } from '../engine/basics/problems.ts'
import type { AnyGame } from '../engine/contract/game.ts'
import type { Games } from '../tables/record/context.ts'
import { SettingError } from './settings.ts'

/**
 * By game, the options of new tables whose pack the environment names, as `CHESS_BOARD`. Throws a SettingError for a
 * file that cannot be read or that the game refuses.
 */
export async function packOptions(env: NodeJS.ProcessEnv, games: Games): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>()
  for (const { id, pack, options } of games.values()) {
    if (pack === undefined) continue
    const setting = settingOf(id, pack)
    const file = env[setting] ?? ''
    if (file === '') continue
    const given = { [pack.name]: await read(file, setting) }
    const parsed = options.safeParse(given)
    if (!parsed.success) throw new SettingError(`${setting}: ${file}: ${problemIn(parsed.error, pack.name)}`)
    found.set(id, given)
  }
  return found
}

/** What a setting is called that names a file for a game's pack. */
export function settingOf(id: string, { name }: NonNullable<AnyGame['pack']>): string {
  return `${id}_${name}`.replaceAll('-', '_').toUpperCase()
}

/** What is wrong in a pack, and where in its file. */
function problemIn(error: z.ZodError, name: string): string {
  const [problem] = problemsOf(error)
  if (problem === undefined) return ''
  const { message, path } = problem
  return tellProblem({ message, path: path[0] === name ? path.slice(1) : path })
}

async function read(file: string, setting: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SettingError(`${setting}: ${file}: ${why.replaceAll(/\s+/g, ' ')}`)
  }
}
