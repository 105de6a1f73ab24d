import type { ChannelState } from '../../pages/diagnose/channel-findings.ts'
import type { ChannelId } from '../../store/values/ids.ts'

/** Asks Discord how things are for whoever diagnoses them. */
export interface Examiner {
  /** The channel that somebody asks from, or one that they name; undefined where the bot is shown none on this server. */
  channel(id: ChannelId): Promise<ChannelState | undefined>
}
