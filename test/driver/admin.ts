import { type APIApplicationCommand, Locale, PermissionFlagsBits } from 'discord-api-types/v10'
import type { Drop, Gateway } from '../../src/playground/gateway/gateway.ts'
import { lose } from '../../src/playground/interactions/interaction.ts'
import { enableActivity } from '../../src/playground/state/activities.ts'
import { createThread, deleteChannel, putChannel, setArchived } from '../../src/playground/state/channels.ts'
import { deleteMessage } from '../../src/playground/state/messages.ts'
import { BOT_PERMISSIONS, type PermissionName, permissionSet } from '../../src/playground/state/permissions.ts'
import type { DirectChannel, Guild, Person, TextChannel, Thread } from '../../src/playground/state/records.ts'
import { setBotThere } from '../../src/playground/state/set-bot-there.ts'
import { channelOf, guildOf, personOf, postOf, type State } from '../../src/playground/state/state.ts'
import type { MessageRef } from './actions.ts'
import { changeMember, firstGuild } from './newcomer.ts'
import { type Where, whereIs } from './where.ts'

/** Tables stand in the channel that they are asked for in. */
const WITHOUT_THREADS = (BigInt(BOT_PERMISSIONS) & ~PermissionFlagsBits.CreatePublicThreads).toString()

/** What the administrator of the simulated Discord can do, and no user could. */
export interface Admin {
  /** A new text channel, in the first server if none is said. */
  addChannel(name: string, server?: Guild): TextChannel
  /** The same, in which the bot may open threads. */
  addThreadedChannel(name: string, server?: Guild): TextChannel
  /** A forum with these tags, in which the bot may post. */
  addForum(name: string, tags?: readonly string[], server?: Guild): TextChannel
  /** A new server, and nobody in it yet: with the bot, or with the app's commands alone, or without either. */
  addServer(name: string, has?: 'bot' | 'commands' | 'nothing'): Guild
  /** A new group of these, with direct messages of their own. */
  addGroup(members: readonly { readonly id: string }[]): DirectChannel
  /** Has a user install the app for themselves, or take it away. */
  setInstalled(user: { readonly id: string }, hasApp: boolean): void
  /** How the application can be installed from now on. */
  setApp(app: Partial<State['app']>): void
  /** Switches the application's Activity on, whose page lies at an address: Discord adds the command that opens it. */
  addEntryPoint(urlMapping?: string): APIApplicationCommand
  /** Takes the bot from a server, or invites it there again. */
  setBotThere(server: { readonly id: string }, isThere: boolean): void
  /** A new thread below a text channel, a private one for these alone, with the bot if nothing else is said. */
  addThread(
    where: Where,
    name: string,
    members?: readonly { readonly id: string }[],
    options?: { readonly withoutBot?: boolean },
  ): Thread
  /** Adds somebody to a thread. */
  addToThread(where: Where, who: { readonly id: string }): void
  /** What somebody, or everybody, may do in a channel otherwise than on its server. */
  overwrite(
    where: Where,
    who: { readonly id: string } | 'everybody',
    change: { readonly allow?: readonly PermissionName[]; readonly deny?: readonly PermissionName[] },
  ): void
  /** What the bot may do in a channel from now on. */
  setBotPermissions(where: Where, permissions: readonly PermissionName[]): void
  /** What the bot may do on a server, wherever a channel says nothing else. */
  setBotRole(server: { readonly id: string }, permissions: readonly PermissionName[]): void
  /** Sets how slowly members write in a text channel, in seconds, and whether it is for adults alone. */
  setChannel(where: Where, change: Pick<TextChannel, 'slowMode' | 'hasAgeLimit'>): void
  /** Gives a user another name, everywhere or on one server alone. */
  rename(user: { readonly id: string }, name: string, server?: { readonly id: string }): void
  /** Whether the bot may write to a user. */
  setDms(user: { readonly id: string }, dms: Person['dms']): void
  deleteMessage(message: MessageRef): void
  deleteChannel(where: Where): void
  /** Archives a thread, locks it too, or opens it again. */
  setThread(where: Where, change: { readonly archived?: boolean; readonly locked?: boolean }): void
  /** Cuts the bot's connections, with a code or without; it can resume its sessions, or must identify anew. */
  dropGateway(options: Drop): void
  /** Gives up every interaction that still waits for its first answer, as Discord does after three seconds. */
  loseUnanswered(): void
}

export function adminOf(state: State, gateway: Gateway): Admin {
  const addChannel = (name: string, permissions: string, { id: guild }: Guild = firstGuild(state)) =>
    putChannel(state, { kind: 'text', id: state.newId(), guild, name, position: state.channels.size, permissions })
  const at = (where: Where) => channelOf(state, whereIs(state, where))
  return {
    addChannel: (name, server) => addChannel(name, WITHOUT_THREADS, server),
    addThreadedChannel: (name, server) => addChannel(name, BOT_PERMISSIONS, server),
    addForum(name, tags = [], { id: guild } = firstGuild(state)) {
      const forum = { tags: tags.map(tag => ({ id: state.newId(), name: tag, moderated: false })) }
      const about = { id: state.newId(), guild, name, position: state.channels.size, permissions: BOT_PERMISSIONS }
      return putChannel(state, { kind: 'text', ...about, forum })
    },
    addServer(name, has = 'bot') {
      const members = new Map(has === 'bot' ? [[state.bot, { permissions: BOT_PERMISSIONS }]] : [])
      const about = { id: state.newId(), name, locale: Locale.EnglishUS, owner: state.bot, members }
      const guild = { ...about, hasCommands: has === 'commands' }
      state.guilds.set(guild.id, guild)
      if (has === 'bot') state.announce({ type: 'guild-created', guild })
      return guild
    },
    addGroup: members => putChannel(state, { kind: 'dm', id: state.newId(), between: members.map(({ id }) => id) }),
    setInstalled({ id }, hasApp) {
      const person = { ...personOf(state, id), hasApp }
      state.people.set(id, person)
      state.announce({ type: 'person-updated', person })
    },
    setApp: app => void Object.assign(state.app, app),
    addEntryPoint: urlMapping => enableActivity(state, urlMapping ?? ''),
    setBotThere: ({ id }, isThere) => setBotThere(state, id, isThere),
    addThread(where, name, members, { withoutBot = false } = {}) {
      const parent = at(where)
      if (parent.kind !== 'text') throw new TypeError('threads are those of text channels')
      const isPrivate = members !== undefined
      const owner = withoutBot ? guildOf(state, parent.guild).owner : state.bot
      const thread = createThread(state, {
        guild: parent.guild,
        parent: parent.id,
        name,
        private: isPrivate,
        owner,
      })
      return putChannel(state, { ...thread, members: [...thread.members, ...(members ?? []).map(({ id }) => id)] })
    },
    addToThread(where, { id }) {
      const thread = at(where)
      if (thread.kind !== 'thread') throw new TypeError('only threads have members of their own')
      const channel = { ...thread, members: [...thread.members, id] }
      if (id !== state.bot) return void putChannel(state, channel)
      // To the bot a thread that it is added to is one that is new.
      state.channels.set(channel.id, channel)
      state.announce({ type: 'channel-created', channel })
    },
    overwrite(where, who, { allow = [], deny = [] }) {
      const channel = at(where)
      if (channel.kind !== 'text') throw new TypeError('permissions are those of text channels')
      const id = who === 'everybody' ? channel.guild : who.id
      const others = (channel.overwrites ?? []).filter(one => one.id !== id)
      const changed = { id, allow: permissionSet(allow), deny: permissionSet(deny) }
      putChannel(state, { ...channel, overwrites: [...others, changed] })
    },
    setBotPermissions(where, permissions) {
      const channel = at(where)
      if (channel.kind !== 'text') throw new TypeError('permissions are those of text channels')
      putChannel(state, { ...channel, permissions: permissionSet(permissions) })
    },
    setBotRole: ({ id }, permissions) =>
      changeMember(state, id, state.bot, { permissions: permissionSet(permissions) }),
    setChannel(where, change) {
      const channel = at(where)
      if (channel.kind !== 'text') throw new TypeError('these are settings of text channels')
      putChannel(state, { ...channel, ...change })
    },
    rename({ id }, name, server) {
      if (server !== undefined) return changeMember(state, server.id, id, { nick: name })
      const { user, ...rest } = personOf(state, id)
      const person = { ...rest, user: { ...user, global_name: name } }
      state.people.set(id, person)
      state.announce({ type: 'person-updated', person })
    },
    setDms({ id }, dms) {
      const person = { ...personOf(state, id), dms }
      state.people.set(id, person)
      state.announce({ type: 'person-updated', person })
    },
    deleteMessage: ({ channel, id }) => deleteMessage(state, postOf(state, channel, id)),
    deleteChannel: where => deleteChannel(state, at(where)),
    setThread(where, change) {
      const thread = at(where)
      if (thread.kind !== 'thread') throw new TypeError('only threads are archived')
      setArchived(state, thread, change)
    },
    dropGateway: options => gateway.drop(options),
    loseUnanswered() {
      for (const id of state.interactions.keys()) lose(state, id)
    },
  }
}
