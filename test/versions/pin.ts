import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games, PINS } from '../../src/games/index.ts'
import { pinName } from '../../src/games/read-pins.ts'
import { gameOf } from '../games/registered.ts'
import { tool } from '../laws/tool.ts'
import { bundle } from './bundle.ts'
import { changes, kept, leadsTo } from './leads-to.ts'

const HELP = `Pins the rules of a game before they become another version: with all that they need they are kept in one file, by
which tables of this version are played to their end.

npm run pin -- GAME

  GAME    one of ${[...games.keys()].join(', ')}`

await tool(() => {
  const [id, ...others] = process.argv.slice(2)
  if (id !== undefined && id !== '--help' && others.length === 0) return pin(gameOf(id))
  console.log(HELP)
  return id === '--help' ? 0 : 2
})

/** Writes the file; returns the exit code. */
async function pin(game: AnyGame): Promise<number> {
  const file = new URL(pinName(game), PINS)
  const what = `version ${game.version} of ${game.id}`
  const last = kept(game).find(({ version }) => version === game.version)
  const changed = last === undefined ? ['it was never recorded'] : changes(leadsTo(game), last)
  if (changed.length > 0) {
    console.error(`These are not the rules of ${what}: ${changed.join(', ')}. Pin them where they are as they were.`)
    return 1
  }
  if (existsSync(file)) {
    console.error(`${what} is pinned already, in ${fileURLToPath(file)}.`)
    return 1
  }
  mkdirSync(PINS, { recursive: true })
  writeFileSync(file, await bundle(game.id))
  console.log(`${what} is pinned in ${fileURLToPath(file)}. Now its rules may change, with \`version\` raised.`)
  return 0
}
