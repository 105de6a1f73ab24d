import type { TableId } from '../../store/values/ids.ts'
import { formatHours } from '../../tables/clocks/zones.ts'
import type { PlayerSettings } from '../../tables/people/player-settings.ts'
import type { Vacation } from '../../tables/people/vacations.ts'
import type { Locale } from '../../words/locales.ts'
import { days, moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import { amiss, type Finding, well } from './finding.ts'

/** What decides whether somebody hears of their tables. */
export interface PersonState {
  /** Discord has refused the last direct message to them. */
  readonly hasDmClosed: boolean
  readonly settings: PlayerSettings
  /** When the quiet hours end in which they are now. */
  readonly quietUntil: Date | undefined
  /** Their next vacation, or the one in which they are. */
  readonly vacation: Vacation | undefined
  /** The tables of which they want to hear nothing. */
  readonly muted: readonly TableId[]
  /** The option by which they are muted, as the asker's Discord calls it. */
  readonly muting: string
  readonly now: Date
}

/** How many tables are named. */
const NAMED = 5

/** Why the asker hears of their tables, or does not. */
export function personFindings(state: PersonState, locale: Locale): readonly Finding[] {
  const words = uiWords(locale)
  const { hasDmClosed, settings, quietUntil, vacation, muted, muting, now } = state
  const { quiet, zone } = settings
  const hours = quiet === undefined ? undefined : { hours: formatHours(quiet), zone }
  const isAway = vacation !== undefined && vacation.from <= now
  return [
    hasDmClosed ? amiss(words.say('diagnose.dm-closed')) : well(words.say('diagnose.dm-open')),
    quietUntil === undefined
      ? well(hours === undefined ? words.say('settings.no-quiet', { zone }) : words.say('settings.quiet', hours))
      : amiss(words.say('diagnose.quiet-now', { ...hours, until: moment(quietUntil, 'f') })),
    ...(vacation === undefined
      ? [well(words.say('diagnose.no-vacation'))]
      : [
          isAway
            ? amiss(words.say('diagnose.vacation-now', { until: moment(vacation.to, 'f') }))
            : well(words.say('diagnose.vacation', days(vacation))),
        ]),
    muted.length === 0
      ? well(words.say('diagnose.not-muted'))
      : amiss(words.say('diagnose.muted', { tables: { list: numbered(muted) }, option: muting })),
  ]
}

function numbered(tables: readonly TableId[]): readonly string[] {
  const shown = tables.slice(0, NAMED).map(table => `#${table}`)
  return tables.length > NAMED ? [...shown, '…'] : shown
}
