import type { State } from '../state.ts'
import type { Matter } from './matters.ts'

/** What Weavings are drawn for: the next one is not revealed before. */
const DRAWN: readonly Matter['type'][] = ['set-aside', 'purchase', 'leftover', 'hang']

/** The Weaving that lies open on top of the stack; undefined while some are drawn, and where none is left. */
export function shownWeaving({ agenda, weavings }: Pick<State, 'agenda' | 'weavings'>): string | undefined {
  return agenda.some(({ type }) => DRAWN.includes(type)) ? undefined : weavings[0]
}
