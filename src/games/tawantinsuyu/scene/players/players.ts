import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Point } from '../../../../engine/contract/scene.ts'
import { armyCard } from '../../components/cards.ts'
import type { Pack } from '../../components/pack-form.ts'
import { weavingOf } from '../../components/tiles.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { BLOCK, GAP, MARGIN, MARK, PLAYER } from '../measures.ts'
import { counted, fine, note, plate, sprite, workerItem } from '../shapes.ts'
import { axomammaBoard } from './axomamma.ts'
import { nameOf, type Sitter, sittersOf } from './sitters.ts'

export const STOCK = ['potato', 'corn', 'stone', 'gold'] as const

/** How high the players are together, with the board of Axomamma below her. */
export function playersHeight({ players, axomamma }: View): number {
  const rows = axomamma === undefined ? Math.ceil(players.length / 2) : 2
  return rows * (PLAYER + GAP)
}

/** All players, two side by side. */
export function players(view: View, words: TawantinsuyuWords, top: number, since: View | undefined): Item[] {
  const before = since && sittersOf(since)
  const place = (index: number) => ({
    x: MARGIN + (index % 2) * (BLOCK + GAP),
    y: top + Math.floor(index / 2) * (PLAYER + GAP),
    w: BLOCK,
    h: PLAYER,
  })
  return [
    ...sittersOf(view).flatMap((_, seat) => playerItems(view, seat, words, place(seat), before?.[seat])),
    ...(view.axomamma === undefined ? [] : [fine(axomammaBoard(view.pack, view.axomamma, place(3)))]),
  ]
}

/** A player in short: their sign and VP, what they have, and what lies before them; what is new is marked. */
function playerItems(view: View, seat: number, words: TawantinsuyuWords, box: Box, before?: Sitter): Item[] {
  const player = at(sittersOf(view), seat)
  const { x, y, w } = box
  const isAsked = view.asked.includes(seat)
  const place = player.place === undefined || view.axomamma !== undefined ? '' : `${player.place}. `
  return [
    plate(box, isAsked ? 'gold' : 'plain'),
    { type: 'mark', seat, x: x + 58, y: y + 52, r: MARK },
    {
      type: 'text',
      x: x + 112,
      y: y + 66,
      text: `${place}${nameOf(view, seat, words)}`,
      size: 48,
      width: w - 314,
      fill: COLOURS.ink,
      bold: true,
    },
    sprite('vp', [x + w - 160, y + 50], 56),
    { type: 'text', x: x + w - 124, y: y + 68, text: String(player.vp), size: 52, fill: COLOURS.gain, bold: true },
    fine([
      ...stockRow(player, { ...box, y: y + 110 }),
      ...builtRow(view.pack, player, before, { ...box, y: y + 158 }),
      ...tapestryRow(view.pack, player, before, { ...box, y: y + 206 }),
    ]),
  ]
}

function stockRow(player: Sitter, { x, y, w }: Box): Item[] {
  const { workers } = player
  const step = Math.floor(Math.min(46, 112 / Math.max(1, workers.length - 1)))
  return [
    ...STOCK.flatMap((resource, index) => counted(resource, player[resource], [x + 104 + index * 82, y], 40)),
    ...(player.godCards === undefined ? [] : counted('god-card', player.godCards, [x + 432, y], 42)),
    ...counted('army-card', player.armyHand, [x + 514, y], 42),
    ...workers.map((worker, index) => workerItem(worker, [x + w - 150 + index * step, y], 62)),
  ]
}

/** Buildings, those turned down faded; Statues; Army cards that lie open; markers left. */
function builtRow(pack: Pack, player: Sitter, before: Sitter | undefined, { x, y, w }: Box): Item[] {
  const { buildings, statues, army, stepsMarkers, conquestMarkers } = player
  const isMany = buildings.length + statues.length + army.length > MOST_THINGS
  return [
    ...(isMany
      ? summed(player, [x + 12, y])
      : single(pack, player, before).map((items, index): Item => {
          return { type: 'group', x: x + 36 + index * THING, y, items }
        })),
    ...counted('steps', stepsMarkers, [x + w - 178, y], 36),
    ...counted('conquest', conquestMarkers, [x + w - 92, y], 36),
  ]
}

/** How many things can lie side by side, and how wide each is; of more only the sums are told. */
const MOST_THINGS = 11
const THING = 48

/** Each thing around its own middle, behind it a disc if it was not there before. */
function single(pack: Pack, { buildings, statues, army }: Sitter, before: Sitter | undefined): Item[][] {
  const isNew = (was: boolean | undefined) => (was === false ? [NEW] : [])
  return [
    ...buildings.map(({ id, down }) => [
      ...isNew(before?.buildings.some(other => other.id === id)),
      sprite(buildingArt(id), [0, 0], 42, down ? { alpha: 0.4 } : {}),
    ]),
    ...statues.map(({ god, size }) => [
      ...isNew(before?.statues.some(other => other.god === god && other.size === size)),
      sprite(`statue-${size}`, [-6, 0], 42),
      sprite(`god-${god}`, [12, 10], 24),
    ]),
    ...army.map(({ card, down }) => [
      ...isNew(before?.army.some(other => other.card === card)),
      sprite('army', [0, 0], 42, down ? { alpha: 0.4 } : {}),
      note(String(armyCard(pack, card).soldiers), [0, 0], { align: 'center', halo: COLOURS.cream }),
    ]),
  ]
}

/** How many there are of each kind of thing, those turned up only. */
function summed({ buildings, statues, army }: Sitter, [x, y]: Point): Item[] {
  const arts = [
    ...buildings.filter(({ down }) => !down).map(({ id }) => buildingArt(id)),
    ...statues.map(({ size }) => `statue-${size}`),
    ...army.filter(({ down }) => !down).map(() => 'army'),
  ]
  const kinds = ['building-production', 'building-passive', 'statue-small', 'statue-large', 'army']
  return kinds.flatMap((art, index) => counted(art, arts.filter(one => one === art).length, [x + index * 96, y], 42))
}

function buildingArt(id: string): string {
  return id.startsWith('P') ? 'building-production' : 'building-passive'
}

/** Behind a thing that was not there before. */
const NEW: Item = { type: 'circle', x: 0, y: 0, r: 25, fill: COLOURS.gold }

/** The Tapestries as their patterns, one after the other. */
function tapestryRow(pack: Pack, player: Sitter, before: Sitter | undefined, { x, y, w }: Box): Item[] {
  const { tapestries, templeStep } = player
  const known = before?.tapestries.flat()
  const tiles = tapestries.flat().length + tapestries.length
  const step = Math.floor(Math.min(36, (w - 170) / Math.max(1, tiles)))
  let right = x + 62
  return [
    sprite('weaving', [x + 34, y], 42),
    ...tapestries.flatMap(ids => {
      const items = ids.flatMap((id, index): Item[] => [
        {
          type: 'rect',
          x: right + index * step,
          y: y - 19,
          w: step - 2,
          h: 38,
          radius: 3,
          fill: known?.includes(id) === false ? COLOURS.gold : COLOURS.cream,
          stroke: COLOURS.blood,
        },
        note(weavingOf(pack, id).pattern, [right + index * step + step / 2 - 1, y], {
          align: 'center',
          fill: COLOURS.blood,
        }),
      ])
      right += ids.length * step + Math.floor(step / 2)
      return items
    }),
    ...counted('temple', templeStep, [x + w - 92, y], 38),
  ]
}
