import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import {
  ANYWHERE,
  autocompletedOption,
  type CommandPath,
  choice,
  named,
  tableOption,
  textOption,
} from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { explain } from '../src/operations/model/explain.ts'
import type { House } from '../src/operations/model/house.ts'
import type { Invocation } from '../src/operations/typed/invocation.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { suggestZones } from '../src/operations/typed/zones.ts'
import { sentence } from '../src/pages/model/refusals.ts'
import type { Reply } from '../src/pages/model/reply.ts'
import { settingsPage, tableSettingsPage } from '../src/pages/people/settings.ts'
import { isZone, LONGEST_HOURS, lengthOf, MOST_QUIET, parseHours } from '../src/tables/clocks/zones.ts'
import {
  changePlayerSettings,
  PINGS,
  type PlayerSettingsChange,
  readPlayerSettings,
} from '../src/tables/people/player-settings.ts'
import { setPlayerTableSettings } from '../src/tables/people/player-table-settings.ts'
import { localeOf } from '../src/words/words.ts'

const pings = z.enum(PINGS).optional()

const wanted = z.object({
  language: z.enum(['discord', 'en', 'fr']).optional(),
  pings,
  half: pings,
  fifths: pings,
  deadline: pings,
  last: pings,
  next: pings,
  zone: z.string().refine(isZone).optional(),
  quiet: z.string().optional(),
  hand: z.boolean().optional(),
  mute: z.boolean().optional(),
  table: z.int().optional(),
})

const way = (path: CommandPath) => ({
  ...named(path),
  type: ApplicationCommandOptionType.String as const,
  choices: [
    choice('settings.pings.channel', 'CHANNEL'),
    choice('settings.pings.dm', 'DM'),
    choice('settings.pings.none', 'NONE'),
  ],
})

/** The asker's language, how and when they are told what, everywhere or at one table. */
export default {
  data: {
    ...named('settings'),
    ...ANYWHERE,
    options: [
      {
        ...named('settings.language'),
        type: ApplicationCommandOptionType.String,
        choices: [
          choice('settings.language.discord', 'discord'),
          choice('settings.language.en', 'en'),
          choice('settings.language.fr', 'fr'),
        ],
      },
      way('settings.pings'),
      way('settings.half'),
      way('settings.fifths'),
      way('settings.deadline'),
      way('settings.last'),
      way('settings.next'),
      autocompletedOption('settings.zone'),
      textOption('settings.quiet', LONGEST_HOURS),
      { ...named('settings.hand'), type: ApplicationCommandOptionType.Boolean },
      { ...named('settings.mute'), type: ApplicationCommandOptionType.Boolean },
      tableOption,
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const options = wanted.safeParse(invocation.options)
    if (!options.success) return sentence('refused.unknown-zone', invocation.locale)
    const { mute, table } = options.data
    if (mute !== undefined || table !== undefined) return settleTable(invocation, house, options.data)
    const change = changeOf(options.data)
    if (change === undefined) return sentence('refused.unknown-hours', invocation.locale)
    if (change.quiet !== undefined && lengthOf(change.quiet) > MOST_QUIET)
      return sentence('refused.quiet-too-long', invocation.locale, { max: MOST_QUIET / 60 })
    const { desk } = house
    const now =
      Object.keys(change).length === 0
        ? await readPlayerSettings(desk, invocation.user)
        : await changePlayerSettings(desk, invocation, change)
    return { type: 'message', body: settingsPage(now, localeOf(now.locale) ?? invocation.locale, desk.now()) }
  },

  async complete(invocation, house) {
    return invocation.focused.name === 'zone' ? suggestZones(invocation.focused.text) : suggestTables(invocation, house)
  },
} satisfies Command

type Wanted = z.infer<typeof wanted>

/** What is to be changed everywhere; undefined for hours that cannot be read. */
function changeOf({ language, pings: asked, zone, quiet, hand, ...rest }: Wanted): PlayerSettingsChange | undefined {
  const { half, fifths, deadline, last, next } = rest
  const hours = quiet === undefined || quiet === 'off' ? undefined : parseHours(quiet)
  if (quiet !== undefined && quiet !== 'off' && hours === undefined) return undefined
  const ways = Object.entries({ asked, half, fifths, deadline, last, next }).filter(([, value]) => value !== undefined)
  return {
    ...(language !== undefined && { locale: language === 'discord' ? undefined : language }),
    ...(ways.length > 0 && { ways: Object.fromEntries(ways), dmClosed: false }),
    ...(zone !== undefined && { zone }),
    ...(quiet !== undefined && { quiet: hours }),
    ...(hand !== undefined && { handByDm: hand, dmClosed: false }),
  }
}

/** Sets what differs at one table. */
async function settleTable(invocation: Invocation, house: House, { mute, pings: way }: Wanted): Promise<Reply> {
  const found = await whichTable(invocation, house)
  if (!found.ok) return found.reply
  const own = await setPlayerTableSettings(
    house.desk,
    { interaction: invocation.interaction, user: invocation.user, table: found.table },
    { ...(mute !== undefined && { muted: mute }), ...(way !== undefined && { pings: way }) },
  )
  if (!own.ok) return explain(house, own, invocation.locale)
  return { type: 'message', body: tableSettingsPage(found.table, own.settings, invocation.locale) }
}
