import type { Film } from '../render/film.ts'
import type { PastView } from '../tables/history/past.ts'
import type { Position } from '../tables/record/position.ts'
import type { Locale } from '../words/locales.ts'
import { gameName, type Speech, speech, speechAt, tellEntries, tellOpening } from '../words/speech.ts'
import type { UiKey } from '../words/words.ts'
import { backToTurn } from './back.ts'
import { operationButton } from './head.ts'
import { type Body, button, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { toDo } from './model/press.ts'
import type { Pictured } from './pictured.ts'
import { tablePictures } from './table-pictures.ts'

/** A game and its past, as the same viewer may know them. */
export interface Replay {
  readonly position: Position
  readonly views: readonly PastView[]
}

/** A moment of a game's past: what happened, how the table was then, and the ways to the moments around it. */
export async function replayPage(
  services: PageServices,
  replay: Replay,
  locale: Locale,
  wanted: number,
): Promise<Body> {
  const { position, views } = replay
  const shown = Math.min(wanted, views.length - 1)
  const { spoken, told, painted } = await momentShown(services, replay, locale, shown)
  return page(
    [
      text(titleOf(spoken, position, { moment: shown, moments: views.length - 1 })),
      text(told),
      ...painted.blocks,
      row(steps(spoken, position, shown, views.length - 1)),
    ],
    painted.files,
  )
}

/** What was told at a moment of a game's past, and how the table was then. Throws a RangeError where there is no such moment. */
export async function momentShown(
  services: PageServices,
  { position, views }: Replay,
  locale: Locale,
  moment: number,
): Promise<{ readonly spoken: Speech; readonly told: string; readonly painted: Pictured }> {
  const seen = views[moment]
  if (seen === undefined) throw new RangeError(`no moment ${moment} of table ${position.table.id}`)
  const spoken = speechAt(speech(services.tables, position, locale), seen.number)
  const opening = moment === 0 ? (spoken.game.opening?.(seen.view) ?? []) : []
  const told = [...tellOpening(spoken, position.viewer, opening), ...tellEntries(spoken, position.viewer, seen.entries)]
  return {
    spoken,
    told: told.length === 0 ? `-# ${spoken.ui.say('replay.start')}` : told.map(line => `- ${line}`).join('\n'),
    painted: await tablePictures(services, spoken, seen.view),
  }
}

/** A game's past as an animated picture. */
export function filmPage(services: PageServices, position: Position, locale: Locale, film: Film): Body {
  const spoken = speech(services.tables, position, locale)
  const title = `### ${gameName(spoken)} · ${spoken.ui.say('replay.film', { table: position.table.id })}`
  return page(
    [
      text(title),
      { type: 'picture', name: 'replay.webp', alt: spoken.ui.say('replay.film', { table: position.table.id }) },
    ],
    [{ name: 'replay.webp', data: film.webp }],
  )
}

function titleOf(
  spoken: Speech,
  { table }: Position,
  at: { readonly moment: number; readonly moments: number },
): string {
  return `### ${gameName(spoken)} · ${spoken.ui.say('replay.title', { table: table.id, ...at })}`
}

/** The ways to other moments; none leads where another one does. */
function steps({ ui }: Speech, position: Position, shown: number, last: number) {
  const { table } = position
  const ways: readonly (readonly [key: UiKey, to: number, there: boolean])[] = [
    ['replay.first', 0, shown > 1],
    ['replay.back', shown - 1, shown > 0],
    ['replay.forward', shown + 1, shown < last],
    ['replay.last', last, shown < last - 1],
  ]
  return [
    ...ways
      .filter(([, , there]) => there)
      .map(([key, moment]) => button(ui.say(key), toDo(table.id, 'replay', moment))),
    operationButton(ui, toDo(table.id, 'film')),
    ...backToTurn(position, ui),
  ]
}
