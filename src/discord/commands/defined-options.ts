import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'

/** What a command or an option of it says of itself, as far as it bounds what is typed. */
export interface Defined {
  readonly name: string
  readonly name_localizations?: Localized
  readonly type?: number | undefined
  readonly required?: boolean | undefined
  readonly choices?: readonly DefinedChoice[] | undefined
  readonly min_value?: number | undefined
  readonly max_value?: number | undefined
  readonly max_length?: number | undefined
  readonly options?: readonly Defined[] | undefined
}

/** One of the values that an option may have. */
export interface DefinedChoice {
  readonly name: string
  readonly name_localizations?: Localized
  readonly value: string | number
}

type Localized = Readonly<Record<string, string | null | undefined>> | null | undefined

/** The options of a command, or of its subcommand; undefined if it has no such one. */
export function definedOptions({ options = [] }: Defined, sub: string): readonly Defined[] | undefined {
  const subs = options.filter(({ type }) => type === Kind.Subcommand)
  if (subs.length === 0) return sub === '' ? options : undefined
  const found = subs.find(({ name }) => name === sub)
  return found && (found.options ?? [])
}
