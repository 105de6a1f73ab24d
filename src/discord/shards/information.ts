import type { REST } from 'discord.js'
import { type APIGatewayBotInfo, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { ShardsSaid } from '../../store/processes/sharding.ts'
import { askOnce } from '../messages/ask-once.ts'

/** What Discord says of its gateway and of our shards. */
export interface Information {
  /** What it says; anew, if that is wanted. */
  said(anew?: boolean): Promise<ShardsSaid>
  /** How many shards may identify at a time. */
  concurrency(): Promise<number>
  /** The same for a discord.js client, which need not count sessions: that is done for all processes. */
  readonly forShard: () => Promise<APIGatewayBotInfo>
}

const answered = z.object({
  url: z.string(),
  shards: z.int().min(1),
  session_start_limit: z.object({
    total: z.int(),
    remaining: z.int(),
    reset_after: z.number(),
    max_concurrency: z.int().min(1),
  }),
})

/** Asks Discord for it once for all shards of this process. */
export function openInformation(rest: REST): Information {
  const get = askOnce(async () => answered.parse(await rest.get(Routes.gatewayBot())))
  return {
    async said(anew) {
      const { shards, session_start_limit: limit } = await get(anew)
      return { shards, starts: limit.remaining, renewsIn: limit.reset_after }
    },
    concurrency: async () => (await get()).session_start_limit.max_concurrency,
    async forShard() {
      const known = await get()
      return {
        ...known,
        session_start_limit: { ...known.session_start_limit, remaining: known.session_start_limit.total },
      }
    },
  }
}
