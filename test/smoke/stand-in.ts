import type { Bucket } from '../../src/playground/protocol/rates.ts'
import { putChannel } from '../../src/playground/state/channels.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { Where } from './ground.ts'
import { person } from './person.ts'
import type { Situation } from './situate.ts'

/** As many edits as Discord lets anybody make at once; the wait for the next is shorter here. */
export const EDITS: Bucket = {
  name: 'edit',
  method: 'PATCH',
  path: /^\/channels\/(\d+)\/messages\/\d+$/,
  count: 5,
  milliseconds: 3_000,
}

export interface StandIn {
  readonly playground: Playground
  readonly where: Where
  close(): Promise<void>
}

/** What stands in for Discord, made like a place there, with somebody who does what they are asked. */
export async function startStandIn(
  like: Pick<Situation, 'permissions' | 'inForum' | 'integrationTypes'>,
): Promise<StandIn> {
  const playground = await startPlayground({ buckets: [EDITS], requestsPerSecond: 1_000 })
  const { world, state } = playground
  const channel = world.addChannel('smoke')
  putChannel(state, { ...channel, permissions: like.permissions })
  world.setApp({ integrationTypes: [...like.integrationTypes] })
  const { inForum } = like
  const forum = inForum && world.addForum('forum', inForum.tags)
  if (forum !== undefined) {
    const tagged = { tags: forum.forum?.tags ?? [], ...(inForum?.requiresTag && { requiresTag: true as const }) }
    putChannel(state, { ...forum, permissions: inForum?.permissions ?? forum.permissions, forum: tagged })
  }
  const leave = person(world, channel.id)
  return {
    playground,
    where: {
      application: state.bot,
      bot: state.bot,
      guild: channel.guild,
      channel: channel.id,
      forum: forum?.id,
      isPosted: false,
    },
    async close() {
      leave()
      await playground.close()
    },
  }
}
