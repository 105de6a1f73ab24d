import { at } from '../../../engine/basics/at.ts'
import { SECTIONS } from '../components/hill.ts'
import type { Pack, PriestAction } from '../components/pack-form.ts'

/** How far a High Priest may move, clockwise. */
export const MOVES = [1, 2] as const

/** What an offering costs in corn and climbs on the Temple track. */
export interface Offering {
  readonly corn: number
  readonly climb: number
}

/** Statues that are given up, at most one of each size. */
export interface Sacrifice {
  readonly small: boolean
  readonly large: boolean
}

/** By the active player's choice, and what the others may do. */
export const OFFERINGS = {
  active: [
    { corn: 2, climb: 1 },
    { corn: 4, climb: 2 },
    { corn: 6, climb: 3 },
  ],
  following: [{ corn: 3, climb: 1 }],
} as const satisfies Record<string, readonly Offering[]>

/** Where a High Priest can go from a section, and which action that starts, on a Coricancha turned by `turned` sections. */
export function priestMoves({ coricancha }: Pick<Pack, 'coricancha'>, from: number, turned: number) {
  return MOVES.map(steps => {
    const section = (from + steps) % SECTIONS
    return { section, action: priestAction({ coricancha }, section, turned) }
  })
}

/** Which action a section starts, on a Coricancha turned by `turned` sections. */
export function priestAction({ coricancha }: Pick<Pack, 'coricancha'>, section: number, turned: number): PriestAction {
  return at(coricancha.actions, (section - turned + SECTIONS) % SECTIONS)
}

/** How far a Worship climbs: 3 for a large Statue, 1 for a small one; a follower 1 for either. Undefined: they may not give both. */
export function worshipClimb({ small, large }: Sacrifice, who: keyof typeof OFFERINGS): number | undefined {
  if (who === 'active') return (large ? 3 : 0) + (small ? 1 : 0)
  return small && large ? undefined : Number(small || large)
}
