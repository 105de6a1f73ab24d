import {
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type LocalizationMap,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { commandOptions, localized, named } from './command-option.ts'
import { report, shaped, text, yesOrNo } from './fields.ts'
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
}

const permissions = z.union([z.string().regex(/^\d+$/), z.int().min(0)]).nullish()

const common = {
  default_member_permissions: permissions,
  dm_permission: yesOrNo,
  nsfw: yesOrNo,
  contexts: z.array(z.enum(InteractionContextType)).min(1).nullish(),
  integration_types: z.array(z.enum(ApplicationIntegrationType)).min(1).nullish(),
}

const slash = z.object({ ...named, ...common, options: commandOptions.nullish() })

const menuName = text(1, LIMITS.commandName)
const menu = z.object({
  ...common,
  name: menuName,
  name_localizations: localized(menuName),
  description: text(0, 0).nullish(),
})

const typed = z.object({ type: z.enum(ApplicationCommandType).nullish() })

/** What a command is, before anything else is asked of it. */
function typeOf(command: unknown): ApplicationCommandType {
  return typed.safeParse(command).data?.type ?? ApplicationCommandType.ChatInput
}

const shape = z.unknown().superRefine((value, ctx) => {
  const schema = typeOf(value) === ApplicationCommandType.ChatInput ? slash : menu
  for (const issue of schema.safeParse(value, { reportInput: true }).error?.issues ?? []) {
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

const commands = z.array(command).superRefine((all, ctx) => {
  for (const [index, { name }] of all.entries()) {
    const first = all.findIndex(other => other.name === name && typeOf(other) === typeOf(all[index]))
    if (first < index) {
      report(ctx, 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique', [index])
    }
  }
})

/** Validates one command. Throws Discord's 50035. */
export function validateCommand(body: unknown): CommandBody {
  return validate(command, body)
}

/** Validates a whole set of commands: it is taken as a whole or not at all. Throws Discord's 50035 or 30032. */
export function validateCommands(body: unknown): CommandBody[] {
  const all = validate(commands, body)
  demandRoom(all.map(typeOf))
  return all
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
