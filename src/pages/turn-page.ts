import { cut } from '../engine/basics/cut.ts'
import type { Choice, Panel, PanelPicture } from '../engine/contract/panel.ts'
import { say } from '../engine/contract/words.ts'
import { impossible } from '../engine/play/impossible.ts'
import { wayTo } from '../engine/play/way-to.ts'
import type { Position, RunningPosition } from '../tables/record/position.ts'
import type { Snapshot } from '../tables/turn/snapshot.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import type { Locale } from '../words/locales.ts'
import { type Speech, speech, tableName, tellEntries } from '../words/speech.ts'
import { tellEnd, waysOn } from './ended.ts'
import { operationButton, tellPractice } from './head.ts'
import { type Block, type Body, type Button, button, note, page, row, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import type { PanelPress } from './model/press.ts'
import { type PanelStep, toDo, type Zoom } from './model/press.ts'
import { askedAbout, panelChoices, panelText, playButton } from './panel-choices.ts'
import type { Pictured } from './pictured.ts'
import { isClose, mainLook, tablePicture, tablePictures } from './table-pictures.ts'

/**
 * Which page of one's panel is wanted; `compact` leaves out the picture and what happened, which stand close by as long
 * as nothing is prepared.
 */
export interface TurnPlace {
  readonly focus: string
  readonly page: number
  readonly compact: boolean
  /** How close the picture is, where that is not left to the question. */
  readonly zoom?: Zoom
  /** The choice of the page that is asked about once more, by its number. */
  readonly ask?: number
  /** The question that was answered by coming here: if it is gone, what happened since is told even on a compact page. */
  readonly answered?: number
  /** What of the table is shown, where it is not what the question asks for. */
  readonly picture?: PanelPicture
  /** A move that was advised to be played next: what leads to it is pointed at. */
  readonly next?: string
  /** What became of what was just done, if it needs to be said. */
  readonly notice?: string
}

export const FIRST: TurnPlace = { focus: '', page: 0, compact: false }

/** What a typed move is answered with: what happened, and what may be done now. */
export const AFTER_MOVE: TurnPlace = { focus: '', page: 0, compact: true, answered: -1 }
const RECENT = 4

/** How much of one's note is shown, in characters. */
const NOTE = 120

/** How much of what is prepared is shown, in characters. */
const PREPARED = 800

/** What one may do now at a table, as its seat sees it. */
export async function turnPage(
  services: PageServices,
  snapshot: Snapshot,
  locale: Locale,
  place = FIRST,
): Promise<Body> {
  const position = listedOnce(snapshot.position)
  const spoken = speech(services.tables, position, locale)
  if (position.phase === 'lobby') return note(spoken.ui.say('refused.not-started', { table: position.table.id }))
  if (position.viewer === 'public') return note(spoken.ui.say('refused.not-seated', { table: position.table.id }))
  if (position.table.status !== 'RUNNING') return endedPage(services, snapshot, position, spoken)
  const { beat } = position
  const asked = askedAt(position, place, spoken)
  const panel = place.picture === undefined ? asked.panel : { ...asked.panel, picture: place.picture }
  const answer = [
    ...(place.notice === undefined ? [] : [text(`⚠️ ${place.notice}`)]),
    ...prepared(position, spoken),
    ...asking(position, { ...asked, panel }, place, spoken),
  ]
  if (isCompact(position, panel, place, spoken)) {
    const moved = place.answered !== undefined && place.answered !== beat
    return page([...(moved ? happened(snapshot, spoken) : []), ...answer])
  }
  const painted = await panelPicture(services, spoken, position, panel, place)
  const head = [...headOf(spoken, position), ...noted(snapshot)]
  return page([text(head.join('\n')), ...happened(snapshot, spoken), ...painted.blocks, ...answer], painted.files)
}

/** The same, with what may be done looked for once for all parts of a page. */
function listedOnce(position: Position): Position {
  if (position.phase === 'lobby') return position
  let all: readonly unknown[] | undefined
  return {
    ...position,
    legal() {
      all ??= [...position.legal()]
      return all
    },
  }
}

/** What one finds in the place of a panel where the game is over. */
async function endedPage(
  services: PageServices,
  snapshot: Snapshot,
  position: RunningPosition,
  spoken: Speech,
): Promise<Body> {
  const { view } = position
  const painted = await tablePicture(services, spoken, view, { look: mainLook(spoken.game, view) })
  const head = text(headOf(spoken, position).join('\n'))
  const end = [text(tellEnd(position, spoken)), waysOn(position, spoken)]
  return page([head, ...happened(snapshot, spoken), ...painted.blocks, ...end], painted.files)
}

/** A page of the panel. */
interface Asked {
  readonly panel: Panel
  /** Whether a choice is on the way to what was advised. */
  readonly pointsAt?: (choice: Choice) => boolean
}

function askedAt({ view, legal, draft }: RunningPosition, { focus, next }: TurnPlace, { game }: Speech): Asked {
  const open = (page: string) => game.panel(view, legal(), { actions: draft, focus: page })
  // Choices stay where they are: a press says which one it means by its place, and the page after it knows of no advice.
  return { panel: open(focus), ...(next !== undefined && { pointsAt: wayTo(open, focus, [[next]]) }) }
}

/** The question with its choices; or, where a choice is asked about once more, that question alone. */
function asking(position: RunningPosition, { panel, pointsAt }: Asked, place: TurnPlace, spoken: Speech): Block[] {
  const { table, beat } = position
  const { words, plain, ui } = spoken
  const { focus, page, zoom } = place
  const press = (step: PanelStep): PanelPress => ({ ...step, table: table.id, beat, steps: position.draft.length })
  const at = {
    press,
    focus,
    page,
    ...(zoom === 'near' && { isNear: true }),
    ...(pointsAt !== undefined && { pointsAt }),
  }
  const choice = place.ask === undefined ? undefined : askedAbout(panel, place.ask)
  if (choice?.ask === undefined) {
    return [
      panelText(panel, words),
      ...panelChoices(panel, at, plain, ui),
      row(steering(position, panel, place, spoken)),
    ]
  }
  const back = button(ui.say('button.back'), press({ type: 'open', page, focus }))
  return [text(`**${say(words, choice.ask)}**`), row([playButton(choice, at, plain), back])]
}

/** What helps to answer, drawn: what the page asks for, or the other picture. */
function panelPicture(
  services: PageServices,
  spoken: Speech,
  { view }: RunningPosition,
  { picture, ghost }: Panel,
  { zoom }: TurnPlace,
): Promise<Pictured> {
  const { look = mainLook(spoken.game, view), marks = [] } = picture ?? {}
  const moment = { ...(marks.length > 0 && { marks }), ...(ghost !== undefined && { ghost }) }
  if (zoom === 'far') return tablePictures(services, spoken, view, moment)
  const isWide = zoom === 'near' && !isClose(spoken.game, view, picture)
  return tablePicture(services, spoken, view, { ...moment, look: isWide ? { crop: '' } : look })
}

/** Whether a page needs no picture: nothing is prepared, and the one close by still shows all. */
function isCompact(
  { draft, view }: RunningPosition,
  { picture }: Panel,
  { compact }: TurnPlace,
  { game }: Speech,
): boolean {
  return compact && draft.length === 0 && !isClose(game, view, picture)
}

function headOf(spoken: Speech, { table, seats, view }: RunningPosition): readonly string[] {
  const { phase } = spoken.game.caption(view, spoken.words)
  return [`### ${tableName(spoken, table.id)}`, ...tellPractice({ table, seats }, spoken.ui), `**${phase}**`]
}

/** What the player has noted for themselves, cut to a line. */
function noted({ note: kept }: Snapshot): readonly string[] {
  if (kept === undefined) return []
  const line = kept.replaceAll(/\s+/g, ' ')
  return [`-# 📝 ${cut(line, NOTE)}`]
}

/** What happened last, and that more did since one's own last move, where it did. */
function happened({ position, recent }: Snapshot, spoken: Speech) {
  const tell = (entries: Snapshot['recent'], most?: number) => tellEntries(spoken, position.viewer, entries, most)
  const own = recent.findLastIndex(({ seat, by }) => seat === position.viewer && by === 'PLAYER')
  const isMore = tell(recent.slice(own + 1)).length > RECENT
  const lines = [...(isMore ? [spoken.ui.say('turn.earlier')] : []), ...tell(recent, RECENT)]
  return lines.length === 0 ? [] : [text(lines.map(line => `-# ${line}`).join('\n'))]
}

/** The steps prepared so far, as they would be typed. */
function prepared({ draft }: RunningPosition, { game, ui }: Speech) {
  if (draft.length === 0) return []
  const all = draft.map(action => game.notation.format(action))
  const shown = lastThatFit(all, PREPARED)
  const facts = { moves: shown.join('; '), count: all.length - shown.length }
  return [text(`-# ${ui.say(facts.count === 0 ? 'turn.prepared' : 'turn.prepared-last', facts)}`)]
}

/** Back to the first page, and taking back what is prepared. */
function steering(position: RunningPosition, panel: Panel, place: TurnPlace, spoken: Speech) {
  const { game, ui } = spoken
  const { table, beat, draft } = position
  const drawn = { table: table.id, beat, steps: draft.length }
  const buttons: Button[] = []
  if (place.focus !== '') {
    const before = pageBefore(position, spoken, place.focus)
    buttons.push(button(ui.say('button.back'), { type: 'open', ...drawn, page: 0, focus: before }))
  }
  if (game.pictures.crops !== undefined && !isCompact(position, panel, place, spoken)) {
    const { focus, page, zoom } = place
    const isAsClose = isClose(game, position.view, panel.picture)
    const isNear = zoom === undefined ? isAsClose : zoom === 'near'
    const other = isNear ? 'far' : 'near'
    const type = isNear === isAsClose ? other : 'open'
    buttons.push(button(ui.say(isNear ? 'button.open' : 'button.near'), { type, ...drawn, page, focus }))
  }
  const here = (operation: 'undo' | 'reset' | 'type' | 'order') =>
    operationButton(ui, { ...toDo(table.id, operation), ...drawn })
  const anywhere = (operation: 'why' | 'hint') => operationButton(ui, toDo(table.id, operation))
  if (draft.length > 0) buttons.push(here('undo'), here('reset'))
  if (game.notation.next !== undefined && isAsked(position)) buttons.push(here('type'))
  if (isAnythingImpossible(position, spoken)) buttons.push(anywhere('why'))
  if (table.hints && isAsked(position)) buttons.push(anywhere('hint'))
  if (game.orders !== undefined) buttons.push(here('order'))
  return buttons
}

function isAnythingImpossible({ legal }: RunningPosition, { game }: Speech): boolean {
  return impossible(game, legal()).length > 0
}

/** The nearest page of the panel that leads to this one by its focus, else the nearest that offers anything. */
function pageBefore({ view, draft, legal }: RunningPosition, { game }: Speech, focus: string): string {
  const words = focus.split(' ')
  const nearer = words.map((_, index) => words.slice(0, -index - 1).join(' ')).filter(each => each !== '')
  const offered = nearer.map(each => {
    const { groups } = game.panel(view, legal(), { actions: draft, focus: each })
    return { focus: each, choices: groups.flatMap(({ choices }) => choices) }
  })
  const leading = offered.find(({ choices }) => choices.some(one => one.type === 'open' && one.focus === focus))
  return (leading ?? offered.find(({ choices }) => choices.length > 0))?.focus ?? ''
}

function isAsked({ waiting, viewer }: RunningPosition): boolean {
  return waiting.seats.some(({ seat }) => seat === viewer)
}
