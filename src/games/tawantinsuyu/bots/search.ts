import { at } from '../../../engine/basics/at.ts'
import { quickChance, sameLuck } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { type Outlook, outlook } from './outlook.ts'
import { type Beam, type Path, pathsFrom } from './paths.ts'

/** How a level searches; all are counts, so that within its allowance what it finds does not depend on the clock. */
export interface Search {
  /** How its turn is looked through in a world that could be. */
  readonly beam: Beam
  /** How many of the ways found are tried out in other worlds. */
  readonly ways: number
  readonly trial: Trial
}

interface Trial extends Omit<Outlook, 'chance'> {
  /** In how many worlds all ways that are left are tried, before the worse half of them is given up. */
  readonly worlds: number
}

/** Plays the way through a turn that turns out best in imagined worlds. */
export function searcher({ beam, ways, trial: { worlds, ...trial } }: Search): Bot<View, Action> {
  return (view, legal, chance, allowance) => {
    if (legal.length === 1) return [at(legal, 0)]
    const seat = ownSeat(view)
    const draws = quickChance(chance)
    const world = believe(view, draws.shuffle)
    let rivals: Rival[] = pathsFrom(world, seat, legal, { ...beam, luck: sameLuck(draws), allowance })
      .slice(0, ways)
      .map(path => ({ path, sum: 0 }))
    while (rivals.length > 1 && !allowance.isSpent()) {
      for (let tried = 0; tried < worlds && !allowance.isSpent(); tried++) {
        const other = believe(view, draws.shuffle)
        const luck = sameLuck(draws)
        rivals = rivals.map(({ path, sum }) => ({
          path,
          sum: sum + outlook(other, seat, path.line, { ...trial, chance: luck() }),
        }))
      }
      rivals = rivals.toSorted((a, b) => b.sum - a.sum).slice(0, Math.floor(rivals.length / 2))
    }
    return rivals[0]?.path.line ?? [at(legal, 0)]
  }
}

/** A way that is tried out, and how far ahead it came, summed up over the worlds. */
interface Rival {
  readonly path: Path
  readonly sum: number
}
