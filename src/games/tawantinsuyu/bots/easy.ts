import { playerWith } from './tuned.ts'
import { WEIGHTS } from './weights.ts'

/** Does what looks best at once, of some things that it looks at, and never thinks further than that. */
export const easy = playerWith(WEIGHTS)
