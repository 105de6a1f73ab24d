import type { Look, Mark } from './scene.ts'
import type { Phrase } from './words.ts'

/**
 * The question put to a seat, as a menu. A choice either plays an action or opens a further page. The open page is
 * the focus, a short text of the game's own ('' is the first).
 */
export interface Panel {
  readonly question: Phrase
  /** What one should know to answer: what is left, what it costs. A line each. */
  readonly facts: readonly Phrase[]
  readonly groups: readonly Group[]
  /** The notation of the action that the open page is about, shown as a ghost on the picture. */
  readonly ghost?: string
  /** What of the table helps to answer; the whole of it where nothing is said. */
  readonly picture?: PanelPicture
}

/** A picture beside a page of words: what of the table it shows, and which places are marked in it. */
export interface PanelPicture {
  readonly look: Look
  readonly marks?: readonly Mark[]
  /** What the viewer holds in secret stands below it, as a strip as wide as the picture: `pictures.strip`. */
  readonly hand?: true
}

/** Choices that belong together: up to 25 as buttons (5 to a row), any number as a list. Never none. */
export interface Group {
  readonly title?: Phrase
  readonly look: 'buttons' | 'list'
  readonly choices: readonly Choice[]
  /**
   * How many of a list may be picked at once; one if nothing is said. Actions are played one after the other. Pages make one
   * action together: the first one's focus, and of each other the last word.
   */
  readonly several?: readonly [least: number, most: number]
  /** It is seldom wanted, and stands on the page behind *More*. */
  readonly isRare?: true
}

export type Choice = PlayChoice | OpenChoice

export interface PlayChoice {
  readonly type: 'play'
  /** The action in the game's notation; or several of them, `a; b`, as they are typed. */
  readonly action: string
  readonly label: Phrase
  readonly detail?: Phrase
  /** Its player cannot take it back alone: `undo` is not 'alone'. Undefined in a plain menu, which cannot tell. */
  readonly final: boolean | undefined
  readonly tone?: 'go' | 'stop'
  /** What is asked once more before it is played: something wasteful, final or grave. */
  readonly ask?: Phrase
  /** What the button says by which it is then played; the label if nothing is said. */
  readonly confirm?: Phrase
}

export interface OpenChoice {
  readonly type: 'open'
  readonly focus: string
  readonly label: Phrase
  readonly detail?: Phrase
}

/** A kind of action that is not possible now, and why. */
export interface Blocked {
  /** A word of its own among the kinds of the game, such as the action's type. */
  readonly what: string
  readonly label: Phrase
  /** Who, where and how much stands in the way. */
  readonly reason: Phrase
  /** The same in a line of a few words, for a panel on which one looks for it: "No Worker: no God card and no gold". */
  readonly brief?: Phrase
  /** Among what it is looked for, where a game has many kinds: what is alike has a list of its own. */
  readonly among?: Phrase
  /** Where in the table it can be seen. */
  readonly picture?: PanelPicture
}

/** What a seat has prepared: the actions staged so far (the view is the one after them) and the open page. */
export interface Draft<Action, View = unknown> {
  readonly actions: readonly Action[]
  /** What they saw before these actions, so that what was advised then can be gone on with. */
  readonly before?: View
  readonly focus: string
  /** What a lesson asks for, in notation: where only the best is listed, it is listed first. */
  readonly wanted?: readonly string[]
}
