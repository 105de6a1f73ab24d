import type { Alert } from '../../tables/alerts/alert.ts'
import { type AlertKind, SECTIONS, SUSTAINED, SUSTAINED_KINDS } from '../../tables/alerts/alert-kind.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** Where the documentation is read, if it is known. */
interface Docs {
  readonly docs: string | undefined
}

/** How a figure is said. */
const IN_SECONDS: readonly AlertKind[] = ['clock-stands', 'clock-behind', 'messages', 'backup-old']
const IN_PERCENT: readonly AlertKind[] = ['answers-fail', 'answers-late', 'disk']

/** What the operator is told of: what it is, since when, its figure, what to do, and where that is written. */
export function alertPage(alert: Alert & { readonly held: number }, { docs }: Docs, locale: Locale): Body {
  const { kind, since, overAt, times, held } = alert
  const words = uiWords(locale)
  const goesOn = SUSTAINED_KINDS.some(one => one === kind)
  const when = goesOn ? whenOf(since, overAt ?? undefined, locale) : words.say('alert.at', { at: moment(since, 'f') })
  return note(
    [
      titleOf(kind, goesOn && overAt !== null, whatOf(alert, locale), locale),
      [when, ...(times > 1 ? [words.say('alert.times', { times })] : [])].join(' · '),
      ...(goesOn && overAt !== null ? [] : [words.say(`alert.do.${kind}`)]),
      `-# ${whereOf(kind, docs, locale)}`,
      ...(held > 0 ? [`-# ${words.say('alert.held', { held })}`] : []),
    ].join('\n'),
  )
}

/** The same of a database that is away, of which no process can read more. */
export function databaseAwayPage(
  { since, overAt, docs }: Docs & { readonly since: Date; readonly overAt: Date | undefined },
  locale: Locale,
): Body {
  const words = uiWords(locale)
  return note(
    [
      titleOf('database', overAt !== undefined, words.say('alert.what.database'), locale),
      whenOf(since, overAt, locale),
      ...(overAt === undefined ? [words.say('alert.do.database')] : []),
      `-# ${whereOf('database', docs, locale)}`,
    ].join('\n'),
  )
}

function titleOf(kind: AlertKind, isOver: boolean, what: string, locale: Locale): string {
  if (isOver) return `**✅ ${uiWords(locale).say('alert.over', { what })}**`
  return `**${kind in SUSTAINED ? '⚠️' : 'ℹ️'} ${what}**`
}

function whenOf(since: Date, overAt: Date | undefined, locale: Locale): string {
  const words = uiWords(locale)
  const facts = { since: moment(since, 'f'), ago: moment(since, 'R') }
  if (overAt === undefined) return words.say('alert.since', facts)
  const lasted = sayDuration((overAt.getTime() - since.getTime()) / 1000, locale)
  return words.say('alert.until', { ...facts, until: moment(overAt, 'f'), lasted })
}

/** What it is, with its figure. */
function whatOf({ kind, facts }: Alert, locale: Locale): string {
  const { figure, about, from, to } = facts
  const key: UiKey = `alert.what.${kind}`
  const seen = kind === 'crash' && about !== '' ? moment(new Date(about), 'f') : markedText(about)
  return uiWords(locale).say(key, { figure: sayFigure(kind, figure, locale), about: seen, from, to })
}

function sayFigure(kind: AlertKind, figure: number, locale: Locale): string {
  if (IN_SECONDS.includes(kind)) return sayDuration(figure, locale)
  const digits = { maximumFractionDigits: 1 }
  if (IN_PERCENT.includes(kind)) return figure.toLocaleString(locale, { ...digits, style: 'percent' })
  return figure.toLocaleString(locale, digits)
}

/** Where it is written what to do. */
function whereOf(kind: AlertKind, docs: string | undefined, locale: Locale): string {
  const path = `operating.md#${SECTIONS[kind].section}`
  const where = docs === undefined ? `\`docs/${path}\`` : `<${docs}/${path}>`
  return uiWords(locale).say('alert.where', { where })
}
