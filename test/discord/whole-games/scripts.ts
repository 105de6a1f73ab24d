import { digestOf } from '../../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { open } from '../../../src/engine/play/match.ts'
import { optionsOf } from '../../../src/engine/play/options-of.ts'
import { levelsOf, type PlayedGame, playOut, RANDOM, type Sitting } from '../../games/played-out.ts'
import { namesOf, recorded } from '../../games/recorded.ts'
import { gameOf } from '../../games/registered.ts'
import { unplayed } from './kinds.ts'
import { type Script, scriptOf } from './script.ts'
import { typedOptions } from './typed-options.ts'

/** A recorded game, to be played again over the wire. */
export function recordedScript(id: string, name: string): Script {
  const game = gameOf(id)
  return scriptOf(game, recorded(game, name))
}

/** The games of this kind that were recorded and whose options can be typed; for one without any, games of computer players. */
export function scriptsOf(game: AnyGame): readonly Script[] {
  const records = namesOf(game).map(name => recorded(game, name))
  const typed = records.filter(({ options }) => typedOptions(game, options) !== undefined)
  return (typed.length > 0 ? typed : playedOut(game)).map(played => scriptOf(game, played))
}

/** A game of n computer players of the lowest level, or of chance where there are none. */
export function lowestOf(game: AnyGame, seats: number): Script {
  const [level = RANDOM] = levelsOf(game)
  return scriptOf(game, playOut(game, sitting(game, level, { seats })))
}

/** So many games are tried until each kind of move was played. */
const MOST_GAMES = 60

/**
 * A game of the lowest level with the fewest seats, and others that play a kind of move which those before them do not: at
 * other tables, by chance, and by higher levels.
 */
function playedOut(game: AnyGame): readonly PlayedGame[] {
  const kept: PlayedGame[] = []
  let missing: readonly string[] | undefined
  for (const sitting of sittings(game).take(MOST_GAMES)) {
    const played = [...kept, playOut(game, sitting)]
    const still = unplayed(
      game,
      played.flatMap(({ log }) => log.map(({ action }) => game.notation.format(action))),
    )
    if (missing === undefined || still.length < missing.length) {
      kept.push(...played.slice(-1))
      missing = still
    }
    if (missing.length === 0) break
  }
  return kept
}

/** Who might play: at tables of every size the lowest level, chance, and the others; then chance with each other option. */
function* sittings(game: AnyGame): Generator<Sitting> {
  const [lowest = RANDOM, ...others] = levelsOf(game)
  const [min, max] = game.seats
  const sizes = Array.from({ length: max - min + 1 }, (_, more) => min + more)
  for (const level of [lowest, ...others.toReversed()]) for (const seats of sizes) yield sitting(game, level, { seats })
  for (const options of otherOptions(game)) {
    const seats = sizes.find(seats => isAllowed(game, { seats, options }))
    if (seats !== undefined) yield sitting(game, RANDOM, { seats, options })
  }
}

interface Seating {
  readonly seats: number
  readonly options?: unknown
}

/** The seed of the game at a table is always the same. */
function sitting({ id }: AnyGame, level: string, { seats, options }: Seating): Sitting {
  const levels = Array.from({ length: seats }, () => level)
  return { levels, seed: digestOf([id, seats]), ...(options !== undefined && { options }) }
}

/** Each option with each value that is not the usual one. */
function otherOptions(game: AnyGame): readonly unknown[] {
  return optionsOf(game).flatMap(({ name, values, usual, isSwitch }) =>
    (isSwitch ? [true, false] : values).filter(value => value !== usual).map(value => ({ [name]: value })),
  )
}

function isAllowed(game: AnyGame, { seats, options }: Seating): boolean {
  try {
    open(game, { seats, options, seed: digestOf([game.id, seats]) })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
