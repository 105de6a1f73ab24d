import { type Body, button, link, page, row, text } from '../../pages/model/blocks.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { toDo } from '../../pages/model/press.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { type Notice, readNotice } from '../../tables/history/notice.ts'
import { wayOf } from '../../tables/people/player-table-settings.ts'
import type { SeatFacts } from '../../tables/record/position.ts'
import { passToNewer } from '../../tables/record/rules.ts'
import { type Locale, localeOf } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { gameName, publicLocale, speech } from '../../words/speech.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'
import { sendDirectly } from './send-directly.ts'

/**
 * Tells a user that they have lost their seat and how they come back, unless they are back. It takes their way for
 * expired time, and waits for the end of their quiet hours.
 */
export async function tellReplaced(services: DiscordServices, send: Sender, job: Payloads['replaced']): Promise<void> {
  const { tables: context } = services
  const { table, seat, user } = job
  const found = await readNotice(context, { table, user })
  passToNewer(found)
  if (!found.ok) return
  const { notice } = found
  const { position, wants } = notice
  const now = position.seats.find(one => one.seat === seat)
  const wanted = wants.get(user)
  if (now === undefined || now.user === user || wanted === undefined || position.table.status !== 'RUNNING') return
  const { settings, own } = wanted
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'replaced', payload: job, after: until })
  const way = wayOf(settings, own, 'deadline')
  const nonce = nonceOf('replaced', table, seat, position.table.entries)
  if (way === 'DM') {
    const body = replacedPage(services, notice, now, localeOf(settings.locale) ?? publicLocale(position))
    if ((await sendDirectly(services, send, { user, settings }, { body, nonce })) !== undefined) return
  }
  if (way === 'NONE') return
  const body = replacedPage(services, notice, now, publicLocale(position), `<@${user}> `)
  await announce(services, send, { kind: 'replaced', channel: position.table.channel }, { body, nonce, ping: [user] })
}

/** Who has the seat now, and the way back to it, or from when on there is one. */
export function replacedPage(
  { tables: context }: PageServices,
  { position, message, out, isKeptOut }: Notice,
  seat: SeatFacts,
  locale: Locale,
  who = '',
): Body {
  const { id } = position.table
  const spoken = speech(context, position, locale)
  const facts = { game: gameName(spoken), table: id }
  const told = () => {
    if (isKeptOut) return spoken.ui.say('replaced.kept-out', facts)
    if (out !== undefined) return spoken.ui.say('replaced.out', { ...facts, when: moment(out, 'R') })
    if (seat.user !== undefined) return spoken.ui.say('replaced.user', { ...facts, user: seat.user })
    return spoken.ui.say(seat.bot === undefined ? 'replaced.nobody' : 'replaced.computer', facts)
  }
  const back = toDo(id, 'seat-back')
  return page([
    text(`${who}${told()}`),
    row([
      ...(seat.user === undefined && out === undefined && !isKeptOut
        ? [button(spoken.ui.say('button.seat-back'), back, 'main')]
        : []),
      link(spoken.ui.say('games.open'), tableLink({ ...position.table, message })),
    ]),
  ])
}
