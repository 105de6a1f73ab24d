import { createCanvas } from '@napi-rs/canvas'
import { type Item, legible, type Scene, type TextItem } from '../../src/engine/contract/scene.ts'
import { set } from '../../src/render/lettering.ts'
import { markLetter } from '../../src/render/mark-letter.ts'

/** A text as it stands in the picture: the box of its ink, and how high its letters are from the tallest to the lowest. */
export interface Written {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly letters: number
  /** Meant for those who look closely. */
  readonly fine: boolean
}

interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly fine: boolean
}

const context = createCanvas(1, 1).getContext('2d')
context.lang = 'en'

/** Every text of a scene, those in groups, layers and marks included. */
export function written(scene: Scene): Written[] {
  return within(scene.items, { x: 0, y: 0, scale: 1, fine: false }, legible(scene.width))
}

function within(items: readonly Item[], place: Place, least: number): Written[] {
  return items.flatMap(item => {
    switch (item.type) {
      case 'text':
        return [boxOf(item, place, least)]
      case 'mark':
        return [boxOf(markLetter(item), place, least)]
      case 'layer':
        return within(item.items, place, least)
      case 'group': {
        const scale = place.scale * (item.scale ?? 1)
        const fine = place.fine || item.fine === true
        return within(
          item.items,
          { x: place.x + item.x * place.scale, y: place.y + item.y * place.scale, scale, fine },
          least,
        )
      }
      default:
        return []
    }
  })
}

function boxOf(item: TextItem, { x, y, scale, fine }: Place, least: number): Written {
  const { text } = set(context, item, least / scale)
  context.textAlign = item.align ?? 'left'
  const ink = context.measureText(text)
  const letters = context.measureText('hg')
  return {
    text,
    left: x + (item.x - ink.actualBoundingBoxLeft) * scale,
    right: x + (item.x + ink.actualBoundingBoxRight) * scale,
    top: y + (item.y - ink.actualBoundingBoxAscent) * scale,
    bottom: y + (item.y + ink.actualBoundingBoxDescent) * scale,
    letters: (letters.actualBoundingBoxAscent + letters.actualBoundingBoxDescent) * scale,
    fine,
  }
}

/** Whether the ink of two texts meets, by more than a pixel's smoothing. */
export function overlap(a: Written, b: Written): boolean {
  const air = 1
  return a.left < b.right - air && b.left < a.right - air && a.top < b.bottom - air && b.top < a.bottom - air
}
