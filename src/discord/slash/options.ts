import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ChannelType,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10'
import { z } from 'zod'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Completion, Suggestion } from '../../operations/model/invocation.ts'
import type { Services } from '../../operations/model/services.ts'
import type { Locale } from '../../words/locales.ts'
import { meant } from '../../words/meant.ts'
import type { CommandKey } from '../../words/words.ts'
import { choice, type Described, descriptionOf } from './description.ts'

/** What an option may be completed to, nearest first; Discord shows 25. */
export type Complete = (
  invocation: Completion,
  services: Services,
) => Promise<readonly Suggestion[]> | readonly Suggestion[]

/** What is meant by a typed text, which may be a beginning of something or its name in any language; of these games. */
type Means = (typed: string, games: readonly AnyGame[]) => string

/** An option of a slash command besides the values that it takes. */
interface OptionFacts {
  /** What Discord is told of it. */
  readonly data: APIApplicationCommandBasicOption
  readonly complete?: Complete | undefined
  readonly means?: Means | undefined
}

/** The options of a command by their names, each the schema of its values. */
export type Options = Readonly<Record<string, z.ZodType>>

const FACTS = new WeakMap<z.ZodType, OptionFacts>()

function option<T extends z.ZodType>(schema: T, facts: OptionFacts): T {
  FACTS.set(schema, facts)
  return schema
}

/** What an option is. Throws a TypeError if a schema is none. */
export function optionFacts(schema: z.ZodType): OptionFacts {
  const facts = FACTS.get(schema)
  if (facts === undefined) throw new TypeError('a schema that is no option of a command')
  return facts
}

/** The same option where it has to be given. */
export function required<T extends z.ZodType>(schema: z.ZodOptional<T>): T {
  const { data, ...facts } = optionFacts(schema)
  return option(schema.unwrap(), { ...facts, data: { ...data, required: true } })
}

/** The longest name or search: Discord completes none to more. */
const LONGEST_TERM = 100

/** A text of at most so many characters. */
export function freeText(what: Described, longest: number) {
  const data = { ...descriptionOf(what), type: Kind.String as const, max_length: longest, required: false }
  return option(z.string().max(longest).optional(), { data })
}

/** A text that is completed while it is typed. */
export function completed(
  what: Described,
  complete: Complete,
  { longest = LONGEST_TERM, means }: { readonly longest?: number; readonly means?: Means } = {},
) {
  const type = Kind.String as const
  const data = { ...descriptionOf(what), type, max_length: longest, autocomplete: true, required: false } as const
  return option(z.string().max(longest).optional(), { data, complete, means })
}

/** A whole number within bounds. */
export function wholeNumber(what: Described, min: number, max: number) {
  const type = Kind.Integer as const
  const data = { ...descriptionOf(what), type, min_value: min, max_value: max, required: false }
  return option(z.int().min(min).max(max).optional(), { data })
}

/** The number of something that is completed by what it is called: a table, a seat. */
export function numbered(what: Described, complete: Complete) {
  const data = { ...descriptionOf(what), type: Kind.Integer, autocomplete: true, required: false } as const
  return option(z.int().optional(), { data, complete })
}

/** A yes or no. */
export function yesOrNo(what: Described) {
  const data = { ...descriptionOf(what), type: Kind.Boolean as const, required: false }
  return option(z.boolean().optional(), { data })
}

/** One of these values, called by the sentence of a key or by a text in each language. */
export function oneOf<const V extends string>(
  what: Described,
  values: readonly V[],
  called: (value: V) => CommandKey | ((locale: Locale) => string),
) {
  const choices = values.map(value => choice(called(value), value))
  const data = { ...descriptionOf(what), type: Kind.String as const, choices, required: false }
  const means: Means = typed => meant(typed, choices.map(asChoice))
  return option(z.literal(values).optional(), { data, means })
}

function asChoice({ name, name_localizations, value }: APIApplicationCommandOptionChoice<string>) {
  const others = Object.values(name_localizations ?? {}).filter(other => typeof other === 'string')
  return { id: value, names: [name, ...others] }
}

const SNOWFLAKE = /^\d{1,20}$/

/** A user, by their id. */
export function user(what: Described) {
  const data = { ...descriptionOf(what), type: Kind.User as const, required: false }
  return option(z.string().regex(SNOWFLAKE).optional(), { data })
}

/** A channel in which a table can live, by its id. */
export function channel(what: Described) {
  const data = { ...descriptionOf(what), type: Kind.Channel as const, channel_types: [...PLACES], required: false }
  return option(z.string().regex(SNOWFLAKE).optional(), { data })
}

/** A channel in which a table can live, or a forum, by its id. */
export function writable(what: Described) {
  const kind = { type: Kind.Channel as const, channel_types: [...PLACES, ...FORUMS] }
  const data = { ...descriptionOf(what), ...kind, required: false }
  return option(z.string().regex(SNOWFLAKE).optional(), { data })
}

/** A forum, by its id. */
export function forum(what: Described) {
  const kind = { type: Kind.Channel as const, channel_types: [...FORUMS] }
  const data = { ...descriptionOf(what), ...kind, required: false }
  return option(z.string().regex(SNOWFLAKE).optional(), { data })
}

const FORUMS = [ChannelType.GuildForum] as const

const PLACES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
] as const
