import { z } from 'zod'
import { cut } from '../basics/cut.ts'
import type { Faces, Notation } from '../contract/faces.ts'
import type { AnyGame, AnyParts } from '../contract/game.ts'
import type { Players } from '../contract/players.ts'
import type { Rules } from '../contract/rules.ts'
import type { Frame, Scene } from '../contract/scene.ts'
import type { Secrets } from '../contract/secrets.ts'
import type { Words } from '../contract/words.ts'
import { inWords } from './in-words.ts'
import { plainNotation } from './plain-notation.ts'
import { plainPanel } from './plain-panel.ts'
import { PLAIN_LEVEL, type PlainKey } from './words.ts'

/** What a message holds beside its title. */
const LONGEST_TEXT = 3800
const LONGEST_ALT = 1000

const happened = z.object({ type: z.string(), seat: z.int().optional() })

/**
 * Faces and a computer player for a game of rules and secrets alone: menus of notations, the view in words. A
 * game's own parts go on top. Of events only type and seat are told: the rest may be secret.
 */
export function plainFaces<State, Action, Event, View, Options>(
  { action }: Rules<State, Action, Event, Options>,
  { points }: Secrets<State, View>,
  notation: Notation<Action, View> = plainNotation(action),
): Faces<Action, Event, View, Options> & Players<Action, View, never> {
  const board = (view: View, words: Words<PlainKey>) =>
    inWords(view, words)
      .map(({ depth, text }) => `${'  '.repeat(depth)}- ${text}`)
      .join('\n')
  return {
    panel: (_, legal, { focus }) => plainPanel([...legal].map(notation.format), focus),
    pictures: { scene },
    tell: (event, _, words) => tellPlainly(event, words),
    explain: ({ code }, words) => words.say('plain.refused', { why: code.replaceAll('-', ' ') }),
    caption: (view, words) => ({
      phase: words.say('plain.phase'),
      scores: (points?.(view) ?? [])
        .map((count, seat) => words.say('plain.points', { who: { seat }, count }))
        .join(' · '),
      alt: cut(board(view, words), LONGEST_ALT),
    }),
    board: (view, words) => cut(board(view, words), LONGEST_TEXT),
    hand: (view, words) => cut(board(view, words), LONGEST_TEXT),
    notation,
    bots: { [PLAIN_LEVEL]: (_, legal, chance) => [chance.pick(legal)] },
  }
}

/** The whole game: what it has of its own, and plain faces and a computer player for what it has not. */
export function withPlainFaces(parts: AnyParts): AnyGame {
  return { ...plainFaces(parts, parts, parts.notation), ...parts }
}

/** The type of an event and its seat; the same for everybody, and so left to Chaski where somebody must not hear of it. */
export function tellPlainly(event: unknown, words: Words<PlainKey>): string {
  const { type, seat } = happened.parse(event)
  const what = type.replaceAll('-', ' ')
  return seat === undefined ? what : words.say('plain.happened', { who: { seat }, what })
}

const WIDTH = 800
const LINE = 34
const SIZE = 24
const MOST_LINES = 40

/** The view in words, with what differs from an earlier moment in bold. */
function scene(view: unknown, { words, since }: Frame): Scene {
  const before = new Set(since === undefined ? [] : inWords(since, words).map(({ text }) => text))
  const lines = inWords(view, words).slice(0, MOST_LINES)
  return {
    width: WIDTH,
    height: LINE * (lines.length + 1),
    ground: '#f6f1e4',
    items: lines.map(({ depth, text }, index) => ({
      type: 'text',
      x: LINE * (depth + 1),
      y: LINE * (index + 1),
      text,
      size: SIZE,
      fill: '#2b2320',
      width: WIDTH - LINE * (depth + 2),
      bold: since !== undefined && !before.has(text),
    })),
  }
}
