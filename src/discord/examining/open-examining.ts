import type { Examiner } from '../../operations/model/examiner.ts'
import type { CommandsState, ConnectionState } from '../../pages/diagnose/connection-findings.ts'
import { shardOf } from '../../store/servers.ts'
import { interactionId } from '../../store/values/ids.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { Channels } from '../messages/channels.ts'
import type { Sender } from '../messages/sender.ts'
import type { RestClients } from '../rest/open-rest.ts'
import type { Gateway, HeldShard } from '../shards/gateway.ts'
import { examineChannel } from './examine-channel.ts'
import { probe } from './probe.ts'

interface ExaminingParts {
  readonly channels: Channels
  readonly send: Sender
  readonly rest: Pick<RestClients, 'ahead'>
}

/** What is there by then. */
interface Opened {
  /** Undefined where Discord posts what users do. */
  readonly gateway: Pick<Gateway, 'shards'> | undefined
  readonly registering: { look(): Promise<CommandsState> } | undefined
}

/** Asks Discord how things are, for whoever an interaction comes from. */
export function openExamining(
  { channels, send, rest }: ExaminingParts,
  opened: () => Opened,
): (arrival: Arrival) => Examiner {
  return arrival => ({
    channel: id => examineChannel(channels, arrival, id),
    async connection() {
      const { gateway, registering } = opened()
      const commands = await registering?.look().catch(() => undefined)
      const { guildId } = arrival.interaction
      return { way: wayOf(gateway?.shards(), guildId ?? '0'), commands, ahead: rest.ahead() }
    },
    probe: (channel, posted, edited) => {
      const interaction = interactionId.parse(arrival.interaction.id)
      return probe(send.at('question'), { channel, interaction, posted, edited })
    },
  })
}

function wayOf(shards: readonly HeldShard[] | undefined, guild: string): ConnectionState['way'] {
  if (shards === undefined) return { type: 'endpoint' }
  const shard = shards.find(({ id, count }) => id === shardOf(guild, count))
  if (shard === undefined) return { type: 'elsewhere' }
  return { type: 'gateway', shard: shard.id, count: shard.count, isConnected: shard.isConnected }
}
