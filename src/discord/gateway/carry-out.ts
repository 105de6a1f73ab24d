import type { Handler } from '../../store/jobs/outbox.ts'
import type { Payloads, Queue } from '../../store/jobs/queues.ts'
import { remind } from '../../tables/people/reminders.ts'
import { archiveTable } from '../deliveries/archive.ts'
import { callUser } from '../deliveries/calls.ts'
import { deliverDigest } from '../deliveries/digests.ts'
import { deliverHand } from '../deliveries/hands.ts'
import { givingWay } from '../deliveries/later.ts'
import { deliverLive } from '../deliveries/live/deliver.ts'
import { warnLobby } from '../deliveries/lobby-warning.ts'
import { tellNudged } from '../deliveries/nudge.ts'
import { tellReplaced } from '../deliveries/replaced.ts'
import { deliverOffer } from '../deliveries/seat-offers.ts'
import { deliverVote } from '../deliveries/vote-messages.ts'
import type { House } from '../messages/house.ts'
import type { Sender } from '../messages/sender.ts'
import type { Following } from './following.ts'

/** How many channels may be slow and hold nobody up; each hand beyond the usual ones is only there while it is needed. */
const MOST = 24

/** Carries out the jobs of the outbox that belong to this room; where a table is shown anew, private panels follow it. */
export async function carryOut(house: House, send: Sender, following: Pick<Following, 'follow'>): Promise<void> {
  const { outbox } = house.desk.store
  const work = <Q extends Queue>(queue: Q, handler: Handler<Q>, concurrency = 1) =>
    outbox.work(queue, givingWay(handler), { concurrency, most: MOST })
  const show = async (job: Payloads['show']) => {
    await deliverLive(house, send, job)
    following.follow(job.table)
  }
  await work('show', show, 2)
  await work('remind', job => remind(house.desk, job))
  await work('hand', job => deliverHand(house, send, job))
  await work('nudge', job => tellNudged(house, send, job))
  await work('digest', job => deliverDigest(house, send, job))
  await work('vacant', job => deliverOffer(house, send, job))
  await work('vote', job => deliverVote(house, send, job))
  await work('replaced', job => tellReplaced(house, send, job))
  await work('warn', job => warnLobby(house, send, job))
  await work('archive', job => archiveTable(house, send, job))
  await work('call', job => callUser(house, send, job))
}
