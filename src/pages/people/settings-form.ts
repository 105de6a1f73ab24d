import { type Occasion, PINGS } from '../../store/values/occasions.ts'
import { formatHours } from '../../tables/clocks/zones.ts'
import type { PlayerSettings } from '../../tables/people/player-settings.ts'
import { LOCALES, type Locale, localeOf } from '../../words/locales.ts'
import { commandWords, type UiKey, uiWords } from '../../words/words.ts'
import { MOST_OPTIONS } from '../model/blocks.ts'
import type { Field, FieldOption, Form } from '../model/form.ts'
import type { SettingsPress } from '../model/press.ts'

/** What is picked as one's quiet hours by who wants none. */
const NO_HOURS = 'off'

/** Quiet hours that are wanted most; any others are typed. */
const USUAL_HOURS = [
  '21:00–07:00',
  '22:00–06:00',
  '22:00–07:00',
  '22:00–08:00',
  '23:00–07:00',
  '23:00–08:00',
  '23:00–09:00',
  '00:00–07:00',
  '00:00–08:00',
  '00:00–09:00',
  '01:00–09:00',
  '08:00–17:00',
  '09:00–18:00',
]

/** A zone for each time that many people live by, from east to west of the date line; any other is typed. */
const USUAL_ZONES = [
  'UTC',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Lima',
  'America/Halifax',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Paris',
  'Europe/Athens',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
]

/** A form for a part of one's settings, filled with what is set now; nothing is picked where that is not known. */
export function settingsForm(press: SettingsPress, locale: Locale, settings?: PlayerSettings): Form {
  const words = uiWords(locale)
  const ask = asker(locale, settings)
  const fields: Readonly<Record<SettingsPress['form'], readonly Field[]>> = {
    calls: [ask.language(), ask.told('asked'), ask.told('last'), ask.told('next'), ...also(locale, settings)],
    reminders: [ask.told('half'), ask.told('fifths'), ask.told('deadline'), ask.quiet(), ask.zone()],
  }
  return { press, title: words.say(`settings.form.${press.form}`), fields: fields[press.form] }
}

/** A field for each setting. */
function asker(locale: Locale, settings: PlayerSettings | undefined) {
  const { say } = uiWords(locale)
  const field = (name: string, label: UiKey, options: readonly FieldOption[], picked: string | undefined): Field => ({
    type: 'choice',
    name,
    label: say(label),
    options: options.map(option => (option.value === picked ? { ...option, isPicked: true } : option)),
  })
  return {
    language: () =>
      field(
        'language',
        'settings.field.language',
        languages(locale),
        settings && (localeOf(settings.locale) ?? 'discord'),
      ),
    told(occasion: Occasion) {
      const ways = PINGS.map(value => ({ value, label: say(`settings.pings.${value}`) }))
      return field(occasion, `settings.on.${occasion}`, ways, settings?.ways[occasion])
    },
    quiet() {
      const set = settings && (settings.quiet === undefined ? NO_HOURS : formatHours(settings.quiet))
      const none = { value: NO_HOURS, label: say('settings.field.no-quiet') }
      const hours = withSet(USUAL_HOURS, set).filter(value => value !== NO_HOURS)
      return field('quiet', 'settings.field.quiet', [none, ...hours.map(value => ({ value, label: value }))], set)
    },
    zone: () =>
      field('zone', 'settings.field.zone', withSet(USUAL_ZONES, settings?.zone).map(zoneIn(locale)), settings?.zone),
  }
}

/** The boxes of a form, and what is ticked there. */
export const ALSO = { name: 'also', hand: 'hand-by-dm', followers: 'followable' } as const

/** What is wanted or not; left out where it is not known, since a box that is not ticked says no. */
function also(locale: Locale, settings: PlayerSettings | undefined): readonly Field[] {
  if (settings === undefined) return []
  const { say } = uiWords(locale)
  const options = [
    { value: ALSO.hand, label: say('settings.also.hand'), isPicked: settings.handByDm },
    { value: ALSO.followers, label: say('settings.also.followers'), isPicked: settings.followable },
  ]
  return [{ type: 'boxes', name: ALSO.name, label: say('settings.field.also'), options }]
}

function languages(locale: Locale): readonly FieldOption[] {
  const words = commandWords(locale)
  return (['discord', ...LOCALES] as const).map(value => ({ value, label: words.say(`settings.language.${value}`) }))
}

/** What is usual, and before it what is set if that is not. */
function withSet(usual: readonly string[], set: string | undefined): readonly string[] {
  return (set === undefined || usual.includes(set) ? usual : [set, ...usual]).slice(0, MOST_OPTIONS)
}

/** A zone, and what its time is called. */
function zoneIn(locale: Locale): (zone: string) => FieldOption {
  return zone => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
    const called = parts.find(({ type }) => type === 'timeZoneName')?.value
    return { value: zone, label: zone, ...(called !== undefined && called !== zone && { detail: called }) }
  }
}
