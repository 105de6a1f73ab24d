import { type Channel, GatewayCloseCodes } from 'discord.js'
import type { Arrival } from '../messages/arrival.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Account, RestClients } from '../rest/open-rest.ts'
import { CutOff, GatewayGone, type Gone, SessionsSpent } from './gone.ts'
import { HeldShards } from './held-shards.ts'
import type { Identity } from './identity.ts'
import { type Information, openInformation } from './information.ts'
import { openLooking } from './looking.ts'
import { openCount, type ShardCount, type WantedShards } from './open-count.ts'
import { type Heard, openServers } from './open-servers.ts'
import { openTurns } from './open-turns.ts'
import { watchReach } from './watch-reach.ts'

/** The connections by which Discord tells what happens: those of the shards that this process has at the moment. */
export interface Gateway {
  /** Whether all shards of this process are connected; a process may have none, and then nothing is amiss. */
  ready(): boolean
  /** Resolves when all shards that this process began with are connected. */
  readonly connected: Promise<void>
  /** Resolves, with advice on what to do, when it cannot be gone on with. */
  readonly gone: Promise<Gone>
  /** The shards that this process has. */
  shards(): readonly HeldShard[]
  /** A channel as a shard knows it that is here and connected, if one does. */
  channel(id: string): Channel | undefined
  /** Gives all shards to other processes, and hears nothing any more. */
  rest(): Promise<void>
}

/** A shard, and whether it is connected. */
export interface HeldShard {
  readonly id: number
  readonly count: number
  readonly isConnected: boolean
}

interface GatewayParts extends Heard {
  readonly account: Account
  readonly rest: RestClients
  readonly identity: Identity
  readonly wanted: WantedShards
  /** Takes every interaction that comes in; resolves when it is answered. */
  hear(arrival: Arrival): Promise<void>
}

/** How often it is kept how far sessions have come, and how often Discord is asked how many shards it wants. */
const EVERY_MS = { keep: 5_000, ask: 3_600_000 } as const

/**
 * Connects the shards that are this process's, and goes on doing so as they come and go. Throws if Discord refuses the
 * token, or if another process has shards that are to be ours.
 */
export async function openGateway(services: DiscordServices, parts: GatewayParts): Promise<Gateway> {
  const { wanted, rest } = parts
  const { store } = services.tables
  const information = openInformation(rest.answers)
  const count = openCount({ log: services.log, wanted, leases: store.shards, information })
  await count.begin()

  const { promise: gone, resolve: goneFor } = Promise.withResolvers<Gone>()
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
  const sharing = openSharing(services, { ...parts, information, count, goneFor, connect })
  const { held, looking } = sharing
  await looking.look()
  const { stop } = watchReach({
    store,
    // Whoever places shards has said that no other process is to have them.
    away: () => (wanted.type === 'fixed' ? 0 : Math.max(0, ...held.all().map(shard => shard.away()))),
    address: async () => (await information.forShard()).url,
    cutOff: () => goneFor(new CutOff()),
  })
  const timers = [
    setInterval(() => void looking.quietly(held.keep()), EVERY_MS.keep),
    setInterval(() => wanted.type === 'auto' && void looking.quietly(sharing.agree()), EVERY_MS.ask),
  ]
  for (const timer of timers) timer.unref()

  return {
    ready: sharing.isReady,
    connected: Promise.race([connected, gone.then(why => Promise.reject(why))]),
    gone,
    shards: () => held.all().map(({ key, isConnected }) => ({ ...key, isConnected: isConnected() })),
    channel(id) {
      // One that is not connected may not have heard what has changed since.
      const known = held.all().filter(shard => shard.isConnected())
      return known.flatMap(({ client }) => client.channels.cache.get(id) ?? [])[0]
    },
    async rest() {
      for (const timer of timers) clearInterval(timer)
      stop()
      await sharing.close()
    },
  }
}

interface SharingParts extends GatewayParts {
  readonly information: Information
  readonly count: ShardCount
  goneFor(why: Gone): void
  /** All shards of this process are connected, or nobody is to wait for that any more. */
  connect(): void
}

/** Has this process hold the shards that are its own as they are shared among processes. */
function openSharing(services: DiscordServices, { count, goneFor, connect, ...parts }: SharingParts) {
  const { wanted, information } = parts
  const { log } = services
  const { shards: leases, bus } = services.tables.store
  let isSettled = false
  let isClosing = false

  const settle = async () => {
    if (isClosing) return
    const settled = await leases.settle()
    if (settled === undefined) return
    // Taken in the last moment: nobody is to wait until this process is seen to be gone.
    if (isClosing) return held.giveBackUnopened(settled.mine)
    isSettled = true
    services.watch.gateway?.wanted(wanted.type === 'fixed' ? wanted.count : settled.count)
    held.become(settled.mine)
    for (const key of settled.surplus) void looking.quietly(held.giveBack(key))
    if (settled.again !== undefined) looking.later(settled.again)
  }
  const looking = openLooking({ log, bus, leases, settle })
  const agree = async (atLeast?: number) => {
    await count.agree(atLeast)
    await looking.tell()
  }
  const isConnected = () => isSettled && held.areConnected()
  const held: HeldShards = new HeldShards(services, {
    ...parts,
    leases,
    looking,
    turn: openTurns({ log, shards: leases, information, spent }),
    packet: openServers(services, parts).hear,
    refused(key, code) {
      if (code !== GatewayCloseCodes.ShardingRequired || wanted.type === 'fixed') goneFor(new GatewayGone(code))
      else void looking.quietly(agree(2 * key.count))
    },
    changed() {
      if (isConnected() || isClosing) connect()
    },
  })
  function spent(milliseconds: number): void {
    const why = new SessionsSpent(milliseconds)
    // What is connected goes on.
    if (held.all().some(shard => shard.isConnected())) log.error(why.message)
    else goneFor(why)
  }

  return {
    held,
    looking,
    agree,
    isReady: () => isConnected() && !isClosing,
    /** Gives all shards to other processes. */
    async close() {
      isClosing = true
      looking.stop()
      await looking.quietly(leases.share(false))
      await Promise.all(held.all().map(({ key }) => looking.quietly(held.giveBack(key))))
      await looking.look()
      connect()
    },
  }
}
