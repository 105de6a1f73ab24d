import { boardLinkPage } from '../pages/browser/board-link-page.ts'
import type { Reply } from '../pages/model/reply.ts'
import { closeBoards } from '../tables/boards/close-boards.ts'
import { LINK_MINUTES, linkToBoard } from '../tables/boards/link-to-board.ts'
import { noteLaunch } from '../tables/boards/note-launch.ts'
import { type Act, no, panel, request, tell } from './model/act.ts'

/** Opens the board where Discord can; elsewhere, and where that came to nothing, by a link that is the asker's alone. */
export async function linkBoard(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const { boardAddress, hasActivity } = services
  if (boardAddress === undefined) return tell(act, 'browser.none')
  const { locale, user, channel } = actor
  const made = await linkToBoard(services.tables, { ...request(act), locale })
  if (!made.ok) return no(act, made)
  const { secret, openSince, plays } = made
  const facts = { table, url: boardAddress(table, secret), minutes: LINK_MINUTES, openSince, plays }
  const shown = await panel(act, boardLinkPage(facts, locale))
  const opens = hasActivity === true && (await noteLaunch(services.tables, { user, channel }, { table, locale }))
  return opens ? { ...shown, opensActivity: true } : shown
}

/** Closes the asker's board in every browser where it is open. */
export async function closeBoard(act: Act): Promise<Reply> {
  const closed = await closeBoards(act.services.tables, request(act))
  return closed.ok ? tell(act, 'browser.closed') : no(act, closed)
}
