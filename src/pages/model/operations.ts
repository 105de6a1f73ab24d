import { keysOf } from '../../engine/basics/keys-of.ts'
import type { UiKey } from '../../words/words.ts'

/**
 * What the colour of a button says, everywhere: grey goes on or can be taken back; blue is the usual next step; green ends
 * one's turn or answers for good; red gives something up.
 */
export type Tone = 'plain' | 'main' | 'go' | 'stop'

/** What a button of a table is. */
interface Facts {
  /** What its button says besides the table: a number, and what that is. */
  readonly argument?: string
  /** The colour of its button where a page does not say another. */
  readonly tone?: Tone
  /** Whoever asks for it may be asked once more: it cannot be taken back, or is not what they want. */
  readonly isAskedTwice?: true
  /** What is said as long as it takes its time; nothing where that is seldom long. */
  readonly meanwhile?: UiKey
  /** What it does is shown by a message that everybody sees. */
  readonly isShownToAll?: true
}

/** What the buttons of a table do, beside the choices of a game's panel. Their names stand in buttons of old: none changes. */
const OPERATIONS = {
  turn: { tone: 'main' },
  hand: {},
  log: { argument: 'page' },
  rules: {},
  more: {},
  board: {},
  near: {},
  browser: {},
  'browser-close': {},
  why: { argument: 'kind' },
  hint: { meanwhile: 'meanwhile.hint' },
  'hint-take': { tone: 'main' },
  join: { tone: 'main', isAskedTwice: true, isShownToAll: true },
  confirm: { tone: 'go', isShownToAll: true },
  leave: { isAskedTwice: true, isShownToAll: true },
  start: { tone: 'go', isAskedTwice: true, isShownToAll: true },
  invite: {},
  accept: { tone: 'go', isAskedTwice: true, isShownToAll: true },
  decline: { isShownToAll: true },
  reserve: {},
  unreserve: {},
  reopen: { isShownToAll: true },
  computer: { argument: 'level', isShownToAll: true },
  'dismiss-computer': { isShownToAll: true },
  dismiss: { argument: 'seat', isShownToAll: true },
  undo: { argument: 'steps' },
  reset: {},
  type: {},
  order: { argument: 'part' },
  resign: { tone: 'stop', isAskedTwice: true },
  abandon: { tone: 'stop', isAskedTwice: true },
  close: { tone: 'stop', isAskedTwice: true },
  post: {},
  recap: {},
  follow: { argument: 'how' },
  unfollow: {},
  note: {},
  annul: {},
  rematch: { tone: 'main', isShownToAll: true },
  replay: { argument: 'moment' },
  film: { meanwhile: 'meanwhile.film' },
  'seat-give': { isAskedTwice: true },
  'seat-take': { argument: 'seat', tone: 'go', isAskedTwice: true },
  'seat-computer': { argument: 'seat', isShownToAll: true },
  'seat-back': {},
  votes: {},
  'ask-undo': { isAskedTwice: true },
  'ask-pause': {},
  'ask-resume': {},
  'ask-extend': { isAskedTwice: true },
  'vote-yes': { argument: 'vote', tone: 'go', isShownToAll: true },
  'vote-no': { argument: 'vote', isShownToAll: true },
  end: { tone: 'stop', isAskedTwice: true },
} as const satisfies Readonly<Record<string, Facts>>

export type Operation = keyof typeof OPERATIONS
export const OPERATION_NAMES = keysOf(OPERATIONS)

/** What a button is, by what it does. */
export const buttonFacts = (operation: Operation): Facts => OPERATIONS[operation]

/** Whether it is asked about once more. */
export function isAskedTwice(operation: Operation): operation is AskedTwice {
  return buttonFacts(operation).isAskedTwice === true
}

type Table = typeof OPERATIONS

/** An operation that is asked about once more. */
export type AskedTwice = { [O in Operation]: Table[O] extends { readonly isAskedTwice: true } ? O : never }[Operation]

/** An operation whose button need not say anything: a log begins at its newest page, a replay at its first moment. */
export type PlainOperation = {
  [O in Operation]: Table[O] extends { readonly argument: 'seat' | 'vote' } ? never : O
}[Operation]
