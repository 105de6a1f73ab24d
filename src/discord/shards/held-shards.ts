import { setTimeout } from 'node:timers/promises'
import type { LeasedShard, ShardKey, Shards } from '../../store/processes/shards.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Looking } from './looking.ts'
import { openShard, type Shard, type ShardParts } from './shard.ts'

/** The shards that this process has. */
export interface HeldShards {
  all(): readonly Shard[]
  /** Whether all are connected; there may be none. */
  areConnected(): boolean
  /** Has these and no others from now on: connects those that are new, and lets go of those that are another's by now. */
  become(ours: readonly LeasedShard[]): void
  /** Gives a shard back, if it is here, for another process to go on with its session. */
  giveBack(key: ShardKey): Promise<void>
  /** Gives back what became ours and was never connected. */
  giveBackUnopened(ours: readonly LeasedShard[]): Promise<void>
  /** Keeps how far the sessions have come. */
  keep(): Promise<void>
}

interface HeldParts extends Pick<ShardParts, 'account' | 'rest' | 'identity' | 'information' | 'turn' | 'hear'> {
  readonly leases: Shards
  readonly looking: Pick<Looking, 'look' | 'tell' | 'quietly'>
  packet(key: ShardKey, ...told: Parameters<ShardParts['packet']>): void
  refused(key: ShardKey, code: number): void
  /** Shards have come or gone, have been connected or closed. */
  changed(): void
}

const AGAIN_MS = 1_000

const nameOf = ({ count, id }: ShardKey) => `${id}/${count}`

/** None at first. */
export function openHeldShards({ log, watch }: Pick<DiscordServices, 'log' | 'watch'>, parts: HeldParts): HeldShards {
  const { leases, looking } = parts
  const held = new Map<string, Shard>()
  const leaving = new Set<string>()

  const changed = () => {
    const connected = [...held.values()].filter(shard => shard.isConnected()).length
    watch.gateway?.shards({ connected, connecting: held.size - connected })
    parts.changed()
  }

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
    const shard: Shard = openShard(lease, {
      ...parts,
      async isOurs() {
        const ours = await isOurs(key)
        // It may be ours again by the time we look: then its session goes on from where the others have come.
        if (!ours) {
          lose(shard)
          void looking.look()
        }
        return ours
      },
      packet: packet => parts.packet(key, packet),
      connected(how, session) {
        watch.gateway?.session(how)
        log.info({ shard: nameOf(key), how }, 'a shard is connected')
        changed()
        const kept = leases.connected(key, session)
        void looking.quietly(kept.then(ours => (ours ? looking.tell() : looking.look())))
      },
      closed: changed,
      refused: code => parts.refused(key, code),
      silent: () => renew(shard),
      heartbeat: milliseconds => watch.gateway?.heartbeat(milliseconds / 1000),
      trouble: error => log.warn({ err: error, shard: nameOf(key) }, 'the gateway reports an error'),
    })
    held.set(nameOf(key), shard)
  }

  /** Connects a shard anew: its session goes on. What it had is left to itself, for it may take long to break. */
  const renew = (shard: Shard) => {
    const name = nameOf(shard.key)
    if (held.get(name) !== shard) return
    log.warn({ shard: name }, 'Discord does not answer a shard, which is connected anew')
    const session = shard.session()
    void looking.quietly(shard.end('to be resumed'))
    open({ ...shard.key, session })
    changed()
  }

  const lose = (shard: Shard) => {
    const name = nameOf(shard.key)
    if (held.get(name) !== shard) return
    held.delete(name)
    log.warn({ shard: name }, 'a shard is not ours any more')
    watch.gateway?.handover('lost')
    void looking.quietly(shard.end('to be resumed'))
  }

  return {
    all: () => [...held.values()],
    areConnected: () => [...held.values()].every(shard => shard.isConnected()),
    become(leased) {
      const ours = new Map(leased.map(lease => [nameOf(lease), lease]))
      for (const [name, shard] of held) if (!ours.has(name)) lose(shard)
      for (const [name, lease] of ours) {
        if (held.has(name) || leaving.has(name)) continue
        open(leases.keepsSessions ? lease : { ...lease, session: undefined })
        watch.gateway?.handover('taken')
      }
      changed()
    },
    async giveBack(key) {
      const name = nameOf(key)
      const shard = held.get(name)
      if (shard === undefined) return
      held.delete(name)
      leaving.add(name)
      try {
        const session = await shard.end(leases.keepsSessions ? 'to be resumed' : 'for good')
        await leases.free(key, session)
        watch.gateway?.handover('given')
      } finally {
        leaving.delete(name)
      }
      await looking.tell()
    },
    async giveBackUnopened(ours) {
      const unopened = ours.filter(lease => !held.has(nameOf(lease)) && !leaving.has(nameOf(lease)))
      await Promise.all(unopened.map(lease => leases.free(lease, lease.session)))
    },
    keep: () => leases.keep(progress(held.values())),
  }
}

/** How far these shards' sessions have come. */
function progress(shards: Iterable<Shard>) {
  return [...shards].flatMap(({ key, session }) => {
    const now = session()
    return now === undefined ? [] : [{ ...key, session: now.id, sequence: now.sequence }]
  })
}
