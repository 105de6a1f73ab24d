import type { AnyGame } from '../../engine/contract/game.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { commandWords, gameWords, uiWords } from '../../words/words.ts'
import type { Field, FieldOption } from '../model/form.ts'

/** Which game: one has to be picked. */
export function gameField(games: readonly AnyGame[], game: string, locale: Locale): Field {
  const options = games.map(({ id, seats: [min, max] }) => ({
    value: id,
    label: gameWords(id, locale).say('game.name'),
    detail: uiWords(locale).say('new-table.seats', { min, max }),
  }))
  const label = capital(commandWords(locale).say('play.new.game.name'), locale)
  return { type: 'choice', name: 'game', label, required: true, options: withPicked(options, game) }
}

/** As many as any of these games takes. */
export function mostSeats(games: readonly AnyGame[]): number {
  return Math.max(...games.map(({ seats: [, max] }) => max))
}

/** The same options, one of them picked. */
export function withPicked(options: readonly FieldOption[], value: string): readonly FieldOption[] {
  return options.map(option => (option.value === value ? { ...option, isPicked: true } : option))
}

/** Those of a list that are wanted, by their places in it, as a button has them: it has fewer than ten. */
export function placesOf<T>(all: readonly T[], isWanted: (one: T) => boolean): string {
  return all.flatMap((one, place) => (isWanted(one) ? [place] : [])).join('')
}
