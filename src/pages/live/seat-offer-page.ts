import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import type { Reserve } from '../../tables/invitations/reserve.ts'
import type { Position } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { type Speech, speech } from '../../words/speech.ts'
import { operationButtons } from '../head.ts'
import { type Body, link, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { linkedTable, tableLink } from '../people/games-page.ts'
import { tellCost } from '../people/tell-cost.ts'
import { tellPace } from '../people/tell-pace.ts'
import { tellSeated, tellTerms } from './lobby-page.ts'

/** How fast a running game is played, and what it is likely to cost. */
function tellRunning({ table }: Position, { ui }: Speech, cost: PublicSnapshot['cost']): string {
  return [tellPace(table, ui), ...(cost === undefined ? [] : [tellCost(cost, ui)])].map(line => `-# ${line}`).join('\n')
}

/** Offers a seat that has become free to somebody who waits for one; once that is over it says what became of it. */
export function seatOfferPage(
  services: Pick<PageServices, 'tables'>,
  { position, reliability, standings, cost }: PublicSnapshot,
  { user, offeredTo, hasLeft }: Reserve,
  locale: Locale,
  who = '',
): Body {
  const spoken = speech(services.tables, position, locale)
  const { ui } = spoken
  const { table, seats } = position
  const linked = { ...table, message: standings.live?.message }
  const facts = { table: linkedTable(spoken, linked) }
  if (hasLeft) {
    const fate = seats.some(seat => seat.user === user) ? ui.say('invitation.accepted') : ui.say('offer.over')
    return page([text(`${who}${ui.say('offer.was', facts)} ${fate}`)])
  }
  const until = { until: offeredTo === undefined ? '' : moment(offeredTo, 'R') }
  const isLobby = position.phase === 'lobby'
  return page([
    text(`${who}🪑 ${ui.say(isLobby ? 'offer.lobby' : 'offer.game', { ...facts, ...until })}`),
    ...(isLobby && who === ''
      ? [text([...tellTerms(position, spoken, cost), ...tellSeated(position, spoken, reliability)].join('\n'))]
      : []),
    ...(isLobby ? [] : [text(tellRunning(position, spoken, cost))]),
    row([...operationButtons(position, spoken, ['accept', 'decline']), link(ui.say('games.open'), tableLink(linked))]),
  ])
}
