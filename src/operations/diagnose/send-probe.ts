import type { Finding } from '../../pages/diagnose/finding.ts'
import { PROBE_SCENE, type ProbeStep, probeFindings, probeMessage } from '../../pages/diagnose/probe-findings.ts'
import type { ChannelId } from '../../store/values/ids.ts'
import { claimProbe } from '../../tables/health/claim-probe.ts'
import { moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import type { Examiner } from '../model/examiner.ts'
import type { Services } from '../model/services.ts'

/** What a probe found, or why none was sent. */
export interface Probed {
  readonly findings?: readonly Finding[]
  readonly notice?: string
}

/** Posts a message with a picture where a moderator wants it, edits it and takes it away; says how that went. */
export async function sendProbe({
  actor,
  services,
  examiner,
  channel,
}: {
  readonly actor: Actor
  readonly services: Services
  readonly examiner: Examiner
  readonly channel: ChannelId
}): Promise<Probed> {
  const { guild, locale } = actor
  const words = uiWords(locale)
  const state = await examiner.channel(channel)
  // That Discord does not show the channel is said of the channel.
  if (state === undefined) return {}
  if (state.kind === 'forum') return { notice: words.say('refused.probe-in-forum') }
  const again = await claimProbe(services.tables, channel)
  if (again !== undefined) return { notice: words.say('refused.probed', { when: moment(again, 'R') }) }
  const { picture, step } = await paintProbe(services)
  const seen = guild?.locale ?? services.locale
  const [posted, edited] = (['posted', 'edited'] as const).map(what => probeMessage(what, picture, seen))
  const steps = posted === undefined || edited === undefined ? [] : await examiner.probe(channel, posted, edited)
  return { findings: probeFindings([step, ...steps], locale) }
}

/** A picture, and how long it took; without one the message is tried all the same. */
async function paintProbe({ paint }: Services): Promise<{ readonly picture?: Buffer; readonly step: ProbeStep }> {
  const began = performance.now()
  try {
    const { png } = await paint(PROBE_SCENE)
    return { picture: png, step: { what: 'paint', milliseconds: performance.now() - began } }
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error)
    return { step: { what: 'paint', milliseconds: performance.now() - began, failed } }
  }
}
