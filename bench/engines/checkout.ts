import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as matches from '../../src/engine/play/match.ts'
import type * as register from '../../src/games/index.ts'

/** The games of a checkout of the project, and how it plays them. */
export type Engine = Pick<typeof matches, 'act' | 'open'> & Pick<typeof register, 'games'>

/** The engines of another checkout, which has its own `node_modules`. Rejects with a RangeError where there is none. */
export async function engineIn(folder: string): Promise<Engine> {
  if (!existsSync(resolve(folder, 'src/engine')))
    throw new RangeError(`--against: ${folder} is no checkout of the project`)
  const load = (file: string) => import(pathToFileURL(resolve(folder, 'src', file)).href)
  const [{ act, open }, { games }]: [typeof matches, typeof register] = await Promise.all([
    load('engine/play/match.ts'),
    load('games/index.ts'),
  ])
  return { act, open, games }
}
