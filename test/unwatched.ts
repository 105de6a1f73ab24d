import type { Watch } from '../src/discord/messages/watch.ts'

/** Counters for tests that look at none. */
export const UNWATCHED: Watch = {
  begun: () => () => {},
  interaction: () => {},
  delivery: () => {},
  request: () => {},
  waited: () => {},
  limits: () => {},
}
