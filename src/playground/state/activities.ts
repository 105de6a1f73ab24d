import { randomBytes } from 'node:crypto'
import {
  type APIApplicationCommand,
  ApplicationCommandType,
  EntryPointCommandHandlerType,
  InteractionContextType,
} from 'discord-api-types/v10'
import { apiError } from '../protocol/errors.ts'
import type { Interaction } from './interaction.ts'
import type { ActivityInstance, Grant } from './records.ts'
import { channelOf, type State } from './state.ts'

/** How long a code, and a token, may be used, in milliseconds. */
export const GRANTED_MS = { code: 60_000, token: 7 * 24 * 3_600_000 } as const

/** Switches the application's Activity on, whose page lies at an address: Discord adds the command that opens it. */
export function enableActivity(state: State, urlMapping: string): APIApplicationCommand {
  Object.assign(state.app, { isEmbedded: true, urlMapping })
  const command: APIApplicationCommand = {
    id: state.newId(),
    application_id: state.bot,
    version: state.newId(),
    type: ApplicationCommandType.PrimaryEntryPoint,
    name: 'launch',
    name_localizations: { fr: 'lancer' },
    description: '',
    description_localizations: null,
    default_member_permissions: null,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
    integration_types: [...state.app.integrationTypes],
    nsfw: false,
    handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
  }
  state.commands.set('', new Map([...(state.commands.get('') ?? []), [command.id, command]]))
  state.announce({ type: 'commands-updated' })
  return command
}

/** Opens the Activity for whoever has asked, in the instance of their channel if there is one. Throws Discord's 50035 where the application has none. */
export function launchActivity(
  state: State,
  { user, channel }: Pick<Interaction, 'user' | 'channel'>,
): ActivityInstance {
  if (!state.app.isEmbedded) throw apiError('no-activity')
  if (state.app.noActivityIn.includes(channelOf(state, channel).kind)) throw apiError('wrong-channel-type')
  const running = [...state.activities.values()].find(one => one.channel === channel)
  return join(state, running ?? newInstance(state, channel), user)
}

/** Opens it for a user in an instance of its own, as a window of its own has it. */
export function popOut(state: State, from: string, user: string): ActivityInstance {
  const before = state.activities.get(from)
  if (before === undefined) throw apiError('unknown-activity')
  leaveActivity(state, from, user)
  return join(state, newInstance(state, before.channel), user)
}

/** Whether a user has said before that the application may know who they are. */
export function hasConsented(state: State, user: string): boolean {
  return [...state.grants.values()].some(one => one.user === user)
}

/** A user is in the instance no more; with the last one it ends. */
export function leaveActivity(state: State, id: string, user: string): void {
  const instance = state.activities.get(id)
  if (instance === undefined) return
  const users = instance.users.filter(one => one !== user)
  if (users.length === 0) state.activities.delete(id)
  else state.activities.set(id, { ...instance, users })
}

/** A code by which an application is told who a user is. */
export function grantCode(
  state: State,
  { application, user, scopes }: Pick<Grant, 'application' | 'user' | 'scopes'>,
): string {
  return grant(state, { type: 'code', application, user, scopes })
}

/** The token that a code is exchanged for, once; undefined for what is no code of this application. */
export function exchangeCode(state: State, code: string, application: string): string | undefined {
  const granted = granting(state, code)
  if (granted?.type !== 'code' || granted.application !== application) return undefined
  state.grants.delete(code)
  return grant(state, { ...granted, type: 'token' })
}

/** What a code or a token stands for, as long as it does. */
export function granting(state: State, key: string): Grant | undefined {
  const granted = state.grants.get(key)
  return granted !== undefined && granted.until > state.clock.now() ? granted : undefined
}

function grant(state: State, { type, application, user, scopes }: Omit<Grant, 'until'>): string {
  const key = randomBytes(15).toString('hex')
  state.grants.set(key, { type, application, user, scopes, until: state.clock.now() + GRANTED_MS[type] })
  return key
}

function newInstance(state: State, channelId: string): ActivityInstance {
  const channel = channelOf(state, channelId)
  const guild = channel.kind === 'dm' ? undefined : channel.guild
  const launch = state.newId()
  const id = ['i', launch, ...(guild === undefined ? ['pc'] : ['gc', guild]), channelId].join('-')
  return { id, launch, channel: channelId, guild, users: [] }
}

function join(state: State, instance: ActivityInstance, user: string): ActivityInstance {
  const joined = { ...instance, users: [...new Set([...instance.users, user])] }
  state.activities.set(joined.id, joined)
  return joined
}
