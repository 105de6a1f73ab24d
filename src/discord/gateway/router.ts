import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type BaseInteraction,
  type Channel,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type StringSelectMenuInteraction,
} from 'discord.js'
import { z } from 'zod'
import { cut } from '../../engine/basics/cut.ts'
import { troubleOf } from '../../store/database/database-unavailable.ts'
import { type ChannelId, channelId, guildId, interactionId, tableId, userId } from '../../store/values/ids.ts'
import { findTables, readAsking } from '../../tables/lobby/find-tables.ts'
import { readPlayerSettings, setPlayerSettings } from '../../tables/people/player-settings.ts'
import { asMeant } from '../commands/meant-options.ts'
import type { Asker, Command, Invocation, Options, Place } from '../messages/command.ts'
import { FORGET, KEEP, parseCustomId, parseLessonId } from '../messages/custom-id.ts'
import { failureId } from '../messages/failure-id.ts'
import { parseGuideId } from '../messages/guide-id.ts'
import type { House, InteractionOutcome } from '../messages/house.ts'
import { quoted, sentence } from '../messages/refusals.ts'
import type { Reply } from '../messages/reply.ts'
import { helpContents } from '../pages/guide/help.ts'
import { localeOf } from '../words/words.ts'
import { type Answerable, answer, answerWithForm, type Whither } from './answer.ts'
import { tellFailure } from './failure.ts'
import { blankForm, submit } from './forms.ts'
import { hearing } from './heard.ts'
import { leavesOut, misfit } from './misfit.ts'
import { isShownToAll, press } from './presses.ts'
import { standing } from './rights.ts'

/** Where private panels stand, and what keeps them up to date. */
type Places = Pick<Whither, 'panels' | 'following'>

/** Answers interactions of every kind: finds who is meant, has it done, tells the result, and logs one line. */
export function router(
  house: House,
  commands: readonly Command[],
  places: Places,
): (interaction: Interaction) => Promise<void> {
  const byName = new Map(commands.map(command => [command.data.name, command]))
  const isHeardAgain = hearing()

  return async interaction => {
    const started = performance.now()
    const ended = house.watch.begun(nameOf(interaction))
    const took = () => (performance.now() - started) / 1000
    const finish = (outcome: InteractionOutcome, details: object = {}) => {
      const what = nameOf(interaction)
      house.watch.interaction(what, outcome, took())
      house.log.info({ what, outcome, seconds: Number(took().toFixed(4)), ...details }, 'interaction')
    }
    try {
      // The gateway may deliver one twice. What is said of the first copy would not be true if the second were carried out.
      if (isHeardAgain(interaction.id)) return finish('repeated')
      if (interaction.isAutocomplete()) {
        await suggest(house, byName, interaction)
        finish('ok')
      } else if (isAnswerable(interaction)) {
        const { outcome, details } = await respond(house, byName, interaction, places)
        finish(outcome, details)
      }
    } catch (error) {
      const outcome = outcomeOf(error)
      const told = { err: error, what: nameOf(interaction) }
      // A completion is late whenever its user types on.
      if (outcome === 'lost' && !interaction.isAutocomplete())
        house.log.warn(told, 'an answer came too late: nobody saw it')
      if (outcome === 'error') house.log.error(told, 'an interaction could not be answered')
      finish(outcome)
    } finally {
      ended()
    }
  }
}

function isAnswerable(interaction: Interaction): interaction is Interaction & Answerable {
  return interaction.isChatInputCommand() || interaction.isMessageComponent() || interaction.isModalSubmit()
}

/** Has it done and answered; what goes wrong unexpectedly gets an id that the asker and the log share. */
async function respond(house: House, commands: ReadonlyMap<string, Command>, interaction: Answerable, places: Places) {
  let outcome: InteractionOutcome = 'ok'
  let details: object = {}
  const work = async (): Promise<Reply> => {
    const { asker, here } = await askerOf(house, commands, interaction)
    try {
      const reply = await handle(atDesk(house, interaction), commands, interaction, { asker, here })
      if (reply.type === 'nothing') outcome = 'repeated'
      return reply
    } catch (error) {
      const trouble = troubleOf(error)
      const id = failureId()
      outcome = trouble === undefined ? 'error' : 'away'
      details = trouble === undefined ? { error: id } : { trouble }
      if (trouble === undefined) house.log.error({ err: error, error: id }, 'an interaction failed')
      return tellFailure({ error, trouble, id, table }, asker.locale)
    }
  }
  const table = interaction.isChatInputCommand()
    ? tableId.safeParse(typed(interaction).options.table).data
    : parseCustomId(interaction.customId)?.table
  if (table !== undefined) details = { table }
  const blank = interaction.isMessageComponent()
    ? blankForm(interaction.customId, localeOf(interaction.locale) ?? 'en')
    : undefined
  const isShown = interaction.isMessageComponent() && isShownToAll(interaction.customId)
  const whither = { ...places, table, isShown }
  await (blank === undefined
    ? answer(interaction, work(), whither)
    : answerWithForm(interaction, work(), { ...whither, blank }))
  return { outcome, details }
}

/** The house as the user who began an interaction finds it: what they may not see is not there. */
function atDesk(house: House, interaction: BaseInteraction): House {
  return { ...house, desk: { ...house.desk, asker: standing(interaction) } }
}

async function handle(
  house: House,
  commands: ReadonlyMap<string, Command>,
  interaction: Answerable,
  { asker, here }: Asking,
): Promise<Reply> {
  if (interaction.isChatInputCommand()) {
    const command = commands.get(interaction.commandName)
    const invocation = { ...asker, ...asMeant(command, typed(interaction), house.desk.games), here }
    const wrong = command === undefined ? ({ type: 'command' } as const) : misfit(command, invocation)
    if (wrong?.type === 'option') return sentence('refused.misfit', asker.locale, { option: quoted(wrong.name) })
    if (wrong !== undefined || command === undefined) return sentence('refused.unknown-command', asker.locale)
    return command.execute(invocation, house)
  }
  if (interaction.isModalSubmit()) {
    const fields = new Map<string, string>()
    for (const [name, field] of interaction.fields.fields) {
      if ('value' in field && typeof field.value === 'string') fields.set(name, storable(field.value))
    }
    return submit(asker, house, interaction.customId, fields)
  }
  const pressed = {
    customId: interaction.customId,
    values: interaction.isStringSelectMenu() ? pickedIn(interaction) : [],
    private: interaction.message.flags.has(MessageFlags.Ephemeral),
  }
  return press(asker, house, pressed, helpContents([...commands.values()], house.desk.games))
}

/** What was picked, in the order of the list; a list that is not on its message has none. */
function pickedIn({ values, component }: StringSelectMenuInteraction): string[] {
  const options = component?.options ?? []
  const places = new Map(options.map(({ value }, place) => [value, place]))
  return values.toSorted((a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size))
}

async function suggest(house: House, commands: ReadonlyMap<string, Command>, interaction: AutocompleteInteraction) {
  const asker = askerBy(interaction)
  const { name, value } = interaction.options.getFocused(true)
  const command = commands.get(interaction.commandName)
  const meant = asMeant(command, typed(interaction), house.desk.games)
  const invocation = { ...asker, ...meant, focused: { name, text: String(value) } }
  const suggestions = await command?.complete?.(invocation, atDesk(house, interaction)).catch(error => {
    house.log.warn({ err: error }, 'no suggestions')
    return []
  })
  await interaction.respond(
    (suggestions ?? [])
      .slice(0, 25)
      .map(({ name: label, value: chosen }) => ({ name: cut(label, 100), value: chosen })),
  )
}

/** The subcommand and the options by name. */
function typed(interaction: ChatInputCommandInteraction | AutocompleteInteraction) {
  const sub = interaction.options.getSubcommand(false) ?? ''
  const data = sub === '' ? interaction.options.data : (interaction.options.data[0]?.options ?? [])
  const options: Options = Object.fromEntries(
    data.flatMap(({ name, value }) =>
      value === undefined || value === null ? [] : [[name, typeof value === 'string' ? storable(value) : value]],
    ),
  )
  const named = data.filter(option => option.type === ApplicationCommandOptionType.Channel)
  const places = Object.fromEntries(
    named.flatMap(({ name, value }) => {
      const id = channelId.safeParse(value)
      return id.success ? [[name, placeOf(interaction, id.data)] as const] : []
    }),
  )
  return { sub, options, places }
}

/** A text as it can be kept: without characters that no database takes. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A channel that an option names; on another server than the command's nothing may be done there. */
function placeOf({ client, guildId }: ChatInputCommandInteraction | AutocompleteInteraction, id: ChannelId): Place {
  const channel = client.channels.cache.get(id)
  const isThere = channel !== undefined && !channel.isDMBased() && channel.guildId === guildId
  return {
    channel: id,
    permissions: (isThere ? channel.permissionsFor(client.user)?.bitfield : undefined) ?? 0n,
    ...threadOf(channel ?? null),
  }
}

function threadOf(channel: Channel | null): Pick<Place, 'inThread' | 'parent'> {
  const inThread = channel?.isThread() ?? false
  return { inThread, parent: channelId.safeParse(channel?.isThread() && channel.parentId).data }
}

const ids = z.object({ interaction: interactionId, user: userId, channel: channelId })

/** Who asks, in the language that they have chosen, and the tables of the channel, read at most once. */
interface Asking extends Pick<Invocation, 'here'> {
  readonly asker: Asker
}

async function askerOf(
  { desk }: House,
  commands: ReadonlyMap<string, Command>,
  interaction: Answerable,
): Promise<Asking> {
  const asker = askerBy(interaction)
  const { user } = asker
  const command = interaction.isChatInputCommand() ? commands.get(interaction.commandName) : undefined
  const isTableOpen =
    command !== undefined && interaction.isChatInputCommand() && leavesOut(command, typed(interaction), 'table')
  const both = isTableOpen ? readAsking(desk, asker) : undefined
  const settings = await (both?.then(read => read.settings()) ?? readPlayerSettings(desk, user)).catch(() => undefined)
  // Users who closed their direct messages may have opened them again: the next one is tried.
  if (settings?.dmClosed && interaction.isChatInputCommand()) {
    await setPlayerSettings(desk, user, { dmClosed: false }).catch(() => {})
  }
  return {
    asker: { ...asker, locale: localeOf(settings?.locale) ?? asker.locale },
    here: () => both?.then(read => read.tables) ?? findTables(desk, asker),
  }
}

/** Who asks, as Discord tells it. */
function askerBy(interaction: Answerable | AutocompleteInteraction): Asker {
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
  return {
    interaction: id,
    user,
    name: interaction.inCachedGuild() ? interaction.member.displayName : interaction.user.displayName,
    locale: localeOf(interaction.locale) ?? 'en',
    channel,
    guild,
    permissions: interaction.appPermissions.bitfield,
    ...threadOf(interaction.channel),
  }
}

/** What is logged and counted of an interaction: which handler it went to, never what was said there. */
function nameOf(interaction: Interaction): string {
  if (interaction.isChatInputCommand() || interaction.isAutocomplete()) {
    const sub = interaction.options.getSubcommand(false)
    const name = sub === null ? `/${interaction.commandName}` : `/${interaction.commandName} ${sub}`
    return interaction.isAutocomplete() ? `${name} (completion)` : name
  }
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) return pressName(interaction)
  return 'other'
}

function pressName(interaction: MessageComponentInteraction | ModalSubmitInteraction): string {
  if (interaction.customId === FORGET) return 'button forget'
  if (interaction.customId === KEEP) return 'button keep'
  const guide = parseGuideId(interaction.customId)
  if (guide !== undefined) return `button ${guide.type}`
  if (parseLessonId(interaction.customId) !== undefined) return 'button lesson'
  const id = parseCustomId(interaction.customId)
  if (id === undefined) return 'unknown button'
  return id.type === 'do' ? `button ${id.deed}` : `button ${id.type}`
}

/** It was answered before, by a second copy; or the user no longer waits for the answer, or has dismissed its message. */
function outcomeOf(error: unknown): 'repeated' | 'lost' | 'error' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) return 'repeated'
  const isGone = code === RESTJSONErrorCodes.UnknownInteraction || code === RESTJSONErrorCodes.UnknownMessage
  return isGone ? 'lost' : 'error'
}
