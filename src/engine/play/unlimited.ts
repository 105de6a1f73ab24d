import type { Allowance } from '../contract/players.ts'

/** All the time that a search wants: what it finds then depends on nothing but what it was asked. */
export const UNLIMITED: Allowance = { isSpent: () => false }
