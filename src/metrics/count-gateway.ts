import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { GatewayWatch, Watch } from '../discord/messages/watch.ts'
import { SECONDS } from './buckets.ts'

/** Counts shards and their sessions. */
export function countGateway(registers: Registry[]): Required<Pick<Watch, 'gateway'>> {
  const shards = new Gauge({
    name: 'chaski_shards',
    help: "Discord's shards that this process has, by whether they are connected.",
    labelNames: ['state'],
    registers,
  })
  const wanted = new Gauge({
    name: 'chaski_wanted_shards',
    help: "Discord's shards that there are for all processes: the same from each.",
    registers,
  })
  const sessions = new Counter({
    name: 'chaski_gateway_sessions_total',
    help: 'Sessions with Discord that began (identified, of which a day has so many) or went on (resumed).',
    labelNames: ['how'],
    registers,
  })
  const handovers = new Counter({
    name: 'chaski_shard_handovers_total',
    help: 'Shards that were taken, given to other processes, or lost to them.',
    labelNames: ['how'],
    registers,
  })
  const heartbeats = new Histogram({
    name: 'chaski_gateway_heartbeat_seconds',
    help: 'Time until Discord answered a heartbeat.',
    buckets: SECONDS,
    registers,
  })
  const gateway: GatewayWatch = {
    shards({ connected, connecting }) {
      shards.set({ state: 'connected' }, connected)
      shards.set({ state: 'connecting' }, connecting)
    },
    wanted: count => wanted.set(count),
    session: how => sessions.inc({ how }),
    handover: how => handovers.inc({ how }),
    heartbeat: seconds => heartbeats.observe(seconds),
  }
  return { gateway }
}
