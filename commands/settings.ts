import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { notified, zone } from '../src/discord/slash/game-options.ts'
import { freeText, numbered, oneOf, yesOrNo } from '../src/discord/slash/options.ts'
import { changeSettings, settleAtTable } from '../src/operations/settings.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { LONGEST_HOURS } from '../src/tables/clocks/zones.ts'
import { LOCALES } from '../src/words/locales.ts'

/** The asker's language, how and when they are told what, everywhere or at one table. */
export default command(
  ANYWHERE,
  action(
    'settings',
    {
      language: oneOf('settings.language', ['discord', ...LOCALES], language => `settings.language.${language}`),
      'my-turn': notified('settings.my-turn'),
      half: notified('settings.half'),
      'late-warning': notified('settings.late-warning'),
      deadline: notified('settings.deadline'),
      'everyone-waits': notified('settings.everyone-waits'),
      'up-next': notified('settings.up-next'),
      zone: zone('settings.zone'),
      quiet: freeText('settings.quiet', LONGEST_HOURS),
      hand: yesOrNo('settings.hand'),
      followers: yesOrNo('settings.followers'),
      mute: yesOrNo('settings.mute'),
      table: numbered('table.table', suggestTables),
    },
    async (actor, services, { mute, table, language, zone, quiet, hand, followers, half, deadline, ...told }) => {
      const { 'my-turn': pings, 'late-warning': fifths, 'everyone-waits': last, 'up-next': next } = told
      const wanted = {
        language,
        zone,
        quiet,
        hand,
        followable: followers,
        ways: { asked: pings, half, fifths, deadline, last, next },
      }
      if (mute === undefined && table === undefined) return changeSettings(actor, services, wanted)
      const found = await whichTable(actor, services)
      if (!found.ok) return found.reply
      return settleAtTable({ actor, services, table: found.table }, { mute, pings })
    },
  ),
)
