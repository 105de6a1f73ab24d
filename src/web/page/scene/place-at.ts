import type { Spot } from '../../../engine/contract/scene.ts'
import { spotAt } from './spot-at.ts'

/** How far beside a place a finger may be, in pixels of the screen. */
const NEAR = 22

/** The place of a picture that an event points at. */
export function placeAt({ currentTarget, clientX, clientY }: MouseEvent, spots: readonly Spot[]): string | undefined {
  const picture = currentTarget instanceof Element ? currentTarget.querySelector('svg') : undefined
  const toScreen = picture?.getScreenCTM()
  if (!toScreen) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse())
  return spotAt([x, y], spots, NEAR / toScreen.a)?.place
}
