import type { Seat } from '../../../engine/contract/seat.ts'
import type { Gains } from '../components/pack-form.ts'
import type { Matter } from './matters.ts'

/** What a player is asked for the sake of what a card, a space or a tile brings. */
export function mattersOf(seat: Seat, gains: Gains): Matter[] {
  const times = (count: number | undefined, matter: Matter): Matter[] =>
    count === undefined ? [] : Array.from({ length: count }, () => matter)
  return [
    ...times(gains.god, { type: 'take', seat, must: true }),
    ...times(gains.nomad, { type: 'nomad', seat }),
    ...times(gains.weaving, { type: 'weaving', seat }),
    ...times(gains.paidClimb, { type: 'climb', seat }),
    ...(gains.rejuvenate === undefined ? [] : [freeFlip(seat, gains.rejuvenate)]),
    ...times(gains.paidBuilding, { type: 'building', seat, free: false }),
    ...times(gains.freeBuilding, { type: 'building', seat, free: true }),
    ...times(gains.paidSteps, { type: 'steps', seat, free: false }),
    ...times(gains.freeSteps, { type: 'steps', seat, free: true }),
    ...times(gains.freeStatue, { type: 'statue', seat, free: true }),
  ]
}

/** Up to `most` Buildings and Army cards are turned up for nothing. */
export function freeFlip(seat: Seat, most: number, army = true): Matter {
  return { type: 'flip', seat, most, free: most, pay: 'food', army }
}
