import type { Box, Item } from '../../../engine/contract/scene.ts'
import type { Card } from '../components/cards.ts'
import { COLOURS, SMALL } from './colours.ts'

/** A card as it lies on the path. */
export interface Shown {
  readonly card: Card
  /** Gems that lie on it. */
  readonly gems: number
  /** What an artifact is worth to whoever takes it now. */
  readonly worth: number
  /** Turned by the last reveal. */
  readonly isFresh: boolean
  /** One of the two that ended the round. */
  readonly isDeadly: boolean
}

/** From this height on there is room for a drawing of the treasure. */
const TALL = 160

export function cardItems(shown: Shown, box: Box): Item[] {
  return [...glow(shown, box), ...face(shown, box)]
}

function face(shown: Shown, box: Box): Item[] {
  switch (shown.card.type) {
    case 'treasure':
      return treasure(shown.card.gems, shown.gems, box)
    case 'hazard':
      return hazard(shown.card.hazard, shown.isDeadly, box)
    case 'artifact':
      return artifact(shown.card.artifact, shown.worth, box)
  }
}

/** What changed last has a shining seam, and a sign above it that does not need the colour. */
function glow({ isFresh, isDeadly }: Shown, { x, y, w, h }: Box): Item[] {
  if (!isFresh && !isDeadly) return []
  const fill = isDeadly ? COLOURS.flame : COLOURS.gold
  const middle = x + w / 2
  return [
    { type: 'rect', x: x - 8, y: y - 8, w: w + 16, h: h + 16, radius: 18, fill },
    {
      type: 'polygon',
      points: [
        [middle - 20, y - 16],
        [middle + 20, y - 16],
        [middle, y + 6],
      ],
      fill,
      stroke: COLOURS.ink,
      line: 4,
    },
  ]
}

function sheet({ x, y, w, h }: Box, fill: `#${string}`, seam: `#${string}`): Item[] {
  return [
    { type: 'rect', x, y, w, h, radius: 12, fill, stroke: COLOURS.ink, line: 4 },
    { type: 'rect', x: x + 6, y: y + 6, w: w - 12, h: h - 12, radius: 8, stroke: seam, line: 3 },
  ]
}

/** Up to how many gems a heap of them is called so. */
const HEAPS = [
  { name: 'small', most: 5 },
  { name: 'medium', most: 11 },
] as const
const heapOf = (value: number) => HEAPS.find(({ most }) => value <= most)?.name ?? 'great'

function treasure(value: number, lying: number, box: Box): Item[] {
  const { x, y, w, h } = box
  const isTall = h >= TALL
  const numeral = isTall ? Math.round(h * 0.3) : Math.max(44, Math.round(h * 0.36))
  const strip = isTall ? Math.round(h * 0.22) : 44
  return [
    ...sheet(box, lying > 0 ? COLOURS.cream : COLOURS.worn, lying > 0 ? COLOURS.ochre : COLOURS.path),
    {
      type: 'text',
      x: x + w / 2,
      y: y + numeral * (isTall ? 0.92 : 1),
      text: String(value),
      size: numeral,
      fill: lying > 0 ? COLOURS.ink : COLOURS.faded,
      align: 'center',
      face: 'title',
    },
    ...(isTall ? [heap(value, lying, box)] : []),
    ...(lying > 0 ? lyingGems(lying, { x: x + 6, y: y + h - strip - 6, w: w - 12, h: strip }) : []),
  ]
}

function heap(value: number, lying: number, { x, y, w, h }: Box): Item {
  const size = w * 0.72
  return {
    type: 'sprite',
    art: `incan-gold/treasure-${heapOf(value)}`,
    x: x + (w - size) / 2,
    y: y + h * 0.4,
    w: size,
    h: size * 0.7,
    alpha: lying > 0 ? 1 : 0.35,
  }
}

/** The gems that still lie on a card, as a strip along its foot. */
function lyingGems(lying: number, { x, y, w, h }: Box): Item[] {
  const gem = Math.min(h - 8, 48)
  const size = Math.max(SMALL, Math.round(h * 0.7))
  const start = x + (w - gem - 6 - size * 0.5) / 2
  return [
    { type: 'rect', x, y, w, h, radius: 6, fill: COLOURS.deepTeal },
    { type: 'sprite', art: 'incan-gold/gem', x: start, y: y + (h - gem) / 2, w: gem, h: gem },
    {
      type: 'text',
      x: start + gem + 6,
      y: y + h / 2 + size * 0.35,
      text: String(lying),
      size,
      fill: COLOURS.cream,
      bold: true,
    },
  ]
}

function hazard(art: string, isDeadly: boolean, box: Box): Item[] {
  const { x, y, w, h } = box
  const size = Math.min(w - 24, h - 24)
  return [
    ...sheet(box, isDeadly ? COLOURS.blood : COLOURS.danger, isDeadly ? COLOURS.shine : COLOURS.blood),
    ...(h - size > 60 ? warningSteps(box) : []),
    { type: 'sprite', art: `incan-gold/${art}`, x: x + (w - size) / 2, y: y + (h - size) / 2, w: size, h: size },
  ]
}

/** Teeth of stone at the head and the foot of a big card. */
function warningSteps({ x, y, w, h }: Box): Item[] {
  const teeth = 4
  const step = (w - 36) / teeth
  return Array.from({ length: teeth }, (_, tooth): Item[] => {
    const left = x + 18 + tooth * step
    return [
      {
        type: 'polygon',
        points: [
          [left, y + 16],
          [left + step, y + 16],
          [left + step / 2, y + 34],
        ],
        fill: COLOURS.flame,
      },
      {
        type: 'polygon',
        points: [
          [left, y + h - 16],
          [left + step, y + h - 16],
          [left + step / 2, y + h - 34],
        ],
        fill: COLOURS.flame,
      },
    ]
  }).flat()
}

function artifact(art: string, worth: number, box: Box): Item[] {
  const { x, y, w, h } = box
  const numeral = Math.max(SMALL, Math.round(h * 0.22))
  const size = Math.min(w - 20, h - numeral - 22)
  return [
    ...sheet(box, COLOURS.teal, COLOURS.gem),
    {
      type: 'sprite',
      art: `incan-gold/${art}`,
      x: x + (w - size) / 2,
      y: y + (h - numeral - size) / 2,
      w: size,
      h: size,
    },
    {
      type: 'text',
      x: x + w / 2,
      y: y + h - 14,
      text: String(worth),
      size: numeral,
      fill: COLOURS.cream,
      align: 'center',
      face: 'title',
    },
  ]
}
