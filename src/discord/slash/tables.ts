import {
  suggestEnded,
  suggestPlayed,
  suggestRated,
  whichEnded,
  whichEver,
  whichPlayed,
} from '../../operations/typed/which-ended.ts'
import { whichBelow, whichWaits } from '../../operations/typed/which-own.ts'
import { suggestTables } from '../../operations/typed/which-table.ts'
import { suggestToSit, whichToSit } from '../../operations/typed/which-to-sit.ts'
import type { WayIn } from '../../tables/substitutes/where-to-sit.ts'
import type { Tables } from './command.ts'

/** Tables that have not ended, or the last that did where there is none, or one's own elsewhere. */
export const EVER: Tables = { which: whichEver, suggest: suggestTables }

/** Tables that have ended. */
export const ENDED: Tables = { which: whichEnded, suggest: suggestEnded }

/** Of these, those whose games count for ratings, and those that were annulled. */
const rated = (counts: 'counts' | 'annulled'): Tables => ({
  which: whichEnded,
  suggest: (invocation, services) => suggestRated(invocation, services, counts),
})
export const COUNTING = rated('counts')
export const ANNULLED = rated('annulled')

/** Those where the asker has played to the end. */
export const PLAYED: Tables = { which: whichPlayed, suggest: suggestPlayed }

/** Tables that have a seat for the asker. */
export const toSit = (how: WayIn): Tables => ({
  which: (invocation, services) => whichToSit(invocation, services, how),
  suggest: (invocation, services) => suggestToSit(invocation, services, how),
})

/** Tables that have not ended: of several the one that waits for the asker, and theirs elsewhere where there is none. */
export const WAITING: Pick<Tables, 'which'> = { which: whichWaits }

/** Tables that have not ended, those in threads below a channel as well. */
export const BELOW: Pick<Tables, 'which'> = { which: whichBelow }
