import {
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
} from 'discord.js'
import { parseCustomId } from '../messages/custom-id.ts'

/** What is logged and counted of an interaction: which handler it went to, never what was said there. */
export function nameOf(interaction: Interaction): string {
  if (interaction.isChatInputCommand() || interaction.isAutocomplete()) {
    const sub = interaction.options.getSubcommand(false)
    const name = sub === null ? `/${interaction.commandName}` : `/${interaction.commandName} ${sub}`
    return interaction.isAutocomplete() ? `${name} (completion)` : name
  }
  if (interaction.isContextMenuCommand()) return `menu ${interaction.commandName}`
  if (interaction.isPrimaryEntryPointCommand()) return 'activity'
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) return pressName(interaction)
  return 'other'
}

function pressName(interaction: MessageComponentInteraction | ModalSubmitInteraction): string {
  const press = parseCustomId(interaction.customId)
  if (press === undefined) return 'unknown button'
  if (press.type !== 'do') return `button ${press.type}`
  return `button ${press.operation}${press.isSure ? '-for-sure' : ''}`
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
