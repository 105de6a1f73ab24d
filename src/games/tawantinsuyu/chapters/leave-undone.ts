import type { MatterOf } from '../rules/matters.ts'
import type { Play } from './play.ts'

/** What a Worker's task may ask. */
type Asked = MatterOf<'building' | 'steps' | 'statue' | 'produce-one'>

/**
 * Nothing is done of what is asked. As a task it would not be spread evenly then, so that those left to the Worker are
 * forgone (Resolving Tasks); what a card or a space brings may be left alone.
 */
export function leaveUndone({ state }: Play, { task }: Asked): void {
  if (task && state.agenda.at(-1)?.type === 'tasks') state.agenda.pop()
}
