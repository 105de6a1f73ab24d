import { movesOf } from '../basics/moves-of.ts'
import type { Choice, Panel } from '../contract/panel.ts'

/** How many pages are looked at for the way to a move. */
const MOST_PAGES = 100

/**
 * The choices of a page that lead to the moves `wanted`, each of which is one of several. Pages whose focus begins
 * like a move are looked at first. Empty where the way is too long.
 */
export function wayTo(
  open: (focus: string) => Panel,
  focus: string,
  wanted: readonly (readonly string[])[],
): (choice: Choice) => boolean {
  const page = open(focus)
  const [next = []] = wanted
  const first = new Set(
    next.flatMap(move => {
      const choices = choicesOf(page)
      const played = choices.filter(choice => plays(choice, [[move], ...wanted.slice(1)]))
      if (played.length > 0) return furthest(played).map(keyOf)
      return search(open, choices, [[move], ...wanted.slice(1)])?.first ?? []
    }),
  )
  const picked = page.groups.flatMap(({ several: [, most] = [1, 1], choices }) =>
    most > 1 ? choices.filter(choice => wanted.slice(0, most).some(any => plays(choice, [any]))).map(keyOf) : [],
  )
  return choice => first.has(keyOf(choice)) || picked.includes(keyOf(choice))
}

/** The page on which a move is played, by its focus; undefined where the way is too long to be found. */
export function pageOf(open: (focus: string) => Panel, move: string): string | undefined {
  const choices = choicesOf(open(''))
  return choices.some(choice => plays(choice, [[move]])) ? '' : search(open, choices, [[move]])?.focus
}

/** A page that has not been looked at, how many clicks away it is, and the choice that opens the way to it. */
interface Way {
  readonly focus: string
  readonly clicks: number
  readonly first: string
}

/** The page on which the moves are played, and the choice among these that opens the way to it, if it is found. */
function search(
  open: (focus: string) => Panel,
  choices: readonly Choice[],
  wanted: readonly (readonly string[])[],
): Way | undefined {
  const seen = new Set<string>()
  const toOpen = (from: readonly Choice[], clicks: number, first?: string) =>
    from.flatMap((choice): Way[] =>
      choice.type === 'open' ? [{ focus: choice.focus, clicks, first: first ?? keyOf(choice) }] : [],
    )
  let ways = toOpen(choices, 1)
  while (seen.size < MOST_PAGES) {
    const [way, ...others] = ways.toSorted((a, b) => likelihood(b, wanted) - likelihood(a, wanted))
    if (way === undefined) return undefined
    ways = others
    if (seen.has(way.focus)) continue
    seen.add(way.focus)
    const further = choicesOf(open(way.focus))
    if (further.some(choice => plays(choice, wanted))) return way
    ways = [...toOpen(further, way.clicks + 1, way.first), ...others]
  }
  return undefined
}

/** How likely a page leads to the first move: its focus begins like it, it is few clicks away, or has words in common with it. */
function likelihood({ focus, clicks }: Way, [[move = ''] = []]: readonly (readonly string[])[]): number {
  let begin = 0
  while (begin < focus.length && focus[begin] === move[begin]) begin++
  const words = move.split(/\s+/)
  const shared = focus.split(/\s+/).filter(word => words.includes(word)).length
  return begin * 1000 - clicks * 10 + shared
}

/** Whether a choice plays the first of the moves, or several of them in their order. */
function plays(choice: Choice, wanted: readonly (readonly string[])[]): boolean {
  if (choice.type === 'open') return false
  const moves = movesOf(choice.action)
  return moves.length <= wanted.length && moves.every((move, index) => wanted[index]?.includes(move) === true)
}

/** Those that play the most moves in one go. */
function furthest(choices: readonly Choice[]): readonly Choice[] {
  const movesIn = (choice: Choice) => (choice.type === 'play' ? movesOf(choice.action).length : 0)
  const most = Math.max(...choices.map(movesIn))
  return choices.filter(choice => movesIn(choice) === most)
}

function choicesOf({ groups }: Panel): readonly Choice[] {
  return groups.flatMap(({ choices }) => choices)
}

function keyOf(choice: Choice): string {
  return choice.type === 'open' ? `open ${choice.focus}` : `play ${choice.action}`
}
