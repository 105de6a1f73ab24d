import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { atMost } from '../../engine/basics/at-most.ts'
import { isPlayedOn, serverOf } from '../../store/servers.ts'
import type { Store } from '../../store/store.ts'
import type { Clock } from './clock.ts'
import { type Kind, limitKey } from './kind.ts'

/**
 * How many invalid requests one server may cause, as a small share of the limit; channels without a server and
 * servers without the bot count as one. Beyond that, a server is asked seldom.
 */
export interface ServerShares {
  /** Whether a request may be sent now that its server may refuse: 0, or after how many milliseconds it is to ask again. */
  pass(kind: Kind): Promise<number>
  /** Keeps that a request was taken or refused. Resolves when that counts; never rejects. */
  keep(kind: Kind, isRefused: boolean): Promise<void>
  /** Whether such a request was taken the last time, and what its server takes is believed. */
  isTaken(kind: Kind): boolean
  /** The bot is on a server, or not any more. */
  there(server: string, isThere: boolean): void
  /** A channel is one of a server. */
  belongs(channel: string, server: string): void
  /** The bot's rights in a channel have changed: what is asked next there may be taken. It is not believed without end. */
  forget(channel: string): void
}

/** So many refusals at once, and so many more in as many milliseconds, of all processes. */
const SHARE = 30
const RENEWED_MS = 10 * 60_000
const AGAIN_MS = 30_000
/** When that is used up, so many of what was taken before may be refused until none of it is believed to be taken still. */
const SURPRISES = 5
/** How many channels, routes in them, and servers are remembered. */
const REMEMBERED = 20_000

/** What a server may still refuse, as of a moment; from when on what it takes is believed, and when it was complained of. */
interface Left {
  left: number
  /** The same of what is asked because the bot's rights have changed. */
  news: number
  at: number
  since: number
  toldAt: number
}

const NEVER = Number.NEGATIVE_INFINITY

/**
 * The share of channels without a known server, such as direct messages, and of servers without the bot. They have
 * one together, as there may be any number of them.
 */
const NO_SERVER = ''

interface ServerSharesParts {
  readonly store: Store
  readonly log: Logger
  readonly clock: Clock
}

/** No server has refused anything yet. */
export function openServerShares({ store, log, clock }: ServerSharesParts): ServerShares {
  const servers = openKnownServers(store)
  const shares = new LRUCache<string, Left>(atMost(REMEMBERED))
  /** When requests to a route of a channel were last taken, and which are under way for which a refusal was set aside. */
  const taken = new LRUCache<string, number>(atMost(REMEMBERED))
  const setAside = new LRUCache<string, Left>(atMost(REMEMBERED))
  const changed = new LRUCache<string, true>(atMost(REMEMBERED))

  const isBelieved = (kind: Kind, share: Left | undefined) =>
    (taken.get(limitKey(kind)) ?? NEVER) > (share?.since ?? NEVER)
  const renewNow = (share: Left) => renew(share, clock.now(), SHARE / store.processes().count)
  /** Counts a refusal that nothing was set aside for. */
  const surprise = (server: string, isNews: boolean) => {
    const share = shares.get(server) ?? { left: SHARE, news: SHARE, at: clock.now(), since: NEVER, toldAt: NEVER }
    shares.set(server, share)
    renewNow(share)
    if (isNews && share.news >= 1) {
      share.news -= 1
      return
    }
    share.left -= 1
    if (share.left < -SURPRISES) Object.assign(share, { left: 0, since: clock.now() })
  }
  const putOff = (server: string, share: Left) => {
    if (clock.now() - share.toldAt > RENEWED_MS) {
      share.toldAt = clock.now()
      log.warn({ server: server === NO_SERVER ? 'none' : server }, 'a server refuses much: it is asked seldom')
    }
    return AGAIN_MS
  }

  return {
    async pass(kind) {
      if (shares.size === 0 || isUncounted(kind)) return 0
      const server = await servers.whose(kind)
      const share = shares.get(server)
      if (share === undefined || isBelieved(kind, share)) return 0
      renewNow(share)
      if (changed.has(kind.major) && share.news >= 1) return 0
      if (share.left < 1) return putOff(server, share)
      share.left -= 1
      setAside.set(limitKey(kind), share)
      return 0
    },
    async keep(kind, isRefused) {
      if (isUncounted(kind)) return
      const key = limitKey(kind)
      const share = setAside.get(key)
      setAside.delete(key)
      if (!isRefused) {
        taken.set(key, clock.now())
        servers.took(kind)
        if (share !== undefined) share.left += 1
        return
      }
      taken.delete(key)
      const isNews = changed.delete(kind.major)
      if (share === undefined) surprise(await servers.whose(kind), isNews)
    },
    isTaken: kind => isBelieved(kind, shares.get(servers.knownWhose(kind))),
    there: servers.there,
    belongs: servers.belongs,
    forget: channel => void changed.set(channel, true),
  }
}

/** Gives a share what came back since it was last looked at, to at most so much. */
function renew(share: Left, now: number, most: number): void {
  const renewed = ((now - share.at) * most) / RENEWED_MS
  share.left = Math.min(most, share.left + renewed)
  share.news = Math.min(most, share.news + renewed)
  share.at = now
}

/** Which server a request goes to, where the bot is: `NO_SERVER` for all others. */
function openKnownServers(store: Store) {
  const servers = new LRUCache<string, string>(atMost(REMEMBERED))
  /** Servers where the bot is: Discord says so, they have taken something, or there are tables. */
  const ours = new LRUCache<string, true>(atMost(REMEMBERED))
  const known = ({ route, major }: Kind) => (OF_SERVER.test(route) ? major : servers.get(major))
  const find = async ({ major }: Kind) => {
    const server = await serverOf(store, major).catch(() => undefined)
    if (server !== undefined) servers.set(major, server)
    return server
  }
  const orNone = (server: string | undefined) => (server !== undefined && ours.has(server) ? server : NO_SERVER)
  return {
    knownWhose: (kind: Kind) => orNone(known(kind)),
    async whose(kind: Kind): Promise<string> {
      const server = known(kind) ?? (await find(kind))
      if (server !== undefined && !ours.has(server) && (await isPlayedOn(store, server).catch(() => false)))
        ours.set(server, true)
      return orNone(server)
    },
    /** A request was taken: the bot is on its server. */
    took(kind: Kind): void {
      const server = known(kind)
      if (server !== undefined) ours.set(server, true)
    },
    there: (server: string, isThere: boolean) => void (isThere ? ours.set(server, true) : ours.delete(server)),
    belongs: (channel: string, server: string) => void servers.set(channel, server),
  }
}

/** Answers, and what goes to no channel or server. */
const isUncounted = ({ major, isAnswer }: Kind) => isAnswer || major === ''

/** Requests that name a server, and not a channel. */
const OF_SERVER = /^\w+ \/guilds\//
