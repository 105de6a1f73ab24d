import type { SessionInfo } from '@discordjs/ws'
import type { GatewayReadyDispatchData } from 'discord-api-types/v10'
import type { ShardKey, ShardSession } from '../../store/processes/shards.ts'
import type { Identity } from './identity.ts'

/** A session as discord.js calls it. */
export function infoOf({ count, id }: ShardKey, { id: sessionId, sequence, resumeUrl }: ShardSession): SessionInfo {
  return { shardId: id, shardCount: count, sessionId, sequence, resumeURL: resumeUrl }
}

/** A session that discord.js tells of. */
export function sessionOf({ sessionId, sequence, resumeURL }: SessionInfo): ShardSession {
  return { id: sessionId, sequence, resumeUrl: resumeURL }
}

/** What Discord said when the session began, as far as it still holds: of servers only what happens from now on is told. */
export function readyAgain(
  { application, user }: Identity,
  { sessionId, resumeURL }: SessionInfo,
): GatewayReadyDispatchData {
  return {
    v: 10,
    user,
    guilds: [],
    session_id: sessionId,
    resume_gateway_url: resumeURL,
    application,
  }
}
