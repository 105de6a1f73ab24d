import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Outcome } from '../../engine/contract/rules.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { type Contender, contenders } from './contenders.ts'
import { type RatedContender, type RatedGame, ratedAnew } from './rated-anew.ts'
import {
  addRatedGame,
  firstOutdated,
  type GameInHistory,
  gamesAfter,
  lockRatings,
  type RatedAt,
  readRatings,
  strengthsAfter,
} from './rated-games.ts'
import { BEGINNER, isSameSkill, type Skill } from './skill.ts'

/**
 * Rates the people of an ended game of usual options, without hints and practice, where two had a seat and one
 * stayed. Leavers come last, so nobody else loses by them. For the transaction of the end.
 */
export async function rateGame(change: Change, record: TableRecord, game: AnyGame, outcome: Outcome): Promise<void> {
  const { guild, id: table } = record
  if (record.practice || record.hints) return
  if (guild === undefined || record.brought || !isDeepStrictEqual(record.options, game.options.parse({}))) return
  const people = await contenders(change, record)
  if (people.length < 2 || people.every(({ hasLeft }) => hasLeft)) return
  const at: GameInHistory = { guild, game: record.game, table, endedAt: change.now }
  await lockRatings(change, at)
  const known = await knownSkills(
    change,
    at,
    people.flatMap(({ user }) => user ?? []),
  )
  const places = placesOf(people, outcome)
  const seats = people.map(({ seat, user }, index): RatedContender => {
    const { skill, isGiven } = (user && known.get(user)) ?? { skill: BEGINNER, isGiven: user === undefined }
    return { seat, user, place: places[index] ?? people.length, before: skill, after: skill, isGiven }
  })
  const skills = new Map([...known].map(([user, { skill }]) => [user, skill]))
  const [rated] = ratedAnew([{ table, isAnnulled: false, contenders: seats }], skills)
  if (rated === undefined) return
  await addRatedGame(change, at, rated)
  await countGame(change, at, rated)
  // Of two that end at the same time, the one that ended a moment later may have been rated a moment before.
  const isLate = (await gamesAfter(change, at, 1)).length > 0
  if (isLate || (await firstOutdated(change, at)) !== undefined) change.enqueue({ queue: 'rate', payload: { table } })
}

/** The places of these people among each other, from 1; ties share one. */
function placesOf(people: readonly Contender[], { ranking }: Outcome): readonly number[] {
  const rank = ({ seat, hasLeft }: Contender) =>
    hasLeft ? ranking.length + 1 : (ranking.find(one => one.seat === seat)?.place ?? ranking.length)
  return people.map(one => 1 + people.filter(other => rank(other) < rank(one)).length)
}

/** How strong somebody is, and whether no game that is stored has made it so. */
interface Known {
  readonly skill: Skill
  readonly isGiven: boolean
}

/** How strong these people are now; who has no rating yet gets a beginner's. */
async function knownSkills(
  change: Change,
  at: RatedAt,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, Known>> {
  const users = people.toSorted()
  const beginner = { guildId: at.guild, game: at.game, ...BEGINNER, games: 0, wins: 0 }
  await change.tx.rating.createMany({ data: users.map(one => ({ ...beginner, userId: one })), skipDuplicates: true })
  const last = await strengthsAfter(change, at, users)
  const ratings = await readRatings(change, at, users)
  return new Map(
    [...ratings].map(([user, skill]) => [user, { skill, isGiven: !isSameSkill(skill, last.get(user) ?? BEGINNER) }]),
  )
}

async function countGame({ tx }: Change, { guild, game }: RatedAt, { contenders }: RatedGame): Promise<void> {
  for (const { user, place, after } of contenders) {
    if (user === undefined) continue
    await tx.rating.updateMany({
      where: { guildId: guild, game, userId: user },
      data: {
        ...after,
        games: { increment: 1 },
        wins: { increment: place === 1 ? 1 : 0 },
        places: { increment: place },
      },
    })
  }
}
