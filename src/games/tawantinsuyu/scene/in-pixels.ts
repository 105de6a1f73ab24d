import type { GroupItem, Item, OutlineItem, Point } from '../../../engine/contract/scene.ts'

/** Where things lie that are laid out in units of their own: where those begin in the picture, and how many pixels one is. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/**
 * Things in the pixels of their picture, with their corners and middles on whole ones: so edges are sharp, and the same
 * thing comes out the same wherever it stands, is quickly painted and presses well.
 */
export function inPixels(items: readonly Item[], place: Place): Item[] {
  const { scale } = place
  const spot = ([x, y]: Point): Point => [Math.round(place.x + x * scale), Math.round(place.y + y * scale)]
  return items.map((item): Item => {
    switch (item.type) {
      case 'stamp':
      case 'group':
        return { ...item, type: 'group', x: 0, y: 0, scale: 1, items: inPixels(item.items, within(place, item)) }
      case 'layer':
        return { ...item, items: inPixels(item.items, place) }
      case 'polygon':
      case 'line':
        return { ...item, ...stroked(item, scale), points: item.points.map(spot) }
      default: {
        const [x, y] = spot([item.x, item.y])
        return { ...sized(item, scale), x, y }
      }
    }
  })
}

function within({ x, y, scale }: Place, group: Pick<GroupItem, 'x' | 'y' | 'scale'>): Place {
  return { x: x + group.x * scale, y: y + group.y * scale, scale: scale * (group.scale ?? 1) }
}

/** Things that have one spot. */
type Spotted = Exclude<Item, { type: 'stamp' | 'group' | 'layer' | 'polygon' | 'line' }>

function sized(item: Spotted, scale: number): Spotted {
  const size = (length: number) => Math.round(length * scale)
  switch (item.type) {
    case 'rect': {
      const { radius = 0 } = item
      return { ...item, ...stroked(item, scale), w: size(item.w), h: size(item.h), radius: size(radius) }
    }
    case 'circle':
      return { ...item, ...stroked(item, scale), r: item.r * scale }
    case 'mark':
      return { ...item, r: item.r * scale }
    case 'sprite':
      return { ...item, w: size(item.w), h: size(item.h) }
    case 'text': {
      const { width } = item
      return { ...item, size: item.size * scale, ...(width !== undefined && { width: width * scale }) }
    }
  }
}

/** The stroke of a shape, whose usual width is 2. */
function stroked({ stroke, line = 2, dash }: Stroke, scale: number): Pick<Stroke, 'line' | 'dash'> {
  if (stroke === undefined) return {}
  return { line: Math.max(1, Math.round(line * scale)), ...(dash !== undefined && { dash: Math.round(dash * scale) }) }
}

type Stroke = Pick<OutlineItem, 'stroke' | 'line' | 'dash'>
