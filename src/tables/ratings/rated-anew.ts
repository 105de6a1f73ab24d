import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { BEGINNER, rated, type Skill } from './skill.ts'

/** Somebody who is rated for a game. */
export interface RatedContender {
  readonly seat: Seat
  /** None for somebody who is forgotten. */
  readonly user: UserId | undefined
  /** Among those who are rated, from 1; ties share one. */
  readonly place: number
  readonly before: Skill
  readonly after: Skill
  /** The strength before is not what an earlier game of the history made of it: it stays as it is. */
  readonly isGiven: boolean
}

/** A game that is rated. */
export interface RatedGame {
  readonly table: TableId
  /** It changes nobody's strength. */
  readonly isAnnulled: boolean
  readonly contenders: readonly RatedContender[]
}

/**
 * Games of one server and game, rated one after the other, for people who are as strong as this before the first one; who is
 * not among them is a beginner.
 */
export function ratedAnew(games: readonly RatedGame[], known: ReadonlyMap<UserId, Skill>): readonly RatedGame[] {
  const now = new Map(known)
  return games.map(game => {
    const placed = game.contenders.map(one => ({ place: one.place, skill: beforeOf(one, now) }))
    const results = game.isAnnulled ? placed.map(({ skill }) => skill) : rated(placed)
    const contenders = game.contenders.map((one, index) => {
      const before = placed[index]?.skill ?? one.before
      return { ...one, before, after: results[index] ?? before }
    })
    for (const { user, after } of contenders) if (user !== undefined) now.set(user, after)
    return { ...game, contenders }
  })
}

function beforeOf({ user, before, isGiven }: RatedContender, now: ReadonlyMap<UserId, Skill>): Skill {
  return isGiven || user === undefined ? before : (now.get(user) ?? BEGINNER)
}
