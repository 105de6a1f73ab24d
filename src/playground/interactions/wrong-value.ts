import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10'
import type { State } from '../state/state.ts'

const Kind = ApplicationCommandOptionType

type Value = string | number | boolean

/** Why Discord refuses this value of an option, if it does: the words after the option's name. */
export function wrongValue(state: State, option: APIApplicationCommandBasicOption, value: Value): string | undefined {
  switch (option.type) {
    case Kind.String:
      if (typeof value !== 'string') return 'wants a text'
      if (value.length < (option.min_length ?? 0)) return `wants at least ${option.min_length} characters`
      if (value.length > (option.max_length ?? 6000)) return `takes at most ${option.max_length ?? 6000} characters`
      return notAChoice(option, value)
    case Kind.Integer:
    case Kind.Number:
      if (typeof value !== 'number') return 'wants a number'
      if (option.type === Kind.Integer && !Number.isInteger(value)) return 'wants a whole number'
      if (value < (option.min_value ?? Number.NEGATIVE_INFINITY)) return `wants at least ${option.min_value}`
      if (value > (option.max_value ?? Number.POSITIVE_INFINITY)) return `takes at most ${option.max_value}`
      return notAChoice(option, value)
    case Kind.Boolean:
      return typeof value === 'boolean' ? undefined : 'wants true or false'
    case Kind.User:
    case Kind.Mentionable:
      return state.people.has(String(value)) ? undefined : 'wants a user'
    case Kind.Channel:
      return state.channels.has(String(value)) ? undefined : 'wants a channel'
    default:
      return 'is of a type that this server does not have'
  }
}

function notAChoice(option: APIApplicationCommandBasicOption, value: Value): string | undefined {
  if (!('choices' in option) || !option.choices || option.choices.length === 0) return undefined
  return option.choices.some(choice => choice.value === value) ? undefined : 'is not one of the choices'
}
