import { DiscordAPIError, RateLimitError } from 'discord.js'
import type { ProbeStep } from '../../pages/diagnose/probe-findings.ts'
import type { Body } from '../../pages/model/blocks.ts'
import type { ChannelId, InteractionId } from '../../store/values/ids.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { inOpenThread, type Sender } from '../messages/sender.ts'

interface Probed {
  readonly channel: ChannelId
  readonly interaction: InteractionId
  readonly posted: Body
  readonly edited: Body
}

/** Posts a message, edits it and takes it away again: each with how long it took, up to where Discord refuses the post. */
export async function probe(send: Sender, { channel, interaction, posted, edited }: Probed): Promise<ProbeStep[]> {
  const steps: ProbeStep[] = []
  const attempt = async <T>(what: ProbeStep['what'], act: () => Promise<T>): Promise<T | undefined> => {
    const began = performance.now()
    const took = () => performance.now() - began
    try {
      const done = await act()
      steps.push({ what, milliseconds: took() })
      return done
    } catch (error) {
      steps.push({ what, milliseconds: took(), failed: answerIn(error) })
      return undefined
    }
  }
  const once = { nonce: nonceOf('probe', interaction), ping: [] }
  const message = await attempt('post', () => inOpenThread(send, channel, () => send.post(channel, posted, once)))
  if (message === undefined) return steps
  await attempt('edit', () => send.edit(channel, message, edited))
  await attempt('remove', () => send.remove(channel, message))
  return steps
}

/** What Discord said, with its code; or why it said nothing. */
function answerIn(error: unknown): string {
  if (error instanceof DiscordAPIError) return `${error.code}: ${error.rawError && error.message.split('\n')[0]}`
  if (error instanceof RateLimitError) return `429: ${Math.ceil(error.retryAfter / 1000)} s`
  return error instanceof Error ? error.name : 'Error'
}
