import { at } from '../../../engine/at.ts'
import type { Item } from '../../../engine/scene.ts'
import { armyCard } from '../cards.ts'
import { weavingOf } from '../chapters/weavings.ts'
import type { Pack } from '../pack-file.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import type { PlayerView, View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { BLOCK, type Box, GAP, MARGIN, PLAYER } from './measures.ts'
import { counted, fine, note, plate, sprite, workerItem } from './shapes.ts'

const STOCK = ['potato', 'corn', 'stone', 'gold'] as const

/** How high the players are together. */
export function playersHeight(seats: number): number {
  return Math.ceil(seats / 2) * (PLAYER + GAP)
}

/** All players, two side by side. */
export function players(view: View, words: TawantinsuyuWords, top: number): Item[] {
  return view.players.flatMap((_, seat) => {
    const place = { x: MARGIN + (seat % 2) * (BLOCK + GAP), y: top + Math.floor(seat / 2) * (PLAYER + GAP) }
    return playerItems(view, seat, words, { ...place, w: BLOCK, h: PLAYER })
  })
}

/** A player in short: his sign and VP, what he has, and what lies before him. */
export function playerItems(view: View, seat: number, words: TawantinsuyuWords, box: Box): Item[] {
  const player = at(view.players, seat)
  const { x, y, w } = box
  const isAsked = view.asked.includes(seat)
  const place = player.place === undefined ? '' : `${player.place}. `
  return [
    plate(box, isAsked ? 'gold' : 'plain'),
    { type: 'mark', seat, x: x + 50, y: y + 44, r: 38 },
    {
      type: 'text',
      ...{ x: x + 102, y: y + 60, text: `${place}${words.name(seat)}`, size: 48, width: w - 304 },
      fill: COLOURS.ink,
      bold: true,
    },
    sprite('vp', [x + w - 160, y + 42], 56),
    { type: 'text', x: x + w - 124, y: y + 60, text: String(player.vp), size: 52, fill: COLOURS.gain, bold: true },
    fine([
      ...stockRow(player, { ...box, y: y + 102 }),
      ...builtRow(view.pack, player, { ...box, y: y + 152 }),
      ...tapestryRow(view.pack, player, { ...box, y: y + 204 }),
    ]),
  ]
}

function stockRow(player: PlayerView, { x, y, w }: Box): Item[] {
  const { workers } = player
  const step = Math.min(46, 150 / Math.max(1, workers.length - 1))
  return [
    ...STOCK.flatMap((resource, index) => counted(resource, player[resource], [x + 14 + index * 94, y], 42)),
    ...counted('god-card', player.godCards, [x + 396, y], 44),
    ...counted('army-card', player.armyHand, [x + 494, y], 44),
    ...workers.map((worker, index) => workerItem(worker, [x + w - 150 + index * step, y], 62)),
  ]
}

/** Buildings by their numbers, those turned down faded; Statues; Army cards that lie open; markers left. */
function builtRow(
  pack: Pack,
  { buildings, statues, army, stepsMarkers, conquestMarkers }: PlayerView,
  box: Box,
): Item[] {
  const { x, y, w } = box
  const things: Item[][] = [
    ...buildings.map(({ id, down }) => [
      sprite(id.startsWith('P') ? 'building-production' : 'building-passive', [0, 0], 42, down ? { alpha: 0.4 } : {}),
    ]),
    ...statues.map(({ god, size }): Item[] => [
      sprite(`statue-${size}`, [-6, 0], 42),
      sprite(`god-${god}`, [12, 10], 24),
    ]),
    ...army.map(({ card, down }): Item[] => [
      sprite('army', [0, 0], 42, down ? { alpha: 0.4 } : {}),
      note(String(armyCard(pack, card).soldiers), [0, 0], { align: 'center', halo: COLOURS.cream }),
    ]),
  ]
  const step = Math.min(48, (w - 230) / Math.max(1, things.length))
  return [
    ...things.map((items, index): Item => ({ type: 'group', x: x + 36 + index * step, y, items })),
    ...counted('steps', stepsMarkers, [x + w - 178, y], 36),
    ...counted('conquest', conquestMarkers, [x + w - 92, y], 36),
  ]
}

/** The Tapestries as their patterns, one behind the other. */
function tapestryRow(pack: Pack, { tapestries, templeStep }: PlayerView, { x, y, w }: Box): Item[] {
  const tiles = tapestries.reduce((sum, { length }) => sum + length, 0) + tapestries.length
  const step = Math.min(34, (w - 150) / Math.max(1, tiles))
  let right = x + 62
  return [
    sprite('weaving', [x + 34, y], 42),
    ...tapestries.flatMap(ids => {
      const items = ids.flatMap((id, index): Item[] => [
        {
          type: 'rect',
          ...{ x: right + index * step, y: y - 18, w: step - 2, h: 36, radius: 3 },
          fill: COLOURS.cream,
          stroke: COLOURS.blood,
        },
        note(weavingOf(pack, id).pattern, [right + index * step + step / 2 - 1, y], {
          align: 'center',
          fill: COLOURS.blood,
        }),
      ])
      right += (ids.length + 0.6) * step
      return items
    }),
    ...counted('temple', templeStep, [x + w - 92, y], 38),
  ]
}
