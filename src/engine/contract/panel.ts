import type { Phrase } from './words.ts'

/**
 * The question put to a seat, as a menu. A choice either plays an action or opens a further page of the same
 * menu; which page is open is the focus, a short text of the game's own ('' is the first page).
 */
export interface Panel {
  readonly question: Phrase
  /** What one should know to answer: what is left, what it costs. A line each. */
  readonly facts: readonly Phrase[]
  readonly groups: readonly Group[]
  /** The notation of an action to be shown as a ghost on the picture: what the open page is about to do. */
  readonly ghost?: string
}

/** Choices that belong together: up to 25 as buttons (5 to a row), any number as a list. Never none. */
export interface Group {
  readonly title?: Phrase
  readonly look: 'buttons' | 'list'
  readonly choices: readonly Choice[]
}

export type Choice = PlayChoice | OpenChoice

export interface PlayChoice {
  readonly type: 'play'
  /** The action in the game's notation. */
  readonly action: string
  readonly label: Phrase
  readonly detail?: Phrase
  /** There is no way back after it: what `apply` says; undefined in a plain menu, which cannot tell. */
  readonly final: boolean | undefined
  readonly tone?: 'go' | 'stop'
}

export interface OpenChoice {
  readonly type: 'open'
  readonly focus: string
  readonly label: Phrase
  readonly detail?: Phrase
}

/** What a seat has prepared: the actions staged so far (the view is the one after them) and the open page. */
export interface Draft<Action> {
  readonly actions: readonly Action[]
  readonly focus: string
}
