import Panzoom, { type PanzoomObject } from '@panzoom/panzoom'
import type { Spot } from '../../../engine/contract/scene.ts'

/** How large a picture may be made, and how large a press of the button makes it. */
const SCALE = { most: 8, pressed: 2.5 } as const

/** A pointer that has moved so far has not tapped, in pixels of the screen. */
const MOVED = 8

interface Zoomed {
  readonly panzoom: PanzoomObject
  /** Where the pointer went down last. */
  down: readonly [x: number, y: number]
}

const zoomed = new WeakMap<Element, Zoomed>()

/** Lets a picture be made larger by two fingers, a wheel with Ctrl, or `enlarge`, and then be moved. */
export function zoomable(element?: Element): void {
  // It is told of an element just before that becomes part of the page.
  if (element?.isConnected === false) {
    queueMicrotask(() => element.isConnected && zoomable(element))
    return
  }
  const parent = element?.parentElement
  if (!(element instanceof HTMLElement) || !parent || zoomed.has(parent)) return
  const panzoom = Panzoom(element, {
    contain: 'outside',
    minScale: 1,
    maxScale: SCALE.most,
    panOnlyWhenZoomed: true,
    cursor: '',
    // As long as all of it is seen, a finger that moves up or down moves the page.
    touchAction: 'pan-y',
    handleStartEvent: () => {},
  })
  const one: Zoomed = { panzoom, down: [0, 0] }
  zoomed.set(parent, one)
  element.addEventListener('panzoomchange', () => {
    const touchAction = panzoom.getScale() > 1 ? 'none' : 'pan-y'
    if (parent.style.touchAction !== touchAction) panzoom.setOptions({ touchAction })
  })
  parent.addEventListener('wheel', event => {
    if (event.ctrlKey) panzoom.zoomWithWheel(event)
  })
  const remember = ({ clientX, clientY }: PointerEvent) => {
    one.down = [clientX, clientY]
  }
  parent.addEventListener('pointerdown', remember, { capture: true })
}

/** Whether a click ends a movement of the picture in this frame, and is no tap. */
export function isMoved({ clientX, clientY }: MouseEvent, frame: Element): boolean {
  const [x, y] = zoomed.get(frame)?.down ?? [clientX, clientY]
  return Math.hypot(clientX - x, clientY - y) > MOVED
}

/** Makes all pictures larger, around their middles, or shows all of them again. */
export function enlarge(isLarge: boolean): void {
  for (const frame of document.querySelectorAll('.picture')) {
    const panzoom = zoomed.get(frame)?.panzoom
    if (isLarge) panzoom?.zoom(SCALE.pressed, { animate: !matchMedia('(prefers-reduced-motion: reduce)').matches })
    else panzoom?.reset({ animate: false })
  }
}

/** How wide a place is at least where a finger is to tap it, in pixels of the screen. */
const FINGER = 44

/** Shows these places so large that a finger can tap them, as far as all of them stay in sight; nothing where they are. */
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
  const scale = Math.min(FINGER / width, fitting, SCALE.most)
  if (scale <= 1) return
  const middle = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(toScreen)
  panzoom.zoom(scale, { animate: false })
  // What is panned is measured before it is made larger; what would show beyond an edge stays.
  panzoom.pan(x + wide / 2 - middle.x, y + high / 2 - middle.y, { animate: false })
}
