import { type Body, button, link, page, row, text } from '../../pages/model/blocks.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { toDo } from '../../pages/model/press.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { keepMessage } from '../../store/messages/kept-message.ts'
import { messageKey } from '../../store/messages/message-row.ts'
import type { UserId } from '../../store/values/ids.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { type Notice, readNotice } from '../../tables/history/notice.ts'
import { wayOf } from '../../tables/people/player-table-settings.ts'
import type { Wants } from '../../tables/people/wants.ts'
import { passToNewer } from '../../tables/record/rules.ts'
import { gameName, publicLocale, speech } from '../../words/speech.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'

/**
 * Tells those who are waited for, in the table's channel, that a moderator wants them to be reminded. Players who want no
 * reminders, or not at this hour or from this moderator, are named and not pinged.
 */
export async function tellNudged(
  services: DiscordServices,
  send: Sender,
  { table: id, beat, by }: Payloads['nudge'],
): Promise<void> {
  const { tables: context } = services
  const found = await readNotice(context, { table: id, ...(by !== undefined && { by }) })
  passToNewer(found)
  if (!found.ok) return
  const { position, wants } = found.notice
  const { table, seats } = position
  if (position.phase === 'lobby' || table.status !== 'RUNNING') return
  const people = seats.flatMap(({ question = beat + 1, resigned, user }) =>
    question <= beat && !resigned && user !== undefined ? [user] : [],
  )
  if (people.length === 0) return
  const now = context.now()
  const ping = people.filter(user => isWanted(wants.get(user), now))
  const body = nudgePage(services, found.notice, people)
  const { channel } = table
  const nonce = nonceOf('nudge', id, beat, Math.floor(now.getTime() / 3600_000))
  const posted = await announce(services, send, { kind: 'nudge', channel }, { body, nonce, ping })
  if (posted !== undefined)
    await keepMessage(context.store, messageKey(id, 'call', posted), { channel, message: posted })
}

function isWanted(wants: Wants | undefined, now: Date): boolean {
  return (
    wants !== undefined &&
    wayOf(wants.settings, wants.own, 'deadline') !== 'NONE' &&
    quietUntil(wants.settings, now) === undefined
  )
}

/** What these players are told, in the table's language. */
export function nudgePage(
  { tables: context }: PageServices,
  { position, message }: Notice,
  people: readonly UserId[],
): Body {
  const { table } = position
  const spoken = speech(context, position, publicLocale(position))
  const address = tableLink({ ...table, message })
  const list = people.map(user => `<@${user}>`)
  return page([
    text(spoken.ui.say('call.nudge', { link: address, game: gameName(spoken), table: table.id, people: { list } })),
    row([
      button(spoken.ui.say('button.turn'), toDo(table.id, 'turn'), 'main'),
      link(spoken.ui.say('games.open'), address),
    ]),
  ])
}
