import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE, type CommandPath } from '../src/discord/slash/description.ts'
import { zone } from '../src/discord/slash/game-options.ts'
import { freeText, numbered, oneOf, yesOrNo } from '../src/discord/slash/options.ts'
import { changeSettings, settleAtTable } from '../src/operations/settings.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { LONGEST_HOURS } from '../src/tables/clocks/zones.ts'
import { PINGS } from '../src/tables/people/player-settings.ts'
import { LOCALES } from '../src/words/locales.ts'

const way = (path: CommandPath) => oneOf(path, PINGS, ping => `settings.pings.${LOWER[ping]}`)
const LOWER = { CHANNEL: 'channel', DM: 'dm', NONE: 'none' } as const

/** The asker's language, how and when they are told what, everywhere or at one table. */
export default command(
  ANYWHERE,
  action(
    'settings',
    {
      language: oneOf('settings.language', ['discord', ...LOCALES], language => `settings.language.${language}`),
      pings: way('settings.pings'),
      half: way('settings.half'),
      fifths: way('settings.fifths'),
      deadline: way('settings.deadline'),
      last: way('settings.last'),
      next: way('settings.next'),
      zone: zone('settings.zone'),
      quiet: freeText('settings.quiet', LONGEST_HOURS),
      hand: yesOrNo('settings.hand'),
      mute: yesOrNo('settings.mute'),
      table: numbered('table.table', suggestTables),
    },
    async (actor, services, { mute, table, ...wanted }) => {
      if (mute === undefined && table === undefined) return changeSettings(actor, services, wanted)
      const found = await whichTable(actor, services)
      if (!found.ok) return found.reply
      return settleAtTable({ actor, services, table: found.table }, { mute, pings: wanted.pings })
    },
  ),
)
