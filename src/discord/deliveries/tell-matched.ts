import { type Body, button, link, page, row, text } from '../../pages/model/blocks.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { toDo } from '../../pages/model/press.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { type Notice, readNotice } from '../../tables/history/notice.ts'
import type { SeatFacts } from '../../tables/record/position.ts'
import { type Locale, localeOf } from '../../words/locales.ts'
import { mention } from '../../words/mention.ts'
import { moment } from '../../words/moment.ts'
import { gameName, publicLocale, speech } from '../../words/speech.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'
import { sendDirectly } from './send-directly.ts'

/**
 * Asks somebody whether they will play at the table that was found for what they seek: by a direct message, else by one ping
 * in the channel, and not in their quiet hours.
 */
export async function tellMatched(services: DiscordServices, send: Sender, job: Payloads['matched']): Promise<void> {
  const { tables: context } = services
  const { table, user } = job
  const found = await readNotice(context, { table, user })
  if (!found.ok) return
  const { notice } = found
  const { position, wants } = notice
  const seat = position.seats.find(one => one.user === user)
  const wanted = wants.get(user)
  if (seat?.confirmBy === undefined || wanted === undefined || position.table.status !== 'OPEN') return
  const { settings } = wanted
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'matched', payload: job, after: until })
  const nonce = nonceOf('matched', table, user, seat.confirmBy.getTime())
  if (!settings.dmClosed) {
    const body = matchedPage(services, notice, seat, localeOf(settings.locale) ?? publicLocale(position))
    if ((await sendDirectly(services, send, { user, settings }, { body, nonce })) !== undefined) return
  }
  const body = matchedPage(services, notice, seat, publicLocale(position), `<@${user}> `)
  await announce(services, send, { kind: 'matched', channel: position.table.channel }, { body, nonce, ping: [user] })
}

/** Which table was found and with whom, and the ways to say whether one will play there. */
function matchedPage(
  { tables: context }: PageServices,
  { position, message }: Notice,
  { user, confirmBy }: SeatFacts,
  locale: Locale,
  who = '',
): Body {
  const { table, seats } = position
  const { ui, ...spoken } = speech(context, position, locale)
  const address = tableLink({ ...table, ...(message !== undefined && { message }) })
  const told = ui.say('matched.found', {
    game: gameName(spoken),
    table: table.id,
    link: address,
    pace: ui.say(`pace.brief.${table.pace}`),
    people: { list: seats.filter(one => one.user !== user).map(mention) },
    until: confirmBy === undefined ? '' : moment(confirmBy, 'R'),
  })
  return page([
    text(`${who}${told}`),
    row([
      button(ui.say('button.confirm'), toDo(table.id, 'confirm'), 'go'),
      button(ui.say('matched.decline'), toDo(table.id, 'leave')),
      link(ui.say('games.open'), address),
    ]),
  ])
}
