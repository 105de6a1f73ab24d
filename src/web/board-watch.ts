import type { PageAnswer } from './protocol/board-state.ts'
import type { Door } from './sessions/door.ts'

/** How a request was answered: as asked, refused, since too much was asked, or not, since something went wrong. */
export type PageOutcome = 'ok' | 'refused' | 'limited' | 'failed'

/** What is counted of boards in browsers: never by whom, where, or what was chosen. */
export interface BoardWatch {
  /** A request of a page was answered, by the last word of its address. Time in seconds. */
  boardAnswered(route: string, outcome: PageOutcome, seconds: number): void
  /** A board was opened: in a browser's tab, or in Discord's frame. */
  boardOpened(door: Door['name']): void
  /** Something was done on a page, and this came of it. */
  boardPressed(came: PageAnswer['type']): void
  /** Where to ask how many pages listen. */
  boardStreams(count: () => number): void
}
