import { recap } from '../tables/recap.ts'
import { rematch } from '../tables/rematch.ts'
import type { Act } from './acts.ts'
import { recapPage } from './pages/recap.ts'
import { explain, sentence } from './refusals.ts'
import type { Reply } from './reply.ts'

/** What has happened since the asker's last action. */
export async function showRecap({ asker, house, table }: Act): Promise<Reply> {
  const found = await recap(house.desk, { table, user: asker.user })
  if (!found.ok) return explain(house, found, asker.locale, table)
  return { type: 'panel', body: await recapPage(house, found, asker.locale) }
}

/** Opens a table for the same people and the same game. */
export async function openRematch({ asker, house, table }: Act): Promise<Reply> {
  const { interaction, user, name, locale } = asker
  const opened = await rematch(house.desk, { interaction, user, name, table })
  return opened.ok ? sentence('done.rematch', locale, { table: opened.table }) : explain(house, opened, locale, table)
}
