import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../../../src/games/tawantinsuyu/components/hill.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { play, position } from './positions.ts'

/** Where a High Priest stands whose next step leads to Produce. */
const PRIEST = (PACK.coricancha.actions.indexOf('produce') - 1 + SECTIONS) % SECTIONS
const START = { vp: 10, potato: 0, corn: 0, stone: 0, gold: 0, godCards: 0, armyHand: 0, workers: 0, tiles: 0, step: 0 }

/** What each Production Building brings, and what its player answers to what it asks. */
const BUILDINGS: readonly [string, Partial<typeof START>, ...string[]][] = [
  ['P01', { potato: 3 }],
  ['P02', { corn: 2 }],
  ['P03', { stone: 2 }],
  ['P04', { gold: 1 }],
  ['P05', { stone: 2 }, 'choose 2'],
  ['P06', { potato: 2, corn: 1 }],
  ['P07', { vp: 12, potato: 1 }],
  ['P08', { vp: 13 }],
  ['P09', { armyHand: 1, corn: 1 }],
  ['P10', { godCards: 1, potato: 1 }, 'take deck'],
  ['P11', { gold: 1, potato: 1 }],
  ['P12', { stone: 1, corn: 2 }],
  ['P13', { vp: 14 }],
  ['P14', { tiles: 1 }, 'weave top', 'hang new'],
  ['P15', { step: 0 }],
  ['P16', { workers: 1 }],
  ['P17', { stone: 2, vp: 11 }],
  ['P18', { gold: 1, vp: 12 }],
  ['P19', { vp: 15 }],
]

describe('Produce with', () => {
  test.each(BUILDINGS)('%s brings %j', (id, brought, ...answers) => {
    const state = position({ players: [{ priest: PRIEST, buildings: [{ id, down: false }] }] })
    const nomad = id === 'P16' ? [`nomad ${state.nomads[0]}`] : []
    const { state: after } = play(state, 'move 1', 'perform', `produce ${id}`, ...answers, ...nomad)
    const [own] = after.players
    const {
      vp,
      potato,
      corn,
      stone,
      gold,
      templeStep: step,
    } = own ?? { vp: 0, potato: 0, corn: 0, stone: 0, gold: 0, templeStep: 0 }
    const counted = {
      vp,
      potato,
      corn,
      stone,
      gold,
      step,
      godCards: own?.godCards.length,
      armyHand: own?.armyHand.length,
      workers: own?.workers.length,
      tiles: own?.tapestries.flat().length,
    }
    expect(counted).toEqual({ ...START, ...brought })
    expect(own?.buildings).toEqual([{ id, down: true }])
  })

  test('P15 lets its player climb the Temple for 1 gold', () => {
    const own = { priest: PRIEST, buildings: [{ id: 'P15', down: false }], gold: 1, templeStep: 1 }
    const { state: after } = play(position({ players: [own] }), 'move 1', 'perform', 'produce P15', 'climb')
    expect(after.players[0]).toMatchObject({ gold: 0, templeStep: 2 })
  })

  test('every Production Building is among these', () => {
    expect(BUILDINGS.map(([id]) => id)).toEqual(PACK.buildings.production.map(({ id }) => id))
  })
})
