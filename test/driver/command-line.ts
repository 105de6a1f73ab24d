import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10'
import { commandsIn } from '../../src/playground/interactions/command.ts'
import type { ChosenBasicOption, ChosenOption } from '../../src/playground/protocol/page-protocol.ts'
import type { State } from '../../src/playground/state/state.ts'
import { newestNamed } from './where.ts'

const Kind = ApplicationCommandOptionType

/** A slash command by its words and what its options are given. */
export interface Worded {
  readonly words: readonly string[]
  readonly values: Readonly<Record<string, string | number | boolean>>
  /** The option being typed. */
  readonly focused?: string
}

/** A command as Discord's client would send it, or what it would not accept. */
export type Built =
  | { readonly ok: true; readonly command: string; readonly options: readonly ChosenOption[] }
  | { readonly ok: false; readonly why: string }

/** Who types, and where. */
interface Typist {
  readonly user: string
  readonly channel: string
}

interface Target {
  readonly command: APIApplicationCommand
  /** The names of group and subcommand. */
  readonly path: readonly APIApplicationCommandOption[]
  readonly options: readonly APIApplicationCommandBasicOption[]
}

/** Builds what Discord's client would send for a line that a user typed: `/play new game:incan-gold players:3`. */
export function buildLine(state: State, typist: Typist, line: string): Built {
  const worded = readLine(state, typist, line)
  return 'why' in worded
    ? { ok: false, why: worded.why }
    : build(state, typist, { words: worded.words, values: worded.values })
}

/** The same while the line is being typed, so that its last option is to be completed. */
export function buildUnfinished(state: State, typist: Typist, line: string): Built {
  const worded = readLine(state, typist, line)
  return 'why' in worded ? { ok: false, why: worded.why } : build(state, typist, worded)
}

/**
 * Reads a line. A value goes on to the next `option:`; words without an
 * option's name belong to the first option that is not given. The last option is the focused one.
 */
function readLine(state: State, typist: Typist, line: string): Worded | { readonly why: string } {
  const typed = line.replace(/^\//, '')
  const words = typed.split(' ').filter(Boolean)
  const target = find(state, typist, words)
  if (target === undefined) return { why: `there is no command "${line}"` }
  const count = 1 + target.path.length
  const rest = typed.split(' ').slice(count).join(' ')
  const names = target.options.map(({ name }) => name)
  const marks = [...rest.matchAll(/(?:^|\s)([\p{L}\p{N}_'-]+):/gu)].filter(([, name]) => names.includes(name ?? ''))
  const values: Record<string, string> = {}
  let focused: string | undefined
  for (const [index, mark] of marks.entries()) {
    const name = mark[1] ?? ''
    values[name] = rest.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim()
    focused = name
  }
  const loose = rest.slice(0, marks[0]?.index).trim()
  if (loose !== '' || (marks.length === 0 && rest !== '')) {
    const first = names.find(name => !(name in values))
    if (first === undefined) return { why: `"${loose}" is given to no option` }
    values[first] = loose
    focused ??= first
  }
  focused ??= names[0]
  return { words: words.slice(0, count), values, ...(focused !== undefined && { focused }) }
}

/** Builds what Discord's client would send for a command; values typed as text become what their options want. */
export function build(state: State, typist: Typist, { words, values, focused }: Worded): Built {
  const target = find(state, typist, words)
  if (target === undefined) return { ok: false, why: `there is no command "/${words.join(' ')}"` }
  const unknown = Object.keys(values).find(name => !target.options.some(option => option.name === name))
  if (unknown !== undefined) return { ok: false, why: `there is no option "${unknown}"` }
  const given = focused !== undefined && !(focused in values) ? { ...values, [focused]: '' } : values
  const basic: ChosenBasicOption[] = target.options.flatMap(option => {
    const value = given[option.name]
    if (value === undefined) return []
    const isFocused = option.name === focused
    return [
      {
        name: option.name,
        type: option.type,
        value: isFocused ? String(value) : readValue(state, option, value),
        ...(isFocused && { focused: true as const }),
      },
    ]
  })
  return { ok: true, command: target.command.id, options: nested(target.path, basic) }
}

function nested(path: readonly APIApplicationCommandOption[], options: ChosenBasicOption[]): ChosenOption[] {
  const [first, second] = path
  if (first === undefined) return options
  if (second === undefined) return [{ name: first.name, type: Kind.Subcommand, options }]
  return [
    {
      name: first.name,
      type: Kind.SubcommandGroup,
      options: [{ name: second.name, type: Kind.Subcommand, options }],
    },
  ]
}

function find(state: State, typist: Typist, words: readonly string[]): Target | undefined {
  const command = commandsIn(state, typist).find(({ name }) => name === words[0])
  if (command === undefined) return undefined
  const path: APIApplicationCommandOption[] = []
  let options: readonly APIApplicationCommandOption[] = command.options ?? []
  for (const word of words.slice(1)) {
    const branch = options.find(({ name }) => name === word)
    if (branch === undefined || !('options' in branch || isBranch(branch))) break
    path.push(branch)
    options = 'options' in branch ? (branch.options ?? []) : []
  }
  return { command, path, options: options.flatMap(option => (isBranch(option) ? [] : [option])) }
}

type Branch = Extract<APIApplicationCommandOption, { type: typeof Kind.Subcommand | typeof Kind.SubcommandGroup }>

function isBranch(option: APIApplicationCommandOption): option is Branch {
  return option.type === Kind.Subcommand || option.type === Kind.SubcommandGroup
}

/** A choice may be named as it is shown, a person or a channel by name. What cannot be read is left for the validation. */
function readValue(
  state: State,
  option: APIApplicationCommandBasicOption,
  value: string | number | boolean,
): string | number | boolean {
  if (typeof value !== 'string') return value
  const choices: readonly { readonly name: string; readonly value: string | number }[] =
    'choices' in option ? (option.choices ?? []) : []
  const choice = choices.find(({ name }) => name === value)
  if (choice !== undefined) return choice.value
  const bare = value.replace(/^[@#]/, '').replace(/^<[@#]!?(\d+)>$/, '$1')
  switch (option.type) {
    case Kind.Integer:
    case Kind.Number:
      return value === '' || Number.isNaN(Number(value)) ? value : Number(value)
    case Kind.Boolean:
      return /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value
    case Kind.User:
    case Kind.Mentionable:
      return [...state.people.values()].find(({ user }) => user.global_name === bare)?.user.id ?? bare
    case Kind.Channel:
      return newestNamed(state, bare) ?? bare
    default:
      return value
  }
}
