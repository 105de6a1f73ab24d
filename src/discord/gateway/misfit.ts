import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Invocation } from '../../operations/typed/invocation.ts'
import { type Defined, definedOptions } from '../commands/defined-options.ts'
import type { Command } from '../messages/command.ts'

/** What Discord takes of a text where nothing else is said. */
const LONGEST = 6000

const SNOWFLAKE = /^\d{1,20}$/

/** Typed input that does not fit the command's definition: a modified client may send anything. */
export type Misfit = { readonly type: 'command' } | { readonly type: 'option'; readonly name: string }

/** The first thing about a typed command that does not fit its definition, as it is called there; undefined if everything does. */
export function misfit(
  { data }: Command,
  { sub, options, client }: Pick<Invocation, 'sub' | 'options' | 'client'>,
): Misfit | undefined {
  const defined = definedOptions(data, sub)
  if (defined === undefined) return { type: 'command' }
  const unknown = Object.keys(options).find(name => !defined.some(one => one.name === name))
  const wrong = defined.find(one => {
    const value = options[one.name]
    return value === undefined ? one.required === true : !schemaOf(one).safeParse(value).success
  })
  const name = unknown ?? wrong?.name_localizations?.[client] ?? wrong?.name
  return name === undefined ? undefined : { type: 'option', name }
}

/** Whether a typed command takes an option that was not typed. */
export function leavesOut(
  { data }: Command,
  { sub, options }: Pick<Invocation, 'sub' | 'options'>,
  name: string,
): boolean {
  return options[name] === undefined && (definedOptions(data, sub) ?? []).some(option => option.name === name)
}

function schemaOf({ type, choices, min_value, max_value, max_length }: Defined): z.ZodType {
  if (choices !== undefined) return z.literal(choices.map(({ value }) => value))
  switch (type) {
    case Kind.Integer:
      return z
        .int()
        .min(min_value ?? Number.MIN_SAFE_INTEGER)
        .max(max_value ?? Number.MAX_SAFE_INTEGER)
    case Kind.Boolean:
      return z.boolean()
    case Kind.User:
    case Kind.Channel:
      return z.string().regex(SNOWFLAKE)
    default:
      return z.string().max(max_length ?? LONGEST)
  }
}
