import type { Lesson } from './lesson.ts'
import type { Blocked, Draft, Panel, PanelPicture } from './panel.ts'
import type { Refusal } from './refusal.ts'
import type { Frame, Look, Scene, Spot } from './scene.ts'
import type { Viewer } from './seat.ts'
import type { Phrase, Words } from './words.ts'

/**
 * The third part of a game: how it looks and sounds, as a menu, as a picture, in words and as it is typed. Plain faces stand
 * in for each that a game has not.
 */
export interface Faces<Action, Event, View, Options> {
  /** The question put to the viewer; for the public, what everybody who is asked could answer at once. */
  panel(view: View, legal: Iterable<Action>, draft: Draft<Action, View>): Panel
  readonly notation: Notation<Action, View>
  readonly pictures: Pictures<Action, View>
  /** What the set-up brought about, from the view of the beginning: told before all that is played. Nothing, for a game without it. */
  opening?(view: View): readonly Event[]
  /** One line of the log for this reader; empty where there is nothing for them to know. */
  tell(event: Event, reader: Viewer, words: Words, options: Options): string
  explain(refusal: Refusal, words: Words): string
  caption(view: View, words: Words): Caption
  /** The whole table in words. */
  board(view: View, words: Words): string
  /** What the viewer holds in secret, in words; empty where there is nothing. */
  hand(view: View, words: Words): string
  /**
   * What lies at a place of `pictures.spots`, by its name first, in a few words: for who points at it or hears it read. A game
   * without it has places by the words of its notation.
   */
  tellPlace?(view: View, place: string, words: Words): string
  readonly help?: Help<Action, View>
  /** How it is learnt. */
  readonly lesson?: Lesson
}

/** What of a game is drawn. */
interface Pictures<Action, View> {
  scene(view: View, frame: Frame<string, View>): Scene
  /**
   * The crops that show the table together, each as wide as a message, the one that matters most first; with all there is, for
   * who moves about in them (`isWhole`). A game without it is shown in one picture.
   */
  gallery?(view: View, isWhole?: boolean): readonly string[]
  /**
   * Where the places lie in a picture that shows all, for who points at them: none lies over another. A game without it has no
   * places to be pointed at.
   */
  spots?(view: View, look: Look): readonly Spot[]
  /** By what words a part of the table can be drawn large: `look: { crop }`. A game without it draws no parts. */
  crops?(view: View): readonly string[]
  /** What the viewer holds in secret, as a low strip to stand below another picture; undefined for who holds nothing of that kind. */
  strip?(view: View, words: Words): Scene | undefined
  /**
   * What of the table shows where the viewer's actions happen, one after the other: each that has a place is marked there with
   * its number from 1. Undefined where none has; a game without it numbers none.
   */
  steps?(view: View, actions: readonly Action[]): PanelPicture | undefined
  /**
   * The picture of a chapter of the rules, `rules.<chapter>.title` of the catalog; undefined for a chapter without one.
   * The players in it are called by these words. A game without it has its rules in words alone.
   */
  illustration?(chapter: string, words: Words): Scene | undefined
}

/** What is said beyond the rules to somebody who plays: what is in the way, and what is worth while. */
interface Help<Action, View> {
  /** Why something is not possible. A game without it does not say what is not. */
  readonly whyNot?: WhyNot<Action, View>
  /** What of the table shows why something was refused. */
  evidence?(refusal: Refusal, view: View): PanelPicture | undefined
  /**
   * Why a player may want an action, in a sentence with its figures, from what its player knows before and after it;
   * `after` is undefined where nobody may know yet what comes of it. Undefined where it speaks for itself.
   */
  reason?(before: View, action: Action, after: View | undefined): Phrase | undefined
  /**
   * Keys of the reasons that say only what everybody knows once the action was seen, and speak of its player as
   * somebody else. In public they explain computer players at practice tables.
   */
  readonly openReasons?: readonly string[]
}

/** What there is to do, and what is in the way of what is not possible. */
export interface WhyNot<Action, View> {
  /** Every kind of action, by the word that its notations begin with. */
  readonly kinds: readonly string[]
  /** Those that one looks for on every turn: a panel says in a line why one of them is not possible. */
  sought?(view: View): readonly string[]
  kindOf(action: Action): string
  /** What is in the way of each of these kinds, none of which is possible now for the viewer, who is asked. This takes long. */
  blocked(view: View, kinds: readonly string[]): readonly Blocked[]
}

/** A short text for each action: what a button carries, what is typed, a line of the log. */
export interface Notation<Action, View> {
  format(action: Action): string
  /** What the action's schema then judges, and undefined for what is no notation at all. */
  parse(text: string): unknown
  /**
   * What may stand after these words in the notation of a legal action, nearest to what happened last first.
   * Nothing follows a whole action. A game without it has its actions suggested whole.
   */
  next?(view: View, legal: Iterable<Action>, words: readonly string[]): readonly Continuation[]
  /** The subcommands of the game's command. A game without it has its moves typed in lines, by the one command for all. */
  readonly grammar?: Grammar
}

/**
 * By subcommand, how a move is written: `{ place: 'place <worker> <space> [corn]' }`. Square brackets are optional,
 * `<answer…>` is any whole move. Discord allows 25 subcommands, up to four of them Chaski's; rare moves can share
 * one.
 */
export type Grammar = Readonly<Record<string, string>>

/**
 * What may stand next in a notation: a word, or several, and in few words what it costs and brings; its name alone where
 * a whole move that goes on after it is told by that, too.
 */
export interface Continuation {
  readonly word: string
  readonly label: Phrase
  readonly name?: Phrase
}

/** What stands beside a table's picture: where the game is, the scores, and the picture in one short text. */
export interface Caption {
  readonly phase: string
  readonly scores: string
  /** At most 1000 characters. */
  readonly alt: string
}
