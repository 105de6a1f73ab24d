import type { PlayChoice } from '../../engine/contract/panel.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { type Phrase, say } from '../../engine/contract/words.ts'
import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import type { RunningPosition, SeatFacts } from '../../tables/record/position.ts'
import type { Snapshot } from '../../tables/turn/snapshot.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { plainName } from '../../words/names.ts'
import { type Speech, speech, tableName, tellEntries, tellLevel } from '../../words/speech.ts'
import { tellSteps } from '../../words/tell-turn.ts'
import { howItEnded, proof, scoreChart } from '../ended.ts'
import { handShown } from '../hand-page.ts'
import { operationButton, signOf } from '../head.ts'
import { lobbyPage } from '../live/lobby-page.ts'
import { type Block, button, type ListOption, list, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { type PanelStep, toDo } from '../model/press.ts'
import type { Pictured } from '../pictured.ts'
import { tablePictures, tellPlace } from '../table-pictures.ts'
import { isAskedNow } from '../turn/open-panel.ts'
import { listedOnce, questionAtTable, type TurnPlace } from '../turn/turn-page.ts'
import { whoIsAwaited } from '../who-is-awaited.ts'
import { calledApart } from './called-apart.ts'
import { legalPlaces } from './legal-places.ts'
import { waysAt } from './ways-at.ts'

/** A player as a page in a browser lists them; the name and the remarks are plain text. */
interface ListedPlayer {
  readonly seat: Seat
  readonly name: string
  /** What is to be known of them besides: a computer player's level, that they have resigned. */
  readonly remarks: readonly string[]
  readonly isAsked: boolean
  readonly isViewer: boolean
}

/** All that a page in a browser shows of a table to one viewer, part by part. */
export interface BoardView {
  /** How the table is called, and who looks at it. */
  readonly title: string
  readonly viewer: string
  /** Where the game is and how it stands, and the pictures of the whole table. */
  readonly board: readonly Block[]
  readonly players: readonly ListedPlayer[]
  /** The places that are pointed at, as far as something can be done at all of them. */
  readonly tapped?: readonly string[]
  /** Who is waited for, and what the viewer is asked; how the game ended where it is over. */
  readonly turn: readonly Block[]
  /** The question alone, or what lies where they point, and why nothing can be done there. */
  readonly asked?: string
  /** The steps that are prepared: each leads back to before it. */
  readonly prepared: readonly Block[]
  /** What the viewer holds in secret; nothing for who has no seat. */
  readonly hand: readonly Block[]
  /** What happened last, and the way to all of it. */
  readonly log: readonly Block[]
  /** The way to the rules. */
  readonly rules: readonly Block[]
}

/** Places that were pointed at, and which of the ways there is considered: they take turns. */
interface Tapped {
  readonly places: readonly string[]
  readonly way: number
}

/** What the page of a table is asked to show: a page of its viewer's panel, or what can be done at places. */
export interface BoardPlace extends TurnPlace {
  readonly tapped?: Tapped
}

/** What is said of what can be done at places, and of what cannot. */
export interface Sayings {
  readonly namesAt: (position: RunningPosition, spoken: Speech) => (move: string) => string
  readonly whyNot: (position: RunningPosition, places: readonly string[]) => Promise<readonly string[]>
}

/** A table as one viewer may know it, for a page that paints scenes itself. */
export async function boardView(
  given: PageServices,
  snapshot: Snapshot,
  everybody: PublicSnapshot,
  locale: Locale,
  place: BoardPlace,
  sayings: Sayings,
): Promise<BoardView> {
  const services = { ...given, inScenes: true }
  const position = listedOnce(snapshot.position)
  const spoken = speech(services.tables, position, locale)
  const head = {
    title: `${signOf(position)}${tableName(spoken, position.table.id)}`,
    viewer: whoLooks(snapshot, spoken),
    players: position.seats.map(seat => listedPlayer(seat, snapshot, spoken)),
    rules: [row([operationButton(spoken.ui, toDo(position.table.id, 'rules'))])],
  }
  if (position.phase === 'lobby') {
    const { blocks } = lobbyPage(position, spoken, everybody)
    return { ...head, board: [], turn: blocks.filter(({ type }) => type === 'text'), prepared: [], hand: [], log: [] }
  }
  const { turn, table, asked, tapped } = await atTable(
    services,
    { snapshot, everybody, place, sayings },
    position,
    spoken,
  )
  const { phase, scores } = spoken.game.caption(position.view, spoken.words)
  const hand = position.viewer === 'public' ? undefined : await handShown(services, position, spoken)
  const recent = tellEntries(spoken, position.viewer, snapshot.recent).map(line => `- ${line}`)
  return {
    ...head,
    board: [text(`**${phase}**${scores === '' ? '' : `\n${scores}`}`), ...table.blocks],
    turn,
    ...(asked !== undefined && { asked }),
    ...(tapped !== undefined && { tapped }),
    prepared: preparedSteps(position, spoken),
    hand: hand === undefined ? [] : [...hand.painted.blocks, ...hand.told],
    log:
      recent.length === 0
        ? []
        : [text(recent.join('\n')), row([operationButton(spoken.ui, toDo(position.table.id, 'log'))])],
  }
}

/** The pictures with the places that can be named next. */
function leadingOn({ blocks, ...painted }: Pictured, isLegal: (place: string) => boolean): Pictured {
  const led = blocks.map(block => {
    if (block.type !== 'picture') return block
    return { ...block, legal: (block.spots ?? []).map(({ place }) => place).filter(isLegal) }
  })
  return { ...painted, blocks: led }
}

/** The steps that the viewer has prepared, in the words of the log. */
function preparedSteps({ viewer, foreseen, draft, table, beat }: RunningPosition, spoken: Speech): readonly Block[] {
  if (viewer === 'public' || draft.length === 0) return []
  const steps = tellSteps({ ...spoken, words: spoken.plain }, viewer, foreseen)
  const buttons = steps.flatMap((step, index) => {
    const undo = { ...toDo(table.id, 'undo', draft.length - index), beat, steps: draft.length }
    return step === '' ? [] : [button(`${index + 1}. ${step.replaceAll('**', '')}`, undo)]
  })
  return [row(buttons)]
}

function whoLooks({ position }: Snapshot, { ui, plain }: Speech): string {
  const { viewer } = position
  return viewer === 'public' ? ui.say('page.watching') : ui.say('page.playing', { name: plain.name(viewer) })
}

function listedPlayer(
  { seat, name, bot, asked, resigned, vacancy }: SeatFacts,
  { position }: Snapshot,
  { plain, ui }: Speech,
): ListedPlayer {
  return {
    seat,
    name: plainName(name),
    remarks: [
      ...(bot === undefined ? [] : [`🤖 ${tellLevel(bot, { words: plain, ui })}`]),
      ...(resigned ? [ui.say('more.resigned')] : []),
      ...(vacancy === undefined ? [] : [ui.say(`seat.${vacancy}`)]),
    ],
    isAsked: asked,
    isViewer: seat === position.viewer,
  }
}

/** The question with the table on which it is marked; or how the game has ended. */
async function atTable(
  services: PageServices,
  {
    snapshot,
    everybody,
    place,
    sayings,
  }: {
    readonly snapshot: Snapshot
    readonly everybody: PublicSnapshot
    readonly place: BoardPlace
    readonly sayings: Sayings
  },
  position: RunningPosition,
  spoken: Speech,
): Promise<Pick<BoardView, 'turn' | 'asked' | 'tapped'> & { readonly table: Pictured }> {
  if (position.table.status !== 'RUNNING') {
    const table = await tablePictures(services, spoken, position.view)
    const after = everybody.aftermath()
    const chart =
      after === undefined || after.points.length === 0
        ? []
        : (await scoreChart(services, position, spoken, after)).blocks
    return { turn: [text(howItEnded(position, spoken, after)), ...chart, ...proof(position, spoken)], table }
  }
  const awaited = text(whoIsAwaited(position, spoken, everybody, position.viewer))
  if (position.viewer === 'public')
    return { turn: [awaited], table: await tablePictures(services, spoken, position.view) }
  if (place.tapped !== undefined) {
    const { focus } = place
    const { question, ...shown } = await tappedAt(services, position, spoken, { focus, ...place.tapped, ...sayings })
    return { turn: [awaited, ...question], ...shown }
  }
  const { question, asked, table } = await questionAtTable(services, snapshot, position, spoken, place)
  return {
    turn: [awaited, ...question],
    ...(isAskedNow(position) && { asked }),
    table: leadingOn(table, legalPlaces(spoken.game, position, [])),
  }
}

/** What ways are called: by their moves; one that is several of them by its kind, and as the panel calls it. */
function wayNames(
  ways: readonly PlayChoice[],
  moveName: (move: string) => string,
  { plain }: Speech,
): (choice: PlayChoice) => string {
  const isOne = ({ action }: PlayChoice) => !action.includes(';')
  const apart = calledApart(
    ways.filter(isOne).map(({ action }) => action),
    moveName,
  )
  return choice =>
    isOne(choice) ? apart(choice.action) : [moveName(choice.action), say(plain, choice.label)].join(' · ')
}

/** What is said of a choice besides its name, unless that says it. */
function detailBeside(name: string, detail: Phrase | undefined, { plain, locale }: Speech): Pick<ListOption, 'detail'> {
  const said = detail === undefined ? '' : say(plain, detail)
  return name.toLowerCase().includes(said.toLowerCase()) ? {} : { detail: capital(said, locale) }
}

/** The places together with those before them, as far back as there is a way, else the last one alone. */
function furthest<T>(places: readonly string[], waysTo: (places: readonly string[]) => readonly T[]) {
  for (let from = 0; from < places.length - 1; from++) {
    const tried = places.slice(from)
    const ways = waysTo(tried)
    if (ways.length > 0) return [tried, ways] as const
  }
  const last = places.slice(-1)
  return [last, waysTo(last)] as const
}

/** What can be done at places: all ways, one of which is considered; or why nothing is. */
async function tappedAt(
  services: PageServices,
  position: RunningPosition,
  spoken: Speech,
  { focus, places: given, way, namesAt, whyNot }: Tapped & Sayings & Pick<BoardPlace, 'focus'>,
): Promise<{
  readonly question: readonly Block[]
  readonly asked: string
  readonly table: Pictured
  readonly tapped: readonly string[]
}> {
  const { game, ui } = spoken
  const { table, beat, draft, view } = position
  const [places, ways] = furthest(given, each => waysAt(game, position, each, focus))
  const considered = ways[way % ways.length]
  const ghost = considered === undefined ? {} : { ghost: considered.action }
  const press = (step: PanelStep) => ({ ...step, table: table.id, beat, steps: draft.length })
  const nameOf = wayNames(ways, namesAt(position, spoken), spoken)
  const tell = (place: string) => `**${capital(tellPlace(game, view, place, spoken.words), spoken.locale)}**`
  const options = ways.map(
    (choice): ListOption => ({
      label: nameOf(choice),
      ...detailBeside(nameOf(choice), choice.detail, spoken),
      picked: { type: 'play', action: choice.action },
      ...(choice === considered && { isPicked: true }),
    }),
  )
  const why = ways.length > 0 ? [] : await whyNot(position, places)
  const nothing = ways.length > 0 || why.length > 0 ? [] : [ui.say('page.nothing-there')]
  const asked = [...places.map(tell), ...why, ...nothing].join('\n')
  return {
    asked,
    question: [
      text(asked),
      ...(ways.length > 0 ? [list({ press: press({ type: 'pick', group: 0, page: 0, focus: '' }), options })] : []),
      row([
        button(ui.say('button.back'), press({ type: 'open', page: 0, focus })),
        ...(draft.length > 0 ? [operationButton(ui, { ...toDo(table.id, 'undo'), beat, steps: draft.length })] : []),
      ]),
    ],
    table: leadingOn(await tablePictures(services, spoken, view, ghost), legalPlaces(game, position, places)),
    tapped: places,
  }
}
