import { wasMatched } from '../../tables/seeks/matched.ts'
import type { Act } from '../model/act.ts'
import { fromAnywhere } from '../model/from-anywhere.ts'

/** The same act with what Discord lets its actor do at the table, where they answer from the message that asked them whether they will play. */
export async function fromFound(act: Act): Promise<Act> {
  const { actor, services, table } = act
  const isAsked = actor.guild === undefined && (await wasMatched(services.tables, { table, user: actor.user }))
  return isAsked ? fromAnywhere(act) : act
}
