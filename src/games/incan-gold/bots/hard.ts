import { playerWith } from './tuned.ts'
import { WEIGHTS } from './weights.ts'

/** Imagines the rest of the round and what the others will do. */
export const hard = playerWith(WEIGHTS)
