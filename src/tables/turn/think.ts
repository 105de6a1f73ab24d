import type { MessagePort } from 'node:worker_threads'
import { chance } from '../../engine/basics/chance.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { UNLIMITED } from '../../engine/play/allowance.ts'
import { atVersion } from '../../engine/play/versions.ts'
import type { Games } from '../record/desk.ts'

/** What a computer player is asked; plain data, since it thinks in another thread. */
export interface Thought {
  readonly game: string
  readonly version: number
  readonly level: string
  readonly state: unknown
  readonly seat: Seat
  /** For its own chance, which has nothing to do with the table's. */
  readonly seed: string
}

/** A search on its way to its thread, and the port by which the thread tells that it has begun. */
export interface Errand {
  readonly thought: Thought
  readonly begun: MessagePort
}

/** Tells that the search begins, and runs it. */
export function carryOut(games: Games, { thought, begun }: Errand): unknown {
  begun.postMessage('begun')
  begun.close()
  return think(games, thought)
}

/** The action that a computer player chooses, from what its seat alone may know. Throws if there is no such player. */
function think(games: Games, { game: id, version, level, state, seat, seed }: Thought): unknown {
  const today = games.get(id)
  const game = today && atVersion(today, version)
  const bot = game?.bots[level]
  if (game === undefined || bot === undefined)
    throw new Error(`no computer player ${level} of ${id}, version ${version}`)
  return bot(game.view(state, seat), [...game.legal(state, seat)], chance(seed), UNLIMITED)[0]
}
