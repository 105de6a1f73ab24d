import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { SEED } from '../../src/engine/basics/chance.ts'
import type { Transcript } from '../../src/engine/play/match.ts'
import type { Position } from './position.ts'

/** What was not as it must be. */
export interface Fault {
  readonly law: string
  readonly message: string
}

const transcriptSchema = z.object({
  game: z.string(),
  version: z.int(),
  seats: z.int(),
  options: z.unknown(),
  seed: z.string().regex(SEED),
  log: z.array(z.object({ seat: z.int(), action: z.unknown() })),
})

/** Saves the game that led to a fault in a folder, to be opened by `npm run replay`; returns the file's path. */
export function saveFailure(folder: string, { match }: Position, fault: Fault): string {
  const { counter: _counter, state: _state, ...transcript } = match
  const path = resolve(folder, `${match.game}-${match.seed.slice(0, 16)}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, `${JSON.stringify({ ...transcript, failed: fault }, undefined, 2)}\n`)
  return path
}

/** Reads a saved game. Throws a RangeError if there is no such file or it holds no game. */
export function readTranscript(path: string): Transcript<unknown, unknown> {
  try {
    return transcriptSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new RangeError(`${path} holds no game: ${error instanceof Error ? error.message : error}`)
  }
}
