import { keepNote, readNote } from '../../tables/people/notes.ts'
import { outline } from '../../tables/turn/show.ts'
import { explain } from '../messages/refusals.ts'
import type { Reply } from '../messages/reply.ts'
import { notePage } from '../pages/people/note.ts'
import type { Act } from './acts.ts'

/** What the asker keeps for themselves about a table. */
export async function showNote({ asker, house, table }: Act): Promise<Reply> {
  const found = await outline(house.desk, { table, user: asker.user })
  if (!found.ok) return explain(house, found, asker.locale, table)
  const text = await readNote(house.desk, { table, user: asker.user })
  return { type: 'panel', body: notePage(house, found.outline, asker.locale, text) }
}

/** Keeps a text in place of the asker's note; an empty one is forgotten. */
export async function writeNote(act: Act, text: string): Promise<Reply> {
  const { asker, house, table } = act
  const kept = await keepNote(house.desk, { interaction: asker.interaction, user: asker.user, table, text })
  return kept.ok ? showNote(act) : explain(house, kept, asker.locale, table)
}
