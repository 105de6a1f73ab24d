import { ordinal, rate, rating } from 'openskill'

/** What is known of a player's strength at a game on a server. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

/** The strength of somebody of whom nothing is known. */
export const BEGINNER: Skill = rating()

/** By which way of computing strengths they are rated now: with another one all that is stored is rated anew. */
export const COMPUTATION = 2

/**
 * Before each game a strength is a little less sure, so that it follows whoever improves, however much they have played. It never
 * ends up less sure than it was, or a winner might be shown with less.
 */
const FOLLOWING = { tau: 25 / 300, limitSigma: true } as const

/** What a beginner's rating is shown as, and how many shown points one point of openskill is worth. */
const SHOWN = { start: 1000, scale: 20 } as const

/**
 * A strength as it is shown: a cautious estimate, such that the player is almost certainly no weaker. A beginner is shown
 * as 1000; those among the best of many reach 1500 and more.
 */
export function shownRating(skill: Skill): number {
  return Math.round(SHOWN.start + SHOWN.scale * ordinal(skill))
}

/** Whether two strengths are the same to the last digit. */
export function isSameSkill(one: Skill, other: Skill): boolean {
  return one.mu === other.mu && one.sigma === other.sigma
}

/** Somebody who has played a game, as strong as they were before it. */
export interface Placed {
  /** From 1; ties share one. */
  readonly place: number
  readonly skill: Skill
}

/**
 * The strengths after a game, in the same order. openskill's model could rate a shared place below the one after it.
 * So a player is rated on each place of their tie and gets the mean.
 */
export function rated(all: readonly Placed[]): readonly Skill[] {
  return all.map(one => {
    const tied = all.filter(({ place }) => place === one.place)
    const results = tied.map((_, behind) => ratedBehind(all, one, behind))
    return { mu: mean(results.map(({ mu }) => mu)), sigma: mean(results.map(({ sigma }) => sigma)) }
  })
}

/** One player's strength after a game in which so many of their tie, the strongest first, came in just before them. */
function ratedBehind(all: readonly Placed[], one: Placed, behind: number): Skill {
  const others = all.filter(other => other !== one).toSorted((a, b) => a.place - b.place || b.skill.mu - a.skill.mu)
  const before = others.filter(({ place }) => place < one.place).length + behind
  const order = others.toSpliced(before, 0, one)
  const skill = rate(
    order.map(placed => [placed.skill]),
    FOLLOWING,
  )[before]?.[0]
  if (skill === undefined) throw new Error(`nobody on place ${before + 1}`)
  return skill
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
