import { type ActivityActions, activityActionsOf } from './activity-actions.ts'
import { bringIntoSight } from './bring-into-sight.ts'
import { type Interactions, interactionsOf } from './interactions.ts'
import { openLink } from './link.ts'
import { acknowledge, follow, type Navigation, navigationOf } from './navigation.ts'
import { reduce, unlinked } from './reduce.ts'
import { initialState, type PageState } from './state.ts'
import type { Tab } from './tab.ts'

/** Everything that a person can do on the page. */
export type Session = Navigation & Interactions & ActivityActions

/** Starts the tab's conversation with the server, and tells of every change of what the page knows. */
export function startSession(changed: (state: PageState) => void): Session {
  let state = initialState
  const tab: Tab = {
    state: () => state,
    set: next => {
      state = next
      changed(state)
    },
    say: said => link.say(said),
  }
  const { interactions, hear, lose } = interactionsOf(tab)
  const { actions, hearCode } = activityActionsOf(tab)
  const link = openLink({
    heard: said => {
      tab.set(reduce(state, said))
      follow(said, tab)
      hear(said)
      hearCode(said)
      bringIntoSight(said, state)
      acknowledge(tab)
    },
    lost: () => {
      lose()
      tab.set(unlinked(state))
    },
  })
  document.addEventListener('visibilitychange', () => acknowledge(tab))
  return { ...navigationOf(tab), ...interactions, ...actions }
}
