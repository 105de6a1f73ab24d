import { cut } from '../engine/basics/cut.ts'
import type { RunningPosition } from '../tables/record/position.ts'
import type { Snapshot } from '../tables/turn/snapshot.ts'
import { lastThatFit } from '../words/last-that-fit.ts'
import { type Speech, tableName, tellEntries } from '../words/speech.ts'
import { inOneGo, tellLinesOf, tellSteps } from '../words/tell-turn.ts'
import { signOf } from './head.ts'
import { type Block, text } from './model/blocks.ts'

/** How much fits into a line of small letters on a phone, in characters. */
export const SMALL_LINE = 46
/** How much fits into two lines that are broken between words. */
const TWO_LINES = 80
/** How much of a title is not seen: its asterisks. */
const ASIDE = 4
/** What stands between the parts of a title. */
const BETWEEN = ' · '

/** Lines in small letters; no block where there is none. */
export function smallLines(lines: readonly string[]): Block[] {
  return lines.length === 0 ? [] : [text(lines.map(line => `-# ${line}`).join('\n'))]
}

/** The same, with what its player has noted in the place of where the game is, if they have: the question tells that, too. */
export function notedTitle({ note }: Snapshot, position: RunningPosition, spoken: Speech): string {
  if (note === undefined) return titleLine(position, spoken)
  const called = `${signOf(position)}**${tableName(spoken, position.table.id)}** · `
  return `${called}${cut(`📝 ${note.replaceAll(/\s+/g, ' ')}`, SMALL_LINE + ASIDE - called.length)}`
}

/** How a table is called, a sign of what kind it is, and of where the game is what has room in a line, or in other room. */
export function titleLine(position: RunningPosition, spoken: Speech, room = SMALL_LINE): string {
  const { phase } = spoken.game.caption(position.view, spoken.words)
  const parts = [`${signOf(position)}**${tableName(spoken, position.table.id)}**`, ...phase.split(BETWEEN)]
  return parts.reduce((line, part) =>
    line.length + BETWEEN.length + part.length > room + ASIDE ? line : line + BETWEEN + part,
  )
}

/**
 * What happened last: all that others did since the viewer's own last move, as far as it has room in two lines. Nothing while
 * they prepare what they do next: there is more to be seen then.
 */
export function happenedLast(snapshot: Snapshot, spoken: Speech): readonly string[] {
  if (isPreparing(snapshot)) return []
  const { viewer, seats } = snapshot.position
  const since = snapshot.recent.slice(snapshot.recent.findLastIndex(({ seat }) => seat === viewer) + 1)
  const told = tellLinesOf(
    spoken,
    viewer,
    since,
    seats.map(({ seat }) => seat),
  )
  if (told.length < 2) return lastMoves(snapshot, spoken)
  const fitting = lastThatFit(
    told.map(({ whole, rest = whole }) => rest),
    TWO_LINES,
  )
  return [cutSmall(inOneGo(told.slice(-Math.max(fitting.length, 1))), TWO_LINES)]
}

/**
 * The last move, in two lines at most: rather what was done than whose turn it is, which its reader sees. Before that
 * stands what they did themselves.
 */
function lastMoves({ position, recent }: Snapshot, spoken: Speech): readonly string[] {
  const { viewer, seats } = position
  const names = seats.map(({ seat }) => ({ name: spoken.words.name(seat), isOwn: seat === viewer }))
  const lines = recent.flatMap(({ number, seat, events }) =>
    tellEntries(spoken, viewer, [{ number, seat, events }]).map((line, index) => {
      const named = names.filter(({ name }) => line.includes(name))
      const isOfOthers = named.length === 0 || named.some(({ isOwn }) => !isOwn)
      const isFirst = seat === viewer && index === 0
      return { line, isNews: isOfOthers || isFirst, isOwn: isFirst && named.some(({ isOwn }) => isOwn) }
    }),
  )
  const last = lines.findLast(({ isNews }) => isNews) ?? lines.at(-1)
  const own = lines.findLast(({ isOwn }) => isOwn)
  const told = [...new Set([own, last])].filter(one => one !== undefined)
  return told.map(({ line }) => cutSmall(line, (2 * SMALL_LINE) / told.length))
}

function isPreparing({ position }: Pick<Snapshot, 'position'>): boolean {
  return position.phase !== 'lobby' && position.draft.length > 0
}

/** What the player has noted for themselves, cut to some room. */
export function noted({ note }: Snapshot, room: number): readonly string[] {
  return note === undefined ? [] : [cut(`📝 ${note.replaceAll(/\s+/g, ' ')}`, room)]
}

/** The steps prepared so far, numbered and in the words of the log; of many the last ones that have room. */
export function preparedSteps(position: RunningPosition, spoken: Speech, room = 2 * SMALL_LINE): readonly string[] {
  const { ui } = spoken
  const steps = numberedSteps(position, spoken)
  if (steps.length === 0) return []
  const said = (parts: readonly string[]) => ui.say('turn.prepared', { steps: parts.join(' ') })
  if (said(steps).length <= room) return [said(steps)]
  const [only, ...others] = steps
  if (others.length === 0) return [said([cutSmall(only ?? '', room - said([]).length)])]
  const last = (parts: readonly string[]) =>
    ui.say('turn.prepared-last', { count: position.draft.length, steps: parts.join(' ') })
  const left = room - last([]).length
  const fitting = lastThatFit(steps, left)
  return [last(fitting.length === 0 ? steps.slice(-1).map(step => cutSmall(step, left)) : fitting)]
}

/** What the viewer's steps bring about in the words of the log, each with its number. Of a step that only leads to a question that question tells. */
export function numberedSteps({ viewer, foreseen }: RunningPosition, spoken: Speech): readonly string[] {
  if (viewer === 'public') return []
  return tellSteps(spoken, viewer, foreseen).flatMap((step, index) => (step === '' ? [] : [`${index + 1}. ${step}`]))
}

/** A text cut to the room there is; where it is cut nothing of it is bold. */
function cutSmall(line: string, room: number): string {
  return line.length <= room ? line : cut(line.replaceAll('**', ''), room)
}
