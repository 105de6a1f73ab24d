import type { Seat } from './seat.ts'
import type { Words } from './words.ts'

/**
 * What is to be painted, as plain JSON: shapes in pixels, x to the right and y downwards from the top left corner,
 * in the order of painting. A scene knows positions, never rules.
 */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly ground: Colour
  readonly items: readonly Item[]
}

/** `#rrggbb`, `#rrggbbaa`, or the colour of a seat. */
export type Colour = `#${string}` | `seat:${Seat}`

export type Point = readonly [x: number, y: number]

/** A rectangle, by its top left corner and its size. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** How a shape is painted. `line` is the stroke's width in pixels, 2 if not said; `dash` the length of a dash. */
interface Paint {
  readonly fill?: Colour
  readonly stroke?: Colour
  readonly line?: number
  readonly dash?: number
}

export type Item =
  | ({
      readonly type: 'rect'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly radius?: number
    } & Paint)
  | ({ readonly type: 'circle'; readonly x: number; readonly y: number; readonly r: number } & Paint)
  | OutlineItem
  | StampItem
  | SpriteItem
  | TextItem
  | MarkItem
  | GroupItem
  | LayerItem

/** What is painted through points, from the first to the last: a closed shape or an open line. */
export type OutlineItem = { readonly type: 'polygon' | 'line'; readonly points: readonly Point[] } & Paint

/** Outlines that recur: painted once around their own place, and put on whole pixels wherever they are wanted at (x, y). */
export interface StampItem {
  readonly type: 'stamp'
  readonly x: number
  readonly y: number
  readonly items: readonly OutlineItem[]
}

/**
 * A drawing of `assets/art/<art>.svg`, fitted into the box, turned by degrees clockwise around its middle.
 * `colour` is what the drawing calls `currentColor`.
 */
export interface SpriteItem {
  readonly type: 'sprite'
  readonly art: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly turn?: number
  readonly alpha?: number
  readonly colour?: Colour
}

/**
 * A line of text; (x, y) is on its baseline, `size` in pixels. Wider than `width`, it is set smaller, but never
 * smaller than what is legible in a picture of this width, then cut with an ellipsis.
 */
export interface TextItem {
  readonly type: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly fill: Colour
  readonly align?: 'left' | 'center' | 'right'
  readonly bold?: boolean
  /** The plain face for names and sentences, or the one with serifs for titles and great numbers. */
  readonly face?: 'plain' | 'title'
  readonly width?: number
  /** A seam around the letters that keeps them legible on any ground. */
  readonly halo?: Colour
}

/** The sign of a seat: its colour, its shape and its letter, so that it can be told by any one of the three. */
export interface MarkItem {
  readonly type: 'mark'
  readonly seat: Seat
  readonly x: number
  readonly y: number
  readonly r: number
  readonly alpha?: number
}

/** Items moved to (x, y) and scaled around it: a crop, a ghost, a thing that is drawn from its own middle. */
export interface GroupItem {
  readonly type: 'group'
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly alpha?: number
  /** What is written in it is for those who look closely: a crop shows it as large as a small screen needs. */
  readonly fine?: boolean
  readonly items: readonly Item[]
}

/** Items that stay the same from picture to picture: painted once, and kept as long as what the name stands for stays the same. */
export interface LayerItem {
  readonly type: 'layer'
  readonly name: string
  readonly items: readonly Item[]
}

/** The width at which a picture is shown on a small screen, and the least size of text there, in pixels. */
const SHOWN_WIDTH = 400
const SHOWN_TEXT = 12

/** The least size of text, in pixels, that can be read when a picture of this width is shown on a small screen. */
export function legible(width: number): number {
  return Math.ceil((width * SHOWN_TEXT) / SHOWN_WIDTH)
}

/**
 * What of a table is drawn: the whole of it, what the viewer holds in secret, or a crop, by a word of the game's own;
 * '' is around the ghost, or wherever something happened last.
 */
export type Look = 'table' | 'hand' | { readonly crop: string }

/** A place, in the game's own word for it, and the label under which a list beside the picture has it. */
export interface Mark {
  readonly place: string
  readonly label: string
  /** It is not asked about, but was prepared: it is shown where it is seen, and the picture is not made around it. */
  readonly isDone?: true
}

/**
 * Where a place lies in a picture, in its pixels: a closed outline. It is called by words that follow each other in a notation, as
 * `E7`, or `conquer antisuyu 6`, which begins with a kind of action.
 */
export interface Spot {
  readonly place: string
  readonly points: readonly Point[]
}

/** Which picture is wanted, and in whose words. */
export interface Frame<Key extends string = string, View = unknown> {
  readonly words: Words<Key>
  readonly look: Look
  /** All of what the look names is shown, wherever something lies or happened there: its reader moves about in it. */
  readonly isWhole?: true
  /** Places that the question beside is about, to be marked with their labels. */
  readonly marks?: readonly Mark[]
  /** The notation of an action that is only considered, to be drawn as a ghost. */
  readonly ghost?: string
  /**
   * What the same viewer knew at an earlier moment. The picture marks what differs from it, and not what happened
   * last.
   */
  readonly since?: View
}
