import { nextDays } from '../../tables/clocks/zones.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import type { Completion, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { languageOf } from './own-language.ts'

/** Days to come in the asker's zone, none before the day that another option names. */
export function suggestDays(after?: string) {
  return async (invocation: Completion, { tables: context }: Services): Promise<readonly Suggestion[]> => {
    const settings = await readPlayerSettings(context, invocation.user)
    const { focused, options } = invocation
    const typed = focused.text.toLowerCase()
    const first = after === undefined ? undefined : options[after]
    const earliest = typeof first === 'string' ? first : ''
    return nextDays(context.now(), settings.zone, languageOf(invocation, { locale: settings.locale }))
      .map(({ day, name }) => ({ name: `${day} · ${name}`, value: day }))
      .filter(({ name, value }) => value >= earliest && name.toLowerCase().includes(typed))
  }
}
