import {
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  ComponentType,
  type ContextMenuCommandInteraction,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js'
import { z } from 'zod'
import { cut } from '../../engine/basics/cut.ts'
import { type SpanFacts, span } from '../../engine/basics/span.ts'
import { carryOutPress, isShownToAll, meanwhileOf } from '../../operations/carry-out-press.ts'
import { blankForm, submit } from '../../operations/forms.ts'
import { LONGEST_LINE } from '../../operations/lines/split-moves.ts'
import type { Actor } from '../../operations/model/actor.ts'
import type { Examiner } from '../../operations/model/examiner.ts'
import { refuseOutside } from '../../operations/model/outside.ts'
import { refuseBlocked } from '../../operations/operator/refuse-blocked.ts'
import { refuseInMaintenance } from '../../operations/operator/refuse-in-maintenance.ts'
import { openActivity } from '../../operations/typed/list-games.ts'
import { LIMIT, LONGEST } from '../../operations/typed/suggestions.ts'
import type { Filled } from '../../pages/model/form.ts'
import { isOfOperator, type Press } from '../../pages/model/press.ts'
import { quoted, sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import { type TableId, tableId, userId } from '../../store/values/ids.ts'
import type { Flood } from '../../tables/alerts/flood.ts'
import { rename } from '../../tables/people/rename.ts'
import { noteSeen } from '../../tables/seeks/note-seen.ts'
import { localeOf } from '../../words/locales.ts'
import { ages } from '../messages/ages.ts'
import type { Arrival } from '../messages/arrival.ts'
import type { Channels } from '../messages/channels.ts'
import { parseCustomId, parsePicked } from '../messages/custom-id.ts'
import { failureId } from '../messages/failure-id.ts'
import type { Posts } from '../messages/posts.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices, InteractionOutcome } from '../messages/watch.ts'
import { asMeant } from '../slash/as-meant.ts'
import { type Command, complete } from '../slash/command.ts'
import { helpContents } from '../slash/help-contents.ts'
import { type Menu, type Registry, typeAndName } from '../slash/menu.ts'
import { misfit } from '../slash/misfit.ts'
import { type Answerable, type AnswerTarget, acknowledgeFirst, answer, answerWithForm } from './answer.ts'
import { type AskedBy, askerBy, askerOf, calledBy } from './asked-by.ts'
import { type Asker, type Crowd, openCrowd, TOO_LATE } from './crowd.ts'
import { hearing } from './incoming.ts'
import { nameOf, outcomeOf } from './logged.ts'
import { type Floods, openFloods } from './open-floods.ts'
import { secondPresses } from './second-presses.ts'
import { memberAsked, standing } from './standing.ts'
import { tellFailure } from './tell-failure.ts'
import { namedPeople, namedPlaces, namedUser, storable, typed } from './typed.ts'

/** The command by which somebody sees, copies and deletes what is kept of them. */
const PRIVACY = 'privacy'
/** The commands that go on in a maintenance. */
const OPERATING: readonly string[] = ['operator', 'diagnose']
/** What their buttons are for, which go on as well, beside those of the operator. */
const OPERATING_PRESSES: readonly Press['type'][] = ['diagnose', 'diagnose-table', 'probe']

/** Where private panels stand, what keeps them up to date, what is known of channels, and what posts there. */
interface Places extends Pick<AnswerTarget, 'panels' | 'following'> {
  readonly examine: (arrival: Arrival) => Examiner
  readonly channels: Channels
  readonly send: Sender
  readonly posts: Posts
  /** Tells whoever runs the bot who floods. */
  readonly flooded: (flood: Flood) => void
}

/** Answers interactions of every kind: finds who is meant, has it done, tells the result, and logs one line. */
export function router(
  services: DiscordServices,
  registry: Registry,
  places: Places,
): (arrival: Arrival) => Promise<void> {
  const known = byNameOf(registry)
  const isHeardAgain = hearing()
  const pressed = secondPresses()
  const crowd = openCrowd()
  const floods = openFloods(flood => {
    services.log.warn(flood, 'more is asked than people who play ask')
    places.flooded(flood)
  })
  const ageOf = ages()

  const hear = async (arrival: Arrival, facts: SpanFacts) => {
    const { interaction } = arrival
    const age = ageOf(interaction.createdTimestamp)
    const asker = whoAsks(interaction)
    // Whoever is shut out is answered one sentence, and what they ask counts for nobody.
    if (!isBlocked(asker, services)) floods.hear(asker)
    const started = performance.now()
    const what = nameOf(interaction)
    const ended = services.watch.begun(what)
    const took = () => (performance.now() - started) / 1000
    const finish = (outcome: InteractionOutcome, details: object = {}) => {
      Object.assign(facts, { what, outcome, ...details })
      services.watch.interaction(what, unheeded(asker, services, floods) ?? outcome, took())
      if (outcome === 'dropped') return services.log.warn({}, 'too busy: what Discord waits for no more was not begun')
      services.log.info({ what, outcome, seconds: Number(took().toFixed(4)), ...details }, 'interaction')
    }
    try {
      // The gateway may deliver one twice. What is said of the first copy would not be true if the second were carried out.
      if (isHeardAgain(interaction.id)) return finish('repeated')
      if (interaction.isAutocomplete()) {
        const work = () =>
          suggest(
            servicesFor(services, arrival, places.channels, () => {}),
            { commands: known.commands, channels: places.channels },
            { ...arrival, interaction },
          )
        finish(
          (await crowd.through({ asker: whoAsks(interaction), age, acknowledge: undefined, work })) === TOO_LATE
            ? 'dropped'
            : 'ok',
        )
      } else if (isAnswerable(interaction)) {
        const { outcome, details } = await respond(
          services,
          known,
          { ...arrival, interaction },
          { ...places, pressed, crowd, age },
        )
        finish(outcome, details)
      }
    } catch (error) {
      const outcome = outcomeOf(error)
      const told = { err: error, what }
      // A completion is late whenever its user types on.
      if (outcome === 'lost' && !interaction.isAutocomplete())
        services.log.warn(told, 'an answer came too late: nobody saw it')
      if (outcome === 'error') services.log.error(told, 'an interaction could not be answered')
      finish(outcome)
    } finally {
      ended()
    }
  }
  return arrival => {
    const facts: SpanFacts = {}
    return span('interaction', facts, () => hear(arrival, facts))
  }
}

const whoAsks = ({ user, guildId }: Interaction) => ({ user: user.id, server: guildId })

/** Whether nobody wants them to be answered well, so that how they are answered says nothing of how others are. */
function unheeded(asker: Asker, services: DiscordServices, { isFlooding }: Floods): 'blocked' | 'flooding' | undefined {
  if (isBlocked(asker, services)) return 'blocked'
  return isFlooding(asker) ? 'flooding' : undefined
}

function isBlocked({ user, server }: Asker, { blocklist }: Pick<DiscordServices, 'blocklist'>): boolean {
  return blocklist.has(user) || (server !== null && blocklist.has(server))
}

/** What Discord was told of, by its name. */
interface ByName {
  /** Those that everybody has. */
  readonly helped: readonly Command[]
  readonly commands: ReadonlyMap<string, Command>
  readonly menus: ReadonlyMap<string, Menu>
}

function byNameOf({ commands, menus, operators }: Registry): ByName {
  return {
    helped: commands,
    commands: new Map([...commands, ...operators].map(command => [command.data.name, command])),
    menus: new Map(menus.map(menu => [typeAndName(menu.data), menu])),
  }
}

/** One that is answered with what it asks for. */
type Answered = Arrival & { readonly interaction: Answerable }

function isAnswerable(interaction: Interaction): interaction is Interaction & Answerable {
  return (
    interaction.isChatInputCommand() ||
    interaction.isContextMenuCommand() ||
    interaction.isPrimaryEntryPointCommand() ||
    interaction.isMessageComponent() ||
    interaction.isModalSubmit()
  )
}

/** Has it done and answered; what goes wrong unexpectedly gets an id that the asker and the log share. */
async function respond(
  services: DiscordServices,
  known: ByName,
  arrival: Answered,
  {
    pressed,
    crowd,
    age,
    channels,
    send,
    posts,
    examine,
    ...places
  }: Places & {
    readonly age: number
    readonly pressed: ReturnType<typeof secondPresses>
    readonly crowd: Crowd
  },
) {
  const { interaction } = arrival
  let outcome: InteractionOutcome = 'ok'
  let details: object = {}
  const { promise: pictureAwaited, resolve } = Promise.withResolvers<void>()
  let isRenamed = false
  const noted = () => {
    isRenamed = true
  }
  const forArrival = { ...servicesFor(services, arrival, channels, noted), pictureAwaited: resolve }
  let locale = localeOf(interaction.locale) ?? 'en'
  const work = async (): Promise<Reply> => {
    const { actor, here } = await askerOf(
      services,
      { commands: known.commands, channels, send, posts, examine },
      arrival,
    )
    locale = actor.locale
    try {
      const handled = () => handle(forArrival, known, arrival, { actor, here, channels })
      const reply = interaction.isMessageComponent()
        ? await pressed({ user: actor.user, customId: interaction.customId }, handled)
        : await handled()
      if (reply.type === 'nothing') outcome = 'repeated'
      return reply
    } catch (error) {
      const trouble = databaseTroubleOf(error)
      const id = failureId()
      outcome = trouble === undefined ? 'error' : 'away'
      details = trouble === undefined ? { error: id } : { trouble }
      if (trouble === undefined) services.log.error({ err: error, error: id }, 'an interaction failed')
      return tellFailure({ error, trouble, id, table }, actor.locale)
    }
  }
  const press = pressOf(interaction) ?? pressTyped(interaction, known)
  const table = tableAskedFor(interaction, press)
  if (table !== undefined) details = { table }
  const isResting = services.maintenance.current() !== undefined && !isOperating(interaction)
  const blank = interaction.isModalSubmit() || isResting ? undefined : blankForm(press, locale, services.tables.games)
  const isShown = interaction.isMessageComponent() && !isResting && isShownToAll(press)
  const meanwhile = () => (interaction.isMessageComponent() && !isResting ? meanwhileOf(press, locale) : undefined)
  const mayLaunch = services.hasActivity === true && !isResting && opensActivity(interaction, press)
  const target = { ...places, table, isShown, pictureAwaited, meanwhile, mayLaunch }
  const through = await crowd.through({
    asker: whoAsks(interaction),
    age,
    acknowledge: blank === undefined ? () => acknowledgeFirst(interaction, target) : undefined,
    work: acknowledged =>
      blank === undefined
        ? answer(interaction, work(), { ...target, acknowledged })
        : answerWithForm(interaction, work(), { ...target, blank }),
  })
  if (through === TOO_LATE) outcome = 'dropped'
  await seen(services, arrival)
  if (isRenamed) await renameEverywhere(services, { ...askerBy(arrival, channels), name: calledBy(interaction) })
  return { outcome, details }
}

/** Keeps that whoever asks is there; what fails is done when they next do something. */
async function seen({ tables: context, log }: DiscordServices, { interaction }: Answered): Promise<void> {
  const noted = noteSeen(context, userId.parse(interaction.user.id))
  await noted.catch(error => log.debug({ err: error }, 'not kept that somebody is there'))
}

/** Has whoever asks be called by today's name at all their tables there; what fails is done at their next interaction. */
async function renameEverywhere(
  { tables: context, log }: DiscordServices,
  { user, name, guild }: Actor,
): Promise<void> {
  const renamed = rename(context, { user, name, guild: guild?.id })
  await renamed.catch(error => log.warn({ err: error }, 'somebody is called by their former name at some tables'))
}

/** The table that is asked for, as far as the interaction itself says it. */
function tableAskedFor(interaction: Answerable, press: Press | undefined): TableId | undefined {
  if (interaction.isChatInputCommand()) return tableId.safeParse(typed(interaction).options.table).data
  return press !== undefined && 'table' in press ? press.table : undefined
}

/** Whether what is asked for is the Activity, where there is one. */
function opensActivity(interaction: Answerable, press: Press | undefined): boolean {
  return interaction.isPrimaryEntryPointCommand() || (press?.type === 'do' && press.operation === 'browser')
}

/** What a button, a list or a form is for; undefined where that is not ours. */
function pressOf(interaction: Answerable): Press | undefined {
  return 'customId' in interaction ? parseCustomId(interaction.customId) : undefined
}

/** The form that a typed command opens. */
function pressTyped(interaction: Answerable, { commands }: ByName): Press | undefined {
  if (!interaction.isChatInputCommand()) return undefined
  return commands.get(interaction.commandName)?.opens(typed(interaction))
}

/** The services for the user who began an interaction: tables that they may not see are not there. */
function servicesFor(
  services: DiscordServices,
  arrival: Arrival,
  channels: Channels,
  isRenamed: () => void,
): DiscordServices {
  const { blocklist } = services
  const member = standing(arrival, channels, { isRenamed, blocklist })
  return {
    ...services,
    tables: { ...services.tables, member, memberOf: user => memberAsked(user, channels, blocklist) },
  }
}

async function handle(
  services: DiscordServices,
  known: ByName,
  { interaction, spot, target }: Answered,
  { actor, here, channels }: AskedBy & Pick<Places, 'channels'>,
): Promise<Reply> {
  const refused = isAboutPrivacy(interaction) ? undefined : refuseBlocked(actor, services)
  if (refused !== undefined) return refused
  if (!spot.isOurs && !isForOneself(interaction, known)) return refuseOutside(actor)
  const { commands } = known
  const rests = isOperating(interaction) ? undefined : refuseInMaintenance(services, actor.locale)
  if (rests !== undefined) return rests
  if (interaction.isChatInputCommand()) {
    const command = commands.get(interaction.commandName)
    const places = await namedPlaces(interaction, channels)
    const invocation = {
      ...actor,
      ...asMeant(command, typed(interaction), services.tables.games),
      places,
      people: namedPeople(interaction),
      here,
    }
    const wrong = command === undefined ? ({ type: 'command' } as const) : misfit(command, invocation)
    if (wrong?.type === 'option') return sentence('refused.misfit', actor.locale, { option: quoted(wrong.name) })
    if (wrong !== undefined || command === undefined) return sentence('refused.unknown-command', actor.locale)
    return command.execute(invocation, services)
  }
  if (interaction.isContextMenuCommand()) {
    const menu = menuOf(interaction, known)
    if (menu === undefined || target === undefined) return sentence('refused.unknown-command', actor.locale)
    return menu.execute(actor, services, target)
  }
  if (interaction.isPrimaryEntryPointCommand()) return openActivity(actor, services)
  if (interaction.isModalSubmit()) return submit(actor, services, pressOf(interaction), filledIn(interaction))
  return carryOutPress(actor, services, {
    press: pressOf(interaction),
    picked: interaction.isStringSelectMenu() ? pickedIn(interaction).map(parsePicked) : [],
    person: interaction.isUserSelectMenu() ? interaction.users.map(namedUser)[0] : undefined,
    isPrivate: interaction.message.flags.has(MessageFlags.Ephemeral),
    help: helpContents(known.helped, services.tables.games),
  })
}

/** Whether somebody asks what is kept of them, or to have it deleted, which nobody is kept from. */
function isAboutPrivacy(interaction: Answerable): boolean {
  if (interaction.isChatInputCommand()) return interaction.commandName === PRIVACY
  const press = pressOf(interaction)
  return press?.type === 'forget' || press?.type === 'keep' || press?.type === 'close-boards'
}

/** Whether it is for those who look after the bot, who go on in a maintenance. */
function isOperating(interaction: Answerable | AutocompleteInteraction): boolean {
  if ('commandName' in interaction) return OPERATING.includes(interaction.commandName)
  const press = pressOf(interaction)
  return press !== undefined && (isOfOperator(press) || OPERATING_PRESSES.includes(press.type))
}

/** What was picked, in the order of the list; a list that is not on its message has none. */
function pickedIn({ values, component }: StringSelectMenuInteraction): string[] {
  const options = component?.options ?? []
  const places = new Map(options.map(({ value }, place) => [value, place]))
  return values.toSorted((a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size))
}

/** What a form was filled with. */
function filledIn({ fields }: ModalSubmitInteraction): Filled {
  return new Map([...fields.fields.values()].flatMap(field => entered.parse(field)))
}

/** What is in a field: the boxes that are ticked by their own names beside the field's, or what was written or picked by the field's, in lines. */
const entered = z.union([
  z
    .object({ type: z.literal(ComponentType.CheckboxGroup), customId: z.string(), values: z.array(z.string()) })
    .transform(({ customId, values }) => [
      [customId, ''] as const,
      ...values.map(value => [storable(value), storable(value)] as const),
    ]),
  z
    .object({ customId: z.string(), values: z.array(z.string()) })
    .transform(({ customId, values }) => [[customId, values.map(storable).join('\n')] as const]),
  z
    .object({ customId: z.string(), value: z.unknown() })
    .transform(({ customId, value }) => [[customId, typeof value === 'string' ? storable(value) : ''] as const]),
])

/**
 * Whether an answer is for its user alone: the command belongs to the app as users install it, or only they see the
 * message.
 */
function isForOneself(interaction: Answerable, known: ByName): boolean {
  if (interaction.isPrimaryEntryPointCommand()) return true
  if (!interaction.isCommand()) return interaction.message?.flags.has(MessageFlags.Ephemeral) === true
  const command = interaction.isContextMenuCommand()
    ? menuOf(interaction, known)
    : known.commands.get(interaction.commandName)
  const { integration_types = [] } = command?.data ?? {}
  return integration_types.includes(ApplicationIntegrationType.UserInstall)
}

function menuOf({ commandType: type, commandName: name }: ContextMenuCommandInteraction, { menus }: ByName) {
  return menus.get(typeAndName({ type, name }))
}

async function suggest(
  services: DiscordServices,
  { commands, channels }: { readonly commands: ReadonlyMap<string, Command>; readonly channels: Channels },
  arrival: Arrival & { readonly interaction: AutocompleteInteraction },
) {
  const { interaction } = arrival
  const actor = askerBy(arrival, channels)
  const { name, value } = interaction.options.getFocused(true)
  const command = commands.get(interaction.commandName)
  const meant = asMeant(command, typed(interaction), services.tables.games)
  const invocation = { ...actor, ...meant, focused: { name, text: String(value).slice(0, LONGEST_LINE) } }
  const suggestions =
    command &&
    refuseBlocked(actor, services) === undefined &&
    (services.maintenance.current() === undefined || isOperating(interaction)) &&
    complete(command, invocation, services).catch(error => {
      services.log.warn({ err: error }, 'no suggestions')
      return []
    })
  const shown = ((await suggestions) || []).slice(0, LIMIT)
  await interaction.respond(
    shown.map(({ name: label, value: chosen }) => ({ name: cut(label, LONGEST), value: chosen })),
  )
}
