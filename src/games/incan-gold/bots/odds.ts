import { playerWith } from './tuned.ts'
import { WEIGHTS } from './weights.ts'

/** Weighs what leaving brings now against what it would bring, on average, one card later. */
export const odds = playerWith(WEIGHTS)
