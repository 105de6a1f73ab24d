import {
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  type LocalizationMap,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { commandOptions, localized, named } from './command-option.ts'
import { list, report, shaped, text, yesOrNo } from './fields.ts'
import { validate } from './validate.ts'
import { validationError } from './validation-error.ts'

/** A command as a bot registers it. */
export interface CommandBody {
  readonly type?: ApplicationCommandType | null
  readonly name: string
  readonly name_localizations?: LocalizationMap | null
  readonly description?: string | null
  readonly description_localizations?: LocalizationMap | null
  readonly options?: APIApplicationCommandOption[] | null
  readonly default_member_permissions?: string | null
  readonly contexts?: InteractionContextType[] | null
  readonly integration_types?: ApplicationIntegrationType[] | null
  readonly nsfw?: boolean | null
  readonly handler?: EntryPointCommandHandlerType | null
}

const permissions = z.union([z.string().regex(/^\d+$/), z.int().min(0)]).nullish()

const common = {
  default_member_permissions: permissions,
  dm_permission: yesOrNo,
  nsfw: yesOrNo,
  contexts: z.array(z.enum(InteractionContextType)).min(1).superRefine(allDifferent).nullish(),
  integration_types: z.array(z.enum(ApplicationIntegrationType)).min(1).superRefine(allDifferent).nullish(),
}

function allDifferent(values: readonly number[], ctx: z.core.$RefinementCtx) {
  if (new Set(values).size < values.length)
    report(ctx, 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value')
}

const slash = z.object({ ...named, ...common, options: commandOptions.nullish() })

const menuName = text(1, LIMITS.commandName)
const menu = z.object({
  ...common,
  name: menuName,
  name_localizations: localized(menuName),
  description: text(0, 0).nullish(),
})

/** The command that opens an app's Activity. */
const entryPoint = z.object({
  ...named,
  ...common,
  description: text(0, LIMITS.commandDescription).nullish(),
  handler: z.enum(EntryPointCommandHandlerType),
  options: list(z.never(), 0, 0).nullish(),
})

const typed = z.object({ type: z.enum(ApplicationCommandType).nullish() })

/** What a command is, before anything else is asked of it. */
function typeOf(command: unknown): ApplicationCommandType {
  return typed.safeParse(command).data?.type ?? ApplicationCommandType.ChatInput
}

const SHAPES = {
  [ApplicationCommandType.ChatInput]: slash,
  [ApplicationCommandType.User]: menu,
  [ApplicationCommandType.Message]: menu,
  [ApplicationCommandType.PrimaryEntryPoint]: entryPoint,
} as const

const shape = z.unknown().superRefine((value, ctx) => {
  for (const issue of SHAPES[typeOf(value)].safeParse(value, { reportInput: true }).error?.issues ?? []) {
    const { path, code, message } = validationError(issue)
    report(ctx, code, message, path)
  }
})

const command = shaped<CommandBody>(shape).superRefine((value, ctx) => {
  if (charactersOf(value) > LIMITS.commandCharacters) {
    const message = `Command exceeds maximum size (${LIMITS.commandCharacters})`
    report(ctx, 'APPLICATION_COMMAND_TOO_LARGE', message)
  }
})

function differentNames(all: readonly CommandBody[], ctx: z.core.$RefinementCtx) {
  for (const [index, { name }] of all.entries()) {
    const first = all.findIndex(other => other.name === name && typeOf(other) === typeOf(all[index]))
    if (first < index) {
      report(ctx, 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique', [index])
    }
  }
}

/** In which ways the application can be installed. */
type Installs = readonly ApplicationIntegrationType[]

/** Validates one command. Throws Discord's 50035. */
export function validateCommand(body: unknown, installs: Installs): CommandBody {
  return validate(command.superRefine(installedAs(installs)), body)
}

/** Validates a whole set of commands: it is taken as a whole or not at all. Throws Discord's 50035 or 30032. */
export function validateCommands(body: unknown, installs: Installs): CommandBody[] {
  const all = validate(z.array(command.superRefine(installedAs(installs))).superRefine(differentNames), body)
  demandRoom(all.map(typeOf))
  return all
}

/** A command is only for those who can install the application. */
function installedAs(installs: Installs) {
  return ({ integration_types }: CommandBody, ctx: z.core.$RefinementCtx) => {
    for (const [index, type] of (integration_types ?? []).entries()) {
      if (installs.includes(type)) continue
      const message = 'The application cannot be installed in this way'
      report(ctx, 'APPLICATION_COMMAND_INVALID_INTEGRATION_TYPE', message, ['integration_types', index])
    }
  }
}

const ROOM = {
  [ApplicationCommandType.ChatInput]: LIMITS.chatCommands,
  [ApplicationCommandType.User]: LIMITS.userCommands,
  [ApplicationCommandType.Message]: LIMITS.messageCommands,
  [ApplicationCommandType.PrimaryEntryPoint]: 1,
} as const

/** Throws Discord's 30032 if there are too many commands of a type. */
export function demandRoom(types: readonly ApplicationCommandType[]): void {
  for (const type of new Set(types)) {
    if (types.filter(other => other === type).length > ROOM[type]) throw apiError('too-many-commands')
  }
}

/** How many characters count against a command's size: of each text its longest translation. */
function charactersOf(value: CommandBody): number {
  const described = longest(value.description, value.description_localizations)
  return longest(value.name, value.name_localizations) + described + sum((value.options ?? []).map(charactersOfOption))
}

function charactersOfOption(option: APIApplicationCommandOption): number {
  const own =
    longest(option.name, option.name_localizations) + longest(option.description, option.description_localizations)
  const inner: readonly APIApplicationCommandOption[] = 'options' in option ? (option.options ?? []) : []
  const choices = 'choices' in option ? (option.choices ?? []) : []
  return (
    own +
    sum(inner.map(charactersOfOption)) +
    sum(choices.map(choice => longest(choice.name, choice.name_localizations) + String(choice.value).length))
  )
}

function longest(value: string | null | undefined, translations: object | null | undefined): number {
  const others = Object.values(translations ?? {}).filter(one => typeof one === 'string')
  return Math.max(...[value ?? '', ...others].map(one => [...one].length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
