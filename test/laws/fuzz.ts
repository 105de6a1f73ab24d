import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import { gameOf } from '../games/registered.ts'
import { type Fault, saveFailure } from './failure.ts'
import { judge, messageOf } from './judge.ts'
import { type Position, type Table, walk } from './position.ts'
import { tables } from './tables.ts'
import { tool } from './tool.ts'

const FOLDER = 'fuzz-failures'
const HELP = `Plays random games and checks the laws of all games in some of their positions.
A game that breaks one is saved in ${FOLDER}/, to be opened by \`npm run replay\`.

npm run fuzz -- [--game ID] [--minutes N] [--seed TEXT]

  --game ID      plays this game only (${[...games.keys()].join(', ')})
  --minutes N    how long to play; 1 if not said
  --seed TEXT    plays the same games again as with this seed before; the games are told apart by number
  --help         says this`

/** One position in n is judged. */
const JUDGED = 12

tool(() => {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: randomBytes(6).toString('hex') },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const chosen = values.game === undefined ? [...games.values()] : [gameOf(values.game)]
  return fuzz(chosen, values.seed, minutesOf(values.minutes) * 60_000)
})

function minutesOf(text: string): number {
  const minutes = Number(text)
  if (!(minutes > 0)) throw new RangeError(`--minutes is a number above 0, not ${text}`)
  return minutes
}

/** Plays until the time is up; returns the exit code. */
function fuzz(chosen: readonly AnyGame[], seed: string, milliseconds: number): number {
  console.log(`seed ${seed}`)
  const end = performance.now() + milliseconds
  const count = { games: 0, moves: 0, judged: 0, failed: 0 }
  for (let number = 0; performance.now() < end; number++) {
    for (const game of chosen) {
      const table = randomTable(game, `${seed}/${number}`)
      const { moves, judged, failure } = play(table)
      count.games++
      count.moves += moves
      count.judged += judged
      if (!failure) continue
      count.failed++
      console.error(
        `${failure.fault.law}\n${failure.fault.message}\n${saveFailure(FOLDER, failure.position, failure.fault)}`,
      )
    }
  }
  console.log(`${count.games} games, ${count.moves} moves, ${count.judged} positions judged, ${count.failed} failed`)
  return count.failed === 0 ? 0 : 1
}

function randomTable(game: AnyGame, name: string): Table {
  const number = createHash('sha256').update(name).digest().readInt32BE()
  const [table] = fc.sample(tables(game), { numRuns: 1, seed: number })
  if (!table) throw new Error(`${game.id} allows no table`)
  return table
}

interface Played {
  readonly moves: number
  readonly judged: number
  readonly failure?: { readonly position: Position; readonly fault: Fault }
}

function play(table: Table): Played {
  const picks = chance(table.seed, 1_000_000)
  let position: Position | undefined
  let judged = 0
  const moves = () => position?.match.log.length ?? 0
  try {
    for (position of walk(table)) {
      if (picks.below(JUDGED) > 0) continue
      judged++
      const [fault] = judge(position)
      if (fault) return { moves: moves(), judged, failure: { position, fault } }
    }
  } catch (error) {
    if (!position) throw error
    const fault = { law: 'random play comes to its end', message: messageOf(error) }
    return { moves: moves(), judged, failure: { position, fault } }
  }
  return { moves: moves(), judged }
}
