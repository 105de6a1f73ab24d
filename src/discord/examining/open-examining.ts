import type { Examiner } from '../../operations/model/examiner.ts'
import type { CommandsState, ConnectionState } from '../../pages/diagnose/connection-findings.ts'
import { shardOf } from '../../store/servers.ts'
import { interactionId } from '../../store/values/ids.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { Channels } from '../messages/channels.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { RestClients } from '../rest/open-rest.ts'
import type { Gateway, HeldShard } from '../shards/gateway.ts'
import { examineChannel } from './examine-channel.ts'
import { keptFor } from './kept-for.ts'
import { openRation } from './open-ration.ts'
import { probe } from './probe.ts'

/** How often a minute a server is looked at: more than somebody who mends something needs. */
const LOOKS = 10
/** For how long the list of commands is kept that Discord has told, in milliseconds: it is long, and all servers ask for it. */
const COMMANDS_MS = 60_000

interface ExaminingParts {
  readonly channels: Channels
  readonly send: Sender
  readonly rest: Pick<RestClients, 'ahead'>
  readonly services: Pick<DiscordServices, 'tables' | 'setup'>
}

/** What is there by then. */
interface Opened {
  /** Undefined where Discord posts what users do. */
  readonly gateway: Pick<Gateway, 'shards'> | undefined
  readonly registering: { look(): Promise<CommandsState> } | undefined
}

/** Asks Discord how things are, for whoever an interaction comes from. */
export function openExamining(
  { channels, send, rest, services }: ExaminingParts,
  opened: () => Opened,
): (arrival: Arrival) => Examiner {
  const now = () => services.tables.now().getTime()
  const mayLook = openRation(() => services.setup.looksAMinute ?? LOOKS, now)
  const commandsNow = keptFor(COMMANDS_MS, now, async () => opened().registering?.look())
  return arrival => ({
    mayLook: () => mayLook(arrival.interaction.guildId ?? '0'),
    channel: id => examineChannel(channels, arrival, id),
    async connection() {
      const { gateway } = opened()
      const commands = await commandsNow().catch(() => undefined)
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
