import { keepNote, type Noted, readNote } from '../../tables/history/notes.ts'
import type { Result } from '../../tables/record/result.ts'
import { explain } from '../messages/refusals.ts'
import type { Reply } from '../messages/reply.ts'
import { notePage } from '../pages/people/note.ts'
import { type Act, request } from './acts.ts'

/** What the asker keeps for themselves about a table. */
export async function showNote(act: Act): Promise<Reply> {
  return show(act, await readNote(act.house.desk, { table: act.table, user: act.asker.user }))
}

/** Keeps a text in place of the asker's note; an empty one is forgotten. */
export async function writeNote(act: Act, text: string): Promise<Reply> {
  return show(act, await keepNote(act.house.desk, { ...request(act), text }))
}

async function show({ asker, house, table }: Act, noted: Result<Noted>): Promise<Reply> {
  if (!noted.ok) return explain(house, noted, asker.locale, table)
  return { type: 'panel', body: notePage(house, noted.outline, asker.locale, noted.note) }
}
