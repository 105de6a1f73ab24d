import { DefaultRestOptions, RateLimitError, type RESTOptions } from 'discord.js'
import type { RequestOutcome, Watch } from '../messages/watch.ts'
import type { Clock } from './clock.ts'
import type { DiscordTime } from './discord-time.ts'
import type { InvalidRequests } from './invalid-requests.ts'
import { type Kind, kindOf } from './kind.ts'
import type { Limits } from './limits.ts'
import type { ServerShares } from './server-shares.ts'

/** A limit that is over within this many milliseconds is waited for; for a longer one a delivery gives its worker back. */
export const SHORT_MS = 1_500

/** Whatever Cloudflare has against us, it has it for a while. */
const CLOUDFLARE_MS = 60_000
/** Discord always says for how long a limit lasts. */
const UNSAID_MS = 1_000
/** Discord's seconds and ours may not end at once. */
const LATER_MS = 50

export interface SendingParts {
  readonly clock: Clock
  /** The time by which a message is old. */
  now(): Date
  readonly limits: Limits
  readonly invalid: InvalidRequests
  readonly shares: ServerShares
  readonly watch: Pick<Watch, 'request'>
  readonly time: Pick<DiscordTime, 'hear'>
}

type MakeRequest = RESTOptions['makeRequest']
type Answer = Awaited<ReturnType<MakeRequest>>

interface SendingTurns {
  /** In milliseconds. */
  readonly patience: number
  turn(): Promise<void>
  /** What is waited for before anything that is no answer, where that has not had its turn by then. */
  first?(kind: Kind): Promise<void>
}

/**
 * Sends one request when Discord's known limits allow it, and learns from the answer. Throws a RateLimitError for a
 * limit longer than `patience` milliseconds. A request over the bot's global limit is sent again in its `turn`.
 */
export function sending(parts: SendingParts, { patience, turn, first }: SendingTurns): MakeRequest {
  const { clock, now, limits, watch } = parts
  return async (url, init) => {
    const [, path = url] = /\/v\d+(\/[^?]*)/.exec(url) ?? []
    const kind = kindOf(init.method ?? 'GET', path, now())
    if (!kind.isAnswer) await first?.(kind)
    for (;;) {
      const lasts = kind.isAnswer ? 0 : limits.lasts(kind)
      if (lasts > patience) throw limited(kind, lasts)
      if (lasts > 0) await pause(clock, lasts, init.signal)
      const answer = await DefaultRestOptions.makeRequest(url, init).catch(error => {
        watch.request('lost')
        throw error
      })
      watch.request(outcomeOf(answer.status))
      learn(parts, kind, answer)
      if (!isGlobal(answer) || kind.isAnswer) return answer
      await turn()
    }
  }
}

function learn({ limits, invalid, shares, time }: SendingParts, kind: Kind, answer: Answer): void {
  const { headers, status } = answer
  time.hear(headers.get('date'))
  if (status < 400 || (status === 403 && !isCloudflare(answer))) void shares.keep(kind, status === 403)
  const isOurs = headers.get('generated-by-proxy') === null
  if (isOurs && isInvalid(answer)) invalid.add()
  const bucket = headers.get('x-ratelimit-bucket')
  if (bucket !== null && !kind.isAnswer) limits.share(kind, bucket)
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0'
  const resets = milliseconds(headers.get('x-ratelimit-reset-after'))
  if (status !== 429 && !isCloudflare(answer)) {
    if (isUsedUp && resets !== undefined && !kind.isAnswer) limits.usedUp(kind, resets)
    return
  }
  const said = milliseconds(headers.get('retry-after'))
  if (isCloudflare(answer)) {
    limits.learn('everything', said ?? CLOUDFLARE_MS, false)
    throw limited(kind, said ?? CLOUDFLARE_MS)
  }
  const lasts = (isUsedUp ? resets : undefined) ?? said ?? UNSAID_MS
  // What is limited besides its bucket says nothing about the others in it. A proxy's own affair ends with the proxy.
  if (isOurs && !kind.isAnswer) limits.learn(isGlobal(answer) ? 'everything' : kind, lasts, isUsedUp)
  // discord.js would send it again at once.
  if (said === undefined) throw limited(kind, lasts)
}

/** Whether it was one request too many of all that the bot sends. */
function isGlobal({ status, headers }: Answer): boolean {
  const isSaid = headers.get('x-ratelimit-scope') === 'global' || headers.has('x-ratelimit-global')
  return status === 429 && isSaid
}

/** Discord counts these against the address; a limit that others share is not our fault. */
function isInvalid({ status, headers }: Answer): boolean {
  return status === 401 || status === 403 || (status === 429 && headers.get('x-ratelimit-scope') !== 'shared')
}

/** Whether the answer is a page of Cloudflare's, which stands before Discord and turns us away. */
function isCloudflare({ status, headers }: Answer): boolean {
  return (status === 429 || status === 403) && headers.get('content-type')?.startsWith('text/html') === true
}

function milliseconds(seconds: string | null): number | undefined {
  const number = Number(seconds)
  return seconds === null || Number.isNaN(number) ? undefined : number * 1000 + LATER_MS
}

function outcomeOf(status: number): RequestOutcome {
  if (status < 400) return 'ok'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}

/** What a delivery is told that has to wait. */
export function limited({ route, major }: Kind, milliseconds: number): RateLimitError {
  const [method = '', ...path] = route.split(' ')
  const times = { timeToReset: milliseconds, retryAfter: milliseconds, sublimitTimeout: 0 }
  const whose = { global: false, hash: '', limit: 0, majorParameter: major, scope: 'user' } as const
  return new RateLimitError({ ...whose, ...times, method, route: path.join(' '), url: path.join(' ') })
}

async function pause(clock: Clock, milliseconds: number, signal: unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const callOff = clock.after(milliseconds, resolve)
  if (!(signal instanceof AbortSignal)) return promise
  const give = () => reject(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  await promise.finally(() => {
    callOff()
    signal.removeEventListener('abort', give)
  })
}
