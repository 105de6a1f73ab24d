import type { MessagePort } from 'node:worker_threads'
import { chance } from '../../engine/basics/chance.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { atVersion } from '../../engine/play/versions.ts'
import type { Games } from '../record/context.ts'
import { processorTime, secondsSince } from './processor-time.ts'

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

/** A thought on its way to its thread, and the port by which the thread tells that it has begun. */
export interface Errand {
  readonly thought: Thought
  /** How much of the processor's time it is to take, in milliseconds. */
  readonly allowanceMs: number
  readonly begun: MessagePort
}

/** What came of a thought: the line, and how many seconds of the processor's time it took. */
export interface ThoughtOut {
  readonly line: readonly unknown[]
  readonly seconds: number
}

/** Tells that the thought begins, and has it thought. Throws if there is no such player. */
export function runErrand(games: Games, { thought, allowanceMs, begun }: Errand): ThoughtOut {
  begun.postMessage('begun')
  begun.close()
  const start = process.threadCpuUsage()
  const line = think(games, thought, allowanceMs)
  return { line, seconds: secondsSince(start) }
}

/** What a computer player means to do, from what its seat alone may know. */
function think(games: Games, { game: id, version, level, state, seat, seed }: Thought, allowanceMs: number) {
  const today = games.get(id)
  const game = today && atVersion(today, version)
  const bot = game?.bots[level]
  if (game === undefined || bot === undefined)
    throw new Error(`no computer player ${level} of ${id}, version ${version}`)
  return bot(game.view(state, seat), [...game.legal(state, seat)], chance(seed), processorTime(allowanceMs))
}
