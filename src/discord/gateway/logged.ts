import {
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
} from 'discord.js'
import { FORGET, KEEP, parseCustomId, parseLessonId } from '../../pages/model/custom-id.ts'
import { parseGuideId } from '../../pages/model/guide-id.ts'

/** What is logged and counted of an interaction: which handler it went to, never what was said there. */
export function nameOf(interaction: Interaction): string {
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

/**
 * How an interaction ended that could not be answered: it was answered before, by a second copy; or the user no longer
 * waits for the answer, or has dismissed its message.
 */
export function outcomeOf(error: unknown): 'repeated' | 'lost' | 'error' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) return 'repeated'
  const isGone = code === RESTJSONErrorCodes.UnknownInteraction || code === RESTJSONErrorCodes.UnknownMessage
  return isGone ? 'lost' : 'error'
}
