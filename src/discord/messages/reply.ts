import {
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
} from 'discord.js'
import type { APIMessageTopLevelComponent, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'

/** What a message holds: components V2, and the pictures that they refer to by `attachment://name`. */
export interface Body {
  readonly components: readonly APIMessageTopLevelComponent[]
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
  /** A picture that belongs to it could not be painted. */
  readonly lacking?: boolean
}

/**
 * What an interaction is answered with. Everything is seen by the asker alone; a panel takes the place of the
 * ephemeral message it was asked from, if there is one.
 */
export type Reply =
  | { readonly type: 'message'; readonly body: Body }
  | { readonly type: 'panel'; readonly body: Body }
  | { readonly type: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly type: 'nothing' }

export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction

/** How long an answer may take before the asker is told that it comes, in milliseconds; Discord waits 3 s. */
const PATIENCE = 700

/** How long a form waits for what it is to be filled with: it cannot be announced, so it must be there within 3 s. */
const FORM_PATIENCE = 1_800

/**
 * Answers an interaction with what `work` returns. Discord gives up after 3 s, so if the work takes longer than our
 * patience the interaction is acknowledged first and the answer follows by an edit.
 */
export async function answer(interaction: Answerable, work: Promise<Reply>): Promise<void> {
  const deferral = deferLater(interaction, PATIENCE)
  const reply = await work.finally(deferral.cancel)
  await deferral.done
  await send(interaction, reply)
}

/**
 * Answers a press that opens a form. A form must be the first answer, so nothing is announced: where the work takes too
 * long the form is opened as it is without it.
 */
export async function answerWithForm(interaction: Answerable, work: Promise<Reply>, blank: Reply): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<Reply>()
  const timer = setTimeout(resolve, FORM_PATIENCE, blank)
  await send(interaction, await Promise.race([work, late]).finally(() => clearTimeout(timer)))
}

function deferLater(interaction: Answerable, patience: number) {
  let done: Promise<unknown> = Promise.resolve()
  const timer = setTimeout(() => {
    done = defer(interaction)
    done.catch(() => {})
  }, patience)
  return {
    cancel: () => clearTimeout(timer),
    get done() {
      return done
    },
  }
}

/**
 * Says that the answer comes. Where that was said before, by a second copy of the interaction or by a first try whose
 * answer was lost, ours is still the answer to give.
 */
async function defer(interaction: Answerable): Promise<void> {
  try {
    if (fromPanel(interaction)) await interaction.deferUpdate()
    else await interaction.deferReply({ flags: MessageFlags.Ephemeral })
  } catch (error) {
    if (!isAcknowledged(error)) throw error
    interaction.deferred = true
  }
}

function isAcknowledged(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged
}

type FromPanel = MessageComponentInteraction | (ModalSubmitInteraction & { deferUpdate(): Promise<unknown> })

function fromPanel(interaction: Answerable): interaction is FromPanel {
  if (interaction.isMessageComponent()) return interaction.message.flags.has(MessageFlags.Ephemeral)
  return interaction.isModalSubmit() && interaction.isFromMessage() && interaction.message.flags.has('Ephemeral')
}

async function send(interaction: Answerable, reply: Reply): Promise<void> {
  if (reply.type === 'nothing') return
  if (reply.type === 'modal') {
    if (interaction.isModalSubmit()) throw new TypeError('a modal cannot open a modal')
    await interaction.showModal(reply.modal)
    return
  }
  const body = payload(reply.body)
  const instead = reply.type === 'panel' && fromPanel(interaction)
  if (!interaction.deferred) {
    await (instead && 'update' in interaction
      ? interaction.update({ ...body, attachments: [], flags: MessageFlags.IsComponentsV2 })
      : interaction.reply({ ...body, flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral }))
  } else if (instead || !fromPanel(interaction)) {
    await interaction.editReply({ ...body, attachments: [], flags: MessageFlags.IsComponentsV2 })
  } else {
    await interaction.followUp({ ...body, flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral })
  }
}

/** discord.js changes what it is given, so every call gets arrays of its own. */
function payload(body: Body) {
  return {
    components: [...body.components],
    files: body.files.map(file => ({ name: file.name, attachment: file.data })),
    allowedMentions: { parse: [] },
  }
}
