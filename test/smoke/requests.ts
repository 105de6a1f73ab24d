import { DefaultRestOptions, type RESTOptions } from 'discord.js'
import { Failed, overBy } from './failed.ts'

type MakeRequest = RESTOptions['makeRequest']
type Url = Parameters<MakeRequest>[0]
type Init = Parameters<MakeRequest>[1]

/** What Discord answered. */
export interface Reply {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  /** From when it was sent until all of the answer was there. */
  readonly milliseconds: number
}

/** How long one waits for Discord, in milliseconds. */
export interface Patience {
  /** For one answer. */
  readonly answer: number
  /** Longer than that it is worth a remark. */
  readonly slow: number
  /** For a limit to be over. */
  readonly limit: number
  /** Before what was lost is asked again; twice as long each time. */
  readonly again: number
  /** For what the gateway tells. */
  readonly told: number
  /** For a person to do what they are asked. */
  readonly person: number
}

export const USUAL_PATIENCE: Patience = {
  answer: 15_000,
  slow: 3_000,
  limit: 20_000,
  again: 500,
  told: 15_000,
  person: 120_000,
}

const TRIES = 4

/** All messages of a channel have one limit. */
const OF_A_MESSAGE = /(\/messages)\/\d+$/

interface Sending {
  readonly patience: Patience
  /** Ends all requests. */
  readonly signal: AbortSignal
  /** Told of what went wrong and was mended by asking again. */
  remark(what: string): void
}

/**
 * Sends a request, and again where Discord limits it, has trouble of its own, or the connection breaks. `alone` is for
 * what is to show the limit itself. Throws a Failed when that does not help.
 */
export function requests({ patience, signal, remark }: Sending) {
  const usedUp = new Map<string, number>()
  return async function ask(url: Url, init: Init, { alone = false } = {}): Promise<Reply> {
    const kind = `${init.method ?? 'GET'} ${url.replace(OF_A_MESSAGE, '$1')}`
    for (let attempt = 1; ; attempt++) {
      const rest = (usedUp.get(kind) ?? 0) - performance.now()
      if (rest > 0 && !alone) await pause(rest, signal)
      const isLast = attempt === TRIES
      const wait = patience.again * 2 ** (attempt - 1)
      const within = AbortSignal.any([signal, AbortSignal.timeout(patience.answer)])
      const reply = await once(url, { ...init, signal: within }).catch(() => {
        if (signal.aborted) throw overBy(signal)
        const why = within.aborted ? `no answer within ${patience.answer / 1000} s` : `the connection broke`
        if (isLast) throw new Failed(`${why}, ${TRIES} times: look whether this machine reaches Discord`)
        remark(`${why}: asked again`)
        return undefined
      })
      if (reply?.headers.get('x-ratelimit-remaining') === '0') {
        const seconds = Number(reply.headers.get('x-ratelimit-reset-after'))
        if (seconds * 1000 <= patience.limit) usedUp.set(kind, performance.now() + seconds * 1000)
      }
      if (reply === undefined) await pause(wait, signal)
      else if (alone) return reply
      else if (reply.status === 429) {
        const seconds = secondsOf(reply)
        if (isLast || seconds * 1000 > patience.limit) return reply
        if (reply.headers.get('x-ratelimit-scope') !== 'user') remark(`limited: asked again after ${seconds} s`)
        await pause(seconds * 1000, signal)
      } else if (reply.status >= 500 && !isLast) {
        remark(`answered with ${reply.status}: asked again`)
        await pause(wait, signal)
      } else {
        if (reply.milliseconds > patience.slow) remark(`slow: ${(reply.milliseconds / 1000).toFixed(1)} s`)
        return reply
      }
    }
  }
}

async function once(url: Url, init: Init): Promise<Reply> {
  const started = performance.now()
  const answer = await DefaultRestOptions.makeRequest(url, init)
  const text = await answer.text()
  const headers = new Map([...answer.headers].map(([name, value]) => [name.toLowerCase(), value]))
  return { status: answer.status, headers, text, milliseconds: performance.now() - started }
}

function secondsOf({ headers }: Reply): number {
  const said = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset-after') ?? 1)
  return Number.isFinite(said) ? said : 1
}

/** Waits, unless the signal says that there is no time for it. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const over = () => reject(overBy(signal))
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', over, { once: true })
  if (signal.aborted) over()
  await promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', over)
  })
}
