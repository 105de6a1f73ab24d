import type { Scene, Spot } from '../../engine/contract/scene.ts'
import type { Tone } from './operations.ts'
import type { Picked, Press } from './press.ts'

/** What a message is made of, from top to bottom. Texts are Discord's markdown. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** A picture that the body's files hold under this name, or that is to be painted yet, and what it shows in words. */
  | {
      readonly type: 'picture'
      readonly name: string
      readonly alt: string
      readonly scene?: Scene
      readonly spots?: readonly ToldSpot[]
      /** The places that the question beside it is about. */
      readonly asked?: readonly string[]
      /** The places at which something can be done. */
      readonly legal?: readonly string[]
    }
  /** A file of the body to be kept, by its name. */
  | { readonly type: 'file'; readonly name: string }
  | { readonly type: 'buttons'; readonly buttons: readonly Button[] }
  /** A list to pick of: one thing, or at least and at most so many. */
  | ({ readonly type: 'list' } & List)
  /** The people of the server, to pick one of. */
  | { readonly type: 'people'; readonly press: Press; readonly placeholder: string }

/** Where a place lies, and what lies there, in plain words. */
export interface ToldSpot extends Spot {
  readonly told: string
}

export type Button =
  | { readonly type: 'press'; readonly label: string; readonly press: Press; readonly tone: Tone }
  | { readonly type: 'link'; readonly label: string; readonly url: string }

/** A list to pick of. */
interface List {
  readonly press: Press
  readonly options: readonly ListOption[]
  /** What it says as long as nothing is picked. */
  readonly placeholder?: string
  readonly several?: readonly [least: number, most: number]
}

/** A line of a list, and what picking it says. */
export interface ListOption {
  readonly label: string
  readonly detail?: string
  readonly picked: Picked
  /** It stands there as the one that is picked. */
  readonly isPicked?: boolean
}

/** What a message holds, and the pictures and files that it refers to by their names. */
export interface Body {
  readonly blocks: readonly Block[]
  /** It has a frame: a page has one, a sentence has none. */
  readonly isFramed: boolean
  /** What stands below the frame. */
  readonly below?: readonly Button[]
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
  /** A picture that belongs to it could not be painted. */
  readonly lacking?: boolean
}

/** How many things a list to pick of holds. */
export const MOST_OPTIONS = 25

/** A paragraph. */
export function text(content: string): Block {
  return { type: 'text', text: content }
}

/** A button. */
export function button(label: string, press: Press, tone: Tone = 'plain'): Button {
  return { type: 'press', label, press, tone }
}

/** A button that leads to an address. */
export function link(label: string, url: string): Button {
  return { type: 'link', label, url }
}

/** Buttons beside each other. */
export function row(buttons: readonly Button[]): Block {
  return { type: 'buttons', buttons }
}

/** A list to pick of. */
export function list(asked: List): Block {
  return { type: 'list', ...asked }
}

/** The people of the server, to pick one of. */
export function people(press: Press, placeholder: string): Block {
  return { type: 'people', press, placeholder }
}

/** One framed message. */
export function page(blocks: readonly Block[], files: Body['files'] = []): Body {
  return { blocks, isFramed: true, files }
}

/** One paragraph without a frame. */
export function note(content: string): Body {
  return { blocks: [text(content)], isFramed: false, files: [] }
}

/** A page with buttons below all else. */
export function withRow(body: Body, buttons: readonly Button[]): Body {
  return { ...body, blocks: [...body.blocks, row(buttons)] }
}

/** A message with one more paragraph above the others. */
export function above(body: Body, content: string): Body {
  return { ...body, blocks: [text(content), ...body.blocks] }
}
