import { above, type Body } from '../../pages/model/blocks.ts'
import { tellTrouble } from '../../pages/model/tell-trouble.ts'
import { type Disturbance, readDisturbance } from '../../store/messages/disturbance.ts'
import type { TableId } from '../../store/values/ids.ts'
import { isAway } from '../../tables/record/rules.ts'
import { show } from '../../tables/turn/show.ts'
import type { Snapshot } from '../../tables/turn/snapshot.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** A page about a table for one of those who may look at it. */
interface About {
  readonly actor: Pick<Actor, 'locale'>
  readonly services: Services
  readonly table: TableId
}

/**
 * The page, and above all else on it what is wrong with the table's message in its channel, if anything is; that is
 * read unless it is known.
 */
export async function withTrouble(about: About, body: Body, snapshot?: Pick<Snapshot, 'disturbance'>): Promise<Body> {
  const { services, table, actor } = about
  const wrong = snapshot === undefined ? await disturbanceOf(services, table) : snapshot.disturbance
  return wrong === undefined ? body : above(body, `⚠️ ${tellTrouble(table, wrong, actor.locale)}`)
}

/** Where its rules are away it is not Discord that it waits for. */
async function disturbanceOf({ tables: context }: Services, table: TableId): Promise<Disturbance> {
  const wrong = await readDisturbance(context.store, table)
  if (wrong !== 'late') return wrong
  const shown = await show(context, { table })
  return shown.ok || !isAway(shown) ? wrong : undefined
}
