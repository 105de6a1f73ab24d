import { follow, labelOf } from '../../src/operations/lines/follow.ts'
import { hintPage } from '../../src/pages/advice/hint-page.ts'
import { blockedAt, whyPage } from '../../src/pages/advice/why-page.ts'
import { handPage } from '../../src/pages/hand-page.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { morePage } from '../../src/pages/more-page.ts'
import { planPage } from '../../src/pages/plan-page.ts'
import { recapPage } from '../../src/pages/recap-page.ts'
import { takeoverPage } from '../../src/pages/takeover-page.ts'
import { votesPage } from '../../src/pages/votes-page.ts'
import type { HintStep } from '../../src/tables/computers/hints.ts'
import type { Locale } from '../../src/words/locales.ts'
import { speech } from '../../src/words/speech.ts'
import type { PanelPage } from './panel-pages.ts'
import type { RecordedTurn } from './recorded-turns.ts'

/** All pages that stand in the place of a panel and are none of its own; of what is not possible so many one by one. */
export async function* pagesBeside(
  services: PageServices,
  { snapshot, hint, plan }: RecordedTurn,
  locale: Locale,
  most: number,
): AsyncGenerator<PanelPage> {
  const { position, recent } = snapshot
  if (position.phase === 'lobby') return
  const spoken = speech(services.tables, position, locale)
  yield { way: 'more', body: morePage(services, snapshot, locale) }
  yield { way: 'hand', body: await handPage(services, position, locale) }
  yield { way: 'taken over', body: await takeoverPage(services, position, locale) }
  yield { way: 'votes', body: votesPage(services, position, locale, { mayUndo: true }) }
  const missed = { position, since: position.view, opening: [], entries: recent, disturbance: undefined }
  yield { way: 'recap', body: await recapPage(services, missed, locale) }
  const nameOf = ({ position, move }: HintStep) => labelOf(follow(position, spoken), move)
  yield { way: 'hint', body: await hintPage(services, hint(), nameOf, locale) }
  yield { way: 'plan', body: await planPage(services, plan(), locale) }
  const blocked = blockedAt(spoken, position)
  for (const number of [0, ...blocked.keys().map(index => index + 1)].slice(0, most + 1))
    yield { way: `why ${number}`, body: await whyPage(services, position, locale, number) }
}
