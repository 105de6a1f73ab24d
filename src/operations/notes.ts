import type { Reply } from '../pages/model/reply.ts'
import { notePage } from '../pages/people/note-page.ts'
import { keepNote, type Noted, readNote } from '../tables/history/notes.ts'
import type { Result } from '../tables/record/result.ts'
import { type Act, no, request } from './model/act.ts'

/** What the asker keeps for themselves about a table. */
export async function showNote(act: Act): Promise<Reply> {
  return show(act, await readNote(act.services.tables, { table: act.table, user: act.actor.user }))
}

/** Keeps a text in place of the asker's note; an empty one is forgotten. */
export async function writeNote(act: Act, text: string): Promise<Reply> {
  return show(act, await keepNote(act.services.tables, { ...request(act), text }))
}

async function show(act: Act, noted: Result<Noted>): Promise<Reply> {
  const { actor, services, table } = act
  if (!noted.ok) return no(act, noted)
  return { type: 'panel', table, body: notePage(services, noted.outline, actor.locale, noted.note) }
}
