import { choicesAmong, type PageActions, type PageState } from '../model/page-state.ts'
import { replayKey } from './replay-view.ts'

/** What a key does on the page, wherever one is on it; undefined for a key that does nothing. */
export function pageKey(key: string, { board, replay }: PageState, actions: PageActions): (() => void) | undefined {
  if (replay !== undefined) return replayKey(key, replay, actions)
  if (key === 'Escape') return actions.back
  const last = choicesAmong(board?.prepared ?? []).at(-1)
  return key === 'u' && last !== undefined ? () => actions.choose(last) : undefined
}
