import { readFile } from 'node:fs/promises'
import { SettingError, type Settings } from './settings.ts'
import type { Games } from './tables/record/desk.ts'

/** Which setting names a file that is brought for which option of a game. */
const FILES = [
  { setting: 'CUZCO_BOARD', path: 'cuzcoBoard', game: 'cuzco', option: 'board' },
  { setting: 'TAWANTINSUYU_PACK', path: 'tawantinsuyuPack', game: 'tawantinsuyu', option: 'pack' },
] as const

/**
 * By game, the options that new tables have because the settings bring a board or data for it. Throws a SettingError for a
 * file that cannot be read, or is not of the form that the game wants.
 */
export async function broughtOptions(chosen: Settings, games: Games): Promise<ReadonlyMap<string, object>> {
  const brought = new Map<string, object>()
  for (const { setting, path, game, option } of FILES) {
    const file = chosen[path]
    if (file === undefined) continue
    const options = { [option]: await read(file, setting) }
    const parsed = games.get(game)?.options.safeParse(options)
    if (parsed?.success === false) throw new SettingError(`${setting}: ${parsed.error.issues[0]?.message}`)
    brought.set(game, options)
  }
  return brought
}

async function read(file: string, setting: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new SettingError(`${setting}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
