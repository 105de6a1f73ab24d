import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import type { Position, RunningPosition } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import { mention } from '../../words/mention.ts'
import { moment } from '../../words/moment.ts'
import { type Speech, speech } from '../../words/speech.ts'
import { operationRow, title } from '../head.ts'
import { type Body, page, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { tellPace } from '../people/tell-pace.ts'
import { whoIsAwaited } from '../who-is-awaited.ts'
import { tellPending } from './live-page.ts'
import { type Lobby, tellStart } from './lobby-page.ts'

/** Why nothing happens at a table: who is waited for, since when and until when, what happens then; or that nobody is, and why. */
export function waitingPage(services: PageServices, snapshot: PublicSnapshot, viewer: Position, locale: Locale): Body {
  const { position } = snapshot
  const spoken = speech(services.tables, position, locale)
  const isAsked = viewer.seats.some(({ seat, asked }) => seat === viewer.viewer && asked)
  const ways = isAsked && position.table.status === 'RUNNING' ? [operationRow(position, spoken, ['turn'])] : []
  return page([text([title(position, spoken), ...reasons(snapshot, viewer, spoken)].join('\n')), ...ways])
}

function reasons(snapshot: PublicSnapshot, { viewer }: Position, spoken: Speech): readonly string[] {
  const { position } = snapshot
  const { ui } = spoken
  const { status } = position.table
  if (status === 'FINISHED' || status === 'ABANDONED') return [ui.say('waiting.over')]
  if (position.phase === 'lobby') return inLobby(position, spoken)
  const asked = position.seats.filter(seat => seat.asked)
  const people = asked.filter(({ bot }) => bot === undefined)
  if (people.length === 0) return [ui.say('waiting.computers'), ...tellPending(position, spoken)]
  return [
    whoIsAwaited(position, spoken, snapshot, viewer),
    ...sinceWhen(people, snapshot, ui),
    ...tellPending(position, spoken),
    `-# ${tellPace(position.table, ui)}`,
  ]
}

function inLobby(position: Lobby, { ui }: Speech): readonly string[] {
  const { table, seats } = position
  const isFull = seats.length >= table.places
  return [
    ui.say('waiting.lobby', { seated: seats.length, places: table.places }),
    ...tellStart(position, ui),
    ...(isFull ? [] : [ui.say('waiting.host', { host: table.host })]),
  ]
}

/** When they were asked. */
function sinceWhen(people: RunningPosition['seats'], { asked }: PublicSnapshot, ui: Speech['ui']): readonly string[] {
  const told = people.flatMap(seat => {
    const at = asked.get(seat.seat)
    return at === undefined ? [] : [`${mention(seat)} ${moment(at, 'R')}`]
  })
  return told.length === 0 ? [] : [ui.say('waiting.asked', { people: { list: told } })]
}
