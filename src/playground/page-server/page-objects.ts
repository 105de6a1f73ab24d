import type { APIMessage } from 'discord-api-types/v10'
import { offeredIn } from '../interactions/command.ts'
import type { PageChannel, PageUser, ReadState, ToPage } from '../protocol/page-protocol.ts'
import { hasConsented } from '../state/activities.ts'
import { channelObject, directObject } from '../state/channel-object.ts'
import { seesChannel } from '../state/permissions.ts'
import type { Channel, Person, Post } from '../state/records.ts'
import type { State } from '../state/state.ts'
import { unreadIn } from '../state/unread.ts'

/** Everybody there is, and the server they meet on. */
export function hello(state: State): ToPage {
  const [guild] = state.guilds.values()
  return {
    type: 'hello',
    guild: { id: guild?.id ?? '', name: guild?.name ?? '' },
    users: [...state.people.values()].map(pageUser),
  }
}

function pageUser({ user, locale }: Person): PageUser {
  const { id, username, global_name, bot } = user
  return { id, username, global_name, locale, ...(bot !== undefined && { bot }) }
}

/** The world as a user sees it. */
export function ready(state: State, user: string): ToPage {
  const channels = [...state.channels.values()].filter(channel => seesChannel(state, user, channel))
  return {
    type: 'ready',
    user_id: user,
    channels: channels.map(channel => pageChannel(state, channel, user)),
    read_states: channels.map(({ id }) => readState(state, user, id)),
    commands: pageCommands(state, user),
  }
}

/** The commands of the server, typed ones and those of menus. */
export function pageCommands(state: State, user: string) {
  const first = [...state.channels.values()].find(({ kind }) => kind === 'text')
  return first === undefined ? [] : offeredIn(state, { user, channel: first.id })
}

/** A channel as this user's page shows it. */
export function pageChannel(state: State, channel: Channel, user: string): PageChannel {
  if (channel.kind !== 'dm') return channelObject(state, channel)
  const { recipients = [], ...object } = directObject(state, channel, user)
  return { ...object, recipients: recipients.map(({ id }) => ({ id })) }
}

function readState(state: State, user: string, channel: string): ReadState {
  const { messages, pings } = unreadIn(state, user, channel)
  return { channel_id: channel, unread_count: messages, mention_count: pings }
}

/** How many messages a page is given at a time. */
const SHOWN = 50

/** The newest messages that a user sees in a channel, or those before one, oldest first. */
export function pageMessages(state: State, user: string, channel: string, before?: string): ToPage {
  const posts = [...(state.posts.get(channel)?.values() ?? [])].filter(post => isFor(post, user))
  const end = before === undefined ? posts.length : posts.findIndex(({ message }) => message.id === before)
  const older = posts.slice(0, Math.max(0, end))
  const messages: APIMessage[] = older.slice(-SHOWN).map(({ message }) => message)
  return {
    type: 'messages',
    channel_id: channel,
    messages,
    more: older.length > SHOWN,
    ...(before !== undefined && { before }),
  }
}

/** Whether a message is there for this user. */
export function isFor(post: Post, user: string): boolean {
  return post.audience === undefined || post.audience === user
}

/** The Activity as it is to be shown to a user: what Discord says to its page, but for what the client is. */
export function activityOpen(state: State, id: string, user: string): ToPage {
  const instance = state.activities.get(id)
  const query = new URLSearchParams({
    instance_id: id,
    ...(instance !== undefined && { channel_id: instance.channel, launch_id: instance.launch }),
    ...(instance?.guild !== undefined && { guild_id: instance.guild }),
  })
  return {
    type: 'activity-open',
    application_id: state.bot,
    instance_id: id,
    url: `${state.address.frame}?${query}`,
    consented: hasConsented(state, user),
    unknown: [...state.app.unknownCommands],
  }
}
