import {
  type APIApplicationCommandOptionChoice,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { LOCALES, type Locale } from '../../words/locales.ts'
import { type CommandKey, commandWords } from '../../words/words.ts'

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
function named(path: CommandPath): Description {
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

/** Who has a command, and where. */
export type Installation = Required<
  Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'integration_types' | 'contexts'>
>

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
export type Described = CommandPath | Description

/** It, in every language. */
export function descriptionOf(what: Described): Description {
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

type Named = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'name' | 'name_localizations'>
type Told = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'description' | 'description_localizations'>

/** What a command or an option is called in a language. */
export function nameIn({ name, name_localizations: localized }: Named, locale: Locale): string {
  return (locale === 'en' ? undefined : localized?.[locale]) ?? name
}

/** What it is for, in a language. */
export function descriptionIn({ description, description_localizations: localized }: Told, locale: Locale): string {
  return (locale === 'en' ? undefined : localized?.[locale]) ?? description
}
