import type { Act } from './act.ts'

/** The same act with what Discord lets its actor do at the table, though they ask from elsewhere: from direct messages, or another server. */
export function fromAnywhere(act: Act): Act {
  const { tables } = act.services
  const asked = tables.memberOf?.(act.actor.user)
  if (asked === undefined || tables.member === undefined) return act
  const { nameOn, isRenamed } = tables.member
  return { ...act, services: { ...act.services, tables: { ...tables, member: { ...asked, nameOn, isRenamed } } } }
}
