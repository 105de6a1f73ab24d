import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIInteractionDataResolved,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  EntryPointCommandHandlerType,
  InteractionType,
} from 'discord-api-types/v10'
import type { ChosenBasicOption, ChosenOption } from '../protocol/page-protocol.ts'
import { channelOf, guildOf, type State } from '../state/state.ts'
import { isOffered } from './installed.ts'
import { resolvedPeople } from './resolved-people.ts'
import { type Started, start } from './start.ts'
import { wrongValue } from './wrong-value.ts'

const Kind = ApplicationCommandOptionType

/** A slash command as a user typed it, by Discord's own option objects. */
export interface TypedCommand {
  readonly user: string
  readonly channel: string
  readonly command: string
  readonly options: readonly ChosenOption[]
}

/** Discord's own client has the command that opens an Activity elsewhere; here it is typed as well. */
const TYPED = new Set([ApplicationCommandType.ChatInput, ApplicationCommandType.PrimaryEntryPoint])

/** The slash commands that a user is offered in a channel: the global ones and, in a guild, its own. */
export function commandsIn(state: State, use: Pick<TypedCommand, 'user' | 'channel'>): APIApplicationCommand[] {
  return offeredIn(state, use).filter(({ type }) => TYPED.has(type))
}

/** The same with those that are chosen in a menu. */
export function offeredIn(
  state: State,
  { user, channel }: Pick<TypedCommand, 'user' | 'channel'>,
): APIApplicationCommand[] {
  const where = channelOf(state, channel)
  // Nobody types in a forum but in its posts.
  if (where.kind === 'text' && where.forum !== undefined) return []
  const global = [...(state.commands.get('')?.values() ?? [])]
  const own = where.kind === 'dm' ? [] : [...(state.commands.get(where.guild)?.values() ?? [])]
  return [...own, ...global].filter(command => isOffered(state, command, { user, channel: where }))
}

/** Sends a command to the bot, unless Discord's own checks of its options refuse it. */
export function runCommand(state: State, typed: TypedCommand): Started {
  const found = lookUp(state, typed)
  if ('why' in found) return { ok: false, why: found.why }
  const why = refusalOf(state, found)
  if (why !== undefined) return { ok: false, why }
  if (found.command.handler === EntryPointCommandHandlerType.DiscordLaunchActivity)
    return { ok: false, why: 'Discord opens the Activity itself, and tells the bot nothing' }
  return start(state, {
    type: InteractionType.ApplicationCommand,
    user: typed.user,
    channel: typed.channel,
    commandName: found.name,
    data: dataOf(state, typed, found),
  })
}

/** Asks the bot for suggestions for the option that is focused. */
export function complete(state: State, typed: TypedCommand): Started {
  const found = lookUp(state, typed)
  if ('why' in found) return { ok: false, why: found.why }
  const focused = found.given.find(option => option.focused === true)
  const definition = found.options.find(option => option.name === focused?.name)
  if (definition === undefined || !('autocomplete' in definition) || definition.autocomplete !== true) {
    return { ok: false, why: 'the option has no suggestions' }
  }
  return start(state, {
    type: InteractionType.ApplicationCommandAutocomplete,
    user: typed.user,
    channel: typed.channel,
    completing: definition.type,
    data: dataOf(state, typed, found),
  })
}

interface Found {
  readonly command: APIApplicationCommand
  readonly name: string
  /** The options of the subcommand that was chosen. */
  readonly options: readonly APIApplicationCommandBasicOption[]
  readonly given: readonly ChosenBasicOption[]
}

function lookUp(state: State, { command: id, options, ...use }: TypedCommand): Found | { readonly why: string } {
  const command = commandsIn(state, use).find(one => one.id === id)
  if (command === undefined) return { why: 'this command does not exist here' }
  const path = [command.name]
  let defined: readonly APIApplicationCommandOption[] = command.options ?? []
  let given: readonly ChosenOption[] = options
  for (let [step] = given; step !== undefined && 'options' in step; [step] = given) {
    const name = step.name
    const next = defined.find(option => option.name === name)
    if (next === undefined || !isBranch(next)) return { why: `there is no /${[...path, name].join(' ')}` }
    path.push(name)
    defined = next.options ?? []
    given = step.options
  }
  const basic = defined.filter(option => !isBranch(option))
  if (basic.length < defined.length) return { why: `/${path.join(' ')} wants a subcommand` }
  const chosen = given.flatMap(option => ('options' in option ? [] : [option]))
  return { command, name: path.join(' '), options: basic, given: chosen }
}

function isBranch(option: APIApplicationCommandOption) {
  return option.type === Kind.Subcommand || option.type === Kind.SubcommandGroup
}

function refusalOf(state: State, { options, given }: Found): string | undefined {
  const missing = options.find(option => option.required && !given.some(({ name }) => name === option.name))
  if (missing !== undefined) return `the option "${missing.name}" is required`
  for (const { name, type, value } of given) {
    const option = options.find(one => one.name === name)
    if (option === undefined) return `there is no option "${name}"`
    if (option.type !== type) return `the option "${name}" is of another type`
    const why = wrongValue(state, option, value)
    if (why !== undefined) return `the option "${name}" ${why}`
  }
  return undefined
}

function dataOf(state: State, { channel, options }: TypedCommand, { command, given }: Found) {
  const where = channelOf(state, channel)
  const guild = where.kind === 'dm' ? undefined : guildOf(state, where.guild)
  const people = given.filter(({ type }) => type === Kind.User || type === Kind.Mentionable)
  const resolved: APIInteractionDataResolved = resolvedPeople(
    state,
    guild,
    people.map(({ value }) => String(value)),
  )
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    options,
    ...(people.length > 0 && { resolved }),
    ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
  }
}
