import type { Form } from '../../pages/model/form.ts'
import type { Reply, Said } from '../../pages/model/reply.ts'

/** What is answered: a command or a form that belongs to no message, or a press on a message of all or of the asker alone. */
export type Origin = 'command' | 'message' | 'panel'

/** Where a reply goes. `acknowledged` says no more than that the press has arrived. */
type ReplyPlace =
  | { readonly type: 'nowhere' }
  | { readonly type: 'acknowledged' }
  | { readonly type: 'form'; readonly form: Form }
  | { readonly type: 'instead' | 'beside' | 'aside'; readonly said: Said }

/** Where a reply goes; `isEdited` where a panel that stands below the message of all shows it already. */
export function placeOf(origin: Origin, reply: Reply, isEdited: boolean): ReplyPlace {
  if (reply.type === 'nothing') return { type: 'nowhere' }
  if (reply.type === 'again') return { type: 'acknowledged' }
  if (reply.type === 'form') return { type: 'form', form: reply.form }
  if (origin === 'panel') {
    const isAside = reply.type === 'message' && reply.isAside === true
    return { type: isAside ? 'aside' : 'instead', said: reply }
  }
  const isShown = isEdited || reply.type === 'done' || (reply.type === 'panel' && reply.isShown === true)
  return origin === 'message' && isShown ? { type: 'acknowledged' } : { type: 'beside', said: reply }
}
