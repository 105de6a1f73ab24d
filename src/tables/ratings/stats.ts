import { z } from 'zod'
import { type GuildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { shownRating } from './skill.ts'

/** How a player has done at a game on a server. */
export interface PlayerStanding {
  readonly user: UserId
  readonly game: string
  readonly rating: number
  readonly games: number
  readonly wins: number
  readonly averagePlace: number
}

interface Wanted {
  readonly guild: GuildId
  /** All games if none is named. */
  readonly game?: string
}

const standingRow = z
  .object({
    user: userId,
    game: z.string(),
    mu: z.number(),
    sigma: z.number(),
    games: z.int().positive(),
    wins: z.int(),
    places: z.int(),
  })
  .transform(
    ({ user, game, mu, sigma, games, wins, places }): PlayerStanding => ({
      user,
      game,
      games,
      wins,
      rating: shownRating({ mu, sigma }),
      averagePlace: places / games,
    }),
  )

/** How a player has done on a server, game by game, the one played most first. */
export async function playerStandings(
  { store }: Context,
  { guild, user, game }: Wanted & { readonly user: UserId },
): Promise<readonly PlayerStanding[]> {
  const rows = await store.prisma.rating.findMany({
    where: { guildId: guild, userId: user, games: { gt: 0 }, ...(game !== undefined && { game }) },
    orderBy: [{ games: 'desc' }, { game: 'asc' }],
  })
  return rows.map(({ userId: user, ...row }) => standingRow.parse({ user, ...row }))
}

/** The best of a server at a game. */
export async function best(
  { store }: Context,
  { guild, game, limit }: { readonly guild: GuildId; readonly game: string; readonly limit: number },
): Promise<readonly PlayerStanding[]> {
  const rows = await store.prisma.$queryRaw<unknown[]>`
    SELECT "userId" AS user, game, mu, sigma, games, wins, places FROM "Rating"
    WHERE "guildId" = ${guild} AND game = ${game} AND games > 0
    ORDER BY mu - 3 * sigma DESC, games DESC, "userId" LIMIT ${limit}`
  return z.array(standingRow).parse(rows)
}

/** How long a player takes to answer on a server, in seconds on average; undefined if no clock ever ran for them. */
export async function answerTime(
  { store }: Context,
  { guild, user, game }: Wanted & { readonly user: UserId },
): Promise<number | undefined> {
  const where = { userId: user, table: { guildId: guild, ...(game !== undefined && { game }) } }
  const _sum = { answers: true, took: true } as const
  const [seated, left] = await Promise.all([
    store.prisma.seat.aggregate({ where, _sum }),
    store.prisma.leaver.aggregate({ where, _sum }),
  ])
  const sum = (what: keyof typeof _sum) => (seated._sum[what] ?? 0) + (left._sum[what] ?? 0)
  return sum('answers') === 0 ? undefined : sum('took') / sum('answers')
}
