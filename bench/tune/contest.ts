import type { Contender } from '../arena/contender.ts'
import type { Arena, Series } from '../arena/deals.ts'

/** What is played about, and how often. */
export interface Stakes extends Pick<Series, 'game' | 'options' | 'seats' | 'seed'> {
  readonly deals: number
  /** Whether wins count, or points, which say more in fewer games. */
  readonly by: 'wins' | 'points'
}

/**
 * By how much one player is better than another, deal by deal: 1 where it wins all that the other does not, -1 where it loses all;
 * by points, the part of all points that it is ahead by. In a game for one, both play it alone.
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
