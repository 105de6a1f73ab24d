import { isDeepStrictEqual } from 'node:util'
import { ordinal, rate, rating } from 'openskill'
import { z } from 'zod'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Outcome } from '../../engine/contract/rules.ts'
import { type UserId, userId } from '../../store/values/ids.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { type Contender, contenders } from './contenders.ts'

/** What is known of a player's strength at a game on a server. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

/** What a beginner's rating is shown as, and how many shown points one point of openskill is worth. */
const SHOWN = { start: 1000, scale: 20 } as const

/**
 * A strength as it is shown: a cautious estimate, such that the player is almost certainly no weaker. A beginner is shown
 * as 1000; those among the best of many reach 1500 and more.
 */
export function shownRating(skill: Skill): number {
  return Math.round(SHOWN.start + SHOWN.scale * ordinal(skill))
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
  const skill = rate(order.map(placed => [placed.skill]))[before]?.[0]
  if (skill === undefined) throw new Error(`nobody on place ${before + 1}`)
  return skill
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Rates the people of an ended game of usual options, without hints and practice, where two had a seat and one
 * stayed. Leavers come last, so nobody else loses by them. For the transaction of the end.
 */
export async function rateGame(change: Change, record: TableRecord, game: AnyGame, outcome: Outcome): Promise<void> {
  const { tx } = change
  const { guild } = record
  if (record.practice || record.hints) return
  if (guild === undefined || record.brought || !isDeepStrictEqual(record.options, game.options.parse({}))) return
  const people = await contenders(change, record)
  if (people.length < 2 || people.every(({ hasLeft }) => hasLeft)) return
  const key = { guildId: guild, game: record.game }
  const before = await lockSkills(
    tx,
    key,
    people.flatMap(({ user }) => user ?? []),
  )
  const placed = placesOf(people, outcome).map((place, index) => {
    const user = people[index]?.user
    return { user, place, skill: (user && before.get(user)) ?? rating() }
  })
  const after = rated(placed)
  for (const [index, { user, place }] of placed.entries()) {
    const skill = after[index]
    if (user === undefined || skill === undefined) continue
    await tx.rating.updateMany({
      where: { ...key, userId: user },
      data: {
        mu: skill.mu,
        sigma: skill.sigma,
        games: { increment: 1 },
        wins: { increment: place === 1 ? 1 : 0 },
        places: { increment: place },
      },
    })
  }
}

/** The places of these people among each other, from 1; ties share one. */
function placesOf(people: readonly Contender[], { ranking }: Outcome): readonly number[] {
  const rank = ({ seat, hasLeft }: Contender) =>
    hasLeft ? ranking.length + 1 : (ranking.find(one => one.seat === seat)?.place ?? ranking.length)
  return people.map(one => 1 + people.filter(other => rank(other) < rank(one)).length)
}

/** Reads strengths and locks them, always in the same order, so that two games that end together wait for each other. */
async function lockSkills(
  tx: Change['tx'],
  { guildId, game }: { readonly guildId: string; readonly game: string },
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, Skill>> {
  const users = people.toSorted()
  const { mu, sigma } = rating()
  const beginner = { guildId, game, mu, sigma, games: 0, wins: 0 }
  await tx.rating.createMany({ data: users.map(one => ({ ...beginner, userId: one })), skipDuplicates: true })
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT "userId", mu, sigma FROM "Rating"
    WHERE "guildId" = ${guildId} AND game = ${game} AND "userId" = ANY(${users})
    ORDER BY "userId" FOR UPDATE`
  const skills = z.array(z.object({ userId, mu: z.number(), sigma: z.number() })).parse(rows)
  return new Map(skills.map(row => [row.userId, row]))
}
