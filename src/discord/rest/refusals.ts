import { DiscordAPIError } from 'discord.js'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Bus } from '../../store/processes/bus.ts'
import type { Clock } from './clock.ts'
import type { Kind } from './kind.ts'

/** Channels that refuse what the bot may not do there: one try is one for all tables in it, and for all processes. */
export interface Refusals {
  /** Discord's refusal of the same not long ago; undefined if it is to be asked. */
  of(request: Request): DiscordAPIError | undefined
  /** Discord's refusal of the same, whenever that was; undefined if it took it the last time. */
  last(request: Request): DiscordAPIError | undefined
  /** Keeps what came of a request. */
  keep(request: Request, error?: unknown): void
  /** The bot's rights in a channel have changed. All processes are told by the time that this resolves. */
  forget(channel: string): Promise<void>
  /** How many channels are left alone now. */
  count(): number
  close(): void
}

/** To post or edit files the bot needs a right besides. */
interface Request {
  readonly kind: Kind
  readonly hasFiles: boolean
}

const FIRST_MS = 1_000
const LONGEST_MS = 300_000

const refused = z.object({
  channel: z.string(),
  what: z.string(),
  code: z.int(),
  message: z.string(),
  milliseconds: z.number().nonnegative().max(LONGEST_MS),
})
type Refused = z.infer<typeof refused>
type Known = Refused & { readonly until: number }

const REFUSED = { name: 'refused', schema: refused }
const RIGHTS_CHANGED = { name: 'rights-changed', schema: z.string() }

/** Discord says that the bot may not see a channel, or lacks a right there, or that somebody takes no direct messages. */
const FORBIDDEN: readonly (string | number)[] = [50001, 50013, 50007, 50278]
/** Of these, what somebody can undo without anybody being told: the first time they are tried again as soon as they ask for anything. */
const UNTOLD: readonly (string | number)[] = [50007, 50278]
/** What needs the same right whatever it says. */
const MESSAGES = /^(POST|PATCH) \/channels\/:id\/messages/

const REMEMBERED = 20_000

/**
 * No channel has refused anything yet. Each time that one does again it is left alone for twice as long; that ends where
 * something has changed, which `forgotten` is told.
 */
export function openRefusals(bus: Bus, clock: Clock, forgotten: (channel: string) => void): Refusals {
  const channels = new LRUCache<string, Map<string, Known>>(atMost(REMEMBERED))
  const hear = (told: Refused) => {
    const known = channels.get(told.channel) ?? new Map()
    channels.set(told.channel, known.set(told.what, { ...told, until: clock.now() + told.milliseconds }))
  }
  const forget = (channel: string) => {
    channels.delete(channel)
    forgotten(channel)
  }
  const knownOf = (request: Request) => channels.get(request.kind.major)?.get(whatOf(request))
  const offs = [bus.on(REFUSED, hear, () => {}), bus.on(RIGHTS_CHANGED, forget, () => channels.clear())]

  return {
    of(request) {
      const known = knownOf(request)
      return known === undefined || known.until <= clock.now() ? undefined : errorOf(request, known)
    },
    last(request) {
      const known = knownOf(request)
      return known && errorOf(request, known)
    },
    keep(request, error) {
      const { route, major } = request.kind
      if (!MESSAGES.test(route)) return
      const known = channels.get(major)
      if (error === undefined) return void known?.delete(whatOf(request))
      if (!(error instanceof DiscordAPIError) || !FORBIDDEN.includes(error.code)) return
      const before = known?.get(whatOf(request))
      const milliseconds = before === undefined ? firstPause(error) : pauseAfter(before.milliseconds)
      const { rawError } = error
      const told = { channel: major, what: whatOf(request), code: Number(error.code), milliseconds }
      const refusal = { ...told, message: 'message' in rawError ? rawError.message : '' }
      hear(refusal)
      void bus.tell(REFUSED, refusal)
    },
    async forget(channel) {
      forget(channel)
      await bus.tell(RIGHTS_CHANGED, channel)
    },
    count() {
      const isLeftAlone = (known: ReadonlyMap<string, Known>) =>
        [...known.values()].some(({ until }) => until > clock.now())
      return [...channels.values()].filter(isLeftAlone).length
    },
    close() {
      for (const off of offs) off()
    },
  }
}

function firstPause({ code }: DiscordAPIError): number {
  return UNTOLD.includes(code) ? 0 : FIRST_MS
}

function pauseAfter(milliseconds: number): number {
  return Math.min(LONGEST_MS, Math.max(FIRST_MS, milliseconds * 2))
}

function whatOf({ kind: { route }, hasFiles }: Request): string {
  return `${route}${hasFiles ? ' with files' : ''}`
}

/** The error that Discord would answer with. */
function errorOf({ kind: { route } }: Request, { code, message }: Refused): DiscordAPIError {
  const [method = ''] = route.split(' ')
  return new DiscordAPIError({ code, message }, code, 403, method, route, {})
}
