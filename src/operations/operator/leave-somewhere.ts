import { note } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { areYouSurePage } from '../../pages/operator/are-you-sure-page.ts'
import { tellHit } from '../../pages/operator/tell-hit.ts'
import { buttonNameOf, tellWhom } from '../../pages/operator/tell-whom.ts'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import type { GuildId } from '../../store/values/ids.ts'
import { askToLeave } from '../../tables/blocks/block.ts'
import { readHit } from '../../tables/blocks/read-hit.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'
import { isOwn } from './block-somebody.ts'
import { whomMeant, whomNamed } from './whom-meant.ts'

/** Says what stands still where the bot leaves a server, and asks once more. */
export async function askToLeaveServer(operator: Operator, services: Services, server: string): Promise<Reply> {
  const { locale } = operator
  const found = await whomMeant(operator, services, { server })
  if (!found.ok) return found.reply
  const { whom, isThere } = found
  if (isOwn(whom, operator)) return sentence('refused.block-oneself', locale)
  const words = uiWords(locale)
  const who = tellWhom(whom, words)
  if (whom.what !== 'server' || !isThere) return sentence('refused.not-there', locale, { who })
  const hit = await readHit(services.tables, whom)
  const lines = [words.say('operator.ask-leave', { who }), ...tellHit(hit, words)]
  const label = words.say('operator.leave', { name: buttonNameOf(whom) })
  return {
    type: 'message',
    body: areYouSurePage({ lines, label, press: { type: 'leave-server', id: whom.id } }, locale),
  }
}

/** Has the bot leave a server. */
export async function leaveSomewhere(operator: Operator, services: Services, id: GuildId): Promise<Reply> {
  const { interaction, user, locale } = operator
  const { whom } = await whomNamed(services, { what: 'server', id })
  if (isOwn(whom, operator)) return sentence('refused.block-oneself', locale)
  const done = await askToLeave(services.tables, { interaction, user }, id)
  if (!done.ok) return explain(services, done, locale)
  const words = uiWords(locale)
  const lines = [
    words.say('operator.left', { who: tellWhom(whom, words), days: KEPT_DAYS.leftServer }),
    ...tellHit(done.hit, words),
  ]
  return { type: 'message', body: note(lines.join('\n')) }
}
