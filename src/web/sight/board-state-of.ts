import { type BoardPlace, boardView, type Sayings } from '../../pages/browser/board-view.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import type { Snapshot } from '../../tables/turn/snapshot.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type BoardState, PAGE_WORDS } from '../protocol/board-state.ts'
import { shownBlocks, withNames } from './shown-blocks.ts'

/** What the page of a table shows to a viewer: their own snapshot of it, and what everybody is told besides. */
export async function boardStateOf(
  services: PageServices,
  snapshot: Snapshot,
  everybody: PublicSnapshot,
  locale: Locale,
  place: BoardPlace,
  sayings: Sayings,
): Promise<BoardState> {
  const { position } = snapshot
  const { table, seats } = position
  const { title, viewer, players, asked, tapped, ...parts } = await boardView(
    services,
    snapshot,
    everybody,
    locale,
    place,
    sayings,
  )
  const shown = (name: keyof typeof parts) => shownBlocks(parts[name], seats)
  return {
    title,
    viewer,
    locale,
    home: tableLink(table),
    board: shown('board'),
    players,
    turn: shown('turn'),
    ...(asked !== undefined && { asked: withNames(asked, seats) }),
    ...(tapped !== undefined && { tapped }),
    prepared: shown('prepared'),
    hand: shown('hand'),
    log: shown('log'),
    rules: shown('rules'),
    hasPast: position.phase === 'game',
    isOver: position.phase === 'game' && table.status !== 'RUNNING',
    question: position.phase === 'game' ? `${position.beat}.${position.draft.length}` : '',
    words: pageWords(locale),
  }
}

function pageWords(locale: Locale): BoardState['words'] {
  const { say } = uiWords(locale)
  return Object.fromEntries(PAGE_WORDS.map(word => [word, say(`page.${word}`)]))
}
