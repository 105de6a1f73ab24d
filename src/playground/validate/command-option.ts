import { ChannelType, ApplicationCommandOptionType as Kind, Locale } from 'discord-api-types/v10'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { list, oneOf, report, text, whole, yesOrNo } from './fields.ts'

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u

/** The name of a slash command or an option. */
const slashName = z.string().superRefine((name, ctx) => {
  if (!NAME.test(name) || name !== name.toLowerCase()) {
    report(ctx, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')
  }
})

/** A text in other languages, by Discord's locales. */
export function localized<T extends z.ZodType>(schema: T) {
  return z.partialRecord(z.enum(Locale), schema).nullish()
}

const description = text(1, LIMITS.commandDescription)

/** What every option has, and every slash command too. */
export const named = {
  name: slashName,
  name_localizations: localized(slashName),
  description,
  description_localizations: localized(description),
}

const basic = { ...named, required: yesOrNo }

function choicesOf(value: z.ZodType<string | number>) {
  const name = text(1, LIMITS.choiceName)
  const choice = z.object({ name, name_localizations: localized(name), value })
  return list(choice, 0, LIMITS.choices).superRefine(allDifferent).nullish()
}

function allDifferent(
  choices: readonly { readonly name: string; readonly value: unknown }[],
  ctx: z.core.$RefinementCtx,
) {
  for (const field of ['name', 'value'] as const) {
    for (const [index, choice] of choices.entries()) {
      if (choices.findIndex(other => other[field] === choice[field]) === index) continue
      const code = `APPLICATION_COMMAND_OPTIONS_CHOICE_${field.toUpperCase()}_EXISTS`
      report(ctx, code, `Option choice ${field}s must be unique`, [index, field])
    }
  }
}

interface Completed {
  readonly autocomplete?: boolean | null | undefined
  readonly choices?: readonly unknown[] | null | undefined
}

function notBoth({ autocomplete, choices }: Completed, ctx: z.core.$RefinementCtx) {
  if (autocomplete === true && choices && choices.length > 0) {
    const message = 'An option with autocomplete cannot have choices'
    report(ctx, 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES', message, ['choices'])
  }
}

const stringOption = z
  .object({
    ...basic,
    type: z.literal(Kind.String),
    autocomplete: yesOrNo,
    min_length: whole(0, LIMITS.choiceValue).nullish(),
    max_length: whole(1, LIMITS.choiceValue).nullish(),
    choices: choicesOf(text(1, LIMITS.choiceName)),
  })
  .superRefine(notBoth)

const SAFE = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

const integerOption = z
  .object({
    ...basic,
    type: z.literal(Kind.Integer),
    autocomplete: yesOrNo,
    min_value: whole(...SAFE).nullish(),
    max_value: whole(...SAFE).nullish(),
    choices: choicesOf(whole(...SAFE)),
  })
  .superRefine(notBoth)

const numberOption = z
  .object({
    ...basic,
    type: z.literal(Kind.Number),
    autocomplete: yesOrNo,
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    choices: choicesOf(z.number()),
  })
  .superRefine(notBoth)

const channelOption = z.object({
  ...basic,
  type: z.literal(Kind.Channel),
  channel_types: z.array(z.enum(ChannelType)).nullish(),
})

const plain = <T extends Kind>(kind: T) => z.object({ ...basic, type: z.literal(kind) })

const BASIC = [
  stringOption,
  integerOption,
  numberOption,
  channelOption,
  plain(Kind.Boolean),
  plain(Kind.User),
  plain(Kind.Role),
  plain(Kind.Mentionable),
  plain(Kind.Attachment),
] as const

const BASIC_KINDS = [3, 4, 5, 6, 7, 8, 9, 10, 11]

interface Listed {
  readonly name: string
  readonly required?: boolean | null | undefined
}

/** Options of one level: no name twice, what is required first. */
function inOrder(options: readonly Listed[], ctx: z.core.$RefinementCtx): void {
  for (const [index, option] of options.entries()) {
    if (options.findIndex(other => other.name === option.name) < index) {
      report(ctx, 'APPLICATION_COMMAND_OPTIONS_NAME_EXISTS', 'Option names must be unique', [index, 'name'])
    }
    if (option.required === true && options.slice(0, index).some(before => before.required !== true)) {
      const message = 'Required options must be placed before non-required options'
      report(ctx, 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message, [index])
    }
  }
}

const basicOptions = list(oneOf(BASIC_KINDS, BASIC), 0, LIMITS.commandOptions).superRefine(inOrder)

const subcommand = z.object({ ...named, type: z.literal(Kind.Subcommand), options: basicOptions.nullish() })

const group = z.object({
  ...named,
  type: z.literal(Kind.SubcommandGroup),
  options: list(oneOf([Kind.Subcommand], [subcommand]), 1, LIMITS.commandOptions)
    .superRefine(inOrder)
    .nullish(),
})

/** The options of a slash command: subcommands and their groups, or options, never both. */
export const commandOptions = list(
  oneOf([1, 2, ...BASIC_KINDS], [subcommand, group, ...BASIC]),
  0,
  LIMITS.commandOptions,
).superRefine((options, ctx) => {
  const branches = options.filter(({ type }) => type === Kind.Subcommand || type === Kind.SubcommandGroup)
  if (branches.length > 0 && branches.length < options.length) {
    const message = 'Sub-command and sub-command group option types are mutually exclusive to all other types'
    report(ctx, 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message)
  }
  inOrder(options, ctx)
})
