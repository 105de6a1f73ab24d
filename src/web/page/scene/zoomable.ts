import Panzoom, { type PanzoomObject } from '@panzoom/panzoom'
import type { Spot } from '../../../engine/contract/scene.ts'

/** How large a picture may be made, and how large a press of the button makes it. */
const SCALE = { most: 8, pressed: 2.5 } as const

/** How much of that a turn of the wheel is. */
const WHEEL = 0.3

/** A pointer that has moved so far has not tapped, in pixels of the screen. */
const MOVED = 8
/** One that was down so long has looked, in milliseconds. */
const HELD_MS = 500

type PointerAt = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>

interface Zoomed {
  readonly panzoom: PanzoomObject
  /** How the pointer went down last, and up. */
  down: PointerAt | undefined
  up: PointerAt | undefined
}

const zoomed = new WeakMap<Element, Zoomed>()

/** Lets a picture be made larger by two fingers, a wheel with Ctrl, or `enlarge`, and then be moved. */
export function zoomable(element?: Element): void {
  // It is handed over before it is in the document, and measured there.
  queueMicrotask(() => attach(element))
}

function attach(element: Element | undefined): void {
  const parent = element?.parentElement
  if (!(element instanceof HTMLElement) || !parent || zoomed.has(parent)) return
  const panzoom = Panzoom(element, {
    contain: 'outside',
    overflow: 'clip',
    minScale: 1,
    maxScale: SCALE.most,
    // Two fingers that part by their own distance make it about twice as large.
    step: 1.2,
    panOnlyWhenZoomed: true,
    cursor: '',
    // As long as all of it is seen, a finger that moves up or down moves the page.
    touchAction: 'pan-y',
    handleStartEvent: () => {},
  })
  const one: Zoomed = { panzoom, down: undefined, up: undefined }
  zoomed.set(parent, one)
  element.addEventListener('panzoomchange', () => {
    const touchAction = isLarger(panzoom) ? 'none' : 'pan-y'
    if (parent.style.touchAction !== touchAction) panzoom.setOptions({ touchAction })
  })
  parent.addEventListener('wheel', event => {
    if (event.ctrlKey) panzoom.zoomWithWheel(event, { step: WHEEL })
  })
  const at = ({ clientX, clientY, timeStamp }: PointerEvent) => ({ clientX, clientY, timeStamp })
  const down = (event: PointerEvent) => {
    one.down = at(event)
  }
  const up = (event: PointerEvent) => {
    one.up = at(event)
  }
  parent.addEventListener('pointerdown', down, { capture: true })
  parent.addEventListener('pointerup', up, { capture: true })
}

/** What a click is the end of: a movement of the picture, a look at a place, or a tap. */
export function gestureOf({ currentTarget }: MouseEvent): 'moved' | 'looked' | 'tapped' {
  // A browser may take the click of a finger for one beside it: where that went down and up counts.
  const { down, up } = (currentTarget instanceof Element && zoomed.get(currentTarget)) || {}
  if (!down || !up) return 'tapped'
  if (Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) > MOVED) return 'moved'
  return up.timeStamp - down.timeStamp > HELD_MS ? 'looked' : 'tapped'
}

/** Makes a picture larger where it was clicked, or shows all of it again. */
export function toggleZoom(event: MouseEvent): void {
  const panzoom = event.currentTarget instanceof Element ? zoomed.get(event.currentTarget)?.panzoom : undefined
  if (panzoom === undefined) return
  if (isLarger(panzoom)) panzoom.reset({ animate: false })
  else panzoom.zoomToPoint(SCALE.pressed, event, { animate: isMoving() })
}

/** Whether a picture is larger than the page. */
export function isZoomed(): boolean {
  return frames().some(({ panzoom }) => isLarger(panzoom))
}

/** Whether a picture is larger than its frame: one that fits is measured, and may be a hair larger. */
function isLarger(panzoom: PanzoomObject): boolean {
  return panzoom.getScale() > 1.01
}

/** Makes the board larger, around its middle, or shows all of every picture again. */
export function enlarge(isLarge: boolean): void {
  const [board] = frames()
  for (const one of frames()) {
    const { panzoom } = one
    if (isLarge && one === board) panzoom.zoom(SCALE.pressed, { animate: isMoving() })
    else if (!isLarge) panzoom.reset({ animate: false })
  }
}

function frames(): readonly Zoomed[] {
  return [...document.querySelectorAll('.picture')].flatMap(frame => zoomed.get(frame) ?? [])
}

function isMoving(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How wide a place is made where a finger is to tap it, and from which width on it need not be; the same for a mouse; in pixels. */
const WIDE = { finger: { made: 44, enough: 30 }, mouse: { made: 24, enough: 24 } } as const

/** Shows these places so large that they can be tapped, as far as all of them stay in sight; nothing where they are. */
export function showLarge(frame: Element, spots: readonly Spot[]): void {
  const panzoom = zoomed.get(frame)?.panzoom
  const toScreen = frame.querySelector('svg')?.getScreenCTM()
  if (panzoom === undefined || !toScreen || spots.length === 0) return
  const xs = spots.flatMap(({ points }) => points.map(([x]) => x))
  const ys = spots.flatMap(({ points }) => points.map(([, y]) => y))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const one = spots[0]?.points.map(([x]) => x) ?? []
  const width = (Math.max(...one) - Math.min(...one)) * toScreen.a
  const { width: wide, height: high, x, y } = frame.getBoundingClientRect()
  const fitting = Math.min(wide / ((right - left) * toScreen.a), high / ((bottom - top) * toScreen.a))
  const { made, enough } = matchMedia('(pointer: coarse)').matches ? WIDE.finger : WIDE.mouse
  if (width >= enough) return
  const scale = Math.min(made / width, fitting, SCALE.most)
  if (scale <= 1) return
  const middle = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(toScreen)
  panzoom.zoom(scale, { animate: false })
  // It is larger from the next frame on, and what would show beyond an edge stays.
  requestAnimationFrame(() => panzoom.pan(x + wide / 2 - middle.x, y + high / 2 - middle.y, { animate: false }))
}

/** Moves a picture that is larger than its frame until a part of it is in sight, with so many of its widths around it. */
export function panIntoSight(part: Element, around = 0): void {
  const frame = part.closest('.picture')
  const panzoom = frame === null ? undefined : zoomed.get(frame)?.panzoom
  if (frame === null || panzoom === undefined) return
  const [own, outer] = [part.getBoundingClientRect(), frame.getBoundingClientRect()]
  const more = own.width * around
  const inner = new DOMRect(own.x - more, own.y - more, own.width + 2 * more, own.height + 2 * more)
  const right = Math.max(outer.left - inner.left, 0) + Math.min(outer.right - inner.right, 0)
  const down = Math.max(outer.top - inner.top, 0) + Math.min(outer.bottom - inner.bottom, 0)
  const scale = panzoom.getScale()
  if (right !== 0 || down !== 0) panzoom.pan(right / scale, down / scale, { relative: true, animate: false })
  part.scrollIntoView({ block: 'nearest' })
}
