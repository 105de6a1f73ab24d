import {
  type ChatInputCommandInteraction,
  type ContextMenuCommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type PrimaryEntryPointCommandInteraction,
  RESTJSONErrorCodes,
} from 'discord.js'
import type { Body } from '../../pages/model/blocks.ts'
import { type Followed, inPlace, type Reply, type Said, tableOf } from '../../pages/model/reply.ts'
import type { TableId } from '../../store/values/ids.ts'
import { present, presentForm } from '../messages/present.ts'
import {
  type Answered,
  isAskedAfter,
  type PrivatePanel,
  type PrivatePanels,
  panelAt,
  standsBelow,
} from '../messages/private-panels.ts'
import { TOO_LATE } from './crowd.ts'
import { deferral } from './deferral.ts'
import type { Following } from './following.ts'
import { outcomeOf } from './logged.ts'
import { type Origin, placeOf } from './place-of.ts'

export type Answerable =
  | ChatInputCommandInteraction
  | ContextMenuCommandInteraction
  | PrimaryEntryPointCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction

/** How an answer finds its place. */
export interface AnswerTarget {
  readonly panels: PrivatePanels
  readonly following: Following
  /** The table that is asked for, as far as that is known before it is done. */
  readonly table: TableId | undefined
  /** What is asked for is shown by a message that all can see: none tells the asker that it comes. */
  readonly isShown: boolean
  /** Resolves when all is done but a picture. */
  readonly pictureAwaited: Promise<void>
  /** What a panel shows as long as what is pressed on it takes its time; where it is nothing, it stays as it is. */
  readonly meanwhile: () => Body | undefined
  /** The answer may be the Activity: that has to be the first one. */
  readonly mayLaunch: boolean
}

/** The same, and whether it was acknowledged before: silently, as `isSilent`, or by a message; undefined if not yet. */
interface Acknowledged extends AnswerTarget {
  readonly acknowledged: { readonly isSilent: boolean } | undefined
}

/** How long Discord may take for a panel that stands, in milliseconds; then the answer is said in a message of its own. */
const EDITED_WITHIN_MS = 2_500

/** How long a form waits for what it is to be filled with, and the Activity: neither can be acknowledged, and Discord waits 3 s. */
const FIRST_PATIENCE = 1_800

/**
 * Answers an interaction with what `work` returns. What takes longer than our patience is acknowledged first, as
 * Discord gives up after 3 s, and the answer follows by an edit.
 */
export async function answer(interaction: Answerable, work: Promise<Reply>, target: Acknowledged): Promise<void> {
  const { following, table } = target
  const answering = following.answering(interaction.user.id, table)
  let shown: TableId | undefined
  try {
    const reply = await answerIt(
      interaction,
      Promise.all([work, answering.isClear]).then(([reply]) => reply),
      target,
    )
    shown = isSaid(reply) ? tableOf(reply) : undefined
  } finally {
    answering.done(shown)
  }
}

async function answerIt(interaction: Answerable, work: Promise<Reply>, target: Acknowledged): Promise<Reply> {
  const { acknowledged } = target
  let isSilent = acknowledged?.isSilent ?? (fromPanel(interaction) || target.isShown)
  const acknowledge = async () => {
    if (acknowledged === undefined) isSilent = await defer(interaction, isSilent, target)
  }
  const acknowledgment = deferral(acknowledge, target.mayLaunch ? FIRST_PATIENCE : undefined)
  let reply: Reply
  let isEdited = false
  try {
    const standing = await standingFor(interaction, target)
    if (acknowledged === undefined) isSilent ||= standing !== undefined
    void target.pictureAwaited.then(acknowledgment.pictureAwaited)
    reply = await work
    if ('opensActivity' in reply) {
      acknowledgment.cancel()
      await acknowledgment.done
      if (await launch(interaction)) return { type: 'nothing' }
    }
    if (standing !== undefined && isSaid(reply)) isEdited = await editStanding(standing, reply)
  } finally {
    acknowledgment.cancel()
  }
  await acknowledgment.done
  await send(interaction, reply, { ...target, isSilent, isEdited })
  return reply
}

/**
 * Says that the answer comes before anything is done for it, and whether by a message. TOO_LATE if Discord does not wait
 * for it any more.
 */
export async function acknowledgeFirst(
  interaction: Answerable,
  target: AnswerTarget,
): Promise<{ readonly isSilent: boolean } | typeof TOO_LATE> {
  const isSilent = fromPanel(interaction) || target.isShown || (await standingFor(interaction, target)) !== undefined
  try {
    return { isSilent: await defer(interaction, isSilent, target) }
  } catch (error) {
    if (outcomeOf(error) === 'lost') return TOO_LATE
    throw error
  }
}

/**
 * Answers a press that opens a form. A form must be the first answer, so nothing is acknowledged: where the work takes too
 * long the form is opened as it is without it.
 */
export async function answerWithForm(
  interaction: Answerable,
  work: Promise<Reply>,
  { blank, ...target }: AnswerTarget & { readonly blank: Reply },
): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<Reply>()
  const timer = setTimeout(resolve, FIRST_PATIENCE, blank)
  const reply = await Promise.race([work, late]).finally(() => clearTimeout(timer))
  await send(interaction, reply, { ...target, isSilent: false, isEdited: false })
}

/** The panel of the asker that a press on a message of all is answered on. */
async function standingFor(
  interaction: Answerable,
  { panels, table }: AnswerTarget,
): Promise<PrivatePanel | undefined> {
  const panel = table && (await panels.of({ user: interaction.user.id, table }))
  if (panel === undefined || !interaction.isMessageComponent()) return undefined
  return !fromPanel(interaction) && standsBelow(panel, interaction) ? panel : undefined
}

/**
 * Shows a reply on a panel that stands. False if that fails or would change nothing: then the asker does not see the
 * panel any more.
 */
async function editStanding(panel: PrivatePanel, reply: Said): Promise<boolean> {
  if (reply.type === 'done') return false
  const shown = inPlace(reply)
  return !panel.shows(shown.body) && (await panel.edit(shown, AbortSignal.timeout(EDITED_WITHIN_MS)))
}

/**
 * Says that the answer comes, or only that the press has arrived. Returns whether it was no more than that: where the message
 * was removed meanwhile, Discord takes nothing but another one.
 */
async function defer(
  interaction: Answerable,
  isSilent: boolean,
  { meanwhile }: Pick<AnswerTarget, 'meanwhile'>,
): Promise<boolean> {
  const body = fromPanel(interaction) ? meanwhile() : undefined
  const announce = () => interaction.deferReply({ flags: MessageFlags.Ephemeral })
  const first = async () => {
    if (body !== undefined && 'update' in interaction) await interaction.update(edit(body))
    else if (isSilent && 'deferUpdate' in interaction) await interaction.deferUpdate()
    else await announce()
  }
  try {
    return (await answerFirst(interaction, first))?.isSilent ?? isSilent
  } catch (error) {
    // Somebody else may have acknowledged it by a message that is gone by now.
    if (!isGone(error) || isAnswered(interaction)) throw error
    return (await answerFirst(interaction, announce))?.isSilent ?? false
  }
}

/**
 * Sends the first answer. Returns whether another process, a second copy or a lost first try had acknowledged the
 * interaction without a message: ours is still the answer to give.
 */
async function answerFirst(
  interaction: Answerable,
  first: () => Promise<unknown>,
): Promise<{ readonly isSilent: boolean } | undefined> {
  try {
    await first()
    return undefined
  } catch (error) {
    if (!isAcknowledged(error)) throw error
    interaction.deferred = true
    // Of a press that was only acknowledged, the message that it stands on is the one that an edit of the answer would change.
    const isSilent = 'message' in interaction && (await interaction.fetchReply()).id === interaction.message?.id
    return { isSilent }
  }
}

function isAcknowledged(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged
}

function isGone(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage
}

const isAnswered = ({ deferred, replied }: Answerable) => deferred || replied

type FromPanel = MessageComponentInteraction | (ModalSubmitInteraction & { deferUpdate(): Promise<unknown> })

function fromPanel(interaction: Answerable): interaction is FromPanel {
  if (interaction.isMessageComponent()) return interaction.message.flags.has(MessageFlags.Ephemeral)
  return interaction.isModalSubmit() && interaction.isFromMessage() && interaction.message.flags.has('Ephemeral')
}

function originOf(interaction: Answerable): Origin {
  if (fromPanel(interaction)) return 'panel'
  return interaction.isMessageComponent() ? 'message' : 'command'
}

function isSaid(reply: Reply): reply is Said {
  return 'body' in reply
}

/** What has been done by the time of the answer. */
interface Sending extends AnswerTarget {
  /** If it was acknowledged, then without a message of its own. */
  readonly isSilent: boolean
  /** A panel that stands shows it. */
  readonly isEdited: boolean
}

async function send(interaction: Answerable, reply: Reply, sending: Sending): Promise<void> {
  const place = placeOf(originOf(interaction), reply, sending.isEdited)
  if (place.type === 'nowhere') return
  if (place.type === 'acknowledged') return acknowledge(interaction, sending)
  if (place.type === 'form') {
    if (interaction.isModalSubmit()) throw new TypeError('a form cannot open a form')
    await interaction.showModal(presentForm(place.form))
    return
  }
  const { said } = place
  if (place.type === 'aside') {
    await acknowledge(interaction, sending)
    await say(interaction, said.body, true)
    return
  }
  const table = tableOf(said)
  const newer = await newerPanel(interaction, { ...sending, table })
  if (newer !== undefined && (await newer.edit(inPlace(said)))) return acknowledge(interaction, sending)
  const sent = show(interaction, said, sending)
  if (table === undefined) await sent
  else await Promise.all([sent, sending.panels.keep({ user: interaction.user.id, table }, sent)])
}

/**
 * Opens the Activity, where Discord lets the asker do so there. It does not say where it does, and takes it as the first answer
 * alone; a refusal leaves the interaction to be answered.
 */
async function launch(interaction: Answerable): Promise<boolean> {
  if (isAnswered(interaction)) return false
  try {
    await interaction.launchActivity()
    return true
  } catch (error) {
    if (error instanceof DiscordAPIError) return false
    throw error
  }
}

/** The panel that its asker has turned to since, where what they asked for on another one takes its time. */
async function newerPanel(
  interaction: Answerable,
  { panels, table, meanwhile }: Pick<AnswerTarget, 'panels' | 'table' | 'meanwhile'>,
): Promise<PrivatePanel | undefined> {
  if (table === undefined || !fromPanel(interaction) || meanwhile() === undefined) return undefined
  const newest = await panels.of({ user: interaction.user.id, table })
  return newest !== undefined && isAskedAfter(newest, interaction) ? newest : undefined
}

/** Puts a reply where it belongs; returns the panel that it is now. */
async function show(interaction: Answerable, reply: Said, sending: Sending): Promise<PrivatePanel | undefined> {
  const shown: Followed = fromPanel(interaction) ? inPlace(reply) : reply
  const sent = fromPanel(interaction)
    ? await replace(interaction, shown.body).catch(error => {
        if (!isGone(error)) throw error
        return sayInstead(interaction, shown.body)
      })
    : await beside(interaction, reply, sending)
  const { client, applicationId: application, id, token, channelId: channel } = interaction
  return (
    sent && panelAt({ rest: client.rest, application, interaction: id, token, channel: channel ?? '', shown, ...sent })
  )
}

/** Which message it is. */
type Sent = Pick<Answered, 'message' | 'reference'>

/** Puts it in the place of the message that it was asked from. */
async function replace(interaction: FromPanel, body: Body): Promise<Sent | undefined> {
  const before = isAnswered(interaction)
    ? { isSilent: true }
    : await answerFirst(interaction, async () => ('update' in interaction ? interaction.update(edit(body)) : undefined))
  if (before !== undefined) await interaction.editReply(edit(body))
  return interaction.message === null ? undefined : { message: interaction.message.id, reference: '@original' }
}

/** Says it in a message of its own, since the panel that it was asked from has made room for a newer one. */
async function sayInstead(interaction: FromPanel, body: Body): Promise<Sent> {
  const { id, reference } = await say(interaction, body, true)
  return { message: id, reference }
}

/** Says it in a message of its own; returns which message belongs to a table. */
async function beside(interaction: Answerable, reply: Said, { isSilent }: Sending): Promise<Sent | undefined> {
  const isPress = interaction.isMessageComponent()
  const { id, reference } = await say(interaction, reply.body, isPress && isSilent)
  return isPress || reply.type === 'panel' ? { message: id, reference } : undefined
}

/** Says no more than that a press has arrived. */
async function acknowledge(interaction: Answerable, { isSilent }: Pick<Sending, 'isSilent'>): Promise<void> {
  if (!('deferUpdate' in interaction)) return
  const isUnsaid = isAnswered(interaction) ? isSilent : await defer(interaction, true, { meanwhile: () => undefined })
  if (!isUnsaid) await interaction.deleteReply()
}

/** Says it to the asker alone: as the answer, in the place of the message that told that it comes, or after a press was acknowledged. */
async function say(interaction: Answerable, body: Body, isSilent: boolean): Promise<{ id: string; reference: string }> {
  if (interaction.deferred && isSilent) {
    const { id } = await interaction.followUp({ ...fresh(body), flags: V2 | MessageFlags.Ephemeral })
    return { id, reference: id }
  }
  if (interaction.deferred) {
    const { id } = await interaction.editReply(edit(body))
    return { id, reference: '@original' }
  }
  let id = ''
  const before = await answerFirst(interaction, async () => {
    const said = await interaction.reply({ ...fresh(body), flags: V2 | MessageFlags.Ephemeral, withResponse: true })
    id = said.resource?.message?.id ?? ''
  })
  return before === undefined ? { id, reference: '@original' } : say(interaction, body, before.isSilent)
}

const V2 = MessageFlags.IsComponentsV2

/** What takes the place of what a message showed. */
function edit(body: Body) {
  return { ...fresh(body), attachments: [], flags: V2 } as const
}

function fresh(body: Body) {
  return {
    components: present(body),
    files: body.files.map(file => ({ name: file.name, attachment: file.data })),
    allowedMentions: { parse: [] },
  }
}
