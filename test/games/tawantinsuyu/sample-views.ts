import { at } from '../../../src/engine/basics/at.ts'
import type { Frame, Mark, Scene } from '../../../src/engine/contract/scene.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { GODS, type Pack } from '../../../src/games/tawantinsuyu/components/pack-form.ts'
import { WORKERS } from '../../../src/games/tawantinsuyu/components/workers.ts'
import { scene } from '../../../src/games/tawantinsuyu/scene.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { wordsOf } from '../../words.ts'
import { gods, position } from './positions.ts'
import { randomGame } from './random-games.ts'

/** Names as they are met: short, accented, and as wide as Discord allows. */
export const NAMES = ['Ana', 'Bartholomäus', 'Chloé', 'W'.repeat(32)] as const

/** A random game after a part of its steps, from 0 to 1. */
export function partOf(number: number, seats: number, part: number): State {
  const steps = [...randomGame(number, seats)]
  return at(steps, Math.min(steps.length - 1, Math.floor(steps.length * part))).after
}

/** A table on which everybody has far more than they will ever have. */
export function crowded(seats: number): State {
  const { production, passive } = PACK.buildings
  const players = Array.from({ length: seats }, (_, seat) => rich(PACK, seat))
  const table: Partial<State> = {
    offer: [0, 8, 16, 24, 32].slice(0, seats + 1),
    market: { production: idsOf(production).slice(0, 2), passive: idsOf(passive).slice(0, 2) },
    village: Array.from({ length: 9 }, (_, index) => at(WORKERS, index % WORKERS.length)),
    nomads: Array.from({ length: 12 }, () => 'priest' as const),
    casualties: Array.from({ length: 14 }, () => 'courier' as const),
    hill: Array.from({ length: 60 }, (_, space) => ({ space, worker: at(WORKERS, space % WORKERS.length) })),
    steps: Array.from({ length: 5 }, (_, section) => ({ upper: section % seats, lower: (section + 1) % seats })),
    regions: PACK.conquest.regions.map(({ spaces }) => spaces.map((_, index) => index % seats)),
    festivals: 2,
    token: seats - 1,
  }
  return position({ seats, players, table })
}

/** What one player has of everything; their cards are others than those of the other seats. */
function rich({ buildings, weavings }: Pack, seat: number): Partial<Player> {
  const tiles = idsOf(weavings.tiles)
  return {
    vp: 188,
    potato: 12,
    corn: 10,
    stone: 17,
    gold: 10,
    templeStep: 12,
    priest: 2,
    workers: Array.from({ length: 12 }, (_, index) => at(WORKERS, index % WORKERS.length)),
    godCards: Array.from({ length: 10 }, (_, card) => seat * 10 + card),
    army: Array.from({ length: 7 }, (_, index) => ({ card: seat * 7 + index, down: index % 2 === 0 })),
    buildings: [...idsOf(buildings.production).slice(0, 6), ...idsOf(buildings.passive).slice(0, 6)].map(
      (id, index) => ({
        id,
        down: index % 3 === 0,
      }),
    ),
    statues: GODS.map(god => ({ god, size: 'small' as const })),
    tapestries: [tiles.slice(0, 4), tiles.slice(4, 7), tiles.slice(7, 8), tiles.slice(8, 10)],
  }
}

function idsOf(all: readonly { readonly id: string }[]): string[] {
  return all.map(({ id }) => id)
}

interface Sample {
  readonly name: string
  readonly state: () => State
  readonly viewer: Viewer
  readonly look: Frame['look']
  readonly ghost?: string
  /** Places that are marked, with the numbers from 1 on. */
  readonly marks?: readonly string[]
  readonly language?: 'en' | 'fr'
}

/** Pictures that differ as much as they can. */
export const SAMPLES: readonly Sample[] = [
  { name: 'crowded', state: () => crowded(4), viewer: 'public', look: 'table', language: 'fr' },
  { name: 'boards', state: () => partOf(3, 4, 0.5), viewer: 'public', look: { crop: 'boards' } },
  { name: 'players', state: () => crowded(4), viewer: 'public', look: { crop: 'players' } },
  { name: 'alone', state: () => partOf(5, 1, 0.6), viewer: 'public', look: { crop: 'players' }, language: 'fr' },
  { name: 'standing', state: () => crowded(4), viewer: 'public', look: { crop: 'standing' }, language: 'fr' },
  { name: 'ghost', state: planning, viewer: 0, look: { crop: '' }, ghost: 'place architect M12 gold 0' },
  { name: 'market', state: () => crowded(3), viewer: 'public', look: { crop: 'market' } },
  { name: 'regions', state: armed, viewer: 0, look: { crop: 'regions' } },
  { name: 'festival', state: () => crowded(4), viewer: 1, look: { crop: 'festival' }, language: 'fr' },
  {
    name: 'marked',
    state: planning,
    viewer: 0,
    look: { crop: 'hill' },
    marks: ['M1', 'M2', 'B3', 'B4', 'T2', 'T1', 'M4', 'B2'],
  },
  { name: 'weavings', state: () => crowded(3), viewer: 1, look: { crop: 'weavings' } },
  { name: 'gods', state: () => crowded(3), viewer: 2, look: { crop: 'gods' } },
  { name: 'gods-in-use', state: using, viewer: 0, look: { crop: 'gods' }, marks: ['sun1', 'earth5', 'water7'] },
  { name: 'player', state: () => crowded(2), viewer: 'public', look: { crop: 'A' }, language: 'fr' },
  { name: 'hand', state: () => crowded(2), viewer: 0, look: 'hand' },
]

/** God cards lie open whose benefits are to be had, and others are kept. */
function using(): State {
  const cards = gods('sun1', 'moon2', 'earth5', 'staff6', 'water7')
  return position({ agenda: [{ type: 'cards', seat: 0, cards }], players: [{ godCards: gods('sun3', 'moon3') }] })
}

function planning(): State {
  return position({ seats: 2, players: [{ workers: ['architect'], gold: 5 }] })
}

function armed(): State {
  const army = [0, 1, 20].map((card, index) => ({ card, down: index === 1 }))
  return position({ seats: 3, players: [{ armyHand: [2, 8, 15, 25] }, { army }] })
}

/** Places under the numbers from 1 on. */
function numbered(places: readonly string[]): readonly Mark[] {
  return places.map((place, index) => ({ place, label: String(index + 1) }))
}

/** The scene of a sample. */
export function sceneOf({ state, viewer, look, ghost, marks = [], language = 'en' }: Sample): Scene {
  const words = wordsOf('tawantinsuyu', language, NAMES)
  return scene(view(state(), viewer), { words, look, marks: numbered(marks), ...(ghost !== undefined && { ghost }) })
}
