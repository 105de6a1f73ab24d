import { say } from '../../engine/contract/words.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import { capital } from '../../words/capital.ts'
import type { Speech } from '../../words/speech.ts'

/** A word that may come next in a move, or a whole move; what is said of it, and its name if it has one. */
export interface Word {
  readonly word: string
  readonly label: string
  readonly name?: string
}

/** What may follow the words that a move begins with. */
export type Continuations = (words: readonly string[]) => readonly Word[]

/** What somebody sees of a table, may do there and has prepared. */
type Standing = Pick<RunningPosition, 'view' | 'legal' | 'draft'>

/** What the viewer may type in this position: by words where the game can tell them, else by whole moves. */
export function follow(position: Standing, { game, plain: words }: Pick<Speech, 'game' | 'plain'>): Continuations {
  const legal = [...position.legal()]
  const { next } = game.notation
  if (next === undefined)
    return before => (before.length === 0 ? wholeMoves(position, legal, { game, plain: words }) : [])
  return before =>
    next(position.view, legal, before).map(({ word, label, name }) => ({
      word,
      label: say(words, label),
      ...(name !== undefined && { name: say(words, name) }),
    }))
}

/** The same word by word, whether or not the game tells what comes next: then by the notations of what is legal. */
export function followWords(position: Standing, spoken: Pick<Speech, 'game' | 'plain'>): Continuations {
  const { notation } = spoken.game
  if (notation.next !== undefined) return follow(position, spoken)
  const moves = [...position.legal()].map(action => notation.format(action).split(' '))
  return before => {
    const begun = moves.filter(words => before.every((word, index) => words[index] === word))
    return [...new Set(begun.flatMap(words => words[before.length] ?? []))].map(word => ({ word, label: '' }))
  }
}

function wholeMoves(
  position: Standing,
  legal: readonly unknown[],
  { game, plain: words }: Pick<Speech, 'game' | 'plain'>,
): readonly Word[] {
  const labels = new Map(
    game
      .panel(position.view, legal, { actions: position.draft, focus: '' })
      .groups.flatMap(group => group.choices)
      .flatMap(choice => (choice.type === 'play' ? [[choice.action, say(words, choice.label)] as const] : [])),
  )
  return legal.map(action => game.notation.format(action)).map(word => ({ word, label: labels.get(word) ?? '' }))
}

/** The next words that begin with what is typed, in any case; if none does, those whose remark contains it. */
export function matching<Said extends Word>(words: readonly Said[], typed: string): readonly Said[] {
  const wanted = typed.trim().toLowerCase()
  const begun = words.filter(({ word }) => word.toLowerCase().startsWith(wanted))
  return begun.length > 0 ? begun : words.filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** What a move that is being typed may become, as far as its next word. */
export function continued(following: Continuations, typed: string, words: readonly string[] = []): readonly Word[] {
  const wanted = typed.toLowerCase()
  const lead = words.map(word => `${word} `).join('')
  const next = following(words)
  const further = next.flatMap(({ word }) => {
    const text = word.toLowerCase()
    const isTyped = wanted === text || wanted.startsWith(`${text} `)
    return isTyped ? continued(following, typed.slice(word.length).trimStart(), [...words, word]) : []
  })
  if (further.length > 0) return further
  return matching(next, typed).map(({ word, label }) => ({ word: `${lead}${word}`, label }))
}

/** What moves are called at a position, whole. */
export function namesAt(
  position: Standing,
  spoken: Pick<Speech, 'game' | 'plain' | 'locale'>,
): (move: string) => string {
  const following = askedOnce(follow(position, spoken))
  return move => capital(labelOf(following, move), spoken.locale)
}

/** The same, worked out once for the same words: many moves begin alike. */
function askedOnce(following: Continuations): Continuations {
  const known = new Map<string, readonly Word[]>()
  return words => {
    const lead = words.join(' ')
    const next = known.get(lead) ?? following(words)
    known.set(lead, next)
    return next
  }
}

/** A label is no longer for the names of what stands within a move. */
const LONGEST = 100

/** A whole move in words, none twice: its kind, its last word, and the others between them unless that is too long. */
export function labelOf(following: Continuations, move: string): string {
  const along = wordsAlong(following, move)
  const [first, last] = [along[0]?.label, along.at(-1)?.label]
  const named = inOne([first, ...along.slice(1, -1).map(({ name }) => name), last])
  return named.length > LONGEST ? inOne([first, last]) : named
}

function inOne(said: readonly (string | undefined)[]): string {
  const parts = said.flatMap(each => each?.split(' · ') ?? [])
  return [...new Set(parts)].filter(part => part !== '').join(' · ')
}

function wordsAlong(following: Continuations, rest: string, words: readonly string[] = []): readonly Word[] {
  const begun = following(words).filter(({ word }) => rest === word || rest.startsWith(`${word} `))
  const next = begun.toSorted((a, b) => b.word.length - a.word.length)[0]
  if (next === undefined) return []
  const further = rest.slice(next.word.length).trimStart()
  return [next, ...(further === '' ? [] : wordsAlong(following, further, [...words, ...next.word.split(' ')]))]
}

/** Typed words as the game writes them; undefined if a move cannot begin so. */
export function spelled(following: Continuations, typed: readonly string[]): readonly string[] | undefined {
  const { words } = walk(following, typed)
  return words.length === typed.length ? words : undefined
}

/** What was typed, if it is a whole move, as the game writes it. */
export function wholeMove(following: Continuations, typed: string): string | undefined {
  const words = spelled(following, typed.trim().split(/\s+/))
  return words !== undefined && following(words).length === 0 ? words.join(' ') : undefined
}

/**
 * At most n moves that begin like this one as far as it is right, those most like it first; none if not even its
 * first word is. Where more has to follow, an ellipsis says so.
 */
export function instead(following: Continuations, typed: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  const texts = typed.trim().split(/\s+/)
  const walked = walk(following, texts)
  const isWhole = walked.next.length === 0
  const words = isWhole ? walked.words.slice(0, -1) : walked.words
  if (words.length === 0) return []
  const wrong = texts[words.length] ?? ''
  return (isWhole ? following(words) : walked.next)
    .map(({ word }) => ({ word, alike: alike(word, wrong) }))
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ word }) => [...words, word, ...(following([...words, word]).length > 0 ? ['…'] : [])].join(' '))
}

/** As far as typed words are those of a move, word by word and each looked up once; and what may stand there next. */
function walk(following: Continuations, typed: readonly string[]) {
  const words: string[] = []
  let next = following(words)
  for (const text of typed) {
    const same = next.find(({ word }) => word.toLowerCase() === text.trim().toLowerCase())
    if (same === undefined) break
    words.push(same.word)
    next = following(words)
  }
  return { words, next }
}

/** How many characters two words begin with alike. */
function alike(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  const differing = [...a].findIndex((character, index) => character !== b[index])
  return differing < 0 ? a.length : differing
}
