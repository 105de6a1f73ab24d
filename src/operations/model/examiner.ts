import type { ChannelState } from '../../pages/diagnose/channel-findings.ts'
import type { ConnectionState } from '../../pages/diagnose/connection-findings.ts'
import type { ProbeStep } from '../../pages/diagnose/probe-findings.ts'
import type { Body } from '../../pages/model/blocks.ts'
import type { ChannelId } from '../../store/values/ids.ts'

/** Asks Discord how things are for whoever diagnoses them. */
export interface Examiner {
  /** Whether their server may be looked at now: only so often within a minute, and this counts as one of them. */
  mayLook(): boolean
  /** The channel that somebody asks from, or one that they name; undefined where the bot is shown none on this server. */
  channel(id: ChannelId): Promise<ChannelState | undefined>
  /** How their server is connected with this process, and what Discord has of the commands. */
  connection(): Promise<ConnectionState>
  /** Posts a message in a channel, edits it and takes it away, as far as Discord lets that be done. */
  probe(channel: ChannelId, posted: Body, edited: Body): Promise<readonly ProbeStep[]>
}
