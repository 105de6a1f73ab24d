import type { AnyGame } from '../../engine/contract/game.ts'
import type { Words } from '../../engine/contract/words.ts'
import type { OptionValue } from '../../engine/play/options-of.ts'
import { PACES } from '../../tables/record/paces.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { tellOption } from '../../words/speech.ts'
import { commandWords, gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Button, button } from '../model/blocks.ts'
import type { Field, Form } from '../model/form.ts'
import { FORM_STARTS, type NewTablePress } from '../model/press.ts'
import { withPicked } from './game-field.ts'
import { ASKED, BLANK_TABLE, EXTRAS, isAsking, letterOf, optionBoxes, startParts } from './table-press.ts'

/** By what a box for an option of the game is known. */
export const optionBox = ({ name, value = '' }: OptionValue): string => `option:${name}:${value}`

/** What picks a start that the server’s usual table has, and the form has not. */
const AS_USUAL = '-'

/** The button that opens the form for a new table, filled with what is wanted already. */
export function newTableButton(locale: Locale, press = BLANK_TABLE): Button {
  const words = uiWords(locale)
  return press === BLANK_TABLE
    ? button(words.say('button.new-table'), press)
    : button(words.say('button.change-table'), press, 'main')
}

/** What a new table of a game is opened with: all that stands there counts. The rest of what a table can have is typed. */
export function newTableForm(press: NewTablePress, game: AnyGame, locale: Locale): Form {
  const words = uiWords(locale)
  const named = gameWords(game.id, locale).say('game.name')
  return {
    press: { ...BLANK_TABLE, game: game.id },
    title: words.say('new-table.of-game', { game: named }),
    fields: [
      playersField(press, game, locale),
      paceField(press, locale),
      startField(press, words),
      ...optionsField(press, game, locale),
      extrasField(press, locale),
    ],
  }
}

function playersField({ players }: NewTablePress, { seats: [min, max] }: AnyGame, locale: Locale): Field {
  const options = Array.from({ length: max - min + 1 }, (_, more) => {
    const count = String(min + more)
    return { value: count, label: count }
  })
  const label = capital(commandWords(locale).say('play.new.players.name'), locale)
  return { type: 'choice', name: 'players', label, required: true, options: withPicked(options, players) }
}

function paceField({ pace }: NewTablePress, locale: Locale): Field {
  const words = commandWords(locale)
  const options = PACES.map(value => ({ value, label: words.say(`play.new.pace.${value}`) }))
  const label = uiWords(locale).say('new-table.pace')
  return { type: 'choice', name: 'pace', label, required: true, options: withPicked(options, pace) }
}

function startField({ start }: NewTablePress, words: Words<UiKey>): Field {
  const usual = start === '' ? [{ value: AS_USUAL, label: words.say('new-table.start.as-usual') }] : []
  const options = [...usual, ...FORM_STARTS.map(value => ({ value, label: tellFormStart(value, words) }))]
  const label = words.say('new-table.start')
  return { type: 'choice', name: 'start', label, required: true, options: withPicked(options, start || AS_USUAL) }
}

/** The game's own options, where it has some that can be picked. */
function optionsField({ options }: NewTablePress, game: AnyGame, locale: Locale): readonly Field[] {
  const [words, ui] = [gameWords(game.id, locale), uiWords(locale)]
  const boxes = optionBoxes(game).map((one, place) => ({
    value: optionBox(one),
    label: one.value === undefined ? words.say(`option.${one.name}`) : tellOption({ words, ui }, one.name, one.value),
    isPicked: options.includes(letterOf(place)),
  }))
  return boxes.length === 0
    ? []
    : [{ type: 'boxes', name: 'options', label: ui.say('new-table.options'), options: boxes }]
}

function extrasField({ extras }: NewTablePress, locale: Locale): Field {
  const [ui, words] = [uiWords(locale), commandWords(locale)]
  const options = EXTRAS.map((value, place) => ({
    value,
    label: ui.say(`new-table.extra.${value}`),
    detail: capital(
      words.say(isAsking(value) ? `play.new.asks.${ASKED[value]}` : `play.new.${value}.description`),
      locale,
    ),
    isPicked: extras.includes(String(place)),
  }))
  return { type: 'boxes', name: 'extras', label: ui.say('new-table.extras'), options }
}

function tellFormStart(start: (typeof FORM_STARTS)[number], ui: Words<UiKey>): string {
  if (start === 'full' || start === 'host') return ui.say(`new-table.start.${start}`)
  const [after, least] = startParts(start)
  return least === undefined ? ui.say(`new-table.start.${after}`) : ui.say(`new-table.start.${after}-from`, { least })
}
