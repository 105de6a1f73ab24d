import type { Contender } from '../arena/contender.ts'
import type { Arena, Series } from '../arena/deals.ts'

/** What is played about, and how often. */
export interface Stakes extends Pick<Series, 'game' | 'options' | 'seats' | 'seed'> {
  readonly deals: number
  readonly by: By
}

/** Whether wins count, or points, which say more in fewer games. */
type By = 'wins' | 'points'

/** What counts by the command line. Throws a RangeError for anything but wins and points. */
export function byOf(text: string): By {
  if (text !== 'wins' && text !== 'points') throw new RangeError(`--by is wins or points, not ${text}`)
  return text
}

/**
 * By how much one player is better than another, deal by deal. By wins: 1 where it wins all, 0 where it is an equal,
 * negative where it is worse. By points: its lead as a part of all points.
 */
export async function contest(
  arena: Arena,
  { deals, by, ...stakes }: Stakes,
  player: Contender,
  other: Contender,
): Promise<readonly number[]> {
  const played = await arena.play({ ...stakes, player, other }, deals)
  const theirs =
    stakes.seats > 1
      ? played.map(({ wins, others }) => ({ wins: (1 - wins) / (stakes.seats - 1), points: others }))
      : await arena.play({ ...stakes, player: other, other }, deals)
  return played.map((own, deal) => ahead(own[by], theirs[deal]?.[by] ?? 0))
}

function ahead(own: number, theirs: number): number {
  return own === theirs ? 0 : (own - theirs) / Math.max(1, Math.abs(own) + Math.abs(theirs))
}
