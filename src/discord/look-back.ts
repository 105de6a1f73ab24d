import { recap } from '../tables/recap.ts'
import type { Act } from './acts.ts'
import { recapPage } from './pages/recap.ts'
import { explain } from './refusals.ts'
import type { Reply } from './reply.ts'

/** What has happened since the asker's last action. */
export async function showRecap({ asker, house, table }: Act): Promise<Reply> {
  const found = await recap(house.desk, { table, user: asker.user })
  if (!found.ok) return explain(house, found, asker.locale, table)
  return { type: 'panel', body: await recapPage(house, found, asker.locale) }
}
