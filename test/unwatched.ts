import type { Watch } from '../src/discord/messages/watch.ts'
import type { BoardWatch } from '../src/web/board-watch.ts'

/** Counters for tests that look at none. */
export const UNWATCHED: Watch & BoardWatch = {
  begun: () => () => {},
  interaction: () => {},
  delivery: () => {},
  matched: () => {},
  request: () => {},
  waited: () => {},
  limits: () => {},
  boardAnswered: () => {},
  boardOpened: () => {},
  boardPressed: () => {},
  boardStreams: () => {},
}
