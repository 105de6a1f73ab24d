import { boardLinkPage } from '../pages/browser/board-link-page.ts'
import type { Reply } from '../pages/model/reply.ts'
import { closeBoards } from '../tables/boards/close-boards.ts'
import { LINK_MINUTES, linkToBoard } from '../tables/boards/link-to-board.ts'
import { type Act, no, panel, request, tell } from './model/act.ts'

/** A link by which the asker alone opens the board in a browser. */
export async function linkBoard(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const { boardAddress } = services
  if (boardAddress === undefined) return tell(act, 'browser.none')
  const { locale } = actor
  const made = await linkToBoard(services.tables, { ...request(act), locale })
  if (!made.ok) return no(act, made)
  const { secret, openSince, plays } = made
  const facts = { table, url: boardAddress(table, secret), minutes: LINK_MINUTES, openSince, plays }
  return panel(act, boardLinkPage(facts, locale))
}

/** Closes the asker's board in every browser where it is open. */
export async function closeBoard(act: Act): Promise<Reply> {
  const closed = await closeBoards(act.services.tables, request(act))
  return closed.ok ? tell(act, 'browser.closed') : no(act, closed)
}
