import { boardPage, cropPage } from '../pages/board-page.ts'
import { handPage } from '../pages/hand-page.ts'
import { livePage } from '../pages/live/live-page.ts'
import { waitingPage } from '../pages/live/waiting-page.ts'
import { note } from '../pages/model/blocks.ts'
import type { Reply } from '../pages/model/reply.ts'
import { morePage } from '../pages/more-page.ts'
import { shownToWatcher, watcherWays } from '../pages/watcher-page.ts'
import { readPublicSnapshot } from '../tables/history/public-snapshot.ts'
import { repost } from '../tables/history/repost.ts'
import { mayReopen } from '../tables/lobby/take-back-start.ts'
import { banOn } from '../tables/servers/banned-from.ts'
import { uiWords } from '../words/words.ts'
import { type Act, about, no, panel, showPage, withSnapshot } from './model/act.ts'
import { tellOutside } from './model/outside.ts'
import { withTrouble } from './model/with-trouble.ts'

/** What only the asker may see. */
export function showHand(act: Act): Promise<Reply> {
  return showPage(act, ({ position }) => handPage(act.services, position, act.actor.locale))
}

/** The table in words. */
export function showBoard(act: Act): Promise<Reply> {
  return showPage(act, ({ position }) => boardPage(act.services, position, act.actor.locale))
}

/** A part of the table's picture, large; wherever something happened last if none is named. */
export function showCrop(act: Act, near = ''): Promise<Reply> {
  return showPage(act, ({ position }) => cropPage(act.services, position, act.actor.locale, near))
}

/** What is seldom wanted at a table. */
export function showMore(act: Act): Promise<Reply> {
  const { actor, services } = act
  const { user, locale } = actor
  return showPage(act, async snapshot =>
    morePage(services, snapshot, locale, {
      user,
      mayReopen: await mayReopen(services.tables, snapshot.position, user),
    }),
  )
}

/** The table's message for one who has no seat. */
async function showLive(act: Act): Promise<Reply> {
  const { services, actor, table } = act
  const seen = await readPublicSnapshot(services.tables, table)
  if (!seen.ok) return no(act, seen)
  const { position } = seen.snapshot
  const banned = await banOn(services.tables, { user: actor.user, guild: position.table.guild })
  const theirs = banned === undefined ? position : ({ ...position, isKeptOut: true } as const)
  const ways = watcherWays(services, theirs, { ui: uiWords(actor.locale) })
  return panel(act, shownToWatcher(await livePage(services, seen.snapshot), ways))
}

/** Why nothing happens at the table, as everybody may know it. */
export function tellWaiting(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  return withSnapshot(act, async ({ position }) => {
    const seen = await readPublicSnapshot(services.tables, table)
    if (!seen.ok) return no(act, seen)
    return panel(act, waitingPage(services, seen.snapshot, position, actor.locale))
  })
}

/** Posts the table's message again at the bottom of its channel; a user without a seat is shown it for themselves alone. */
export async function postTable(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const outside = await actor.outside()
  const lacking = outside === undefined ? actor.lacking : ['View Channel']
  const posted = await repost(services.tables, {
    interaction: actor.interaction,
    user: actor.user,
    table,
    channel: actor.channel,
    parent: actor.parent,
    lacking,
    ...(actor.guild !== undefined && { guild: actor.guild.id }),
  })
  if (!posted.ok && posted.by === 'chaski' && posted.refusal.code === 'not-seated') {
    return showLive(act)
  }
  if (!posted.ok && posted.by === 'chaski' && posted.refusal.code === 'permissions' && outside !== undefined) {
    return tellOutside(actor, actor, outside)
  }
  if (!posted.ok) return no(act, posted)
  const said = note(uiWords(actor.locale).say('done.posted', { table, channel: posted.channel }))
  return { type: 'message', body: await withTrouble(act, said, posted), about: about(act, 'more') }
}
