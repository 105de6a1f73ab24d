import { type Body, note } from '../../pages/model/blocks.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { IDLE_DAYS } from '../../tables/clocks/idling.ts'
import { type Notice, readNotice } from '../../tables/history/notice.ts'
import { wayOf } from '../../tables/people/player-table-settings.ts'
import type { Position } from '../../tables/record/position.ts'
import { type Locale, localeOf } from '../../words/locales.ts'
import { publicLocale } from '../../words/speech.ts'
import { uiWords } from '../../words/words.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'
import { sendDirectly } from './send-directly.ts'

const DAY_MS = 24 * 3600 * 1000

/** Tells the channel of a table that it will be closed where nobody starts it, or abandoned where nothing moves. */
export async function warnIdle(services: DiscordServices, send: Sender, job: Payloads['warn']): Promise<void> {
  const found = await readNotice(services.tables, { table: job.table })
  if (!found.ok) return
  const { status } = found.notice.position.table
  if (status === 'OPEN') await warnHost(services, send, found.notice, job)
  if (status === 'RUNNING') await warnPlayers(services, send, found.notice)
}

/** The host of a lobby is told by their way for expired time, and not in their quiet hours. */
async function warnHost(
  services: DiscordServices,
  send: Sender,
  { position, wants, days: over }: Notice,
  job: Payloads['warn'],
): Promise<void> {
  const { tables: context } = services
  const { id, channel, host, createdAt } = position.table
  const wanted = wants.get(host)
  if (wanted === undefined) return
  const { settings, own } = wanted
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'warn', payload: job, after: until })
  const way = wayOf(settings, own, 'deadline')
  const days = daysSince(createdAt, { now: context.now(), least: over.lobby - IDLE_DAYS.lobby.notice })
  const direct = () => warningPage(position, { days, locale: localeOf(settings.locale) ?? publicLocale(position) })
  const isTold =
    way === 'DM' &&
    (await sendDirectly(
      services,
      send,
      { user: host, settings },
      { body: direct(), nonce: nonceOf('warning', id, 'dm') },
    )) !== undefined
  const body = warningPage(position, { days, locale: publicLocale(position), who: `<@${host}> ` })
  await announce(
    services,
    send,
    { kind: 'warning', channel },
    { body, nonce: nonceOf('warning', id), ping: way === 'NONE' || isTold ? [] : [host] },
  )
}

/** Players are pinged who want to be told that their time is up, but not in their quiet hours. */
async function warnPlayers(
  services: DiscordServices,
  send: Sender,
  { position, wants, days: over, movedAt }: Notice,
): Promise<void> {
  const { id, channel, entries } = position.table
  const now = services.tables.now()
  const ping = position.seats.flatMap(({ user, resigned }) => {
    const wanted = user && wants.get(user)
    if (user === undefined || wanted === undefined || resigned) return []
    const { settings, own } = wanted
    return wayOf(settings, own, 'deadline') === 'NONE' || quietUntil(settings, now) !== undefined ? [] : [user]
  })
  const called = ping.map(user => `<@${user}> `).join('')
  const days = daysSince(movedAt, { now, least: over.game - IDLE_DAYS.game.notice })
  const body = warningPage(position, { days, locale: publicLocale(position), who: called })
  await announce(services, send, { kind: 'warning', channel }, { body, nonce: nonceOf('warning', id, entries), ping })
}

/** For how many days it has waited: for longer than is usual where its server has made the time shorter. */
function daysSince(moment: Date, { now, least }: { readonly now: Date; readonly least: number }): number {
  return Math.max(least, Math.floor((now.getTime() - moment.getTime()) / DAY_MS))
}

/** For how many days nothing has moved there, in which language that is said, and who is called. */
interface Warning {
  readonly days: number
  readonly locale: Locale
  readonly who?: string
}

function warningPage({ table }: Position, { days, locale, who = '' }: Warning): Body {
  const { say } = uiWords(locale)
  const facts = { table: table.id, link: tableLink(table) }
  const said =
    table.status === 'OPEN'
      ? say('warn.lobby', { ...facts, count: days, left: IDLE_DAYS.lobby.notice })
      : say('warn.idle', { ...facts, days, left: IDLE_DAYS.game.notice })
  return note(`${who}${said}`)
}
