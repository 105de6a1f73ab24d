import { z } from 'zod'

/** How long a decision may take. */
export const PACES = ['FAST', 'DAILY', 'TWO_DAYS', 'RELAXED', 'NONE'] as const
export type Pace = (typeof PACES)[number]

/** The pace of a new table where nobody says one. */
export const USUAL_PACE = 'DAILY' satisfies Pace

/** The columns of a pace. */
export const paceColumns = { pace: z.enum(['FAST', 'DAILY', 'RELAXED', 'NONE']), hours: z.int().nullable() }
type PaceColumns = z.infer<z.ZodObject<typeof paceColumns>>

/**
 * How a pace is stored. The database has no name for two days: they are the longer pace, their hours beside it. A process that
 * knows nothing of these calls nobody late too soon.
 */
export function storedPace(pace: Pace): PaceColumns {
  return pace === 'TWO_DAYS' ? { pace: 'RELAXED', hours: 48 } : { pace, hours: null }
}

/** The pace that is stored so. */
export function readPace({ pace, hours }: PaceColumns): Pace {
  return hours === 48 ? 'TWO_DAYS' : pace
}

/**
 * What becomes of a seat whose time is up: it is only reminded, others may take it, its move is made for it, or a
 * computer player takes it.
 */
export const LATES = ['REMIND', 'REPLACE', 'PLAY', 'COMPUTER'] as const
export type Late = (typeof LATES)[number]

const HOUR = 3600

/** The time for each decision, in seconds; undefined where there is no clock. */
export function allowanceOf(pace: Pace): number | undefined {
  switch (pace) {
    case 'FAST':
      return 12 * HOUR
    case 'DAILY':
      return 24 * HOUR
    case 'TWO_DAYS':
      return 48 * HOUR
    case 'RELAXED':
      return 72 * HOUR
    case 'NONE':
      return undefined
  }
}

/** The part of what a quick answer leaves of its time that goes to the bank. */
const SAVED = 1 / 4
/** How far quick answers fill a bank, in allowances. */
export const FULL = 2
/** What a bank holds at most, in allowances, whatever the others vote. Players who need longer can ask for a pause. */
export const MOST_BANK = 10

/** What a seat has in its bank when the game begins, in seconds. */
export function firstBank(pace: Pace): number {
  return allowanceOf(pace) ?? 0
}

/** What is in the bank, in seconds, after an answer that took n: a quick one fills it, a slow one spends it. */
export function bankAfter(pace: Pace, bank: number, took: number): number {
  const allowance = allowanceOf(pace)
  if (allowance === undefined) return bank
  const left = allowance - took
  return Math.round(
    left < 0 ? Math.max(0, bank + left) : Math.max(bank, Math.min(FULL * allowance, bank + left * SAVED)),
  )
}

/**
 * What a table asks of those who want a seat: nothing, to have finished a game, to have finished nine of ten where they have played
 * before, or that and at least three.
 */
export const ASKS = ['ANYBODY', 'FINISHED', 'RELIABLE', 'PROVEN'] as const
export type Asks = (typeof ASKS)[number]

/** The share of one's games that one has finished, where that is asked for. */
const SHARE = 9 / 10

/** How many games somebody has finished at least who is proven. */
const PROVEN = 3

/** Whether somebody who has finished so many games and left so many others has what is asked for. */
export function meets(asks: Asks, { finished, left }: { readonly finished: number; readonly left: number }): boolean {
  const isReliable = finished >= SHARE * (finished + left)
  switch (asks) {
    case 'ANYBODY':
      return true
    case 'FINISHED':
      return finished > 0
    case 'RELIABLE':
      return isReliable
    case 'PROVEN':
      return isReliable && finished >= PROVEN
  }
}
