import type { Payloads } from '../../store/jobs/queues.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { readNotice } from '../../tables/history/notice.ts'
import { wayOf } from '../../tables/people/player-table-settings.ts'
import type { Position } from '../../tables/record/position.ts'
import { leaveJobs } from '../../tables/table/leave-jobs.ts'
import type { House } from '../messages/house.ts'
import { note } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import type { Sender } from '../messages/sender.ts'
import { tableLink } from '../pages/people/games.ts'
import { publicLocale } from '../words/speech.ts'
import { houseWords, type Locale, localeOf } from '../words/words.ts'
import { announce } from './announce.ts'
import { sendDirectly } from './direct.ts'

/**
 * Tells the channel of a lobby that it will be closed. Its host is told in the way in which they are told that their time is
 * up, and not in their quiet hours.
 */
export async function warnLobby(house: House, send: Sender, job: Payloads['warn']): Promise<void> {
  const { desk } = house
  const { table: id } = job
  const found = await readNotice(desk, { table: id })
  if (!found.ok) return
  const { position, wants } = found.notice
  const { channel, host, status } = position.table
  const wanted = wants.get(host)
  if (position.phase !== 'lobby' || status !== 'OPEN' || wanted === undefined) return
  const { settings, own } = wanted
  const until = quietUntil(settings, desk.now())
  if (until !== undefined) return leaveJobs(desk, [{ queue: 'warn', payload: job, after: until }])
  const way = wayOf(settings, own, 'deadline')
  const direct = () => warningPage(position, localeOf(settings.locale) ?? publicLocale(position))
  const isTold =
    way === 'DM' &&
    (await sendDirectly(house, send, { user: host, settings }, { body: direct(), nonce: `w${id}dm` })) !== undefined
  const body = warningPage(position, publicLocale(position), `<@${host}> `)
  await announce(
    house,
    send,
    { kind: 'warning', channel },
    { body, nonce: `w${id}`, ping: way === 'NONE' || isTold ? [] : [host] },
  )
}

function warningPage({ table }: Position, locale: Locale, who = ''): Body {
  return note(`${who}${houseWords(locale).say('warn.lobby', { table: table.id, link: tableLink(table) })}`)
}
