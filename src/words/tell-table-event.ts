import type { StoredTableEvent, TableEvent } from '../tables/table/table-events.ts'
import { moment } from './moment.ts'
import { markedName, markedText } from './names.ts'
import { type BareSpeech, speechSince, tellLevel } from './speech.ts'
import { tellPerson } from './tell-person.ts'
import type { UiKey } from './words.ts'

/** What happened at a table besides its game, in a line. Nobody is pinged by it. */
export function tellTableEvent(today: BareSpeech, { id, what }: Pick<StoredTableEvent, 'id' | 'what'>): string {
  const spoken = speechSince(today, id)
  const { ui } = spoken
  return ui.say(keyOf(what), {
    ...('seat' in what && what.seat !== undefined && { who: { seat: what.seat } }),
    ...('name' in what && { name: markedName(what.name) }),
    ...('user' in what && what.user !== undefined && { user: tellPerson(what.user, ui) }),
    ...('by' in what && { by: tellPerson(what.by, ui) }),
    ...('until' in what && { until: moment(what.until, 'D') }),
    ...('level' in what && { level: tellLevel(what.level, spoken) }),
    ...('moves' in what && { moves: what.moves }),
    ...('seats' in what && { seats: what.seats, least: what.least }),
    ...('kind' in what && { kind: { key: `vote.kind.${what.kind}` } }),
    ...('reason' in what && what.type === 'moderated' && { why: markedText(what.reason ?? '') }),
    ...('channel' in what && { channel: `<#${what.channel}>` }),
  })
}

/** Whether the channel knows it by another message: a vote's own tells that it came to nothing. */
export function isToldElsewhere({ type }: TableEvent): boolean {
  return type === 'vote-lost' || type === 'vote-moot'
}

function keyOf(what: TableEvent): UiKey {
  switch (what.type) {
    case 'moderated':
      return what.deed === 'annul' && what.reason !== undefined
        ? 'event.moderated.annul-because'
        : `event.moderated.${what.deed}`
    case 'seat-given-up':
      return `event.seat-given-up.${what.reason}`
    case 'seat-to-computer':
      return what.user === undefined ? 'event.free-to-computer' : 'event.seat-to-computer'
    case 'seat-taken':
      return what.name === undefined ? 'event.seat-taken' : 'event.computer-seat-taken'
    default:
      return `event.${what.type}`
  }
}
