import { type APIApplicationCommand, ApplicationCommandType, InteractionType } from 'discord-api-types/v10'
import type { Post } from '../state/records.ts'
import { channelOf, guildOf, type State } from '../state/state.ts'
import { offeredIn } from './command.ts'
import { resolvedPeople } from './resolved-people.ts'
import { type Asked, type Started, start } from './start.ts'

/** A command that a user chose in the menu of another one or of a message. */
export interface ChosenInMenu {
  readonly user: string
  readonly channel: string
  readonly command: string
  /** The id of whoever or whatever the menu was opened on. */
  readonly target: string
}

/** Sends it to the bot, unless Discord does not offer it there. */
export function runMenu(state: State, { command: id, target, ...use }: ChosenInMenu): Started {
  const command = offeredIn(state, use).find(one => one.id === id)
  if (command?.type === ApplicationCommandType.User) return onPerson(state, use, { command, target })
  if (command?.type === ApplicationCommandType.Message) return onMessage(state, use, { command, target })
  return { ok: false, why: 'this command does not exist here' }
}

type Use = Pick<ChosenInMenu, 'user' | 'channel'>

interface Chosen {
  readonly command: APIApplicationCommand
  readonly target: string
}

/** Whoever is seen in the channel: a member of its server, or somebody whose messages those are. */
function onPerson(state: State, use: Use, { command, target }: Chosen): Started {
  const channel = channelOf(state, use.channel)
  const person = state.people.get(target)
  if (person === undefined) return { ok: false, why: 'there is no such user' }
  if (channel.kind === 'dm' && !channel.between.includes(target)) return { ok: false, why: 'the user is not here' }
  const guild = channel.kind === 'dm' ? undefined : guildOf(state, channel.guild)
  const resolved = resolvedPeople(state, guild, [target])
  return ask(state, use, { command, target }, { resolved, onUser: person.user })
}

/** A message that the user sees; Discord’s client has no such menu on what only they see. */
function onMessage(state: State, use: Use, { command, target }: Chosen): Started {
  const post: Post | undefined = state.posts.get(use.channel)?.get(target)
  if (post === undefined) return { ok: false, why: 'the message is not there' }
  if (post.audience !== undefined) return { ok: false, why: 'nothing is offered on a message for one user alone' }
  const resolved = { messages: { [target]: post.message } }
  return ask(state, use, { command, target }, { resolved, onMessage: target })
}

function ask(
  state: State,
  use: Use,
  { command: { id, name, type, guild_id }, target }: Chosen,
  { resolved, ...on }: Pick<Asked, 'onUser' | 'onMessage'> & { readonly resolved: object },
): Started {
  const own = guild_id === undefined ? {} : { guild_id }
  const data = { id, name, type, target_id: target, resolved, ...own }
  return start(state, { type: InteractionType.ApplicationCommand, ...use, ...on, commandName: name, data })
}
