import type { Session } from './session.ts'
import type { PageState } from './state.ts'
import type { Words } from './words.ts'

/** What every view is given: what is known, how to say it, and what can be done. */
export interface Page {
  readonly state: PageState
  readonly locale: string
  readonly words: Words
  readonly session: Session
}
