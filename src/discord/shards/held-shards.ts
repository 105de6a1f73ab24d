import { setTimeout } from 'node:timers/promises'
import type { LeasedShard, ShardKey, Shards } from '../../store/processes/shards.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Looking } from './looking.ts'
import { openShard, type Shard, type ShardParts } from './shard.ts'

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

/** The shards that this process has: none at first. */
export class HeldShards {
  readonly #services: Pick<DiscordServices, 'log' | 'watch'>
  readonly #parts: HeldParts
  readonly #held = new Map<string, Shard>()
  readonly #leaving = new Set<string>()

  constructor(services: Pick<DiscordServices, 'log' | 'watch'>, parts: HeldParts) {
    this.#services = services
    this.#parts = parts
  }

  all(): readonly Shard[] {
    return [...this.#held.values()]
  }

  /** Whether all are connected; there may be none. */
  areConnected(): boolean {
    return this.all().every(shard => shard.isConnected())
  }

  /** Has these and no others from now on: connects those that are new, and lets go of those that are another's by now. */
  become(leased: readonly LeasedShard[]): void {
    const ours = new Map(leased.map(lease => [nameOf(lease), lease]))
    for (const [name, shard] of this.#held) if (!ours.has(name)) this.#lose(shard)
    for (const [name, lease] of ours) {
      if (this.#held.has(name) || this.#leaving.has(name)) continue
      this.#open(this.#parts.leases.keepsSessions ? lease : { ...lease, session: undefined })
      this.#services.watch.gateway?.handover('taken')
    }
    this.#changed()
  }

  /** Gives a shard back, if it is here, for another process to go on with its session. */
  async giveBack(key: ShardKey): Promise<void> {
    const { leases, looking } = this.#parts
    const name = nameOf(key)
    const shard = this.#held.get(name)
    if (shard === undefined) return
    this.#held.delete(name)
    this.#leaving.add(name)
    try {
      const session = await shard.end(leases.keepsSessions ? 'to be resumed' : 'for good')
      await leases.free(key, session)
      this.#services.watch.gateway?.handover('given')
    } finally {
      this.#leaving.delete(name)
    }
    await looking.tell()
  }

  /** Gives back what became ours and was never connected. */
  async giveBackUnopened(ours: readonly LeasedShard[]): Promise<void> {
    const unopened = ours.filter(lease => !this.#held.has(nameOf(lease)) && !this.#leaving.has(nameOf(lease)))
    await Promise.all(unopened.map(lease => this.#parts.leases.free(lease, lease.session)))
  }

  /** Keeps how far the sessions have come. */
  async keep(): Promise<void> {
    await this.#parts.leases.keep(progress(this.all()))
  }

  #changed(): void {
    const connected = this.all().filter(shard => shard.isConnected()).length
    this.#services.watch.gateway?.shards({ connected, connecting: this.#held.size - connected })
    this.#parts.changed()
  }

  #open(lease: LeasedShard): void {
    const { log, watch } = this.#services
    const { leases, looking, ...parts } = this.#parts
    const key = { count: lease.count, id: lease.id }
    const shard: Shard = openShard(lease, {
      ...parts,
      isOurs: async () => {
        const ours = await isStillOurs(key, leases, log)
        // It may be ours again by the time we look: then its session goes on from where the others have come.
        if (!ours) {
          this.#lose(shard)
          void looking.look()
        }
        return ours
      },
      packet: packet => parts.packet(key, packet),
      connected: (how, session) => {
        watch.gateway?.session(how)
        log.info({ shard: nameOf(key), how }, 'a shard is connected')
        this.#changed()
        const kept = leases.connected(key, session)
        void looking.quietly(kept.then(ours => (ours ? looking.tell() : looking.look())))
      },
      closed: () => this.#changed(),
      refused: code => parts.refused(key, code),
      silent: () => this.#renew(shard),
      heartbeat: milliseconds => watch.gateway?.heartbeat(milliseconds / 1000),
      trouble: error => log.warn({ err: error, shard: nameOf(key) }, 'the gateway reports an error'),
    })
    this.#held.set(nameOf(key), shard)
  }

  /** Connects a shard anew: its session goes on. What it had is left to itself, for it may take long to break. */
  #renew(shard: Shard): void {
    const name = nameOf(shard.key)
    if (this.#held.get(name) !== shard) return
    this.#services.log.warn({ shard: name }, 'Discord does not answer a shard, which is connected anew')
    const session = shard.session()
    void this.#parts.looking.quietly(shard.end('to be resumed'))
    this.#open({ ...shard.key, session })
    this.#changed()
  }

  #lose(shard: Shard): void {
    const name = nameOf(shard.key)
    if (this.#held.get(name) !== shard) return
    this.#held.delete(name)
    this.#services.log.warn({ shard: name }, 'a shard is not ours any more')
    this.#services.watch.gateway?.handover('lost')
    void this.#parts.looking.quietly(shard.end('to be resumed'))
  }
}

/** How far these shards' sessions have come. */
function progress(shards: Iterable<Shard>) {
  return [...shards].flatMap(({ key, session }) => {
    const now = session()
    return now === undefined ? [] : [{ ...key, session: now.id, sequence: now.sequence }]
  })
}

/** Whether a shard is still ours, as soon as that can be told. */
async function isStillOurs(key: ShardKey, leases: Shards, log: DiscordServices['log']): Promise<boolean> {
  for (;;) {
    try {
      return await leases.has(key)
    } catch (error) {
      log.debug({ err: error }, 'whether a shard is still ours cannot be asked')
      await setTimeout(AGAIN_MS, undefined, { ref: false })
    }
  }
}
