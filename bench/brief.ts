import { LIMITS } from '../src/playground/protocol/limits.ts'

/** Whether benches shall only show that they start and end: what they measure then means nothing. */
const BRIEF = process.argv.includes('--brief')

/** How much a bench takes of something: what is usual, or with `--brief` next to nothing. */
export function amount<Much>(usual: Much, brief: Much): Much {
  return BRIEF ? brief : usual
}

/** How long Discord waits for a first answer, in milliseconds; where nothing is measured, as long as it takes. */
export const FIRST_ANSWER_MS = amount(LIMITS.firstAnswer, 600_000)
