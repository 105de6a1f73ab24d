import type { Planned } from '../tables/turn/plan.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import type { Locale } from '../words/locales.ts'
import { speech } from '../words/speech.ts'
import { type Body, page, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { picturedSteps } from './table-pictures.ts'
import { numberedSteps, smallLines, titleLine } from './turn-lines.ts'

/** How much is shown of what the moves come to, in characters. */
const ROOM = 240

/** What a plan would come to, in words and as a picture; there is nothing on it that could be played. */
export async function planPage(services: PageServices, { position, left }: Planned, locale: Locale): Promise<Body> {
  const spoken = speech(services.tables, position, locale)
  const { view, draft } = position
  const steps = numberedSteps(position, spoken)
  const shown = lastThatFit(steps, ROOM)
  const count = steps.length - shown.length
  const before = count === 0 ? [] : [spoken.ui.say('plan.before', { count })]
  const painted = await picturedSteps(services, spoken, view, draft)
  return page(
    [
      ...smallLines([titleLine(position, spoken)]),
      ...painted.blocks,
      text([`**${spoken.ui.say('plan.title')}**`, ...[...before, ...shown].map(line => `-# ${line}`)].join('\n')),
      ...(left === 0 ? [] : [text(`⚠️ ${spoken.ui.say('plan.left', { count: left })}`)]),
    ],
    painted.files,
  )
}
