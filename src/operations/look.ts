import { boardPage, cropPage } from '../pages/board-page.ts'
import { handPage } from '../pages/hand-page.ts'
import { livePage } from '../pages/live/live-page.ts'
import { note } from '../pages/model/blocks.ts'
import type { Reply } from '../pages/model/reply.ts'
import { morePage } from '../pages/more-page.ts'
import { readPublicSight } from '../tables/history/public-sight.ts'
import { repost } from '../tables/history/repost.ts'
import { houseWords } from '../words/words.ts'
import { type Act, about, no, panel, showPage } from './model/act.ts'
import { tellOutside } from './model/outside.ts'
import { withTrouble } from './model/with-trouble.ts'

/** What only the asker may see. */
export function showHand(act: Act): Promise<Reply> {
  return showPage(act, ({ position }) => handPage(act.house, position, act.asker.locale))
}

/** The table in words. */
export function showBoard(act: Act): Promise<Reply> {
  return showPage(act, ({ position }) => boardPage(act.house, position, act.asker.locale))
}

/** A part of the table's picture, large; wherever something happened last if none is named. */
export function showCrop(act: Act, near = ''): Promise<Reply> {
  return showPage(act, ({ position }) => cropPage(act.house, position, act.asker.locale, near))
}

/** What is seldom wanted at a table. */
export function showMore(act: Act): Promise<Reply> {
  const { asker, house } = act
  return showPage(act, sight => morePage(house, sight, asker.locale, asker.user))
}

/** The table's message for one who has no seat. */
async function showLive(act: Act): Promise<Reply> {
  const seen = await readPublicSight(act.house.desk, act.table)
  return seen.ok ? panel(act, await livePage(act.house, seen.sight)) : no(act, seen)
}

/** Posts the table's message again at the bottom of its channel; a user without a seat is shown it for themselves alone. */
export async function postTable(act: Act): Promise<Reply> {
  const { asker, house, table } = act
  const outside = await asker.outside()
  const lacking = outside === undefined ? asker.lacking : ['View Channel']
  const posted = await repost(house.desk, {
    interaction: asker.interaction,
    user: asker.user,
    table,
    channel: asker.channel,
    parent: asker.parent,
    lacking,
    ...(asker.guild !== undefined && { guild: asker.guild.id }),
  })
  if (!posted.ok && posted.by === 'house' && posted.refusal.code === 'not-seated') {
    return showLive(act)
  }
  if (!posted.ok && posted.by === 'house' && posted.refusal.code === 'permissions' && outside !== undefined) {
    return tellOutside(asker, asker, outside)
  }
  if (!posted.ok) return no(act, posted)
  const said = note(houseWords(asker.locale).say('done.posted', { table, channel: posted.channel }))
  return { type: 'message', body: await withTrouble(act, said, posted), about: about(act, 'more') }
}
