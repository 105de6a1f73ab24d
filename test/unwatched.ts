import type { Watch } from '../src/discord/messages/house.ts'

/** Counters for tests that look at none. */
export const UNWATCHED: Watch = {
  begun: () => () => {},
  interaction: () => {},
  delivery: () => {},
  request: () => {},
  waited: () => {},
  limits: () => {},
}
