import type { ToPage } from '../../protocol/page-protocol.ts'
import type { Tab } from './tab.ts'

/** What a person, or the Activity that they see, can do there. */
export interface ActivityActions {
  /** Lets the application know who they are; what is returned is a code for it. */
  readonly authorize: (scopes: readonly string[]) => Promise<string>
  /** Has the Activity shown in an instance of its own. */
  readonly popOut: () => void
  readonly leaveActivity: () => void
}

/** The actions of an Activity. `hearCode` must be told what the server says. */
export function activityActionsOf({ state, set, say }: Tab) {
  const codes = new Map<string, (code: string) => void>()
  const instance = () => state().activity?.instance ?? ''
  const actions: ActivityActions = {
    authorize: scopes => {
      const nonce = crypto.randomUUID()
      const { promise, resolve } = Promise.withResolvers<string>()
      codes.set(nonce, resolve)
      say({ type: 'authorize', nonce, scopes: [...scopes] })
      return promise.finally(() => codes.delete(nonce))
    },
    popOut: () => say({ type: 'pop-out', instance_id: instance() }),
    leaveActivity: () => {
      say({ type: 'leave-activity', instance_id: instance() })
      set({ ...state(), activity: undefined })
    },
  }
  const hearCode = (said: ToPage) => {
    if (said.type === 'authorized') codes.get(said.nonce)?.(said.code)
  }
  return { actions, hearCode }
}
