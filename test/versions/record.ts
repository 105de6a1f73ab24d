import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { z } from 'zod'
import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import { playOut, RANDOM, type Sitting } from '../games/played-out.ts'
import { fileOf, namesOf, playAgain, recorded } from '../games/recorded.ts'
import { gameOf, optionsOf } from '../games/registered.ts'
import { tool } from '../laws/tool.ts'
import { changes, kept, keptFile, leadsTo, toDo } from './leads-to.ts'

const HELP = `Keeps what games lead to: plays the recorded games again and writes down how they end now, and what the version
of each game leads to. A game that has changed needs a new version first.

npm run record [-- GAME...]
npm run record -- GAME --play NAME LEVEL LEVEL... [--seed TEXT] [--options JSON]

  GAME              this game only (${[...games.keys()].join(', ')})
  --play NAME       records one more game, of computer players, as test/replays/GAME/NAME.json; another one of this name is
                    replaced
  LEVEL             who sits there, seat by seat: one of the game's computer players, or ${RANDOM} for any legal move
  --seed TEXT       another text is another game; if not said, the name
  --options JSON    such as '{"short": true}'; if not said, the usual ones`

tool(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      play: { type: 'string' },
      seed: { type: 'string' },
      options: { type: 'string', default: '{}' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const { play: name } = values
  if (name === undefined) return record(positionals.length === 0 ? [...games.values()] : positionals.map(gameOf))
  const [id = '', ...levels] = positionals
  const game = gameOf(id)
  play(game, name, { levels, seed: digestOf([id, values.seed ?? name]), options: optionsOf(game, values.options) })
  return record([game])
})

/** Plays a game and writes it down, with how it ends. */
function play(game: AnyGame, name: string, sitting: Sitting): void {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) throw new RangeError(`--play is a name like two-in-a-hurry, not ${name}`)
  const played = playOut(game, sitting)
  const { told } = playAgain(game, played)
  const file = fileOf(game, name)
  mkdirSync(new URL('./', file), { recursive: true })
  write(file, { game: game.id, version: game.version, ...played, expected: told })
  const happened = Object.entries(told.events).map(([what, times]) => `${what} ${times}`)
  console.log(`${fileURLToPath(file)}: ${played.log.length} moves; ${happened.join(', ')}`)
}

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
