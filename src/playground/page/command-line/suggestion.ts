import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10'
import type { PageChannel, PageUser } from '../../protocol/page-protocol.ts'
import { TEXT_CHANNEL, THREADS } from '../model/home-channel.ts'
import { nameOf } from '../model/person.ts'
import type { Words } from '../model/words.ts'
import { type LeafCommand, localDescription, localName } from './leaf-command.ts'

/** A line of the list over the box: a command, an option to add, or a value to take. */
export type Suggestion = { readonly title: string; readonly detail: string } & (
  | { readonly kind: 'command'; readonly leaf: LeafCommand }
  | { readonly kind: 'option'; readonly option: APIApplicationCommandBasicOption }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
)

/** What the page knows that an option's values may be taken from. */
export interface Known {
  readonly users: ReadonlyMap<string, PageUser>
  readonly channels: ReadonlyMap<string, PageChannel>
  readonly words: Words
  readonly locale: string
}

const MOST = 25

/** The commands as lines. */
export function commandSuggestions(leaves: readonly LeafCommand[]): readonly Suggestion[] {
  return leaves.map(leaf => ({ kind: 'command', title: `/${leaf.name}`, detail: leaf.description, leaf }))
}

/** The options that are still to be had, as lines. */
export function optionSuggestions(
  options: readonly APIApplicationCommandBasicOption[],
  locale: string,
): readonly Suggestion[] {
  return options.map(option => ({
    kind: 'option',
    title: localName(option, locale),
    detail: localDescription(option, locale),
    option,
  }))
}

/** The choices of a command, or those that the bot offered while the user was typing, as lines. */
export function choiceSuggestions(
  choices: readonly APIApplicationCommandOptionChoice[],
  locale: string,
): readonly Suggestion[] {
  return choices.map(choice => ({ kind: 'value', title: localName(choice, locale), detail: '', value: choice.value }))
}

/** The values that are known beforehand, those that fit what is typed. `undefined` if any value may be typed. */
export function valueSuggestions(
  option: APIApplicationCommandBasicOption,
  typed: string,
  known: Known,
): readonly Suggestion[] | undefined {
  const wanted = typed.trim().toLowerCase()
  const fits = ({ title, detail }: Suggestion) => `${title} ${detail}`.toLowerCase().includes(wanted)
  return allValues(option, known)?.filter(fits).slice(0, MOST)
}

function allValues(
  option: APIApplicationCommandBasicOption,
  { users, channels, words, locale }: Known,
): readonly Suggestion[] | undefined {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { kind: 'value', title: words.yes, detail: '', value: true },
        { kind: 'value', title: words.no, detail: '', value: false },
      ]
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
      return [...users.values()].map(user => ({
        kind: 'value',
        title: nameOf(user),
        detail: user.username,
        value: user.id,
      }))
    case ApplicationCommandOptionType.Channel:
      return [...channels.values()]
        .filter(({ type }) => type === TEXT_CHANNEL || THREADS.includes(type))
        .map(channel => ({ kind: 'value', title: `#${channel.name}`, detail: '', value: channel.id }))
    case ApplicationCommandOptionType.Role:
      return []
    default:
      return 'choices' in option && option.choices !== undefined && option.choices.length > 0
        ? choiceSuggestions(option.choices, locale)
        : undefined
  }
}
