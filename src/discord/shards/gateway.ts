import { setTimeout } from 'node:timers/promises'
import { type Channel, GatewayCloseCodes } from 'discord.js'
import { z } from 'zod'
import type { LeasedShard, ShardKey } from '../../store/processes/shards.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { House } from '../messages/house.ts'
import type { Account, RestClients } from '../rest/clients.ts'
import { GatewayGone, type Gone, SessionsSpent, ShardsTaken, TokenRefused } from './gone.ts'
import { type Identity, isTokenRefused } from './identity.ts'
import { openInformation } from './information.ts'
import { type Heard, openServers } from './servers.ts'
import { openShard, type Shard } from './shard.ts'
import { openTurns } from './turns.ts'

/** Which shards a process has: its share of as many as Discord recommends, or these of so many. */
export type WantedShards =
  | { readonly type: 'auto' }
  | { readonly type: 'fixed'; readonly count: number; readonly ids: readonly number[] }

/** The connections by which Discord tells what happens: those of the shards that this process has at the moment. */
export interface Gateway {
  /** Whether all shards of this process are connected; a process may have none, and then nothing is amiss. */
  ready(): boolean
  /** Resolves when all shards that this process began with are connected. */
  readonly connected: Promise<void>
  /** Resolves, with advice on what to do, when it cannot be gone on with. */
  readonly gone: Promise<Gone>
  /** A channel as a shard that is here knows it, if one does. */
  channel(id: string): Channel | undefined
  /** Gives all shards to other processes, and hears nothing any more. */
  rest(): Promise<void>
}

interface GatewayParts extends Heard {
  readonly account: Account
  readonly rest: RestClients
  readonly identity: Identity
  readonly wanted: WantedShards
  /** Takes every interaction that comes in; resolves when it is answered. */
  hear(arrival: Arrival): Promise<void>
}

/** The shards are shared in another way than before. */
const SHARDS = { name: 'shards', schema: z.object({}) }

/** How often we look though nothing was told; how often it is kept how far sessions have come; how often Discord is asked. */
const EVERY_MS = { look: 15_000, keep: 5_000, ask: 3_600_000 } as const
const AGAIN_MS = 1_000
/** A process that ends may have shards for a while that are ours from now on. */
const TAKEN_MS = 10_000

const nameOf = ({ count, id }: ShardKey) => `${id}/${count}`

/**
 * Connects the shards that are this process's, and goes on doing so as they come and go. Throws if Discord refuses the
 * token, or if another process has shards that are to be ours.
 */
export async function openGateway(house: House, parts: GatewayParts): Promise<Gateway> {
  const { wanted, rest } = parts
  const { log, watch } = house
  const { shards: leases, bus } = house.desk.store
  const information = openInformation(rest.answers)
  const held = new Map<string, Shard>()
  const leaving = new Set<string>()
  const waiting = new Set<() => void>()
  const { promise: gone, resolve: goneFor } = Promise.withResolvers<Gone>()
  let isClosing = false
  let isSettled = false

  const isConnected = () => isSettled && [...held.values()].every(shard => shard.isConnected())
  const changed = () => {
    const connected = [...held.values()].filter(shard => shard.isConnected()).length
    watch.gateway?.shards({ connected, connecting: held.size - connected })
    for (const look of waiting) look()
  }
  const turn = openTurns({
    log,
    shards: leases,
    information,
    spent(milliseconds) {
      const why = new SessionsSpent(milliseconds)
      // What is connected goes on.
      if ([...held.values()].some(shard => shard.isConnected())) log.error(why.message)
      else goneFor(why)
    },
  })
  const servers = openServers(house, parts)

  /** Whether a shard is still ours, as soon as that can be told. */
  const isOurs = async (key: ShardKey): Promise<boolean> => {
    for (;;) {
      try {
        return await leases.has(key)
      } catch (error) {
        log.debug({ err: error }, 'whether a shard is still ours cannot be asked')
        await setTimeout(AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  const open = (lease: LeasedShard) => {
    const key = { count: lease.count, id: lease.id }
    const shard: Shard = openShard(leases.keepsSessions ? lease : { ...key, session: undefined }, {
      ...parts,
      information,
      turn,
      async isOurs() {
        const ours = await isOurs(key)
        // It may be ours again by the time we look: then its session goes on from where the others have come.
        if (!ours) {
          lose(shard)
          void look()
        }
        return ours
      },
      packet: packet => servers.hear(key, packet),
      connected(how, session) {
        watch.gateway?.session(how)
        log.info({ shard: nameOf(key), how }, 'a shard is connected')
        changed()
        void quietly(leases.connected(key, session).then(ours => (ours ? told() : look())))
      },
      closed: changed,
      refused: code => void refused(key, code),
      heartbeat: milliseconds => watch.gateway?.heartbeat(milliseconds / 1000),
      trouble: error => log.warn({ err: error, shard: nameOf(key) }, 'the gateway reports an error'),
    })
    held.set(nameOf(key), shard)
    watch.gateway?.handover('taken')
  }

  const lose = (shard: Shard) => {
    const name = nameOf(shard.key)
    if (held.get(name) !== shard) return
    held.delete(name)
    log.warn({ shard: name }, 'a shard is not ours any more')
    watch.gateway?.handover('lost')
    void quietly(shard.end('to be resumed'))
  }

  const giveBack = async (shard: Shard) => {
    const name = nameOf(shard.key)
    held.delete(name)
    leaving.add(name)
    try {
      const session = await shard.end(leases.keepsSessions ? 'to be resumed' : 'for good')
      await leases.free(shard.key, session)
      watch.gateway?.handover('given')
    } finally {
      leaving.delete(name)
    }
    await told()
  }

  const settle = async () => {
    const settled = await leases.settle()
    if (settled === undefined) return
    if (isClosing) {
      // Taken in the last moment: nobody is to wait until this process is seen to be gone.
      const unopened = settled.mine.filter(lease => !held.has(nameOf(lease)) && !leaving.has(nameOf(lease)))
      await Promise.all(unopened.map(lease => leases.free(lease, lease.session)))
      return
    }
    isSettled = true
    const ours = new Map(settled.mine.map(lease => [nameOf(lease), lease]))
    for (const [name, shard] of held) if (!ours.has(name)) lose(shard)
    for (const [name, lease] of ours) if (!held.has(name) && !leaving.has(name)) open(lease)
    for (const key of settled.surplus) {
      const shard = held.get(nameOf(key))
      if (shard !== undefined) void quietly(giveBack(shard))
    }
    if (settled.again !== undefined) later(settled.again)
    changed()
  }
  const look = oneAtATime(async () => {
    if (!isClosing) await quietly(settle())
  })
  const quietly = (work: Promise<unknown>) =>
    work.catch(error => {
      log.debug({ err: error }, 'the shards cannot be shared for the moment')
      later(AGAIN_MS)
    })
  const later = (milliseconds: number) => void globalThis.setTimeout(look, milliseconds).unref()
  const told = async () => {
    await bus.tell(SHARDS, {})
    await look()
  }

  /** Agrees on how many shards there are; Discord may demand more than it recommends. */
  const agree = async (atLeast = 1) => {
    const said = await information.said(true)
    const isPossible = await leases.agree({ ...said, shards: Math.max(said.shards, atLeast) })
    if (!isPossible) log.warn(said, 'Discord wants more shards, but lets too few begin today')
    await told()
  }
  const refused = async ({ count }: ShardKey, code: number) => {
    if (code !== GatewayCloseCodes.ShardingRequired || wanted.type === 'fixed') goneFor(new GatewayGone(code))
    else await quietly(agree(2 * count))
  }

  /** Takes the shards that are to be ours; a process that ends is waited for. */
  const claim = async ({ count, ids }: Extract<WantedShards, { type: 'fixed' }>) => {
    const said = await information.said()
    for (const until = performance.now() + TAKEN_MS; ; ) {
      const taken = await leases.claim({ count, ids }, said)
      if (taken.length === 0) return
      if (performance.now() > until) throw new ShardsTaken(taken)
      await setTimeout(AGAIN_MS)
    }
  }

  try {
    if (wanted.type === 'fixed') await claim(wanted)
    else {
      await leases.agree(await information.said())
      await leases.share(true)
    }
  } catch (error) {
    throw isTokenRefused(error) ? new TokenRefused() : error
  }
  const forget = bus.on(SHARDS, look, look)
  leases.onChange(look)
  await look()
  const timers = [
    setInterval(look, EVERY_MS.look),
    setInterval(() => void quietly(leases.keep(progress(held.values()))), EVERY_MS.keep),
    setInterval(() => wanted.type === 'auto' && void quietly(agree()), EVERY_MS.ask),
  ]
  for (const timer of timers) timer.unref()
  const connected = new Promise<void>(resolve => {
    const check = () => {
      if (!isConnected() && !isClosing) return
      waiting.delete(check)
      resolve()
    }
    waiting.add(check)
    check()
  })

  return {
    ready: () => isConnected() && !isClosing,
    connected: Promise.race([connected, gone.then(why => Promise.reject(why))]),
    gone,
    channel: id => firstOf(held.values(), ({ client }) => client.channels.cache.get(id)),
    async rest() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      forget()
      await quietly(leases.share(false))
      await Promise.all([...held.values()].map(shard => quietly(giveBack(shard))))
      await look()
      changed()
    },
  }
}

/** How far these shards' sessions have come. */
function progress(shards: Iterable<Shard>) {
  return [...shards].flatMap(({ key, session }) => {
    const now = session()
    return now === undefined ? [] : [{ ...key, session: now.id, sequence: now.sequence }]
  })
}

function firstOf<T, R>(all: Iterable<T>, find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** Does something that must not be done twice at a time; asked for while it is done, it is done once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (current === undefined) {
      current = work().finally(() => {
        current = undefined
      })
      return current
    }
    next ??= current.then(() => {
      next = undefined
      return run()
    })
    return next
  }
  return run
}
