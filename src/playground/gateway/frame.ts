import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'

const frame = z.discriminatedUnion('op', [
  z.object({ op: z.literal(Op.Heartbeat), d: z.int().nullable() }),
  z.object({
    op: z.literal(Op.Identify),
    d: z.object({
      token: z.string(),
      intents: z.int(),
      shard: z.tuple([z.int().min(0), z.int().min(1)]).optional(),
    }),
  }),
  z.object({ op: z.literal(Op.Resume), d: z.object({ session_id: z.string(), seq: z.int() }) }),
  z.object({ op: z.literal(Op.PresenceUpdate) }),
  z.object({ op: z.literal(Op.VoiceStateUpdate) }),
  z.object({ op: z.literal(Op.RequestGuildMembers) }),
])

/** What a client says to the gateway. */
export type Frame = z.infer<typeof frame>

/** What a client said, or the code to close its connection with. */
export function readFrame(raw: WebSocket.RawData): Frame | Close {
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.concat(Array.isArray(raw) ? raw : [Buffer.from(raw)])
  if (bytes.length > LIMITS.gatewayPayloadBytes) return Close.DecodeError
  const parsed = frame.safeParse(parseJson(bytes.toString()))
  return parsed.success ? parsed.data : Close.DecodeError
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
