import type { TableId } from '../../store/values/ids.ts'
import { occasionNames } from '../../store/values/occasions.ts'
import { formatHours } from '../../tables/clocks/zones.ts'
import type { PlayerSettings } from '../../tables/people/player-settings.ts'
import type { PlayerTableSettings } from '../../tables/people/player-table-settings.ts'
import { type Locale, localeOf } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, note, page, row, text } from '../model/blocks.ts'
import { SETTINGS_FORMS } from '../model/press.ts'

/** A player's settings in words. */
export function settingsPage(settings: PlayerSettings, locale: Locale, now: Date): Body {
  const words = uiWords(locale)
  const { ways, zone, quiet, quietSince: since } = settings
  const language = localeOf(settings.locale) === undefined ? 'settings.language.discord' : 'settings.language.own'
  const occasions = occasionNames.map(occasion => {
    const facts = { occasion: { key: `settings.on.${occasion}` }, way: { key: `settings.pings.${ways[occasion]}` } }
    return `- ${words.say('settings.way', facts)}`
  })
  const hours =
    quiet === undefined
      ? words.say('settings.no-quiet', { zone })
      : words.say('settings.quiet', { hours: formatHours(quiet), zone })
  return page([
    text(
      [
        `### ${words.say('settings.title')}`,
        `- ${words.say(language)}`,
        `- ${words.say(settings.handByDm ? 'settings.hand-by-dm' : 'settings.hand-on-demand')}`,
        `- ${words.say(settings.followable ? 'settings.followers' : 'settings.no-followers')}`,
        `- ${hours}`,
        ...(quiet !== undefined && since !== undefined && since > now
          ? [`-# ${words.say('settings.quiet-since', { since: moment(since, 'f') })}`]
          : []),
        words.say('settings.told'),
        ...occasions,
        ...(settings.dmClosed ? [`⚠️ ${words.say('settings.dm-closed')}`] : []),
        `-# ${words.say('settings.how')}`,
      ].join('\n'),
    ),
    row(SETTINGS_FORMS.map(form => button(words.say(`button.settings-${form}`), { type: 'settings', form }))),
  ])
}

/** What a player wants at one table, in words. */
export function tableSettingsPage(table: TableId, { muted, pings }: PlayerTableSettings, locale: Locale): Body {
  const words = uiWords(locale)
  if (muted) return note(words.say('settings.muted', { table }))
  if (pings === undefined) return note(words.say('settings.table-as-usual', { table }))
  return note(words.say('settings.table-pings', { table, way: { key: `settings.pings.${pings}` } }))
}
