import type { Item, LayerItem, Scene } from '../engine/contract/scene.ts'
import type { Reel, ReelFrame } from './reel.ts'
import { splice } from './splice.ts'

/** An animated picture; its size is in pixels. */
export interface Film {
  readonly webp: Buffer
  readonly width: number
  readonly height: number
}

/** How wide a film is at most, and at least. */
const WIDTH = { most: 800, least: 320 } as const

/** Of all frames together, so that every film takes about as long, three seconds on one core. */
const MOST_PIXELS = 60_000_000
const NARROWER = 0.75
const MOST_FRAMES = 400

/** What is sent may have 10 MB. */
const MOST_BYTES = 9_500_000

/** How many frames are painted at a time, by one of the painters. */
const REEL = 16

const SHOWN_MS = { each: 900, last: 5000 } as const

/** Makes a film of scenes, in reels that `encode` encodes; narrower until it can be sent. Throws a RangeError for none. */
export async function filmOf(scenes: readonly Scene[], encode: (reel: Reel) => Promise<Buffer>): Promise<Film> {
  const chosen = thinned(scenes)
  for (let width = widthFor(chosen); ; width = Math.round(width * NARROWER)) {
    const film = await filmAs(chosen, width, encode)
    if (film.webp.length <= MOST_BYTES || width <= WIDTH.least) return film
  }
}

/** The width at which a film of these scenes takes no longer than others. */
function widthFor(scenes: readonly Scene[]): number {
  const [first] = scenes
  if (first === undefined) throw new RangeError('a film of nothing')
  const shape = Math.max(...scenes.map(({ width, height }) => height / width))
  const affordable = Math.floor(Math.sqrt(MOST_PIXELS / (scenes.length * shape)))
  return Math.min(first.width, WIDTH.most, Math.max(WIDTH.least, affordable))
}

/** As many of the scenes as a film holds, the last one always. */
function thinned(scenes: readonly Scene[]): readonly Scene[] {
  const stride = Math.ceil(scenes.length / MOST_FRAMES)
  return scenes.filter((_, index) => (scenes.length - 1 - index) % stride === 0)
}

async function filmAs(scenes: readonly Scene[], width: number, encode: (reel: Reel) => Promise<Buffer>): Promise<Film> {
  const height = Math.ceil(Math.max(...scenes.map(scene => (scene.height * width) / scene.width)))
  const frames = framesOf(scenes, width, height)
  const reels = Array.from({ length: Math.ceil(frames.length / REEL) }, (_, reel) => {
    return { width, height, frames: frames.slice(reel * REEL, (reel + 1) * REEL) }
  })
  const strips = await Promise.all(reels.map(encode))
  return { webp: splice(strips, { width, height }), width, height }
}

/** A frame for each scene; scenes that look like the one before it only lengthen that one's time. */
function framesOf(scenes: readonly Scene[], width: number, height: number): readonly ReelFrame[] {
  const frames: ReelFrame[] = []
  const share = sharing()
  let before: Scene | undefined
  for (const [index, scene] of scenes.entries()) {
    const shownMs = index === scenes.length - 1 ? SHOWN_MS.last : SHOWN_MS.each
    const now = { ...scene, items: share(scene.items) }
    const same = before !== undefined && looksLike(before, now) ? frames.pop() : undefined
    before = now
    frames.push({ scene: same?.scene ?? fitted(now, width, height), shownMs: shownMs + (same?.shownMs ?? 0) })
  }
  return frames
}

/** Returns items in which layers with the same content are one object: the frames of a reel have it only once. */
function sharing(): (items: readonly Item[]) => readonly Item[] {
  const byText = new Map<string, LayerItem>()
  const shared = new WeakMap<LayerItem, LayerItem>()
  const oneOf = (layer: LayerItem): LayerItem => {
    const known = shared.get(layer)
    if (known !== undefined) return known
    const text = JSON.stringify(layer)
    const one = byText.get(text) ?? layer
    byText.set(text, one)
    shared.set(layer, one)
    return one
  }
  const share = (items: readonly Item[]): readonly Item[] =>
    items.map(item => {
      if (item.type === 'group') return { ...item, items: share(item.items) }
      return item.type === 'layer' ? oneOf(item) : item
    })
  return share
}

function looksLike(one: Scene, other: Scene): boolean {
  const { items, ...size } = one
  const { items: others, ...otherSize } = other
  return JSON.stringify(size) === JSON.stringify(otherSize) && areSame(items, others)
}

function areSame(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, index) => isSame(item, others[index]))
}

function isSame(one: Item, other: Item | undefined): boolean {
  if (one === other) return true
  if (one.type !== 'group' || other?.type !== 'group') return JSON.stringify(one) === JSON.stringify(other)
  const { items, ...place } = one
  const { items: others, ...otherPlace } = other
  return JSON.stringify(place) === JSON.stringify(otherPlace) && areSame(items, others)
}

/** The scene as wide as the film; what it leaves free below has its ground. */
function fitted(scene: Scene, width: number, height: number): Scene {
  const { ground, items } = scene
  return { width, height, ground, items: [{ type: 'group', x: 0, y: 0, scale: width / scene.width, items }] }
}
