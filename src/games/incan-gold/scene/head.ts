import type { Item, Point } from '../../../engine/contract/scene.ts'
import { ARTIFACTS, CARDS_PER_HAZARD, HAZARDS, type Hazard } from '../components/cards.ts'
import { ROUNDS } from '../state.ts'
import type { View } from '../view.ts'
import { COLOURS, HEAD, MARGIN, SMALL, WIDTH } from './colours.ts'

const DOOR = { w: 94, h: 92, gap: 12, y: HEAD.y + 10 } as const
const KIND = { w: 94, h: 92, gap: 10, y: HEAD.y + 10 } as const

/** The five chambers of the temple, one a round, and the five kinds of hazards with the cards still in the game. */
export function head(view: View): Item[] {
  return [
    ...Array.from({ length: ROUNDS }, (_, index) => chamber(index + 1, view)).flat(),
    ...HAZARDS.flatMap((hazard, index) => kind(view, hazard, index)),
  ]
}

function chamber(round: number, view: View): Item[] {
  const x = MARGIN + (round - 1) * (DOOR.w + DOOR.gap)
  const isDone = round < view.round || view.over
  const isOpen = round === view.round && !view.over
  const closed = isDone ? { fill: COLOURS.seam, numeral: COLOURS.cream } : { fill: COLOURS.night, numeral: COLOURS.dim }
  const { fill, numeral } = isOpen ? { fill: COLOURS.gold, numeral: COLOURS.ink } : closed
  return [
    { type: 'polygon', points: doorway(x), fill, stroke: isOpen ? COLOURS.shine : COLOURS.dim, line: 5 },
    {
      type: 'text',
      x: x + DOOR.w / 2,
      y: DOOR.y + (isDone ? 42 : 64),
      text: String(round),
      size: isDone ? SMALL + 4 : 54,
      fill: numeral,
      align: 'center',
      face: 'title',
    },
    ...(isDone ? fate(round, view, x + DOOR.w / 2) : []),
  ]
}

/** A door as the Incas built them: narrower at the top. */
function doorway(x: number): Point[] {
  const top = 13
  return [
    [x + top, DOOR.y],
    [x + DOOR.w - top, DOOR.y],
    [x + DOOR.w, DOOR.y + DOOR.h],
    [x, DOOR.y + DOOR.h],
  ]
}

/** A finished chamber has a tick, or its artifact crossed out, if that one left the game. */
function fate(round: number, { removed }: View, middle: number): Item[] {
  const artifact = ARTIFACTS[round - 1]
  const isLost = removed.some(card => card.type === 'artifact' && card.artifact === artifact)
  const y = DOOR.y + 46
  if (!isLost) return [{ type: 'sprite', art: 'incan-gold/tick', x: middle - 18, y: y + 2, w: 36, h: 36 }]
  return [
    { type: 'sprite', art: `incan-gold/${artifact}`, x: middle - 20, y, w: 40, h: 40 },
    {
      type: 'line',
      points: [
        [middle - 24, y + 38],
        [middle + 24, y + 4],
      ],
      stroke: COLOURS.ink,
      line: 11,
    },
    {
      type: 'line',
      points: [
        [middle - 24, y + 38],
        [middle + 24, y + 4],
      ],
      stroke: COLOURS.cream,
      line: 6,
    },
  ]
}

/** A kind of hazard: lit when one lies on the path, so that the next ends the round; below it its cards, full or gone. */
function kind({ path, removed }: View, hazard: Hazard, index: number): Item[] {
  const x = WIDTH - MARGIN - (HAZARDS.length - index) * (KIND.w + KIND.gap) + KIND.gap
  const isNear = path.some(({ card }) => card.type === 'hazard' && card.hazard === hazard)
  const gone = removed.filter(card => card.type === 'hazard' && card.hazard === hazard).length
  return [
    {
      type: 'rect',
      x,
      y: KIND.y,
      w: KIND.w,
      h: KIND.h,
      radius: 12,
      fill: isNear ? COLOURS.blood : COLOURS.night,
      stroke: isNear ? COLOURS.gold : COLOURS.seam,
      line: isNear ? 6 : 4,
    },
    {
      type: 'sprite',
      art: `incan-gold/${hazard}`,
      x: x + (KIND.w - 58) / 2,
      y: KIND.y + 8,
      w: 58,
      h: 58,
      alpha: isNear ? 1 : 0.55,
    },
    ...Array.from({ length: CARDS_PER_HAZARD }, (_, card) => pip(x + 13 + card * 24, card < CARDS_PER_HAZARD - gone)),
  ]
}

function pip(x: number, isThere: boolean): Item {
  const y = KIND.y + KIND.h - 22
  return isThere
    ? { type: 'rect', x, y, w: 20, h: 13, radius: 3, fill: COLOURS.cream }
    : {
        type: 'line',
        points: [
          [x + 2, y + 12],
          [x + 18, y + 1],
        ],
        stroke: COLOURS.dim,
        line: 4,
      }
}
