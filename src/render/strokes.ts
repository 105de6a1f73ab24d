import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Item, Point } from '../engine/contract/scene.ts'
import { ink } from './theme.ts'

type Painted = Extract<Item, { type: 'rect' | 'circle' | 'polygon' | 'line' }>

/** Begins a path and leads it through these points. */
export function trace(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
}

/** Paints the path: its inside, then its line. */
export function fillAndStroke(context: SKRSContext2D, look: Pick<Painted, 'fill' | 'stroke' | 'line' | 'dash'>): void {
  if (look.fill !== undefined) {
    context.fillStyle = ink(look.fill)
    context.fill()
  }
  if (look.stroke === undefined) return
  context.strokeStyle = ink(look.stroke)
  context.lineWidth = look.line ?? 2
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash(look.dash === undefined ? [] : [look.dash, look.dash])
  context.stroke()
}

/** Gives back its pixels at once: else they stay until somebody collects the canvas, which is itself a few bytes. */
export function giveBack(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}
