import type { Action } from './actions.ts'

/** Whoever does not answer in time brings home what they have. */
export function fallback(): Action {
  return { type: 'choose', choice: 'leave' }
}
