import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Box, Item, Point } from '../engine/contract/scene.ts'
import { ink } from './seat-theme.ts'

type Shape = Extract<Item, { type: 'rect' | 'circle' | 'polygon' | 'line' }>

/** Begins a path and leads it through these points. */
export function trace(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
}

/** Paints a shape, in its own pixels. */
export function paintShape(context: SKRSContext2D, item: Shape): void {
  switch (item.type) {
    case 'rect':
      context.beginPath()
      context.roundRect(item.x, item.y, item.w, item.h, item.radius ?? 0)
      break
    case 'circle':
      context.beginPath()
      context.arc(item.x, item.y, item.r, 0, Math.PI * 2)
      break
    case 'polygon':
      trace(context, item.points)
      context.closePath()
      break
    case 'line':
      trace(context, item.points)
      break
  }
  fillAndStroke(context, item)
}

/** Paints the path: its inside, then its line. */
export function fillAndStroke(context: SKRSContext2D, look: Pick<Shape, 'fill' | 'stroke' | 'line' | 'dash'>): void {
  if (look.fill !== undefined) {
    context.fillStyle = ink(look.fill)
    context.fill()
  }
  if (look.stroke === undefined) return
  context.strokeStyle = ink(look.stroke)
  context.lineWidth = lineOf(look)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash(look.dash === undefined ? [] : [look.dash, look.dash])
  context.stroke()
}

/** How far a shape and its line reach, in its own pixels. */
export function boundsOf(item: Shape): Box {
  const seam = item.stroke === undefined ? 0 : lineOf(item) / 2
  const { x, y, w, h } = insideOf(item)
  return { x: x - seam, y: y - seam, w: w + 2 * seam, h: h + 2 * seam }
}

function insideOf(item: Shape): Box {
  if (item.type === 'rect') return item
  if (item.type === 'circle') return { x: item.x - item.r, y: item.y - item.r, w: 2 * item.r, h: 2 * item.r }
  const [across, along] = [item.points.map(([x]) => x), item.points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...along)]
  return { x, y, w: Math.max(...across) - x, h: Math.max(...along) - y }
}

/** How wide the line of a shape is, in its own pixels. */
export function lineOf({ line = 2 }: Pick<Shape, 'line'>): number {
  return line
}
