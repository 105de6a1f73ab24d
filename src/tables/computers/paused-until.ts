import type { Weight } from '../../engine/contract/rules.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'

/** How long a computer player waits with an answer, in milliseconds, so that people can read what came before. */
const PAUSES_MS: Readonly<Record<Weight, number>> = { quick: 2_000, normal: 3_500, big: 5_000 }

/** At a practice table one person reads, and waits for all the others. */
const IN_PRACTICE = 1 / 2

/** The moment before which a computer player does not answer what their seat is asked. */
export function pausedUntil(
  { brisk, practice }: Pick<TableRecord, 'brisk' | 'practice'>,
  { askedAt, weight = 'normal' }: Pick<SeatRecord, 'askedAt' | 'weight'>,
): Date {
  if (brisk || askedAt === undefined) return new Date(0)
  return new Date(askedAt.getTime() + PAUSES_MS[weight] * (practice ? IN_PRACTICE : 1))
}
