import type { Choice, Group, Panel, PanelPicture } from '../../engine/contract/panel.ts'
import { say } from '../../engine/contract/words.ts'
import { missed } from '../../engine/play/impossible.ts'
import { wayTo } from '../../engine/play/way-to.ts'
import type { Position, RunningPosition } from '../../tables/record/position.ts'
import type { NextTable, Snapshot } from '../../tables/turn/snapshot.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { type Speech, speech, tableName } from '../../words/speech.ts'
import { gameWords } from '../../words/words.ts'
import { tellEnd, waysOn } from '../ended.ts'
import { inBrowser, operationButton, operationButtons } from '../head.ts'
import { type Block, type Body, type Button, button, note, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { type PanelStep, toDo, type Zoom } from '../model/press.ts'
import {
  askedAbout,
  gamePanel,
  type PanelPlace,
  panelChoices,
  panelText,
  playButton,
  pointed,
} from '../panel-choices.ts'
import { tableLink } from '../people/games-page.ts'
import type { Pictured } from '../pictured.ts'
import { isClose, mainLook, tablePicture, tablePictures } from '../table-pictures.ts'
import { happenedLast, notedTitle, preparedSteps, SMALL_LINE, smallLines, titleLine } from '../turn-lines.ts'
import { watcherPage } from '../watcher-page.ts'
import { isAskedNow, marksOf, type OpenPanel, panelPicture } from './open-panel.ts'
import { seldomBlocks, seldomPage } from './seldom-page.ts'
import { wholePage } from './whole-page.ts'

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
  /** What is seldom wanted there, in place of the question. */
  readonly isMore?: true
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

/** What one may do now at a table, as its seat sees it. */
export async function turnPage(
  services: PageServices,
  snapshot: Snapshot,
  locale: Locale,
  place = FIRST,
): Promise<Body> {
  const position = listedOnce(snapshot.position)
  if (position.viewer === 'public') return watcherPage(services, position, locale)
  const spoken = speech(services.tables, position, locale)
  if (position.phase === 'lobby') return note(spoken.ui.say('refused.not-started', { table: position.table.id }))
  if (position.table.status !== 'RUNNING') return endedPage(services, snapshot, position, spoken)
  const open = { services, snapshot, position, spoken, ...openedAt(position, place, spoken) }
  if (place.isMore) return seldomPage(open)
  if (place.zoom === 'far') return wholePage(open)
  const answer = [...(place.notice === undefined ? [] : [text(`⚠️ ${place.notice}`)]), ...asking(open, place)]
  const last = happenedLast(snapshot, spoken)
  if (isCompact(open, place)) {
    const moved = place.answered !== undefined && place.answered !== position.beat
    return page([...(moved ? smallLines(last) : []), ...answer])
  }
  const painted = await panelPicture(open)
  const head = smallLines([notedTitle(snapshot, position, spoken), ...last])
  return page([...head, ...painted.blocks, ...answer], painted.files)
}

/** The same, with what may be done looked for once for all parts of a page. */
export function listedOnce<P extends Position>(position: P): P {
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
  const head = smallLines([titleLine(position, spoken), ...happenedLast(snapshot, spoken)])
  const end = [
    text(tellEnd(position, spoken)),
    waysOn(services, position, spoken),
    row(nextButtons({ snapshot, spoken })),
  ]
  return page([...head, ...painted.blocks, ...end], painted.files)
}

/** A page of the panel, and how its choices are pressed. */
function openedAt(
  position: RunningPosition,
  { focus, page, zoom, next, ask, picture }: TurnPlace,
  { game }: Speech,
): Pick<OpenPanel, 'panel' | 'at'> {
  const { draft, table, beat } = position
  const open = (page: string) => gamePanel(game, position, page)
  const panel = open(focus)
  const shown = picture ?? panel.picture
  // What is offered is not to be chosen now, and its numbers would say nothing.
  const isAsked = ask !== undefined && askedAbout(panel, ask) !== undefined
  return {
    panel: { ...panel, ...(shown !== undefined && { picture: isAsked ? { ...shown, marks: [] } : shown }) },
    at: {
      press: (step: PanelStep) => ({ ...step, table: table.id, beat, steps: draft.length }),
      focus,
      page,
      ...(zoom === 'near' && { isNear: true }),
      // Choices stay where they are: a press says which one it means by its place, and the page after it knows of no advice.
      ...(next !== undefined && { pointsAt: wayTo(open, focus, [[next]]) }),
    },
  }
}

/** The question with its choices; or, where a choice is asked about once more, that question alone. */
function asking(open: OpenPanel, place: TurnPlace): Block[] {
  const { position, spoken, panel, at } = open
  const { words, plain, ui } = spoken
  const choice = place.ask === undefined ? undefined : askedAbout(panel, place.ask)
  if (choice?.ask !== undefined) {
    const back = button(ui.say('button.back'), at.press({ type: 'open', page: at.page, focus: at.focus }))
    const asked = [...preparedSteps(position, spoken).map(line => `-# ${line}`), `**${say(words, choice.ask)}**`]
    return [text(asked.join('\n')), row([playButton(choice, at, plain), back])]
  }
  return [...question(open), ...nextInBrowser(open), row(steering(open))]
}

/** The question, and its choices that are usual. */
function question(open: OpenPanel): Block[] {
  const { services, position, spoken, panel, at } = open
  const { words, plain, ui } = spoken
  // A page that is handed scenes shows them by themselves.
  const before = services.inScenes ? [] : preparedSteps(position, spoken)
  const shows: PanelPlace['shows'] = group => group.isRare !== true && !(services.inScenes && isListed(group, panel))
  return [
    panelText(panel, words, { before, after: whatIsMissed(open) }),
    ...panelChoices(panel, { ...at, shows }, plain, ui),
  ]
}

/** Whether buttons offer what a list offers as well: they save presses where a list has to be opened. */
function isListed({ look, choices }: Group, { groups }: Panel): boolean {
  if (look === 'list') return false
  const listed = groups.filter(group => group.look === 'list').flatMap(group => group.choices)
  return choices.every(one => listed.some(other => isSameChoice(one, other)))
}

function isSameChoice(one: Choice, other: Choice): boolean {
  if (one.type === 'open') return other.type === 'open' && other.focus === one.focus
  return other.type === 'play' && other.action === one.action
}

/** A page of one's panel, with the picture of the whole table on which what it asks is marked. */
export async function questionAtTable(
  services: PageServices,
  snapshot: Snapshot,
  position: RunningPosition,
  spoken: Speech,
  place: TurnPlace,
): Promise<{ readonly question: readonly Block[]; readonly asked: string; readonly table: Pictured }> {
  const open = { services, snapshot, position, spoken, ...openedAt(position, place, spoken) }
  const question = place.isMore ? seldomBlocks(open) : asking(open, place)
  const once = place.ask === undefined ? undefined : askedAbout(open.panel, place.ask)
  const asked = once?.ask === undefined ? questionOf(open) : `**${say(spoken.words, once.ask)}**`
  return { question, asked, table: await tablePictures(services, spoken, position.view, marksOf(open)) }
}

/** The question by itself; where nothing is to be looked for in a list, with what one should know to answer it. */
function questionOf({ panel, spoken: { words, locale } }: OpenPanel): string {
  const hasList = panel.groups.some(({ look, isRare }) => look === 'list' && !isRare)
  const facts = hasList ? [] : panel.facts.map(fact => `-# ${capital(say(words, fact), locale)}`)
  return [`**${say(words, panel.question)}**`, ...facts].join('\n')
}

/** Why what one looks for on every turn cannot be done in this one, in a line; beside steps that are prepared, the first of it. */
function whatIsMissed({ position, spoken, at }: OpenPanel): readonly string[] {
  if (at.focus !== '' || !isAskedNow(position)) return []
  const all = missed(spoken.game, position.view, position.legal()).map(reason => say(spoken.words, reason))
  const room = position.draft.length > 0 ? SMALL_LINE : Number.POSITIVE_INFINITY
  const reasons = all.filter((_, index) => index === 0 || all.slice(0, index + 1).join(' · ').length <= room)
  return reasons.length === 0 ? [] : [reasons.map(reason => capital(reason, spoken.locale)).join(' · ')]
}

/** Whether a page needs no picture: nothing is prepared, and the one close by still shows all. */
function isCompact({ position, panel, spoken }: OpenPanel, { compact }: TurnPlace): boolean {
  return compact && position.draft.length === 0 && !isClose(spoken.game, position.view, panel.picture)
}

/** The way to another table that waits for the viewer. */
function nextButtons({ snapshot: { next }, spoken }: Pick<OpenPanel, 'snapshot' | 'spoken'>): readonly Button[] {
  return next === undefined ? [] : [button(nextName(next, spoken), toDo(next.id, 'turn'), 'main')]
}

/** The same on a page that shows one table: where its message is. */
function nextInBrowser(open: OpenPanel): readonly Block[] {
  const { services, position, snapshot, spoken } = open
  const { next } = snapshot
  if (next === undefined || services.inScenes !== true || isAskedNow(position)) return []
  return [text(`[${nextName(next, spoken)}](${tableLink(next)})`)]
}

function nextName({ id, game }: NextTable, { ui, locale }: Speech): string {
  return ui.say('turn.next', { table: tableName({ words: gameWords(game, locale), ui }, id) })
}

/** The way back, what takes back a step, advice, and the way to all that is seldom wanted. */
function steering({ services, snapshot, position, spoken, panel, at }: OpenPanel): readonly Button[] {
  const { ui } = spoken
  const { table, beat, draft } = position
  const { press, focus, pointsAt } = at
  const back = () => press({ type: 'open', page: 0, focus: pageBefore(position, spoken, focus) })
  const undo = { ...toDo(table.id, 'undo'), beat, steps: draft.length }
  const isAsked = isAskedNow(position)
  const isOnTheWay = ({ isRare, choices }: Group) => isRare && pointsAt !== undefined && choices.some(pointsAt)
  const more = ui.say('button.seldom')
  return [
    ...(focus === '' ? [] : [button(ui.say('button.back'), back())]),
    ...(draft.length > 0 ? [operationButton(ui, undo)] : []),
    // Whoever waits looks again by it; a page that is handed scenes looks by itself.
    ...(isAsked || services.inScenes
      ? []
      : [operationButton(ui, toDo(table.id, 'turn')), ...nextButtons({ snapshot, spoken })]),
    ...(focus === '' && table.hints && isAsked ? [operationButton(ui, toDo(table.id, 'hint'))] : []),
    ...operationButtons(position, spoken, inBrowser(services)),
    button(panel.groups.some(isOnTheWay) ? pointed(more) : more, press({ type: 'more', page: 0, focus })),
  ]
}

/** The nearest page of the panel that leads to this one by its focus, else the nearest that offers anything. */
function pageBefore(position: RunningPosition, { game }: Speech, focus: string): string {
  const words = focus.split(' ')
  const nearer = words.map((_, index) => words.slice(0, -index - 1).join(' ')).filter(each => each !== '')
  const offered = nearer.map(each => {
    const { groups } = gamePanel(game, position, each)
    return { focus: each, choices: groups.flatMap(({ choices }) => choices) }
  })
  const leading = offered.find(({ choices }) => choices.some(one => one.type === 'open' && one.focus === focus))
  return (leading ?? offered.find(({ choices }) => choices.length > 0))?.focus ?? ''
}
