import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Spot } from '../../../../engine/contract/scene.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import { armyCard, soldiersOf } from '../../components/cards.ts'
import { type Pack, RESOURCES } from '../../components/pack-form.ts'
import { buildingKind, weavingOf } from '../../components/tiles.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { PlayerView, View } from '../../view.ts'
import { patchOf } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import { TINY } from '../measures.ts'
import { fine, note, sprite, workerItem } from '../shapes.ts'
import type { Sitter } from './sitters.ts'

/** What a player has, and had before. */
export interface Belongings {
  readonly pack: Pack
  readonly words: TawantinsuyuWords
  readonly now: Sitter
  readonly before: Sitter | undefined
}

type Row = (what: Belongings, box: Box) => readonly Item[]

/** What is told of each player, from the top of their board. */
export const ROWS: readonly Row[] = [stock, holdings, workers, temple, army, statues, buildings, tapestries]

/** Where the viewer's own things lie that a notation names, row by row. */
export const OWN_SPOTS: readonly ((view: View, own: PlayerView, box: Box) => readonly Spot[])[] = [
  (_, __, box) => stockSpots(box),
  () => [],
  ({ agenda }, { workers }, box) => {
    const verb = agenda.at(-1)?.type === 'release' ? 'release' : 'place'
    return lineSpots(
      workers.map(worker => `${verb} ${worker}`),
      box,
    )
  },
  () => [],
  // Only where they are turned up is one named by its Soldiers.
  ({ agenda, pack }, { army }, box) => {
    const isFlip = agenda.at(-1)?.type === 'flip'
    return lineSpots(
      army.map(({ card, down }) => (isFlip && down ? soldiersOf(pack, card) : undefined)),
      box,
    )
  },
  (_, { statues }, box) =>
    lineSpots(
      statues.map(({ god, size }) => (size === 'small' ? `sacrifice ${god}` : `- ${god}`)),
      box,
    ),
  (_, { buildings }, box) =>
    lineSpots(
      buildings.map(({ id }) => id),
      box,
    ),
  () => [],
]

/** What is exchanged, and a potato for a God card. */
function stockSpots({ x, y, w, h }: Box): readonly Spot[] {
  const wide = w / RESOURCES.length
  return RESOURCES.map((resource, index) =>
    spotOn(resource === 'potato' ? 'study' : `exchange ${resource}`, { x: x + index * wide, y, w: wide - 6, h }),
  )
}

/** How wide the name of a row is, with some air. */
const NAMED = 118
const THING = 38

function named(name: string, { x, y, h }: Box): Item {
  return note(name, [x, y + h / 2], { width: NAMED - 8 })
}

/** Things side by side, each around its own middle, closer where there are many. */
function line(things: readonly (readonly Item[])[], box: Box): Item[] {
  const { x, y, h } = box
  if (things.length === 0) return [note('–', [x + NAMED, y + h / 2], { fill: COLOURS.faded })]
  const { first, step } = lineIn(things.length, box)
  return things.map(
    (items, index): Item => ({ type: 'group', x: Math.round(first + index * step), y: Math.round(y + h / 2), items }),
  )
}

/** Where things that stand in a line do: the middle of the first, and how far it is to the next. */
function lineIn(count: number, { x, w }: Box) {
  const step = Math.floor(Math.min(THING + 4, (w - NAMED - THING) / Math.max(1, count - 1)))
  return { first: x + NAMED + THING / 2, step }
}

/** Of things that stand in a line those that are called so, each once. */
function lineSpots(places: readonly (string | undefined)[], box: Box): readonly Spot[] {
  const { first, step } = lineIn(places.length, box)
  const wide = Math.min(THING, step)
  return places.flatMap((place, index) =>
    place === undefined || places.indexOf(place) < index
      ? []
      : [spotOn(place, { x: first + index * step - wide / 2, y: box.y + 1, w: wide, h: box.h - 2 })],
  )
}

/** Behind a thing that was not there before. */
function isNew(was: boolean | undefined): Item[] {
  return was === false ? [{ type: 'circle', x: 0, y: 0, r: 21, fill: COLOURS.gold }] : []
}

/** So many, side by side, of things that are counted; in small print what each of them is called. */
function counts(all: readonly (readonly [art: string, count: number, name: string])[], { x, y, w, h }: Box): Item[] {
  const wide = w / all.length
  return all.flatMap(([art, count, name], index): Item[] => {
    const left = Math.round(x + index * wide)
    return [
      sprite(art, [left + 15, y + h / 2 - 7], 30, count === 0 ? { alpha: 0.35 } : {}),
      note(String(count), [left + 36, y + h / 2 - 7], { size: 28 }),
      fine([note(name, [left, y + h / 2 + 14], { size: TINY - 2 })]),
    ]
  })
}

function stock({ now, words }: Belongings, box: Box): Item[] {
  return counts(
    RESOURCES.map(resource => [resource, now[resource], words.say(`scene.${resource}`)]),
    box,
  )
}

/** Cards in the hand, and markers that are left to be laid out; of Axomamma’s God cards nobody speaks. */
function holdings({ now, words }: Belongings, box: Box): Item[] {
  const { godCards, armyHand, stepsMarkers, conquestMarkers } = now
  return counts(
    [
      ...(godCards === undefined ? [] : [['god-card', godCards, words.say('scene.gods')] as const]),
      ['army-card', armyHand, words.say('scene.army-cards')],
      ['steps', stepsMarkers, words.say('scene.steps')],
      ['conquest', conquestMarkers, words.say('scene.conquest')],
    ],
    box,
  )
}

function workers({ now, words }: Belongings, box: Box): Item[] {
  const all = now.workers.map(worker => [workerItem(worker, [0, 0], THING + 4)])
  return [named(words.say('scene.workers'), box), ...line(all, box)]
}

/** The step on the Temple track. */
function temple({ now, pack, words }: Belongings, box: Box): Item[] {
  const { x, y, h } = box
  const { festival } = at(pack.temple.steps, now.templeStep)
  return [
    named(words.say('scene.temple'), box),
    sprite('temple', [x + NAMED + 18, y + h / 2], 36),
    note(String(now.templeStep), [x + NAMED + 42, y + h / 2], { size: 28 }),
    fine([
      note(words.say('scene.step-vp', { vp: festival }), [x + NAMED + 80, y + h / 2 + 2], { size: TINY, bold: false }),
    ]),
  ]
}

/** Army cards that lie open, with their Soldiers; those turned down faded. */
function army({ now, before, pack, words }: Belongings, box: Box): Item[] {
  const all = now.army.map(({ card, down }): Item[] => [
    ...isNew(before?.army.some(other => other.card === card)),
    sprite('army', [0, 0], THING, down ? { alpha: 0.35 } : {}),
    note(String(armyCard(pack, card).soldiers), [0, 0], { align: 'center', halo: COLOURS.cream }),
  ])
  return [named(words.say('scene.army'), box), ...line(all, box)]
}

function statues({ now, before, words }: Belongings, box: Box): Item[] {
  const all = now.statues.map(({ god, size }): Item[] => [
    ...isNew(before?.statues.some(other => other.god === god && other.size === size)),
    sprite(`statue-${size}`, [-5, 0], THING),
    sprite(`god-${god}`, [11, 8], 22),
  ])
  return [named(words.say('scene.statues'), box), ...line(all, box)]
}

/** Where there are more Buildings, their numbers have no room. */
const MOST_NAMED = 7

function buildingName(id: string): Item {
  return fine([note(id, [0, 14], { size: TINY - 2, align: 'center', halo: COLOURS.cream })])
}

/** Buildings, those turned down faded, in small print with their numbers. */
function buildings({ now, before, pack, words }: Belongings, box: Box): Item[] {
  const all = now.buildings.map(({ id, down }): Item[] => [
    ...isNew(before?.buildings.some(other => other.id === id)),
    sprite(`building-${buildingKind(pack, id)}`, [0, -5], 34, down ? { alpha: 0.35 } : {}),
    ...(now.buildings.length > MOST_NAMED ? [] : [buildingName(id)]),
  ])
  return [named(words.say('scene.buildings'), box), ...line(all, box)]
}

/** The Tapestries as their patterns, one after the other. */
function tapestries({ now, before, pack, words }: Belongings, box: Box): Item[] {
  const known = before?.tapestries.flat()
  const { x, y, w, h } = box
  const tiles = now.tapestries.flat().length + now.tapestries.length / 2
  const step = Math.floor(Math.min(30, (w - NAMED) / Math.max(1, tiles)))
  let right = x + NAMED
  return [
    named(words.say('scene.weavings'), box),
    ...now.tapestries.flatMap(ids => {
      const items = ids.flatMap((id, index): Item[] => [
        {
          type: 'rect',
          x: right + index * step,
          y: y + h / 2 - 17,
          w: step - 2,
          h: 34,
          radius: 3,
          fill: known?.includes(id) === false ? COLOURS.gold : COLOURS.cream,
          stroke: COLOURS.blood,
        },
        patchOf(weavingOf(pack, id).pattern, [right + index * step + step / 2 - 1, y + h / 2], step - 6),
      ])
      right += ids.length * step + Math.floor(step / 2)
      return items
    }),
  ]
}
