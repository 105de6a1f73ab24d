import { z } from 'zod'
import type { AnyGame } from '../engine/contract/game.ts'
import type { Seat } from '../engine/contract/seat.ts'
import { say, type Words } from '../engine/contract/words.ts'
import type { TableId } from '../store/values/ids.ts'
import type { Context } from '../tables/record/context.ts'
import { toldApart } from '../tables/record/names.ts'
import type { FormerName, Outline } from '../tables/record/position.ts'
import type { LogEntry } from '../tables/table/log.ts'
import { type Locale, localeOf } from './locales.ts'
import { markedName, plainName } from './names.ts'
import { type Answer, withReasons } from './with-reasons.ts'
import { gameWords, type UiKey, uiWords } from './words.ts'

/** All it takes to tell what happened at a table in one language, whether or not its game is in the register. */
export interface BareSpeech {
  readonly locale: Locale
  readonly game: AnyGame | undefined
  /** The table's. */
  readonly options: unknown
  /** The table has another pack than the game's own. */
  readonly brought: boolean
  /** For texts, in which people's names mean nothing but themselves. */
  readonly words: Words
  /** The same where there is no markdown: in pictures, their descriptions, buttons and lists. */
  readonly plain: Words
  readonly ui: Words<UiKey>
  /** The same words with the names of those who had the seats before these changes; undefined where nobody else had them. */
  called(isLater: (change: FormerName) => boolean): Called | undefined
}

/** Words in which people have names. */
type Called = Pick<BareSpeech, 'words' | 'plain' | 'ui'>

/** All it takes to talk about a table in one language: its game, the game's words and Chaski's. */
export interface Speech extends BareSpeech {
  readonly game: AnyGame
}

/** What is to be known of a table to talk about it. */
interface Named {
  readonly table: Pick<Outline['table'], 'game' | 'options' | 'brought'>
  readonly seats: readonly Pick<Outline['seats'][number], 'seat' | 'name'>[]
  readonly renamed?: readonly FormerName[]
}

/** How to talk about a table in a language, as far as today's rules know it. Throws an Error for a game not in the register. */
export function speech(context: Pick<Context, 'games'>, named: Named, locale: Locale): Speech {
  const { game, ...spoken } = barely(context, named, locale)
  if (game === undefined) throw new Error(`${named.table.game} is played, which is not in the register`)
  return { ...spoken, game }
}

/** The same where the game may not be in the register: then its own events cannot be told. */
export function barely(
  { games }: Pick<Context, 'games'>,
  { table, seats, renamed = [] }: Named,
  locale: Locale,
): BareSpeech {
  const game = games.get(table.game)
  const read = game?.options.safeParse(table.options)
  const options = read?.success ? read.data : table.options
  return {
    locale,
    game,
    options,
    brought: table.brought,
    ...calledIn(table.game, locale, seats),
    called(isLater) {
      const later = renamed.filter(isLater)
      if (later.length === 0) return undefined
      const nameThen = (seat: Seat) => later.find(one => one.seat === seat)?.name
      const then = toldApart(seats.map(({ seat, name }) => ({ seat, called: nameThen(seat) ?? name })))
      return calledIn(table.game, locale, then)
    },
  }
}

function calledIn(game: string, locale: Locale, seats: readonly { readonly name: string }[]): Called {
  const names = seats.map(seat => markedName(seat.name))
  const plain = seats.map(seat => plainName(seat.name))
  return {
    words: gameWords(game, locale, names),
    plain: gameWords(game, locale, plain, 'plain'),
    ui: uiWords(locale, names),
  }
}

/** How to talk about what was played by the entry of this number: with the names of those who had the seats then. */
export function speechAt<S extends BareSpeech>(spoken: S, entry: number): S {
  return calledOtherwise(spoken, change => change.entry >= entry)
}

/** The same of an event at the table, by its number. */
export function speechSince<S extends BareSpeech>(spoken: S, event: number): S {
  return calledOtherwise(spoken, change => change.id > event)
}

function calledOtherwise<S extends BareSpeech>(spoken: S, isLater: (change: FormerName) => boolean): S {
  const then = spoken.called(isLater)
  return then === undefined ? spoken : { ...spoken, ...then }
}

/** The language that a table is spoken of in public. */
export function publicLocale(position: Pick<Outline, 'table'>): Locale {
  return localeOf(position.table.locale) ?? 'en'
}

/** The game's name. */
export function gameName({ words }: Pick<BareSpeech, 'words'>): string {
  return words.say('game.name')
}

/** How a table is called: its game and its number. */
export function tableName({ words, ui }: Pick<BareSpeech, 'words' | 'ui'>, table: TableId): string {
  return `${gameName({ words })} · ${ui.say('live.table', { table })}`
}

/** The strengths that games share: of another level the name is all there is to tell. */
const STRENGTHS = ['easy', 'normal', 'hard'] as const

/** A computer player where no sign says that it is one: by its name and its level, and how strong that is. */
export function tellComputer(
  { name, level }: { readonly name: string; readonly level: string },
  spoken: Pick<BareSpeech, 'words' | 'ui'>,
): string {
  return spoken.ui.say('live.computer', { name, level: tellLevel(level, spoken) })
}

/** What a level is called, and how strong it is. */
export function tellLevel(level: string, { words, ui }: Pick<BareSpeech, 'words' | 'ui'>): string {
  const called = words.say(`bot.${level}`)
  const strength = STRENGTHS.find(one => one === level)
  const told = strength && ui.say('live.level', { level: called, strength: { key: `level.${strength}` } })
  return told ?? called
}

/** The levels of a game's computer players, from the weakest up: what each is called, and how it plays. */
export function tellLevels({ bots }: AnyGame, words: Words) {
  return Object.keys(bots).map(level => ({
    level,
    name: words.say(`bot.${level}`),
    plays: words.say(`bot.${level}.plays`),
  }))
}

/**
 * Log entries as their reader may know them, a line each, with a reason said once. Where today's rules cannot read
 * one, only that it exists. `more` is the last line.
 */
export function tellEntries(
  spoken: BareSpeech,
  viewer: Outline['viewer'],
  entries: readonly Told[],
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const said = new Set<string>()
  const answered = (answer: Answer) => (said.has(answer.why) ? { ...answer, why: '' } : answer)
  const lines = lastOf(happenings(spoken, viewer, entries), most).flatMap(({ number, told, answers }) => {
    const withWhy = withReasons(speechAt(spoken, number), told, answers.map(answered))
    for (const { why } of answers) said.add(why)
    return withWhy
  })
  return lines.slice(Math.max(lines.length - most, 0))
}

type Told = Pick<LogEntry, 'events' | 'number' | 'reason' | 'seat'>

/** What answers brought about, line by line. */
interface Happening {
  readonly number: number
  readonly told: readonly string[]
  readonly answers: readonly Answer[]
}

/** What is answered in secret is told with the last answer, and so is why. */
function happenings(spoken: BareSpeech, viewer: Outline['viewer'], entries: readonly Told[]): readonly Happening[] {
  let answers: readonly Answer[] = []
  return entries.flatMap(entry => {
    const { number, seat } = entry
    const spokenThen = speechAt(spoken, number)
    const told = tellEntry(spokenThen, viewer, entry).filter(line => line !== '')
    answers = [...answers, { seat, why: tellReason(spokenThen, entry) }]
    if (told.length === 0) return []
    const happening = { number, told, answers }
    answers = []
    return [happening]
  })
}

/** The last of them that have so many lines, or all where there are not as many. */
function lastOf(all: readonly Happening[], most: number): readonly Happening[] {
  let left = most
  const first = all.findLastIndex(({ told }) => {
    left -= told.length
    return left <= 0
  })
  return all.slice(Math.max(first, 0))
}

/** Why a computer player did something; '' where that is not told, or today's rules do not know it. */
function tellReason({ words }: BareSpeech, { reason }: Told): string {
  try {
    return reason === undefined ? '' : say(words, reason)
  } catch {
    return ''
  }
}

/** What the set-up brought about, as its reader may know it, a line each. */
export function tellOpening(
  { game, words, options }: BareSpeech,
  viewer: Outline['viewer'],
  opening: readonly unknown[],
): readonly string[] {
  return opening.flatMap(event => game?.tell(event, viewer, words, options) ?? []).filter(line => line !== '')
}

function tellEntry(
  { game, words, options, ui }: BareSpeech,
  viewer: Outline['viewer'],
  { events, number, seat }: Told,
): readonly string[] {
  try {
    if (game !== undefined && events !== undefined) return events.map(event => game.tell(event, viewer, words, options))
  } catch {
    // An event of an older version may name things that no longer exist.
  }
  return [ui.say('log.untold', { who: { seat }, number })]
}

const record = z.record(z.string(), z.unknown())

/** The table's options that are not as usual, in words. */
export function tellOptions({ game, words, options, brought, ui }: Speech): readonly string[] {
  const usual = record.parse(game.options.parse({}))
  const given = record.safeParse(options).data ?? {}
  return Object.entries(given)
    .filter(([name, value]) => (name === game.pack?.name ? brought : value !== usual[name]))
    .map(([name, value]) =>
      typeof value === 'boolean' || typeof value === 'object'
        ? words.say(`option.${name}`)
        : tellOption({ words, ui }, name, String(value)),
    )
}

/** An option with the value that it has, in words. */
export function tellOption({ words, ui }: Pick<BareSpeech, 'words' | 'ui'>, name: string, value: string): string {
  return ui.say('live.option', {
    option: words.say(`option.${name}`),
    value: words.say(`option.${name}.${value}`),
  })
}
