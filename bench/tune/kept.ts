import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Weights } from '../arena/contender.ts'
import type { Stakes } from './contest.ts'

const waySchema = z.array(z.array(z.number()))
const tuningSchema = z.object({
  game: z.string(),
  options: z.unknown(),
  seats: z.int(),
  by: z.string(),
  seed: z.string(),
  weights: z.array(z.tuple([z.string(), z.number()])),
})
const keptSchema = z.object({ of: tuningSchema, way: waySchema })

/** The way that a tuning takes, round by round: by how much each weight was stretched. */
export type Way = z.infer<typeof waySchema>

/** What a way belongs to: its figures stretch these weights, in their order. */
export interface Tuned extends Pick<Stakes, 'game' | 'options' | 'seats' | 'by' | 'seed'> {
  readonly weights: Weights
}

/** The way that was kept in a file; none if there is no file. Throws a RangeError for the way of another tuning. */
export function keptIn(file: string, tuned: Tuned): Way {
  if (!existsSync(file)) return []
  const { of, way } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!isDeepStrictEqual(of, tuningOf(tuned)))
    throw new RangeError(
      `${file} keeps the way of another tuning: its game, seats, options, seed, table of weights and --by have to be the same`,
    )
  return way
}

/** Keeps a way in a file, with what it belongs to. */
export function keepIn(file: string, tuned: Tuned, way: Way): void {
  writeFileSync(file, JSON.stringify({ of: tuningOf(tuned), way }))
}

function tuningOf({ game, options, seats, by, seed, weights }: Tuned): z.infer<typeof tuningSchema> {
  return { game, options, seats, by, seed, weights: Object.entries(weights) }
}
