import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandBooleanOption,
  type APIApplicationCommandChannelOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { type CommandKey, commandWords, LOCALES, type Locale } from '../../words/words.ts'

/** A command, a subcommand or an option, by its place in the catalog: `play`, `play.new`, `play.new.game`. */
export type CommandPath = PathOf<'name'> & PathOf<'description'>

type PathOf<What extends string> = CommandKey extends infer Key
  ? Key extends `${infer Path}.${What}`
    ? Path
    : never
  : never

/** What Discord is told of a command, a subcommand or an option: in English, and in our other languages. */
export interface Description {
  readonly name: string
  readonly description: string
  readonly name_localizations: Record<string, string>
  readonly description_localizations: Record<string, string>
}

/** Its name and description in every language. */
export function named(path: CommandPath): Description {
  return inEveryLanguage((what, locale) => commandWords(locale).say(`${path}.${what}`))
}

/** A name and a description by what they are in each language. */
export function inEveryLanguage(text: (what: 'name' | 'description', locale: Locale) => string): Description {
  return {
    name: text('name', 'en'),
    description: text('description', 'en'),
    name_localizations: localized(locale => text('name', locale)),
    description_localizations: localized(locale => text('description', locale)),
  }
}

function localized(text: (locale: Locale) => string): Record<string, string> {
  return Object.fromEntries(LOCALES.filter(locale => locale !== 'en').map(locale => [locale, text(locale)]))
}

type Installation = Required<Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'integration_types' | 'contexts'>>

/** Of a command whose answer is for its user alone: who has installed the app for themselves has it wherever they are. */
export const ANYWHERE: Installation = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
}

/** Of a command that has messages written where it is used. */
export const WHERE_THE_BOT_IS: Installation = {
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
}

/** By its place in the catalog, or as it is. */
type Described = CommandPath | Description

function descriptionOf(what: Described): Description {
  return typeof what === 'string' ? named(what) : what
}

/** A choice of an option; its name is the sentence of the key, or what the text is in each language. */
export function choice(
  name: CommandKey | ((locale: Locale) => string),
  value: string,
): APIApplicationCommandOptionChoice<string> {
  const text = typeof name === 'string' ? (locale: Locale) => commandWords(locale).say(name) : name
  return { name: text('en'), name_localizations: localized(text), value }
}

/** A subcommand with its options, the required ones first. */
export function subcommand(
  what: Described,
  options: APIApplicationCommandBasicOption[],
): APIApplicationCommandSubcommandOption {
  return { ...descriptionOf(what), type: ApplicationCommandOptionType.Subcommand, options }
}

/** The longest name or search: Discord completes none to more. */
const LONGEST_TERM = 100

/** A text of at most so many characters that is completed while it is typed. */
export function autocompletedOption(
  what: Described,
  { required = false, longest = LONGEST_TERM } = {},
): APIApplicationCommandStringOption {
  return {
    ...descriptionOf(what),
    type: ApplicationCommandOptionType.String,
    max_length: longest,
    autocomplete: true,
    required,
  }
}

/** A text of at most so many characters. */
export function textOption(what: Described, longest: number): APIApplicationCommandStringOption {
  return { ...descriptionOf(what), type: ApplicationCommandOptionType.String, max_length: longest, required: false }
}

/** Which table is meant, completed from those that the user plays at. */
export const tableOption: APIApplicationCommandIntegerOption = {
  ...named('table.table'),
  type: ApplicationCommandOptionType.Integer,
  autocomplete: true,
  required: false,
}

/** A whole number within bounds. */
export function integerOption(what: Described, min: number, max: number): APIApplicationCommandIntegerOption {
  return {
    ...descriptionOf(what),
    type: ApplicationCommandOptionType.Integer,
    min_value: min,
    max_value: max,
    required: false,
  }
}

/** A channel in which a table can live. */
export function channelOption(path: CommandPath, { required = false } = {}): APIApplicationCommandChannelOption {
  return { ...named(path), type: ApplicationCommandOptionType.Channel, channel_types: [...PLACES], required }
}

const PLACES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
] as const

/** A seat of a table, completed by the names of those who have them. */
export function seatOption({ required = false } = {}): APIApplicationCommandIntegerOption {
  return { ...named('seat.seat'), type: ApplicationCommandOptionType.Integer, autocomplete: true, required }
}

/** A yes or no. */
export function booleanOption(what: Described): APIApplicationCommandBooleanOption {
  return { ...descriptionOf(what), type: ApplicationCommandOptionType.Boolean, required: false }
}
