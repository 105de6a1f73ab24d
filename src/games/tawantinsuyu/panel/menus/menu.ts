import type { Look } from '../../../../engine/contract/scene.ts'
import type { Action, ActionOf } from '../../actions.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import type { MatterOf, Question } from '../../rules/matters.ts'
import type { Page } from '../page.ts'

export type Type = Action['type']
export type Kind = Question['type']
/** What is said, or a name that says enough. */
export type Said = string | TawantinsuyuPhrase
type Key = TawantinsuyuPhrase['key']
export type Occasion = Key extends infer K ? (K extends `why.when.${infer Rest}` ? Rest : never) : never

/** What an action says in one of the words of its notation. Of a list each word is a thing, which is handed over. */
type Label<T extends Type> = (page: Page, action: ActionOf<T>, thing: string) => TawantinsuyuPhrase

/** How actions of a type are offered, and why they are not. */
interface Menu<T extends Type> {
  /** What each word after the verb says; the last of these goes on to the end. Missing for a verb that stands alone. */
  readonly says?: readonly [Label<T>, ...Label<T>[]]
  /** Several things that are named one after the other. */
  readonly list?: {
    /** How many words stand before the first of them. */
    readonly after: number
    readonly things: (action: ActionOf<T>) => readonly string[]
    /** They may be named in any order; a number after them ends the line. */
    readonly inAnyOrder?: true
    /** How one is said beside others of a whole action; missing where all are said as they are alone. */
    readonly short?: (page: Page, thing: string) => Said
  }
  /** It is so short that its button says what it costs, too. */
  readonly isPricedOnButton?: true
  /** What is chosen takes more words than a button has room for. */
  readonly isWordy?: true
  /** What there is to know beside the words that were said: what that brings, and what it costs unless that is said. */
  detail?(page: Page, action: ActionOf<T>, said: Stage): TawantinsuyuPhrase | undefined
  /** Whether a word says nothing new beside those before it, which are so many with the verb. */
  isObvious?(action: ActionOf<T>, before: number): boolean
  /** What a word says by its name alone, where that is less than what it says otherwise. */
  name?(page: Page, action: ActionOf<T>, before: number): TawantinsuyuPhrase | undefined
  /** What is asked once so many words were said, where they alone would not say it. */
  asks?(action: ActionOf<T>, words: number): TawantinsuyuPhrase | undefined
  /** How it is said in a row of several actions, of which `next` comes after it; nothing where it needs no word. */
  step?(page: Page, action: ActionOf<T>, next: Type | undefined): readonly Said[]
  /** The place that it is about, once so many words were said. */
  readonly place?: { readonly after: number; readonly of: (action: ActionOf<T>) => string | undefined }

  /** What comes closest to being possible: each way in which its player might think of it. Never empty. */
  candidates(page: Page): readonly ActionOf<T>[]
  /** On what occasion it is asked; missing for what is free in a turn, and for passing. */
  readonly when?: Occasion
  /** The question that it would answer, as it is usually put: it tells what would stand in the way then. */
  usually?(seat: number): Question
  /** That there is nothing to do it with. */
  readonly nothing?: Key
  /** What is too dear, where there are several things of a kind. */
  dear?(page: Page, action: ActionOf<T>): TawantinsuyuPhrase
}

/** How far an action was said. */
export interface Stage {
  /** How many words, the verb among them. */
  readonly words: number
  /** What it costs is said beside it. */
  readonly isPriced?: boolean
}

/** How actions of some types are offered. */
export type Menus<T extends Type> = { readonly [K in T]: Menu<K> }

/** All that the viewer has, with what it brings. */
export const OWN = 'own'

/** What stands around the answers to a kind of question. */
export interface Setting<K extends Kind> {
  /** What of the table helps to answer. */
  look(page: Page, matter: MatterOf<K>): Look | typeof OWN
  /** The viewer's cards matter for it and are not in what is looked at. */
  readonly hand?: true
  /** What one should know. */
  facts?(page: Page, matter: MatterOf<K>): readonly TawantinsuyuPhrase[]
  /** What it means to pass, where that is more than to leave something undone. */
  pass?(page: Page, matter: MatterOf<K>): TawantinsuyuPhrase
  /** What passing gives up, so that it is asked once more. */
  skips?(page: Page, matter: MatterOf<K>): TawantinsuyuPhrase | undefined
}

/** What stands around the answers to some kinds of question. */
export type Settings<K extends Kind> = { readonly [T in K]: Setting<T> }
