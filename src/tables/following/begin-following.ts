import { stored } from '../../store/values/json.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notGoingOn } from '../record/running.ts'
import { bannedFrom } from '../servers/banned-from.ts'
import { inLine } from '../table/limits.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact, transactAt } from '../table/transact.ts'
import { columnsOfTarget, FOLLOW_WAYS, type FollowTarget, type FollowWay } from './follow-target.ts'
import { playerDeeds } from './player-deeds.ts'

/** How much one person may follow: more than anybody reads about in a day. */
const MOST_FOLLOWED = 50

/** Who wants to be told of what, and when: where nothing is said, as before, or else once a day. */
interface FollowWish extends Request {
  readonly target: FollowTarget
  readonly way?: FollowWay | undefined
}

type Following = Result<{ readonly way: FollowWay }>

/**
 * Has a user told of something from now on, or in another way than before. Of a player it is never said whether they let
 * themselves be followed: what comes of it is decided when there is something to tell.
 */
export function beginFollowing(context: Context, request: FollowWish): Promise<Following> {
  const { target, user, interaction } = request
  if (target.type !== 'table')
    return transact(context, interaction, async (change): Promise<Following> => {
      if (target.type === 'player' && target.player === user) return deny('follows-oneself')
      const banned = await bannedFrom(change, { user, guild: target.guild })
      return banned ?? keep(change, request, await knownOf(change, target))
    })
  const { table } = target
  return transactAt(context, { interaction, table }, async (change, record) => {
    const { entries, status, guild } = record
    return (
      notGoingOn(record) ?? (await bannedFrom(change, { user, guild })) ?? keep(change, request, { entries, status })
    )
  })
}

/** What somebody knows who begins to follow; of free seats nothing, so that the first message lists them all. */
async function knownOf(change: Change, target: Exclude<FollowTarget, { readonly type: 'table' }>): Promise<object> {
  if (target.type === 'free') return { tables: [] }
  return (await playerDeeds(change.tx, target, { known: undefined, now: change.now })).known
}

async function keep(change: Change, { user, target, way }: FollowWish, known: object): Promise<Following> {
  const { tx, now } = change
  await inLine(change, user)
  const columns = columnsOfTarget(target)
  const { games, ...which } = columns
  const found = await tx.follow.findFirst({ where: { userId: user, ...which }, select: { id: true, how: true } })
  const how = way ?? FOLLOW_WAYS.find(one => one === found?.how) ?? 'digest'
  if (found !== null) {
    await tx.follow.update({ where: { id: found.id }, data: { how, games } })
    return { ok: true, way: how }
  }
  if ((await tx.follow.count({ where: { userId: user } })) >= MOST_FOLLOWED)
    return deny('too-much-followed', { max: MOST_FOLLOWED })
  await tx.follow.create({ data: { userId: user, ...columns, how, told: stored.parse(known), at: now } })
  return { ok: true, way: how }
}
