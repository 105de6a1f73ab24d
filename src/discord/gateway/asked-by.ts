import { type AutocompleteInteraction, type BaseInteraction, PermissionFlagsBits } from 'discord.js'
import { z } from 'zod'
import type { Actor } from '../../operations/model/actor.ts'
import type { Examiner } from '../../operations/model/examiner.ts'
import type { Invocation } from '../../operations/model/invocation.ts'
import { channelId, guildId, interactionId, userId } from '../../store/values/ids.ts'
import { findTables, readAsking } from '../../tables/lobby/find-tables.ts'
import { chosenLocale } from '../../tables/people/chosen-locale.ts'
import { readPlayerSettings, setPlayerSettings } from '../../tables/people/player-settings.ts'
import { localeOf } from '../../words/locales.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { Channels } from '../messages/channels.ts'
import { openPlace } from '../messages/open-place.ts'
import { openThread } from '../messages/open-thread.ts'
import { mayOpenThreads, missingForThreads, missingPermissions } from '../messages/permissions.ts'
import type { Posts } from '../messages/posts.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Command } from '../slash/command.ts'
import { leavesOut } from '../slash/misfit.ts'
import type { Answerable } from './answer.ts'
import { storable, typed } from './typed.ts'

const ids = z.object({ interaction: interactionId, user: userId, channel: channelId })

/** Who asks, in the language that they have chosen, and the tables of the channel, read at most once. */
export interface AskedBy extends Pick<Invocation, 'here'> {
  readonly actor: Actor
}

interface AskingParts {
  readonly commands: ReadonlyMap<string, Command>
  readonly channels: Channels
  readonly send: Sender
  readonly posts: Posts
  readonly examine: (arrival: Arrival) => Examiner
}

/** Who asks by an interaction; the tables of the channel are read with their settings where its command names none. */
export async function askerOf(
  services: DiscordServices,
  { commands, channels, send, posts, examine }: AskingParts,
  arrival: Arrival & { readonly interaction: Answerable },
): Promise<AskedBy> {
  const { tables: context } = services
  const { interaction, spot } = arrival
  const actor = askerBy(arrival, channels)
  const { user } = actor
  const command = interaction.isChatInputCommand() ? commands.get(interaction.commandName) : undefined
  const isTableOpen =
    command !== undefined && interaction.isChatInputCommand() && leavesOut(command, typed(interaction), 'table')
  const both = isTableOpen ? readAsking(context, actor) : undefined
  const learnt = { hasDmClosed: false }
  const localeAsking = async () => {
    const settings = await (both?.then(read => read.settings()) ?? readPlayerSettings(context, user))
    learnt.hasDmClosed = settings.dmClosed
    // Users who closed their direct messages may have opened them again: the next one is tried.
    if (settings.dmClosed) await setPlayerSettings(context, user, { dmClosed: false }).catch(() => {})
    return settings.locale
  }
  const chosen = interaction.isChatInputCommand() ? localeAsking() : chosenLocale(context, user)
  const locale = await chosen.catch(() => undefined)
  const asked = { ...actor, lacking: missingForThreads(interaction.appPermissions.bitfield) }
  return {
    actor: {
      ...actor,
      locale: localeOf(locale) ?? actor.locale,
      ...(spot.isText &&
        mayOpenThreads(interaction.appPermissions.bitfield) && {
          openThread: thread => openThread(services, send, actor, thread),
        }),
      ...(spot.isOurs && { openPlace: (where, place) => openPlace({ send, posts }, asked, where, place) }),
      ...(spot.isText && { mayThread: true }),
      ...(spot.isOurs && { examiner: examine(arrival) }),
      ...(learnt.hasDmClosed && { hasDmClosed: true }),
    },
    here: () => both?.then(read => read.tables) ?? findTables(context, actor),
  }
}

/** Who asks, as Discord tells it. */
export function askerBy(
  arrival: Arrival & { readonly interaction: Answerable | AutocompleteInteraction },
  channels: Pick<Channels, 'outside'>,
): Actor {
  const { interaction, spot } = arrival
  const {
    interaction: id,
    user,
    channel,
  } = ids.parse({
    interaction: interaction.id,
    user: interaction.user.id,
    channel: interaction.channelId,
  })
  const guild =
    interaction.guildId === null
      ? undefined
      : { id: guildId.parse(interaction.guildId), locale: localeOf(interaction.guildLocale) }
  const client = localeOf(interaction.locale) ?? 'en'
  return {
    interaction: id,
    user,
    name: storable(interaction.user.displayName),
    locale: client,
    client,
    channel,
    guild,
    lacking:
      guild === undefined
        ? []
        : missingPermissions({ permissions: interaction.appPermissions.bitfield, inThread: spot.inThread }),
    parent: spot.parent,
    ...(!spot.isOurs && { isElsewhere: true }),
    ...(spot.isOurs && interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) && { isManager: true }),
    outside: () => channels.outside(arrival),
  }
}

/** What a user is called where they ask. */
export function calledBy(interaction: BaseInteraction): string {
  if (interaction.inCachedGuild()) return storable(interaction.member.displayName)
  return storable((interaction.inRawGuild() ? interaction.member.nick : null) ?? interaction.user.displayName)
}
