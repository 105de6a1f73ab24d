import type { Late } from '../../src/tables/record/paces.ts'
import { NOTICES } from './rates.ts'

/** How people find each other, and what becomes of seats that are left. */
export interface Ways {
  readonly called: string
  /** What part of the open lobbies in a channel somebody notices. */
  readonly notices: number
  /** What part of the people looks at the list of tables with free seats, and says what they seek where none suits them. */
  readonly uses: number
  /** Tables start by themselves once they are full, and whoever opens one hears of others that wait; else their host starts them. */
  readonly isHelped: boolean
  readonly late: Late
}

const BEFORE = { uses: 0, isHelped: false, late: 'REMIND' } as const
const NOW = { notices: NOTICES.asElsewhere, isHelped: true, late: 'COMPUTER' } as const

/** What is compared: a lobby in a channel and a host who starts it, and what there is now, used by a few, by half of the people and by all. */
export const WAYS: readonly Ways[] = [
  { ...BEFORE, called: 'as elsewhere: a lobby in a channel', notices: NOTICES.asElsewhere },
  { ...BEFORE, called: 'the same, where more is noticed', notices: NOTICES.kinder },
  { ...NOW, called: 'as it is here, used by a quarter', uses: 0.25 },
  { ...NOW, called: 'as it is here, used by half', uses: 0.5 },
  { ...NOW, called: 'as it is here, used by all', uses: 1 },
]
