import { nothing, type SVGTemplateResult, svg } from 'lit'
import type {
  Colour,
  Item,
  MarkItem,
  OutlineItem,
  Point,
  Scene,
  SpriteItem,
  StampItem,
  TextItem,
} from '../../../engine/contract/scene.ts'
import { legible } from '../../../engine/contract/scene.ts'
import { fitText } from '../../../render/fit-text.ts'
import { markLetter } from '../../../render/mark-letter.ts'
import { ink, SEAM, seatTheme } from '../../../render/seat-theme.ts'
import { faceOf, widthIn } from './face-of.ts'

/** What drawing an item needs to know of what is around it. */
interface Easel {
  /** By how much the item is scaled, in all. */
  readonly scale: number
  /** How faint it is, in all. */
  readonly alpha: number
  /** The least size of a text, in pixels of the scene. */
  readonly least: number
}

type Shape = Extract<Item, { type: 'rect' | 'circle' | 'polygon' | 'line' }>
type Paint = Pick<Shape, 'fill' | 'stroke' | 'line' | 'dash'>

/**
 * A scene as the inside of an SVG of its size, which shows what `paint` paints. Its faces and
 * drawings must have been loaded (`loadFaces`, `loadArt`). Throws a RangeError for a seat without a sign.
 */
export function sceneView(scene: Scene): SVGTemplateResult {
  const easel: Easel = { scale: 1, alpha: 1, least: legible(scene.width) }
  return svg`<rect width=${scene.width} height=${scene.height} fill=${ink(scene.ground)} />${itemViews(scene.items, easel)}`
}

function itemViews(items: readonly Item[], easel: Easel): readonly SVGTemplateResult[] {
  return items.map(item => itemView(item, easel))
}

function itemView(item: Item, easel: Easel): SVGTemplateResult {
  switch (item.type) {
    case 'rect':
    case 'circle':
    case 'polygon':
    case 'line':
      return shapeView(item, easel.alpha)
    case 'stamp':
      return stampView(item, easel.alpha)
    case 'sprite':
      return spriteView(item, easel)
    case 'text':
      return textView(item, easel)
    case 'mark':
      return markView(item, easel)
    case 'layer':
      return svg`<g>${itemViews(item.items, easel)}</g>`
    case 'group': {
      const { x, y, scale = 1, alpha = 1, items } = item
      const inner = { ...easel, scale: easel.scale * scale, alpha: easel.alpha * alpha }
      return svg`<g transform=${`translate(${x} ${y}) scale(${scale})`}>${itemViews(items, inner)}</g>`
    }
  }
}

/** A painter makes the inside and the line faint one after the other, and so do the two opacities. */
function shapeView(item: Shape, alpha: number): SVGTemplateResult {
  const [fill, stroke] = [colourOf(item.fill), colourOf(item.stroke)]
  const line = item.stroke === undefined ? nothing : (item.line ?? 2)
  const dash = item.stroke === undefined || item.dash === undefined ? nothing : `${item.dash} ${item.dash}`
  const faint = alpha === 1 ? nothing : alpha
  switch (item.type) {
    case 'rect': {
      const radius = item.radius ?? nothing
      return svg`<rect x=${item.x} y=${item.y} width=${item.w} height=${item.h} rx=${radius} fill=${fill} stroke=${stroke}
        stroke-width=${line} stroke-dasharray=${dash} fill-opacity=${faint} stroke-opacity=${faint} />`
    }
    case 'circle':
      return svg`<circle cx=${item.x} cy=${item.y} r=${item.r} fill=${fill} stroke=${stroke}
        stroke-width=${line} stroke-dasharray=${dash} fill-opacity=${faint} stroke-opacity=${faint} />`
    default:
      return svg`<path d=${pathOf(item)} fill=${fill} stroke=${stroke}
        stroke-width=${line} stroke-dasharray=${dash} fill-opacity=${faint} stroke-opacity=${faint} />`
  }
}

function pathOf({ type, points }: Pick<OutlineItem, 'type' | 'points'>): string {
  return `M${points.map(point => point.join(' ')).join('L')}${type === 'polygon' ? 'Z' : ''}`
}

function colourOf(colour: Paint['fill']): string {
  return colour === undefined ? 'none' : ink(colour)
}

function stampView({ x, y, items }: StampItem, alpha: number): SVGTemplateResult {
  const faint = alpha === 1 ? nothing : alpha
  return svg`<g transform=${`translate(${x} ${y})`} opacity=${faint}>${items.map(item => shapeView(item, 1))}</g>`
}

function spriteView(item: SpriteItem, { alpha }: Easel): SVGTemplateResult {
  const { x, y, w, h, turn } = item
  const colour = item.colour === undefined ? SEAM.dark : ink(item.colour)
  const turned = turn === undefined ? nothing : `rotate(${turn} ${x + w / 2} ${y + h / 2})`
  const faint = alpha * (item.alpha ?? 1)
  return svg`<use href=${`#${item.art}`} x=${x} y=${y} width=${w} height=${h} color=${colour}
    transform=${turned} opacity=${faint === 1 ? nothing : faint} />`
}

/** The seam of letters, as a share of their size. */
const HALO = 1 / 5

const ANCHORS = { left: nothing, center: 'middle', right: 'end' } as const

function textView(item: TextItem, { scale, alpha, least }: Easel): SVGTemplateResult {
  const { text, size } = setIn(item, scale, least)
  const { family, weight } = faceOf(item)
  const seam = item.halo === undefined ? nothing : size * HALO
  return svg`<text x=${item.x} y=${item.y} font-family=${family} font-weight=${weight} font-size=${size}
    text-anchor=${ANCHORS[item.align ?? 'left']} fill=${ink(item.fill)} stroke=${colourOf(item.halo)}
    stroke-width=${seam} opacity=${alpha === 1 ? nothing : alpha}>${text}</text>`
}

/** Texts are fitted in pixels of the scene, as they are painted. */
function setIn(item: TextItem, scale: number, least: number) {
  const size = item.size * scale
  const room = item.width === undefined ? {} : { width: item.width * scale }
  const setting = fitText({ text: item.text, size, ...room }, least, widthIn(item))
  return { text: setting.text, size: setting.size / scale }
}

function markView(item: MarkItem, easel: Easel): SVGTemplateResult {
  const { seat, x, y, r } = item
  const { colour, outline } = seatTheme(seat)
  const faint = easel.alpha * (item.alpha ?? 1)
  const whole: Easel = { ...easel, alpha: 1, least: 0 }
  const body = (paint: Paint) =>
    outline === undefined
      ? shapeView({ type: 'circle', x, y, r, ...paint }, 1)
      : shapeView(
          {
            type: 'polygon',
            points: outline.map(([across, along]): Point => [x + across * r, y + along * r]),
            ...paint,
          },
          1,
        )
  const seams: readonly [Colour, number][] = [
    [SEAM.light, r * 0.3],
    [SEAM.dark, r * 0.16],
  ]
  return svg`<g opacity=${faint === 1 ? nothing : faint}>
    ${seams.map(([stroke, line]) => body({ stroke, line }))}${body({ fill: colour })}${textView(markLetter(item), whole)}
  </g>`
}
