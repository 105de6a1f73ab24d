import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType as Kind,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import type { Act } from '../../operations/model/act.ts'
import type { Completion, Given, Invocation, Suggestion } from '../../operations/model/invocation.ts'
import type { Services } from '../../operations/model/services.ts'
import { askWhich, type Found, suggestTables, whichTable } from '../../operations/typed/which-table.ts'
import type { PlainOperation } from '../../pages/model/operations.ts'
import type { Press } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { type Described, descriptionOf } from './description.ts'
import { type Complete, numbered, type Options, optionFacts } from './options.ts'

type Data = RESTPostAPIChatInputApplicationCommandsJSONBody

/** A slash command: what Discord is told of it, what it takes, and what it does. */
export interface Command {
  readonly data: Data
  /** The options of its subcommand, '' where it has none; undefined if it has no such one. */
  options(sub: string): Options | undefined
  /** The form that it opens where it is typed so. */
  opens(typed: Pick<Invocation, 'sub' | 'options'>): Press | undefined
  execute(invocation: Invocation, services: Services): Promise<Reply>
}

/** A command, or one of the subcommands that it is a group of. */
export interface Action {
  readonly what: Described
  readonly options: Options
  readonly opens?: ((options: Given) => Press | undefined) | undefined
  run(invocation: Invocation, services: Services): Promise<Reply>
}

/** What is done with the values of the options. */
type Run<O extends Options> = (
  actor: Invocation,
  services: Services,
  given: z.infer<z.ZodObject<O>>,
) => Promise<Reply> | Reply

/** What is asked of no table; `opens` says which form it opens, if it opens one. */
export function action<O extends Options>(what: Described, options: O, run: Run<O>, opens?: Action['opens']): Action {
  const schema = z.object(options)
  return {
    what,
    options,
    opens,
    run: async (invocation, services) => run(invocation, services, schema.parse(invocation.options)),
  }
}

/** Which table is meant where none is named, and which are suggested. */
export interface Tables {
  readonly which: (invocation: Invocation, services: Services) => Promise<Found>
  readonly suggest: Complete
}

/** Which tables a command is about, and the button that does the same where it has no options. */
interface About extends Tables {
  readonly press?: PlainOperation
}

/** Tables that have not ended. */
const GOING_ON: About = { which: whichTable, suggest: suggestTables }

/** What is asked of a table, which the last option names. */
export function atTable<O extends Options>(
  what: Described,
  options: O,
  run: (act: Act, given: z.infer<z.ZodObject<O>>, actor: Invocation) => Promise<Reply> | Reply,
  about: Partial<About> = {},
): Action {
  const { which, suggest, press } = { ...GOING_ON, ...about }
  const schema = z.object(options)
  return {
    what,
    options: { ...options, table: numbered('table.table', suggest) },
    async run(actor, services) {
      const found = await which(actor, services)
      if (found.ok) return run({ actor, services, table: found.table }, schema.parse(actor.options), actor)
      const isPlain = Object.keys(actor.options).length === 0
      return press !== undefined && isPlain ? askWhich(found, press, actor.locale) : found.reply
    },
  }
}

type Where = Omit<Data, 'name' | 'description' | 'options'>

/** A command without subcommands. */
export function command(where: Where, { what, options, opens, run }: Action): Command {
  return {
    data: { ...descriptionOf(what), ...where, options: dataOf(options) },
    options: sub => (sub === '' ? options : undefined),
    opens: typed => opens?.(typed.options),
    execute: run,
  }
}

/** A command with subcommands. */
export function group(what: Described, where: Where, actions: readonly Action[]): Command {
  const bySub = new Map(actions.map(each => [descriptionOf(each.what).name, each]))
  return {
    data: { ...descriptionOf(what), ...where, options: actions.map(subcommand) },
    options: sub => bySub.get(sub)?.options,
    opens: ({ sub, options }) => bySub.get(sub)?.opens?.(options),
    execute: async (invocation, services) =>
      bySub.get(invocation.sub)?.run(invocation, services) ?? sentence('refused.unknown-command', invocation.locale),
  }
}

function subcommand({ what, options }: Action): APIApplicationCommandSubcommandOption {
  return { ...descriptionOf(what), type: Kind.Subcommand, options: dataOf(options) }
}

function dataOf(options: Options) {
  return Object.values(options).map(option => optionFacts(option).data)
}

/** What the option being typed may be completed to. */
export async function complete(
  { options }: Pick<Command, 'options'>,
  invocation: Completion,
  services: Services,
): Promise<readonly Suggestion[]> {
  const option = options(invocation.sub)?.[invocation.focused.name]
  return (option && (await optionFacts(option).complete?.(invocation, services))) ?? []
}
