import { existsSync } from 'node:fs'
import { games } from '../../src/games/index.ts'
import type { Spying } from '../discord/secrets/spying.ts'
import type { Guide } from '../discord/whole-games/guide.ts'
import type { TwinMaker } from '../laws/twin-maker.ts'
import type { Picture } from './picture.ts'

/**
 * What a game may tell the tests of all games, as the default of a file in `test/games/<id>/`. All of it is optional:
 * the tests find out what they can themselves.
 */
interface Own {
  /** Kinds of action, by the first word of their notation, of which all hear what was played though no view shows it. */
  readonly announced: readonly string[]
  readonly guide: Guide
  readonly pictures: readonly Picture[]
  readonly spying: Spying
  readonly twins: TwinMaker
}

/** What each game tells of itself, by its id; the others leave it to what can be said of any game. */
export async function own<What extends keyof Own>(what: What): Promise<ReadonlyMap<string, Own[What]>> {
  const told = new Map<string, Own[What]>()
  for (const id of games.keys()) {
    const file = new URL(`${id}/${what}.ts`, import.meta.url)
    if (!existsSync(file)) continue
    const module: { readonly default: Own[What] } = await import(file.href)
    told.set(id, module.default)
  }
  return told
}
