import type { RateLimitData, REST } from 'discord.js'
import type { Priority, Requests } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { monotonic } from './clock.ts'
import { deliveriesBy } from './deliveries-by.ts'
import { discordTime } from './discord-time.ts'
import { openGate } from './gate.ts'
import { openInvalidRequests } from './invalid-requests.ts'
import { openLimits } from './limits.ts'
import { openRefusals } from './refusals.ts'
import { limited, SHORT_MS, sending } from './sending.ts'
import { openServerShares } from './server-shares.ts'
import { shareOf } from './share-of.ts'
import { WholeForms } from './whole-forms.ts'

/** Where Discord is, and who we are there. */
export interface Account {
  readonly token: string
  /** The base address of the API, without a version. */
  readonly api: string
  /** Whether what is at that address keeps Discord's limits for all who send there: then we keep no count of our own. */
  readonly isProxy?: boolean
}

/** The ways to Discord's REST API. What goes by one never waits for what goes by the other. */
export interface RestClients {
  /** For answers to interactions, and what is asked for on their behalf. */
  readonly answers: REST
  /** For messages to channels and people, which jobs of the outbox send. */
  deliveries(priority: Priority): Requests
  /** The bot's rights in a channel have changed: what it refused may be tried again. */
  rightsChanged(channel: string): Promise<void>
  /** The bot is on a server, or not any more, as Discord says. */
  there(server: string, isThere: boolean): void
  /** A channel is one of a server, as somebody who asks from there says. */
  belongs(channel: string, server: string): void
  /** By how many milliseconds our time is ahead of Discord's, as its last answer says. */
  ahead(): number | undefined
  close(): void
}

/** Longer than Discord takes for a message with pictures. */
const SENT_WITHIN_MS = 8_000
/** A proxy keeps a request until Discord takes it. */
const SENT_BY_PROXY_WITHIN_MS = 20_000
/** Discord takes 50 requests a second; what discord.js sends again by itself is counted here alone. */
const PER_SECOND = 45
/** While Discord refuses much, a tenth of what else would be sent is, where it took nothing of the kind before. */
const SLOWED = 0.1

const isLong = ({ retryAfter, timeToReset, sublimitTimeout }: RateLimitData) =>
  Math.max(retryAfter, timeToReset, sublimitTimeout) > SHORT_MS

/** The ways to the REST API of this account; all processes on Chaski's database keep its limits together. */
export async function openRest(
  { tables: { store, now }, log, watch }: Pick<DiscordServices, 'tables' | 'log' | 'watch'>,
  { token, api, isProxy = false }: Account,
  clock = monotonic,
): Promise<RestClients> {
  const limits = await openLimits({ store, log, clock })
  const invalid = await openInvalidRequests({ store, log, clock })
  const shares = openServerShares({ store, log, clock })
  const refusals = openRefusals(store.bus, clock, shares.forget)
  const share = shareOf(store.processes, clock)
  const gate = openGate({
    clock,
    perSecond: () => (isProxy ? Number.POSITIVE_INFINITY : share()),
    waited: watch.waited,
  })
  const slow = openGate({ clock, perSecond: () => share() * SLOWED, waited() {} })
  watch.limits(() => ({ limited: limits.count(), refusing: refusals.count(), invalid: invalid.count() }))

  // Discord counts no answers; what is asked for on their behalf keeps to what it takes, and does not wait for deliveries.
  const asking = openGate({
    clock,
    perSecond: () => (isProxy ? Number.POSITIVE_INFINITY : PER_SECOND),
    waited() {},
  })
  const turn = () => gate.pass('question')
  const time = discordTime(now)
  const parts = { clock, now, limits, invalid, shares, watch, time }
  // The outbox tries again, so a worker is given back soon.
  const rest = new WholeForms({
    api,
    timeout: isProxy ? SENT_BY_PROXY_WITHIN_MS : SENT_WITHIN_MS,
    retries: 1,
    globalRequestsPerSecond: isProxy ? Number.POSITIVE_INFINITY : PER_SECOND,
    rejectOnRateLimit: isLong,
    makeRequest: sending(parts, { patience: SHORT_MS, turn }),
  }).setToken(token)
  return {
    answers: new WholeForms({
      api,
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      makeRequest: sending(parts, {
        patience: Number.POSITIVE_INFINITY,
        turn,
        async first(kind) {
          const stopped = kind.major === '' ? 0 : invalid.stopped(shares.isTaken(kind))
          const again = stopped || (await shares.pass(kind))
          if (again > 0) throw limited(kind, again)
          await asking.pass('question')
        },
      }),
    }).setToken(token),
    deliveries: deliveriesBy({ rest, gate, slow, now, limits, invalid, refusals, shares }),
    rightsChanged: refusals.forget,
    there: shares.there,
    belongs: shares.belongs,
    ahead: time.ahead,
    close() {
      limits.close()
      invalid.close()
      refusals.close()
    },
  }
}
