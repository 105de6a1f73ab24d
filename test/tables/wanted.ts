import type { PractiseRequest } from '../../src/tables/lobby/practise.ts'
import type { WatchRequest } from '../../src/tables/lobby/watch.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, GUILD, user } from './seated.ts'

/** A table that is to begin at once. */
export type Wanted = PractiseRequest & WatchRequest

/** A table for three of the tests' own game, with what differs. */
export function wanted(more: Partial<Wanted> = {}): Wanted {
  return {
    interaction: click(),
    user: user(1),
    name: 'Ana',
    game: reapers.id,
    places: 3,
    channel: CHANNEL,
    guild: GUILD,
    locale: 'en',
    ...more,
  }
}
