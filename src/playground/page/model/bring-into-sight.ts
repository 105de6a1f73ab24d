import type { APIMessage } from 'discord-api-types/v10'
import { isEphemeral } from '../../protocol/message-flags.ts'
import type { ToPage } from '../../protocol/page-protocol.ts'
import type { PageState } from './state.ts'

/** Brings what comes into sight if the person has said it or it answers them, wherever they were. */
export function bringIntoSight(said: ToPage, state: PageState): void {
  if (said.type !== 'message-create' || said.message.channel_id !== state.channel?.id) return
  // The log is filled from its foot. The message is drawn by the next frame.
  if (isTheirs(said.message, state)) requestAnimationFrame(() => document.querySelector('.log')?.scrollTo({ top: 0 }))
}

function isTheirs(message: APIMessage, { me }: PageState): boolean {
  const { author, interaction_metadata } = message
  return isEphemeral(message) || [author.id, interaction_metadata?.user.id].includes(me?.id)
}
