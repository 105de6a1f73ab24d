import { availableParallelism } from 'node:os'
import { chance } from '../src/engine/basics/chance.ts'
import type { AnyGame } from '../src/engine/contract/game.ts'
import type { Scene } from '../src/engine/contract/scene.ts'
import type { Seat } from '../src/engine/contract/seat.ts'
import type { Words } from '../src/engine/contract/words.ts'
import { act, type Entry, type Match, open } from '../src/engine/play/match.ts'
import { UNLIMITED } from '../src/engine/play/unlimited.ts'
import { games } from '../src/games/index.ts'
import { openPainter } from '../src/render/painter.ts'
import { amount } from './brief.ts'
import { figures, print, report } from './figures.ts'
import { seatsFor } from './seats-for.ts'

const SEED = 'c1'.repeat(32)
const ROUNDS = amount(5, 1)
const SEATS = 4

const words: Words = { locale: 'en', say: key => key, name: seat => `Player ${seat + 1}` }

/** Makes the film of a whole game of four computer players of each kind, and prints how long that takes and how big it is. */
export async function benchReplay(): Promise<void> {
  const painter = openPainter({ threads: Math.max(1, availableParallelism() - 1) })
  for (const game of games.values()) {
    const log = playedOut(game)
    const took: number[] = []
    let size = ''
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const before = process.cpuUsage()
      const scenes = scenesOf(game, log)
      const { webp, width, height } = await painter.animate(scenes)
      took.push(performance.now() - started)
      const { user, system } = process.cpuUsage(before)
      size = `${scenes.length} frames of ${width} x ${height}, ${(webp.length / 1e6).toFixed(1)} MB, ${((user + system) / 1e6).toFixed(1)} s of processor time`
    }
    report(`${game.id}, a game of ${seatsFor(game, SEATS)} as a film`, figures(took))
    print('', size)
  }
  await painter.close()
}

/** What was played in a game to its end; the players are as good as the weakest there is. */
function playedOut(game: AnyGame): readonly Entry<unknown>[] {
  const [bot] = Object.values(game.bots)
  if (bot === undefined) throw new Error(`nobody plays ${game.id}`)
  const whims = chance(SEED)
  const log: Entry<unknown>[] = []
  let match = open(game, { seats: seatsFor(game, SEATS), seed: SEED })
  for (;;) {
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return log
    const { seat } = asked
    const [action] = bot(game.view(match.state, seat), [...game.legal(match.state, seat)], whims, UNLIMITED)
    match = after(game, match, seat, action)
    log.push({ seat, action })
  }
}

/** The table after every question. */
function scenesOf(game: AnyGame, log: readonly Entry<unknown>[]): Scene[] {
  const scenes: Scene[] = []
  let match = open(game, { seats: seatsFor(game, SEATS), seed: SEED })
  let beat = -1
  const look = () => {
    const now = game.waiting(match.state).beat
    if (now !== beat) scenes.push(game.pictures.scene(game.view(match.state, 'public'), { words, look: 'table' }))
    beat = now
  }
  look()
  for (const { seat, action } of log) {
    match = after(game, match, seat, action)
    look()
  }
  return scenes
}

function after(game: AnyGame, match: Match<unknown>, seat: Seat, action: unknown): Match<unknown> {
  const acted = act(game, match, seat, action)
  if (!acted.ok) throw new Error(`${game.id} refuses what is legal: ${acted.refusal.code}`)
  return acted.match
}
