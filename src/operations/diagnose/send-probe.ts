import { PROBE_SCENE, type ProbeStep, probeMessage, probePage } from '../../pages/diagnose/probe-page.ts'
import type { DiagnosePress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { claimProbe } from '../../tables/health/claim-probe.ts'
import type { Actor } from '../model/actor.ts'
import type { Services } from '../model/services.ts'
import { mayDiagnose } from './may-diagnose.ts'

/** Posts a message with a picture where a moderator wants it, edits it and takes it away; says how each went. */
export async function sendProbe(
  actor: Actor,
  services: Services,
  { channel, about }: Pick<DiagnosePress, 'channel' | 'about'>,
): Promise<Reply> {
  const { guild, examiner, locale } = actor
  if (guild === undefined || examiner === undefined || !(await mayDiagnose(services, { guild: guild.id, channel })))
    return sentence('refused.no-diagnosis', locale)
  const state = await examiner.channel(channel)
  if (state === undefined) return sentence('diagnose.unseen', locale)
  if (state.kind === 'forum') return sentence('refused.probe-in-forum', locale)
  if (!(await claimProbe(services.tables, channel))) return sentence('refused.probed', locale)
  const { picture, step } = await paintProbe(services)
  const seen = guild.locale ?? services.locale
  const [posted, edited] = (['posted', 'edited'] as const).map(what => probeMessage(what, picture, seen))
  const steps = posted === undefined || edited === undefined ? [] : await examiner.probe(channel, posted, edited)
  return { type: 'message', body: probePage([step, ...steps], { channel, about }, locale) }
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
