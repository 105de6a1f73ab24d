import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandBooleanOption,
  type APIApplicationCommandChannelOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ChannelType,
} from 'discord-api-types/v10'
import { type CommandKey, commandWords, LOCALES } from '../words/words.ts'

/** A command, a subcommand or an option, by its place in the catalog: `play`, `play.new`, `play.new.game`. */
export type CommandPath = CommandKey extends infer K ? (K extends `${infer Path}.name` ? Path : never) : never

/** Its name and description in every language. */
export function described(path: CommandPath) {
  return {
    name: commandWords('en').say(`${path}.name`),
    description: commandWords('en').say(`${path}.description`),
    name_localizations: localized(`${path}.name`),
    description_localizations: localized(`${path}.description`),
  }
}

function localized(key: CommandKey): Record<string, string> {
  return Object.fromEntries(
    LOCALES.filter(locale => locale !== 'en').map(locale => [locale, commandWords(locale).say(key)]),
  )
}

/** A choice of an option; its name is the sentence of the key. */
export function choice(key: CommandKey, value: string): APIApplicationCommandOptionChoice<string> {
  return { name: commandWords('en').say(key), name_localizations: localized(key), value }
}

/** A subcommand with its options, the required ones first. */
export function subcommand(
  path: CommandPath,
  options: APIApplicationCommandBasicOption[],
): APIApplicationCommandSubcommandOption {
  return { ...described(path), type: ApplicationCommandOptionType.Subcommand, options }
}

/** A text that is completed while it is typed. */
export function completed(path: CommandPath, { required = false } = {}): APIApplicationCommandStringOption {
  return { ...described(path), type: ApplicationCommandOptionType.String, autocomplete: true, required }
}

/** Which table is meant, completed from those that the user plays at. */
export const tableOption: APIApplicationCommandIntegerOption = {
  ...described('table.table'),
  type: ApplicationCommandOptionType.Integer,
  autocomplete: true,
  required: false,
}

/** A whole number within bounds. */
export function whole(path: CommandPath, min: number, max: number): APIApplicationCommandIntegerOption {
  return {
    ...described(path),
    type: ApplicationCommandOptionType.Integer,
    min_value: min,
    max_value: max,
    required: false,
  }
}

/** A channel in which a table can live. */
export function place(path: CommandPath, { required = false } = {}): APIApplicationCommandChannelOption {
  return { ...described(path), type: ApplicationCommandOptionType.Channel, channel_types: [...PLACES], required }
}

const PLACES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
] as const

/** A seat of a table, completed by the names of those who have them. */
export function seatOption({ required = false } = {}): APIApplicationCommandIntegerOption {
  return { ...described('seat.seat'), type: ApplicationCommandOptionType.Integer, autocomplete: true, required }
}

/** A yes or no. */
export function flag(path: CommandPath): APIApplicationCommandBooleanOption {
  return { ...described(path), type: ApplicationCommandOptionType.Boolean, required: false }
}
