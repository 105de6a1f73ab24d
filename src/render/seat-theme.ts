import type { Colour, Point } from '../engine/contract/scene.ts'

/** How a seat is told apart beside its letter: by colour and by shape. */
export interface SeatTheme {
  readonly colour: `#${string}`
  /** What is written on the colour. */
  readonly ink: `#${string}`
  /** The outline around the middle, for a radius of 1; a circle where there is none. */
  readonly outline?: readonly Point[]
  /** How far below the middle the letter's own middle sits, and how big the letter is, for a radius of 1. */
  readonly drop: number
  readonly size: number
}

const DARK = '#1c1521'
const LIGHT = '#ffffff'

/** The seam around marks, which keeps them apart from any ground. */
export const SEAM = { dark: DARK, light: '#fff7e3' } as const

/** A regular figure with n corners, the first at the given degrees clockwise from the top. */
function regular(corners: number, reach: number, from = 0): readonly Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = ((from + (corner * 360) / corners) * Math.PI) / 180
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach] as const
  })
}

function star(rays: number, outer: number, inner: number): readonly Point[] {
  const tips = regular(rays, outer)
  const dents = regular(rays, inner, 180 / rays)
  return tips.flatMap((tip, ray) => [tip, dents[ray] ?? tip])
}

/** The stepped cross of the Andes. */
const CHAKANA: readonly Point[] = [
  [-0.36, -1],
  [0.36, -1],
  [0.36, -0.68],
  [0.68, -0.68],
  [0.68, -0.36],
  [1, -0.36],
  [1, 0.36],
  [0.68, 0.36],
  [0.68, 0.68],
  [0.36, 0.68],
  [0.36, 1],
  [-0.36, 1],
  [-0.36, 0.68],
  [-0.68, 0.68],
  [-0.68, 0.36],
  [-1, 0.36],
  [-1, -0.36],
  [-0.68, -0.36],
  [-0.68, -0.68],
  [-0.36, -0.68],
]

const TRIANGLE: readonly Point[] = [
  [0, -1.12],
  [1.14, 0.86],
  [-1.14, 0.86],
]

const upsideDown = (points: readonly Point[]) => points.map(([x, y]): Point => [x, -y])

/** By seat. The colours are those of Okabe and Ito, which every kind of colour vision tells apart. */
const SEATS: readonly SeatTheme[] = [
  { colour: '#d55e00', ink: LIGHT, drop: 0, size: 1.2 },
  { colour: '#56b4e9', ink: DARK, outline: regular(4, 1.26, 45), drop: 0, size: 1.2 },
  { colour: '#f0e442', ink: DARK, outline: TRIANGLE, drop: 0.27, size: 1.08 },
  { colour: '#00805c', ink: LIGHT, outline: regular(4, 1.22), drop: 0, size: 1.08 },
  { colour: '#cc79a7', ink: DARK, outline: CHAKANA, drop: 0, size: 1.16 },
  { colour: '#0b62a8', ink: LIGHT, outline: regular(6, 1.1), drop: 0, size: 1.2 },
  { colour: '#f5f1e8', ink: DARK, outline: upsideDown(TRIANGLE), drop: -0.27, size: 1.08 },
  { colour: '#e69f00', ink: DARK, outline: star(8, 1.16, 0.86), drop: 0, size: 1.14 },
]

/** How a seat looks. Throws a RangeError for a seat that has no sign. */
export function seatTheme(seat: number): SeatTheme {
  const theme = SEATS[seat]
  if (theme === undefined) throw new RangeError(`seat ${seat} has no colour`)
  return theme
}

/** A colour as the canvas knows it. Throws a RangeError for a seat that has no sign. */
export function ink(colour: Colour): string {
  return colour.startsWith('seat:') ? seatTheme(Number(colour.slice('seat:'.length))).colour : colour
}
