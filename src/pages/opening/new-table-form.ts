import type { AnyGame } from '../../engine/contract/game.ts'
import type { Words } from '../../engine/contract/words.ts'
import { type Asks, PACES } from '../../tables/record/paces.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { commandWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Button, button } from '../model/blocks.ts'
import type { Field, Form } from '../model/form.ts'
import { FORM_STARTS, type NewTablePress } from '../model/press.ts'
import { gameField, mostSeats, withPicked } from './game-field.ts'

/** What a new table may have besides, in an order that stands in buttons: it never changes. */
export const EXTRAS = ['hints', 'quiet', 'silence', 'brisk', 'reliable', 'proven'] as const

/** What is asked of those who want a seat, by the extra that asks it; more than that is typed. */
export const ASKED = { reliable: 'RELIABLE', proven: 'PROVEN' } as const satisfies Readonly<Record<string, Asks>>

/** A form in which nothing is said yet. */
export const BLANK_TABLE: NewTablePress = { type: 'new-table', game: '', players: '', pace: '', start: '', extras: '' }

/** As many seats as are usual. */
const USUAL = '-'

/** The button that opens the form for a new table, filled with what is wanted already. */
export function newTableButton(locale: Locale, press = BLANK_TABLE): Button {
  const words = uiWords(locale)
  return press === BLANK_TABLE
    ? button(words.say('button.new-table'), press)
    : button(words.say('button.change-table'), press, 'main')
}

/** What a new table is opened with; the rest of what a table can have is typed. */
export function newTableForm(press: NewTablePress, games: ReadonlyMap<string, AnyGame>, locale: Locale): Form {
  const all = [...games.values()]
  return {
    press: BLANK_TABLE,
    title: uiWords(locale).say('new-table.title'),
    fields: [gameField(all, press.game, locale), playersField(press, all, locale), ...terms(press, locale)],
  }
}

function playersField({ players }: NewTablePress, games: readonly AnyGame[], locale: Locale): Field {
  const words = uiWords(locale)
  const counts = Array.from({ length: mostSeats(games) }, (_, before) => String(before + 1))
  const usual = { value: USUAL, label: words.say('new-table.usual') }
  const options = [usual, ...counts.map(count => ({ value: count, label: count }))]
  const label = capital(commandWords(locale).say('play.new.players.name'), locale)
  return { type: 'choice', name: 'players', label, options: withPicked(options, players || USUAL) }
}

function terms({ pace, start, extras }: NewTablePress, locale: Locale): readonly Field[] {
  const [ui, words] = [uiWords(locale), commandWords(locale)]
  const hint = ui.say('new-table.as-usual')
  const paces = PACES.map(value => ({ value, label: words.say(`play.new.pace.${value}`) }))
  const starts = FORM_STARTS.map(value => ({ value, label: tellFormStart(value, ui) }))
  const boxes = EXTRAS.map((value, place) => ({
    value,
    label: ui.say(`new-table.extra.${value}`),
    detail: capital(
      words.say(
        value === 'reliable' || value === 'proven' ? `play.new.asks.${ASKED[value]}` : `play.new.${value}.description`,
      ),
      locale,
    ),
    isPicked: extras.includes(String(place)),
  }))
  return [
    {
      type: 'choice',
      name: 'pace',
      label: ui.say('new-table.pace'),
      hint,
      options: withPicked(paces, pace),
    },
    {
      type: 'choice',
      name: 'start',
      label: ui.say('new-table.start'),
      hint,
      options: withPicked(starts, start),
    },
    {
      type: 'boxes',
      name: 'extras',
      label: ui.say('new-table.extras'),
      hint: ui.say('new-table.more'),
      options: boxes,
    },
  ]
}

function tellFormStart(start: (typeof FORM_STARTS)[number], ui: Words<UiKey>): string {
  if (start === 'full' || start === 'host') return ui.say(`new-table.start.${start}`)
  const [after, least] = startParts(start)
  return least === undefined ? ui.say(`new-table.start.${after}`) : ui.say(`new-table.start.${after}-from`, { least })
}

/** After how many hours a table starts, and with how many at least where that is said. */
export function startParts(start: Exclude<(typeof FORM_STARTS)[number], 'full' | 'host'>) {
  const [hours, least] = start.split('-')
  return [hours === '24' ? '24' : '72', least === undefined ? undefined : Number(least)] as const
}
