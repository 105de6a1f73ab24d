import {
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import {
  booleanOption,
  channelOption,
  named,
  seatOption,
  subcommand,
  tableOption,
  WHERE_THE_BOT_IS,
} from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import type { Act } from '../src/operations/model/act.ts'
import type { House } from '../src/operations/model/house.ts'
import {
  askToClose,
  bringTable,
  nudgeTable,
  replacePlayer,
  sendDigestTo,
  setClocks,
  settleServer,
} from '../src/operations/moderate.ts'
import type { Completion, Invocation } from '../src/operations/typed/invocation.ts'
import { suggestSeats } from '../src/operations/typed/suggestions.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { sentence } from '../src/pages/model/refusals.ts'
import type { Reply } from '../src/pages/model/reply.ts'

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
    ...WHERE_THE_BOT_IS,
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

  async execute(invocation, house) {
    const options = wanted.parse(invocation.options)
    if (invocation.sub === 'channels') return settleChannels(invocation, house, options)
    if (invocation.sub === 'digest') return settleDigest(invocation, house, options)
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    return atTable({ asker: invocation, house, table: found.table }, invocation, options)
  },

  async complete(invocation: Completion, house) {
    return invocation.focused.name === 'seat' ? suggestSeats(invocation, house) : suggestTables(invocation, house)
  },
} satisfies Command

async function atTable(act: Act, { sub, places, locale }: Invocation, { seat }: Wanted): Promise<Reply> {
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

function settleChannels(invocation: Invocation, house: House, { everywhere }: Wanted): Promise<Reply> {
  const { allow, remove } = invocation.places
  return settleServer(invocation, house, { allow: allow?.channel, forbid: remove?.channel, everywhere })
}

function settleDigest(invocation: Invocation, house: House, { off }: Wanted): Promise<Reply> {
  if (off) return settleServer(invocation, house, { digest: undefined })
  const { channel } = invocation.places
  return channel === undefined ? settleServer(invocation, house, {}) : sendDigestTo(invocation, house, channel)
}
