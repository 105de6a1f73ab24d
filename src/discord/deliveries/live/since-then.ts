import type { PageServices } from '../../../pages/model/page-services.ts'
import type { LiveMessage } from '../../../store/messages/live-message.ts'
import type { PublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import { byTurn } from '../../../tables/history/turns.ts'
import type { Position } from '../../../tables/record/position.ts'
import { isWatched } from '../../../tables/record/running.ts'
import type { LogEntry } from '../../../tables/table/log.ts'
import { inOrder } from '../../../words/in-order.ts'
import { lastThatFit } from '../../../words/last-that-fit.ts'
import { publicLocale, type Speech, speech, tableName } from '../../../words/speech.ts'
import { isToldElsewhere, tellTableEvent } from '../../../words/tell-table-event.ts'
import { type Line, tellLines } from '../../../words/tell-turn.ts'

type Turn = readonly LogEntry[]

/** How much one message tells, in characters: Discord takes 4000 in all. */
const ROOM = 3600

/** How many lines of what happened meanwhile stand on a message, and how long they may be together. */
const LINES = 6
const LENGTH = 450

/** So many of the newest entries are told on the message of a table that is watched, which stands there all the game. */
const WATCHED_ENTRIES = 30

/** The entry after which a message tells what happens while it stands. */
export function stillTold({ table, seats }: Position, { entry }: Pick<LiveMessage, 'entry'>): number {
  return isWatched(table, seats) ? Math.max(entry, table.entries - WATCHED_ENTRIES) : entry
}

/** What has happened while a message stood, as it tells it itself: of the questions that are over, the newest lines. */
export function meanwhile(
  services: PageServices,
  { position, since, tableEvents }: PublicSnapshot,
  told: Pick<LiveMessage, 'entry' | 'tableEvent'>,
): readonly string[] {
  if (position.phase === 'lobby') return []
  const spoken = speech(services.tables, position, publicLocale(position))
  const over = since.filter(({ number, beat }) => number > told.entry && beat < position.beat)
  const last = over.at(-1)?.number ?? 0
  const besides = tableEvents.filter(
    ({ id, entry, what }) => id > told.tableEvent && entry < last && !isToldElsewhere(what),
  )
  const turns = byTurn(over)
  const lines = inOrder<LogEntry, Line>(
    // Why something was done is worth its room while it is new; the log keeps it.
    [...turns.slice(0, -1).map(turn => turn.map(withoutReason)), ...turns.slice(-1)],
    besides.map(event => ({ entry: event.entry, lines: [{ whole: tellTableEvent(spoken, event) }] })),
    turn => tellLines(spoken, 'public', turn),
  )
  const left = lines.length - lastThatFit(lines.map(({ whole }) => whole).slice(-LINES), LENGTH).length
  const isWhole = left === 0 || isWatched(position.table, position.seats)
  const more = isWhole ? [] : [spoken.ui.say('live.more-lines', { count: left })]
  return [...more, ...paragraphs(lines.slice(left))]
}

function withoutReason({ reason: _, ...entry }: LogEntry): LogEntry {
  return entry
}

/** A paragraph for each turn, in which what is done several times in a row is told once: a game takes little room in its channel. */
function paragraphs(lines: readonly Line[]): readonly string[] {
  const all: Run[][] = []
  for (const { whole, rest } of lines) {
    const runs = all.at(-1)
    const last = runs?.at(-1)
    if (runs === undefined || rest === undefined) all.push([{ whole, said: whole, times: 1 }])
    else if (last?.whole === whole) last.times++
    else runs.push({ whole, said: rest, times: 1 })
  }
  return all.map(runs => `▸ ${inOne(runs)}`)
}

/** Sentences one after the other: a full stop is at the end alone. */
function inOne(runs: readonly Run[]): string {
  const said = runs.map(run => (run.times === 1 ? run.said : `${bare(run.said)} (×${run.times})`))
  return [...said.slice(0, -1).map(bare), ...said.slice(-1)].join(' · ')
}

const bare = (sentence: string) => sentence.replace(/\.$/, '')

/** A sentence that is told so many times in a row, with and without the name that it begins with. */
interface Run {
  readonly whole: string
  readonly said: string
  times: number
}

/** What has happened at a table, or the part of it that one message has room for. */
export interface SinceThen {
  /** '' if nothing has happened. */
  readonly text: string
  /** The last entry of the log and the last event of the table that it tells. */
  readonly entry: number
  readonly tableEvent: number
  /** There is more to be told by further messages. */
  readonly goesOn: boolean
}

interface Happening extends Pick<SinceThen, 'entry' | 'tableEvent'> {
  /** What was played, with the silent answers before it; else it happened besides, after the entry of this number. */
  readonly played?: Turn
  readonly after?: number
  /** As they are told alone. */
  readonly lines: readonly Line[]
}

/** What has happened at a table since its message was posted, as everybody may know it. */
export function sinceThen(services: PageServices, snapshot: PublicSnapshot, live: LiveMessage): SinceThen {
  const { position } = snapshot
  const spoken = speech(services.tables, position, publicLocale(position))
  const begun = live.question === 0 && !live.goesOn && position.phase === 'game' ? beginning(spoken, position) : []
  const part: Happening[] = []
  let room = ROOM - lengthOf(begun.map(whole => ({ whole })))
  let goesOn = false
  for (const one of happenings(snapshot, live, spoken)) {
    room -= lengthOf(one.lines)
    goesOn = room < 0 && part.length > 0 && one.lines.length > 0
    if (goesOn) break
    part.push(one)
  }
  const { entry, tableEvent } = part.at(-1) ?? live
  const isTold = begun.length > 0 || part.some(({ lines }) => lines.length > 0)
  const text = isTold ? headed(spoken, position, { begun, said: told(part, byTurn(snapshot.since), spoken) }) : ''
  return { text, entry, tableEvent, goesOn }
}

/** What a message says, below the table's name where the game begins; later its number is enough, and takes no line of its own. */
function headed(
  spoken: Speech,
  { table: { id } }: Position,
  { begun, said }: { readonly begun: readonly string[]; readonly said: readonly string[] },
): string {
  const small = (paragraphs: readonly string[]) => paragraphs.map(paragraph => `-# ${paragraph}`)
  if (begun.length > 0) return [...small([tableName(spoken, id)]), ...begun, ...small(said)].join('\n')
  const [first = '', ...others] = said
  return small([`${spoken.ui.say('live.table', { table: id })} ${first}`, ...others]).join('\n')
}

/**
 * What has happened since then, in order. It may be a whole game, so only what a message has room for is told. The
 * last one has nothing to tell.
 */
function* happenings(
  { position, since, tableEvents }: PublicSnapshot,
  { entry: toldEntry, tableEvent: toldEvent }: LiveMessage,
  spoken: Speech,
): Generator<Happening> {
  let silent: Turn = []
  for (const entry of since) {
    if (entry.number <= toldEntry) continue
    const played = [...silent, entry]
    const lines = tellLines(spoken, 'public', played)
    silent = lines.length === 0 ? played : []
    if (lines.length > 0) yield { entry: entry.number, tableEvent: toldEvent, played, lines }
  }
  // What is answered in silence is told with the last answer, and so is why: it is still to come.
  const entry = (silent[0]?.number ?? position.table.entries + 1) - 1
  const besides = tableEvents.filter(({ id }) => id > toldEvent)
  for (const event of besides) {
    const { id, entry: after, what } = event
    if (!isToldElsewhere(what))
      yield { after, entry, tableEvent: id, lines: [{ whole: `*${tellTableEvent(spoken, event)}*` }] }
  }
  yield { entry, tableEvent: besides.at(-1)?.id ?? toldEvent, lines: [] }
}

function beginning({ ui }: Speech, { table, seats }: Position): readonly string[] {
  const people = { seats: seats.map(({ seat }) => seat) }
  const started = ui.say('live.started-line', { people })
  // For practice nobody has to be convinced; whoever wants to know finds it under More.
  if (table.practice) return [started]
  return [started, `-# ${ui.say('live.commitment', { commitment: table.commitment ?? '' })}`]
}

/** How long lines are at most, each as a paragraph of its own. */
const lengthOf = (lines: readonly Line[]) => lines.reduce((sum, { whole }) => sum + whole.length + '\n-# ▸ '.length, 0)

/** The lines, with a name once in a turn; of a single happening that has no room at all, those that fit. */
function told(part: readonly Happening[], turns: readonly Turn[], spoken: Speech): readonly string[] {
  const entries = new Set(part.flatMap(({ played = [] }) => played.map(({ number }) => number)))
  const toldOf = (turn: Turn) => turn.filter(({ number }) => entries.has(number))
  const besides = part.flatMap(({ after, lines }) => (after === undefined ? [] : [{ entry: after, lines }]))
  const lines = inOrder(turns.map(toldOf), besides, turn => tellLines(spoken, 'public', turn))
  let room = ROOM
  const shown = lines.filter(line => {
    room -= lengthOf([line])
    return room >= 0
  })
  const count = lines.length - shown.length
  const more = count === 0 ? [] : [spoken.ui.say('live.more-lines', { count })]
  return [...paragraphs(shown), ...more]
}
