import { keysOf } from '../../engine/basics/keys-of.ts'
import { BACKUP_FAILURES } from '../../store/backups/backup-failed.ts'
import type { DueAlert } from '../../tables/alerts/alert.ts'
import { type AlertKind, INFORMS, SECTIONS, SUSTAINED_KINDS } from '../../tables/alerts/alert-kind.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { type CommandKey, commandWords, uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** Where the documentation is read, if it is known. */
interface Docs {
  readonly docs: string | undefined
}

/** How a figure is said. */
const IN_SECONDS: readonly AlertKind[] = ['clock-stands', 'clock-behind', 'clock-wrong', 'messages', 'backup-old']
const IN_PERCENT: readonly AlertKind[] = ['answers-fail', 'answers-late', 'disk']

/** What the operator is told of: what it is, since when, its figure, what to do, and where that is written. */
export function alertPage(alert: DueAlert, { docs }: Docs, locale: Locale): Body {
  const { kind, since, overAt, times, held } = alert
  const words = uiWords(locale)
  const goesOn = SUSTAINED_KINDS.some(one => one === kind)
  const when = goesOn ? whenOf(since, overAt ?? undefined, locale) : words.say('alert.at', { at: moment(since, 'f') })
  return note(
    [
      titleOf(kind, goesOn && overAt !== null, whatOf(alert, locale), locale),
      [when, ...(times > 1 ? [words.say('alert.times', { times })] : [])].join(' · '),
      ...(goesOn && overAt !== null ? [] : whatToDo(alert, locale)),
      `-# ${whereOf(kind, docs, locale)}`,
      ...(held > 0 ? [`-# ${words.say('alert.held', { held })}`] : []),
    ].join('\n'),
  )
}

/** The same of a database that is away, of which no process can read more. */
export function databaseAwayPage(
  {
    since,
    overAt,
    times,
    docs,
  }: Docs & { readonly since: Date; readonly overAt: Date | undefined; readonly times: number },
  locale: Locale,
): Body {
  const words = uiWords(locale)
  return note(
    [
      titleOf('database', overAt !== undefined, words.say('alert.what.database'), locale),
      [whenOf(since, overAt, locale), ...(times > 1 ? [words.say('alert.times', { times })] : [])].join(' · '),
      ...(overAt === undefined ? [words.say('alert.do.database')] : []),
      `-# ${whereOf('database', docs, locale)}`,
    ].join('\n'),
  )
}

function titleOf(kind: AlertKind, isOver: boolean, what: string, locale: Locale): string {
  if (isOver) return `**✅ ${uiWords(locale).say('alert.over', { what })}**`
  return `**${INFORMS.includes(kind) ? 'ℹ️' : '⚠️'} ${what}**`
}

function whenOf(since: Date, overAt: Date | undefined, locale: Locale): string {
  const words = uiWords(locale)
  const facts = { since: moment(since, 'f'), ago: moment(since, 'R') }
  if (overAt === undefined) return words.say('alert.since', facts)
  const lasted = sayDuration((overAt.getTime() - since.getTime()) / 1000, locale)
  return words.say('alert.until', { ...facts, until: moment(overAt, 'f'), lasted })
}

/** What it is, with its figure. */
function whatOf({ kind, facts }: DueAlert, locale: Locale): string {
  const { figure, about, from, to } = facts
  const words = uiWords(locale)
  const said = { figure: sayFigure(kind, figure, locale), from, to }
  if (kind === 'backup-fails')
    return from === ''
      ? words.say('alert.what.no-backup', said)
      : words.say('alert.what.backup-fails', { ...said, good: moment(new Date(from), 'f') })
  return words.say(`alert.what.${kind}`, { ...said, about: aboutOf(kind, about, locale) })
}

function aboutOf(kind: AlertKind, about: string, locale: Locale): string {
  if (kind === 'crash' && about !== '') return moment(new Date(about), 'f')
  if (kind === 'clock-wrong')
    return uiWords(locale).say(about === 'machine' ? 'alert.clock.machine' : 'alert.clock.database')
  return markedText(about)
}

/** What to do; nothing about those who flooded and whose data was deleted. */
function whatToDo(alert: DueAlert, locale: Locale): readonly string[] {
  const { kind, facts } = alert
  if (kind === 'flood' && facts.about === '') return []
  return [...flooding(alert, locale), uiWords(locale).say(`alert.do.${kind}`, doneBy(alert, locale))]
}

/** What there is to be known for what to do. */
function doneBy({ kind, facts: { about, from } }: DueAlert, locale: Locale) {
  if (kind === 'maintenance') return { until: moment(new Date(from), 'f') }
  if (kind !== 'backup-fails') return {}
  const why = keysOf(BACKUP_FAILURES).find(one => one === about) ?? 'other'
  return { why: uiWords(locale).say(`alert.backup.${why}`) }
}

/** Who floods, with the command that shuts each out. */
function flooding({ kind, facts: { about } }: DueAlert, locale: Locale): readonly string[] {
  if (kind !== 'flood') return []
  const words = uiWords(locale)
  return about.split(', ').map(one => {
    const [whose, id = ''] = one.split(' ')
    const isServer = whose === 'server'
    const command = blockCommand(isServer ? 'operator.block.server.name' : 'operator.block.user.name', id, locale)
    return words.say(isServer ? 'alert.flood.server' : 'alert.flood.user', { id, command })
  })
}

/** The command that blocks somebody, as it is typed. */
function blockCommand(option: CommandKey, id: string, locale: Locale): string {
  const names = commandWords(locale)
  return `/${names.say('operator.name')} ${names.say('operator.block.name')} ${names.say(option)}:${id}`
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
