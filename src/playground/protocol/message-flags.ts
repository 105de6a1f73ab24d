import { type APIMessage, MessageFlags } from 'discord-api-types/v10'

/** Whether a message is only announced as coming. */
export function isLoading(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Loading) !== 0
}

export function isEphemeral(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0
}

/** No flag is set, of whatever it might be. */
export const NO_FLAGS: number = 0
