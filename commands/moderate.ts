import {
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import type { Act } from '../src/discord/acts/acts.ts'
import {
  askToClose,
  bringTable,
  nudgeTable,
  replacePlayer,
  sendDigestTo,
  setClocks,
  settleServer,
} from '../src/discord/acts/moderate.ts'
import {
  booleanOption,
  channelOption,
  named,
  seatOption,
  subcommand,
  tableOption,
} from '../src/discord/commands/describe.ts'
import { suggestSeats } from '../src/discord/commands/suggestions.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Call, Command, Completion } from '../src/discord/messages/command.ts'
import type { House } from '../src/discord/messages/house.ts'
import { sentence } from '../src/discord/messages/refusals.ts'
import type { Reply } from '../src/discord/messages/reply.ts'

const wanted = z.object({
  seat: z.int().default(0),
  everywhere: z.boolean().default(false),
  off: z.boolean().default(false),
})

type Wanted = z.infer<typeof wanted>

/** What moderators do for tables and their server; Discord shows it to those who may manage messages. */
export default {
  data: {
    ...named('moderate'),
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
    contexts: [InteractionContextType.Guild],
    options: [
      subcommand('moderate.nudge', [tableOption]),
      subcommand('moderate.replace', [seatOption({ required: true }), tableOption]),
      subcommand('moderate.pause', [tableOption]),
      subcommand('moderate.resume', [tableOption]),
      subcommand('moderate.abandon', [tableOption]),
      subcommand('moderate.move', [channelOption('moderate.move.channel', { required: true }), tableOption]),
      subcommand('moderate.channels', [
        channelOption('moderate.channels.allow'),
        channelOption('moderate.channels.remove'),
        booleanOption('moderate.channels.everywhere'),
      ]),
      subcommand('moderate.digest', [channelOption('moderate.digest.channel'), booleanOption('moderate.digest.off')]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const options = wanted.parse(call.options)
    if (call.sub === 'channels') return settleChannels(call, house, options)
    if (call.sub === 'digest') return settleDigest(call, house, options)
    const found = await whichTable(call, house)
    if (!found.ok) return found.reply
    return atTable({ asker: call, house, table: found.table }, call, options)
  },

  async complete(call: Completion, house) {
    return call.focused.name === 'seat' ? suggestSeats(call, house) : suggestTables(call, house)
  },
} satisfies Command

async function atTable(act: Act, { sub, places, locale }: Call, { seat }: Wanted): Promise<Reply> {
  switch (sub) {
    case 'nudge':
      return nudgeTable(act)
    case 'replace':
      return replacePlayer(act, seat)
    case 'pause':
    case 'resume':
      return setClocks(act, sub)
    case 'abandon':
      return askToClose(act)
    case 'move':
      return places.channel === undefined
        ? sentence('refused.unknown-command', locale)
        : bringTable(act, places.channel)
    default:
      return sentence('refused.unknown-command', locale)
  }
}

function settleChannels(call: Call, house: House, { everywhere }: Wanted): Promise<Reply> {
  const { allow, remove } = call.places
  return settleServer(call, house, { allow: allow?.channel, forbid: remove?.channel, everywhere })
}

function settleDigest(call: Call, house: House, { off }: Wanted): Promise<Reply> {
  if (off) return settleServer(call, house, { digest: undefined })
  const { channel } = call.places
  return channel === undefined ? settleServer(call, house, {}) : sendDigestTo(call, house, channel)
}
