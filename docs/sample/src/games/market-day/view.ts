import type { Seat, Viewer } from '../../engine/contract/seat.ts'
import type { State } from './state.ts'

/** What a viewer may know of the table. */
export interface View {
  readonly viewer: Viewer
  /** What is fought for; missing when the game is over. */
  readonly load?: number
  /** The loads to come, the smallest first: everybody can work them out. */
  readonly loads: readonly number[]
  /** By seat. */
  readonly players: readonly StallView[]
  /** Whom the viewer has sent for the load that is there. */
  readonly sent?: number
}

export interface StallView {
  readonly seat: Seat
  readonly porters: readonly number[]
  readonly points: number
  readonly hasSent: boolean
}

/** All that a viewer may know, built up from nothing. */
export function view({ load, loads, stalls }: State, viewer: Viewer): View {
  const sent = viewer === 'public' ? undefined : stalls[viewer]?.sent
  return {
    viewer,
    ...(load !== undefined && { load }),
    loads: loads.toSorted((a, b) => a - b),
    players: stalls.map(({ porters, points, sent }, seat) => ({ seat, porters, points, hasSent: sent !== undefined })),
    ...(sent !== undefined && { sent }),
  }
}

/** Who has sent nobody for the load that is there. */
export function undecidedOf({ players }: View): readonly Seat[] {
  return players.flatMap(({ hasSent, seat }) => (hasSent ? [] : [seat]))
}

/** By seat, the points so far. */
export function points({ players }: View): readonly number[] {
  return players.map(({ points }) => points)
}
