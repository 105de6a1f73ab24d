import type { AnyGame } from '../../engine/contract/game.ts'
import { PACES } from '../../tables/record/paces.ts'
import { SEEK_HOURS } from '../../tables/seeks/seeker.ts'
import type { Locale } from '../../words/locales.ts'
import { commandWords, uiWords } from '../../words/words.ts'
import { type Button, button } from '../model/blocks.ts'
import type { Field, Form } from '../model/form.ts'
import type { NewSeekPress } from '../model/press.ts'
import { gameField, mostSeats, withPicked } from './game-field.ts'

/** A form in which nothing is said yet. */
export const BLANK_SEEK: NewSeekPress = { type: 'new-seek', game: '', players: '', paces: '', hours: '' }

/** With how few players one seeks a game. */
const FEWEST = 2

/** What a box for so many players is called. */
export const countBox = (count: number): string => `players-${count}`

/** The button that opens the form for what one seeks, filled with what is wanted already. */
export function newSeekButton(locale: Locale, press = BLANK_SEEK): Button {
  const words = uiWords(locale)
  return press === BLANK_SEEK
    ? button(words.say('button.new-seek'), press)
    : button(words.say('button.change-table'), press, 'main')
}

/** What one seeks company for: the game, with how many, at which paces and hours. */
export function newSeekForm(press: NewSeekPress, games: ReadonlyMap<string, AnyGame>, locale: Locale): Form {
  const all = [...games.values()]
  const { game, hours } = press
  const [ui, words] = [uiWords(locale), commandWords(locale)]
  const ways = SEEK_HOURS.map(value => ({ value, label: words.say(`seek.new.hours.${value}`) }))
  return {
    press: BLANK_SEEK,
    title: ui.say('button.new-seek'),
    fields: [
      gameField(all, game, locale),
      countsField(press, mostSeats(all), locale),
      pacesField(press, locale),
      { type: 'choice', name: 'hours', label: ui.say('new-seek.hours'), options: withPicked(ways, hours || 'LOOSE') },
    ],
  }
}

function countsField({ players }: NewSeekPress, most: number, locale: Locale): Field {
  const words = uiWords(locale)
  const options = Array.from({ length: most - FEWEST + 1 }, (_, place) => {
    const count = FEWEST + place
    const label = words.say('seek.players', { count })
    return { value: countBox(count), label, isPicked: players.includes(`${count}`) }
  })
  return {
    type: 'boxes',
    name: 'players',
    label: words.say('new-seek.players'),
    hint: words.say('new-seek.usual'),
    options,
  }
}

function pacesField({ paces }: NewSeekPress, locale: Locale): Field {
  const words = commandWords(locale)
  const ticked = paces === '' ? [PACES.indexOf('DAILY')] : [...paces].map(Number)
  const options = PACES.map((value, place) => ({
    value,
    label: words.say(`play.new.pace.${value}`),
    isPicked: ticked.includes(place),
  }))
  return { type: 'boxes', name: 'paces', label: uiWords(locale).say('new-seek.paces'), options }
}
