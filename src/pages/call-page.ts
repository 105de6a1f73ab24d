import { say } from '../engine/contract/words.ts'
import type { MessageId } from '../store/values/ids.ts'
import type { AddressedReminder } from '../tables/history/calls.ts'
import { capital } from '../words/capital.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, speech } from '../words/speech.ts'
import { tellTimeLeft } from '../words/tell-time-left.ts'
import { type Body, button, link, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { toDo } from './model/press.ts'
import { tableLink } from './people/games-page.ts'

/** Tables of one message that get a button. */
const BUTTONS = 3

/** What a player is told of their tables in one message; `who` goes before it where others read it too. */
export function callPage(services: PageServices, list: readonly AddressedReminder[], locale: Locale, who = ''): Body {
  const lines = list.map(one => `${who}${lineOf(services, one, locale)}`)
  const buttons = list.slice(0, BUTTONS).flatMap(({ position, message }) => {
    const { ui: words } = speech(services.tables, position, locale)
    const { id } = position.table
    const turn = toDo(id, 'turn')
    const label = list.length === 1 ? words.say('button.turn') : words.say('games.next', { table: id })
    const open = list.length === 1 ? words.say('games.open') : words.say('live.table', { table: id })
    return [button(label, turn, 'main'), link(open, linkOf({ position, message }))]
  })
  return page([text(lines.join('\n')), row(buttons)])
}

function linkOf({
  position,
  message,
}: Pick<AddressedReminder, 'position'> & { readonly message: MessageId | undefined }): string {
  return tableLink({ ...position.table, message })
}

/** Which table, what is decided there, and until when there is time. */
function lineOf(
  services: PageServices,
  { seat, occasion, position, message, timeLeft }: AddressedReminder,
  locale: Locale,
): string {
  const spoken = speech(services.tables, position, locale)
  const asked = position.waiting.seats.find(one => one.seat === seat)
  const said = spoken.ui.say(`call.${occasion}`, {
    link: linkOf({ position, message }),
    game: gameName(spoken),
    table: position.table.id,
    decision: asked === undefined ? '' : say(spoken.words, asked.decision),
  })
  const isEarly = asked !== undefined && occasion !== 'deadline'
  const left = capital(tellTimeLeft(isEarly && timeLeft !== undefined ? [timeLeft] : [], spoken), locale)
  return left === '' ? said : `${said} ${left}.`
}
