import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import { fileOf, namesOf, playAgain, recorded } from '../games/recorded.ts'
import { gameOf } from '../games/registered.ts'
import { tool } from '../laws/tool.ts'
import { changes, kept, keptFile, leadsTo, toDo } from './leads-to.ts'

const HELP = `Keeps what games lead to: plays the recorded games again and writes down how they end now, and what the version
of each game leads to. A game that has changed needs a new version first.

npm run record [-- GAME...]

  GAME    this game only (${[...games.keys()].join(', ')})`

tool(() => {
  const ids = process.argv.slice(2)
  if (!ids.includes('--help')) return record(ids.length === 0 ? [...games.values()] : ids.map(gameOf))
  console.log(HELP)
  return 0
})

/** Records games; returns the exit code. */
function record(chosen: readonly AnyGame[]): number {
  return Math.max(0, ...chosen.map(recordGame))
}

function recordGame(game: AnyGame): number {
  const last = kept(game).at(-1)
  const now = leadsTo(game)
  const pinned = [...(game.earlier?.keys() ?? [])]
  const isRaised = last !== undefined && now.version > last.version
  if (last !== undefined && (isRaised ? !pinned.includes(last.version) : changes(now, last).length > 0)) {
    console.error(toDo(game, { now, last, pinned }))
    return 1
  }
  const refused = namesOf(game).filter(name => !rewrite(game, name))
  for (const name of refused) console.error(`${fileURLToPath(fileOf(game, name))} is refused now: play it anew`)
  if (refused.length > 0) return 1
  write(keptFile(game), now)
  return 0
}

/** Writes down how a recorded game ends now; returns whether it could be played. */
function rewrite(game: AnyGame, name: string): boolean {
  const file = fileOf(game, name)
  const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  try {
    const now = { ...stored, version: game.version, expected: playAgain(game, recorded(game, name)).told }
    if (!isDeepStrictEqual(now, stored)) write(file, now)
    return true
  } catch {
    return false
  }
}

function write(file: URL, json: unknown): void {
  writeFileSync(file, `${JSON.stringify(json, undefined, 2)}\n`)
}
