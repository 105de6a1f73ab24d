import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import type { ChosenBasicOption, ChosenOption } from '../../protocol/page-protocol.ts'

/** A command that can be run: one with its subcommand, if it has any, in the words of the user's locale. */
export interface LeafCommand {
  readonly id: string
  /** `play new`, as the bot named it, and as it is called in each language: what mentions of the command say. */
  readonly keys: readonly string[]
  /** The same in the user's words. */
  readonly name: string
  readonly description: string
  /** Those that are required come first. */
  readonly options: readonly APIApplicationCommandBasicOption[]
  /** Puts the options where Discord wants them, inside of the subcommand. */
  readonly wrap: (options: ChosenBasicOption[]) => readonly ChosenOption[]
}

/** Anything with a name and a description in several languages. */
interface Described {
  readonly name: string
  readonly description: string
  readonly name_localizations?: Texts | null | undefined
  readonly description_localizations?: Texts | null | undefined
}
type Texts = Partial<Record<string, string | null>>

/** All slash commands laid flat, in the order of their names; the subcommands of one as the bot has them. */
export function leafCommands(commands: readonly APIApplicationCommand[], locale: string): readonly LeafCommand[] {
  return commands
    .filter(command => command.type === ApplicationCommandType.ChatInput)
    .toSorted((one, other) => localName(one, locale).localeCompare(localName(other, locale), locale))
    .flatMap(command => leavesOf(command, locale))
}

/** The commands that the text after the `/` may mean: first those that begin with it, then those that contain it. */
export function matchingCommands(leaves: readonly LeafCommand[], typed: string): readonly LeafCommand[] {
  const wanted = typed.trim().toLowerCase()
  const begins = leaves.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  const contains = leaves.filter(leaf => !begins.includes(leaf) && leaf.name.toLowerCase().includes(wanted))
  return [...begins, ...contains]
}

/** The name in the user's locale, if the bot has brought one. */
export function localName(named: Pick<Described, 'name' | 'name_localizations'>, locale: string): string {
  return named.name_localizations?.[locale] ?? named.name
}

/** The description in the user's locale, if the bot has brought one. */
export function localDescription(described: Described, locale: string): string {
  return described.description_localizations?.[locale] ?? described.description
}

function leavesOf(command: APIApplicationCommand, locale: string): readonly LeafCommand[] {
  const options = command.options ?? []
  const { id } = command
  const subcommand = (
    option: APIApplicationCommandSubcommandOption,
    above: readonly Described[],
    wrap: (chosen: Extract<ChosenOption, { type: 1 }>) => ChosenOption,
  ): LeafCommand => ({
    id,
    keys: namesOf([...above, option]),
    name: [...above, option].map(part => localName(part, locale)).join(' '),
    description: localDescription(option, locale),
    options: requiredFirst(option.options ?? []),
    wrap: chosen => [wrap({ name: option.name, type: 1, options: chosen })],
  })
  const leaves = options.flatMap(option => {
    if (option.type === ApplicationCommandOptionType.Subcommand)
      return [subcommand(option, [command], chosen => chosen)]
    if (option.type !== ApplicationCommandOptionType.SubcommandGroup) return []
    const { name } = option
    return (option.options ?? []).map(inner =>
      subcommand(inner, [command, option], chosen => ({ name, type: 2, options: [chosen] })),
    )
  })
  if (leaves.length > 0) return leaves
  const own = options.filter(isBasic)
  return [
    {
      id,
      keys: namesOf([command]),
      name: localName(command, locale),
      description: localDescription(command, locale),
      options: requiredFirst(own),
      wrap: chosen => chosen,
    },
  ]
}

function namesOf(path: readonly Described[]): readonly string[] {
  const locales = ['', ...path.flatMap(part => Object.keys(part.name_localizations ?? {}))]
  return [...new Set(locales.map(locale => path.map(part => localName(part, locale)).join(' ')))]
}

function isBasic(
  option: NonNullable<APIApplicationCommand['options']>[number],
): option is APIApplicationCommandBasicOption {
  return (
    option.type !== ApplicationCommandOptionType.Subcommand &&
    option.type !== ApplicationCommandOptionType.SubcommandGroup
  )
}

function requiredFirst(options: readonly APIApplicationCommandBasicOption[]) {
  return [
    ...options.filter(({ required }) => required === true),
    ...options.filter(({ required }) => required !== true),
  ]
}
