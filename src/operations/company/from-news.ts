import { hearsOfSeats } from '../../tables/following/hears-of-seats.ts'
import type { Act } from '../model/act.ts'
import { fromAnywhere } from '../model/from-anywhere.ts'

/** The same act with what Discord lets its actor do at the table, where they ask from the message that tells them of free seats. */
export async function fromNews(act: Act): Promise<Act> {
  const { actor, services, table } = act
  const isTold = actor.guild === undefined && (await hearsOfSeats(services.tables, { table, user: actor.user }))
  return isTold ? fromAnywhere(act) : act
}
