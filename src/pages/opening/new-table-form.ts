import type { AnyGame } from '../../engine/contract/game.ts'
import { PACES } from '../../tables/record/paces.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { commandWords, gameWords, uiWords } from '../../words/words.ts'
import { type Button, button } from '../model/blocks.ts'
import type { Field, FieldOption, Form } from '../model/form.ts'
import { FORM_STARTS, type NewTablePress } from '../model/press.ts'

/** What a new table may have besides, in an order that stands in buttons: it never changes. */
export const EXTRAS = ['hints', 'quiet', 'silence', 'brisk'] as const

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
    fields: [gameField(press, all, locale), playersField(press, all, locale), ...terms(press, locale)],
  }
}

function gameField({ game }: NewTablePress, games: readonly AnyGame[], locale: Locale): Field {
  const options = games.map(({ id, seats: [min, max] }) => ({
    value: id,
    label: gameWords(id, locale).say('game.name'),
    detail: uiWords(locale).say('new-table.seats', { min, max }),
  }))
  const label = capital(commandWords(locale).say('play.new.game.name'), locale)
  return { type: 'choice', name: 'game', label, required: true, options: picked(options, game) }
}

function playersField({ players }: NewTablePress, games: readonly AnyGame[], locale: Locale): Field {
  const words = uiWords(locale)
  const most = Math.max(...games.map(({ seats: [, max] }) => max))
  const counts = Array.from({ length: most }, (_, before) => String(before + 1))
  const usual = { value: USUAL, label: words.say('new-table.usual') }
  const options = [usual, ...counts.map(count => ({ value: count, label: count }))]
  const label = capital(commandWords(locale).say('play.new.players.name'), locale)
  return { type: 'choice', name: 'players', label, options: picked(options, players || USUAL) }
}

function terms({ pace, start, extras }: NewTablePress, locale: Locale): readonly Field[] {
  const [ui, words] = [uiWords(locale), commandWords(locale)]
  const paces = PACES.map(value => ({ value, label: words.say(`play.new.pace.${value}`) }))
  const starts = FORM_STARTS.map(value => ({ value, label: ui.say(`new-table.start.${value}`) }))
  const boxes = EXTRAS.map((value, place) => ({
    value,
    label: capital(words.say(`play.new.${value}.name`), locale),
    detail: words.say(`play.new.${value}.description`),
    isPicked: extras.includes(String(place)),
  }))
  return [
    { type: 'choice', name: 'pace', label: ui.say('new-table.pace'), options: picked(paces, pace || 'DAILY') },
    { type: 'choice', name: 'start', label: ui.say('new-table.start'), options: picked(starts, start || 'full') },
    {
      type: 'boxes',
      name: 'extras',
      label: ui.say('new-table.extras'),
      hint: ui.say('new-table.more'),
      options: boxes,
    },
  ]
}

function picked(options: readonly FieldOption[], value: string): readonly FieldOption[] {
  return options.map(option => (option.value === value ? { ...option, isPicked: true } : option))
}
