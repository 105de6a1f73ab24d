import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import type { Reserve } from '../../tables/invitations/reserve.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { speech, tableName } from '../../words/speech.ts'
import { operationButtons } from '../head.ts'
import { type Body, link, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { tableLink } from '../people/games-page.ts'
import { tellSeated, tellTerms } from './lobby-page.ts'

/** Offers a seat that has become free to somebody who waits for one; once that is over it says what became of it. */
export function seatOfferPage(
  services: Pick<PageServices, 'tables'>,
  { position, reliability, standings }: PublicSnapshot,
  { user, offeredTo, hasLeft }: Reserve,
  locale: Locale,
  who = '',
): Body {
  const spoken = speech(services.tables, position, locale)
  const { ui } = spoken
  const { table, seats } = position
  const message = standings.live?.message
  const address = tableLink({ ...table, ...(message !== undefined && { message }) })
  const facts = { table: `**[${tableName(spoken, table.id)}](${address})**` }
  if (hasLeft) {
    const fate = seats.some(seat => seat.user === user) ? ui.say('invitation.accepted') : ui.say('offer.over')
    return page([text(`${who}${ui.say('offer.was', facts)} ${fate}`)])
  }
  const until = { until: offeredTo === undefined ? '' : moment(offeredTo, 'R') }
  const isLobby = position.phase === 'lobby'
  return page([
    text(`${who}🪑 ${ui.say(isLobby ? 'offer.lobby' : 'offer.game', { ...facts, ...until })}`),
    ...(isLobby && who === ''
      ? [text([...tellTerms(position, spoken), ...tellSeated(position, spoken, reliability)].join('\n'))]
      : []),
    row([...operationButtons(position, spoken, ['accept', 'decline']), link(ui.say('games.open'), address)]),
  ])
}
