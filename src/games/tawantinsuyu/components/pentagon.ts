import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Point } from '../../../engine/contract/scene.ts'
import { type Hill, SECTIONS } from './hill.ts'
import { TERRACES, type Terrace } from './pack-form.ts'

/** How far the sides of a band of the hill are from the middle. */
export const CORICANCHA = 140
export const BANDS: Readonly<Record<Terrace, { readonly from: number; readonly to: number }>> = {
  top: { from: 146, to: 272 },
  middle: { from: 278, to: 404 },
  bottom: { from: 410, to: 536 },
}
/** How far a space and an icon of one column are from the middle of their band. */
const ROW = 31
const HALF_SIDE = Math.tan(Math.PI / SECTIONS)

/**
 * The point that lies so far out of the middle in a section, and so far clockwise of the section’s middle; in whole
 * pixels, so that the same drawing comes out the same everywhere and presses well.
 */
export function inSection(section: number, out: number, across: number): Point {
  const angle = ((section + 0.5) * 2 * Math.PI) / SECTIONS - Math.PI / 2
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  return [Math.round(out * x - across * y), Math.round(out * y + across * x)]
}

/** The corners of a pentagon whose sides are so far from the middle. */
export function pentagon(out: number): Point[] {
  return Array.from({ length: SECTIONS }, (_, section) => inSection(section, out, out * HALF_SIDE))
}

/** The four corners of the part of a band that lies in a section. */
export function segment(section: number, { from, to }: { readonly from: number; readonly to: number }): Point[] {
  return [
    inSection(section, from, -from * HALF_SIDE),
    inSection(section, to, -to * HALF_SIDE),
    inSection(section, to, to * HALF_SIDE),
    inSection(section, from, from * HALF_SIDE),
  ]
}

/** Where the spaces and the task icons of a hill lie, around its middle. */
export interface Plan {
  readonly spaces: readonly Point[]
  readonly icons: readonly Point[]
}

/** How a hill is laid out, worked out once: of each column one of space and icon lies outside, taking turns. */
export const planOf = onceFor((hill: Hill): Plan => {
  const first = new Map(
    TERRACES.map(terrace => [terrace, hill.spaces.findIndex(space => space.terrace === terrace)] as const),
  )
  const lay = (number: number, isSpace: boolean): Point => {
    const { terrace, section } = at(hill.spaces, number)
    const columns = hill.spaces.filter(space => space.terrace === terrace).length
    const own = columns / SECTIONS
    const column = number - (first.get(terrace) ?? 0)
    const { from, to } = BANDS[terrace]
    const middle = (from + to) / 2
    const isOutside = (column % 2 === 0) === isSpace
    const across = ((column - section * own + 0.5) / own - 0.5) * 2 * (middle * HALF_SIDE - 6)
    return inSection(section, middle + (isOutside ? ROW : -ROW), across)
  }
  return {
    spaces: hill.spaces.map((_, number) => lay(number, true)),
    icons: hill.icons.map((_, number) => lay(number, false)),
  }
})

/** Where Steps stand: between two terraces, in the middle of a section. */
export function stepsAt(section: number, which: 'upper' | 'lower'): Point {
  const out = which === 'upper' ? (BANDS.top.to + BANDS.middle.from) / 2 : (BANDS.middle.to + BANDS.bottom.from) / 2
  return inSection(section, out, 0)
}
