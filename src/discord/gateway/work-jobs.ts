import { z } from 'zod'
import { forgetUser } from '../../operations/privacy.ts'
import { asking } from '../../pages/pictured.ts'
import type { Handler } from '../../store/jobs/carrying-out.ts'
import type { Payloads, Queue } from '../../store/jobs/queues.ts'
import { gathering } from '../../store/processes/gathering.ts'
import { type GuildId, type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import { spreadAnnouncement } from '../../tables/announcements/spread-announcement.ts'
import { shutOut } from '../../tables/blocks/shut-out.ts'
import { RESTING, resting } from '../../tables/maintenance/resting.ts'
import { showDeadlines } from '../../tables/maintenance/show-deadlines.ts'
import { clearBanned } from '../../tables/moderate/clear-banned.ts'
import { closeAndDeleteServer } from '../../tables/privacy/delete-server.ts'
import { rateAnew } from '../../tables/ratings/rate-anew.ts'
import type { Member } from '../../tables/record/rights.ts'
import { matchSeeks } from '../../tables/seeks/matching/match-seeks.ts'
import { archiveTable } from '../deliveries/archive-table.ts'
import { askLapsed } from '../deliveries/ask-lapsed.ts'
import { callUser } from '../deliveries/call-user.ts'
import { deliverInvitation } from '../deliveries/company/deliver-invitation.ts'
import { deliverMatched } from '../deliveries/company/deliver-matched.ts'
import { deliverReserve } from '../deliveries/company/deliver-reserve.ts'
import { tellBanned, tellLifted } from '../deliveries/company/tell-banned.ts'
import { tellNewHost } from '../deliveries/company/tell-new-host.ts'
import { deliverDigest } from '../deliveries/deliver-digest.ts'
import { deliverFollowed } from '../deliveries/deliver-followed.ts'
import { deliverHand } from '../deliveries/deliver-hand.ts'
import { deliverOffer } from '../deliveries/deliver-offer.ts'
import { deliverSeeks } from '../deliveries/deliver-seeks.ts'
import { deliverVote } from '../deliveries/deliver-vote.ts'
import { deliverLive } from '../deliveries/live/deliver-live.ts'
import { addSeated } from '../deliveries/places/add-seated.ts'
import { markPost } from '../deliveries/places/mark-post.ts'
import { retryingLater } from '../deliveries/retrying-later.ts'
import { tellNudged } from '../deliveries/tell-nudged.ts'
import { tellReplaced } from '../deliveries/tell-replaced.ts'
import { tellServer } from '../deliveries/tell-server.ts'
import { unlessOvertaken } from '../deliveries/unless-overtaken.ts'
import { warnIdle } from '../deliveries/warn-idle.ts'
import type { Posts } from '../messages/posts.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Following } from './following.ts'

/** How many channels may be slow and hold nobody up; each hand beyond the usual ones is only there while it is needed. */
const MOST = 24

/** How many users are called at a time: one process is to make use of what Discord lets a bot send in a second. */
const CALLS = 8

/** Which tables a process has shown anew. */
const SHOWN = { name: 'shown', schema: z.array(tableId) }
/** How often the other processes are told of that. */
const TELL_MS = 50

/** What follows a table that is shown anew, and users who ask by no interaction. */
interface Around {
  readonly posts: Posts
  readonly following: Pick<Following, 'follow' | 'followAll'>
  /** Has the bot leave a server. */
  leave(guild: GuildId): Promise<void>
  member(user: UserId): Member
  /** What a server is called; undefined where Discord does not say. */
  serverName(guild: GuildId): Promise<string | undefined>
}

/**
 * Carries out the jobs of the outbox that belong to this room; where a table is shown anew, private panels follow it, by
 * whichever process they were made.
 */
export async function workJobs(
  services: DiscordServices,
  send: Sender,
  { posts, following, leave, member, serverName }: Around,
): Promise<void> {
  const { outbox, bus } = services.tables.store
  const tell = gathering<TableId>(tables => bus.tell(SHOWN, [...new Set(tables)]), TELL_MS)
  bus.on(SHOWN, tables => tables.forEach(following.follow), following.followAll)
  const work = <Q extends Queue>(queue: Q, deliver: Deliver<Q>, concurrency = 1) => {
    const handler: Handler<Q> = (job, signal, overtaken) =>
      deliver(asking(services, { urgency: 'delivery', signal }), job, overtaken)
    const later = retryingLater(handler)
    const rested = RESTING.includes(queue) ? resting(services.maintenance, later) : later
    return outbox.work(queue, rested, { concurrency, most: MOST })
  }
  const deliverNewest = unlessOvertaken()
  const show: Deliver<'show'> = async (services, job, overtaken) => {
    const isShown = await deliverNewest(services, job.table, overtaken, services => deliverLive(services, send, job))
    if (!isShown) return
    following.follow(job.table)
    tell(job.table)
  }
  await work('show', show, 2)
  await work('hand', (services, job) => deliverHand(services, send.at('question'), job))
  await work('nudge', (services, job) => tellNudged(services, send.at('question'), job))
  await work('digest', (services, job) => deliverDigest(services, send.at('upkeep'), job))
  await work('announce', (services, job) => spreadAnnouncement(services.tables, job))
  await work('tell-server', (services, job) => tellServer(services, send.at('upkeep'), job))
  await work('followed', (services, job) => deliverFollowed(services, send, member, job))
  await work('vacant', (services, job) => deliverOffer(services, send, job))
  await work('seated', (services, job) => addSeated(services, posts, job))
  await work('mark', (services, job) => markPost(services, { send, posts }, job))
  await work('vote', (services, job) => deliverVote(services, send, job))
  await work('replaced', (services, job) => tellReplaced(services, send, job))
  await work('invite', (services, job) => deliverInvitation(services, send, member, job))
  await work('reserve', (services, job) => deliverReserve(services, send, member, job))
  await work('warn', (services, job) => warnIdle(services, send, job))
  await work('match', async ({ tables, watch }, { guild }) => {
    const seated = await matchSeeks(tables, { guild, member })
    for (const seek of seated) watch.matched((tables.now().getTime() - seek.since.getTime()) / 1000)
  })
  await work('seeks', (services, job) => deliverSeeks(services, send.at('upkeep'), job))
  await work('lapsed', (services, job) => askLapsed(services, send.at('upkeep'), job))
  await work('matched', (services, job) => deliverMatched(services, send.at('question'), job))
  await work('archive', (services, job) => archiveTable(services, send.at('upkeep'), job))
  await work('forget', (services, job) => forgetUser(services, job))
  await work('delete-server', (services, { guild }) => closeAndDeleteServer(services.tables, guild))
  await work('shut-out', (services, job) => shutOut(services.tables, job))
  await work('leave-server', (_, { guild }) => leave(guild))
  await work('deadlines', ({ tables }) => showDeadlines(tables))
  await work('banned', (services, job) => clearBanned(services.tables, job))
  await work('tell-banned', (services, job) => tellBanned(services, send.at('news'), serverName, job))
  await work('tell-lifted', (services, job) => tellLifted(services, send.at('news'), serverName, job))
  await work('host-now', (services, job) => tellNewHost(services, send.at('news'), job))
  await work('rate', (services, job) => rateAnew(services.tables, job))
  await work('call', (services, job) => callUser(services, send.at('question'), job), CALLS)
}

/** Delivers what a job is about, with pictures that are wanted as long as the job is. */
type Deliver<Q extends Queue> = (services: DiscordServices, job: Payloads[Q], overtaken: AbortSignal) => Promise<void>
