import { describe, expect, test } from 'vitest'
import { VARIANTS, type Variant } from '../../../src/games/tawantinsuyu/components/axomamma.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import { army } from './positions.ts'
import { chanceOf, randomGame } from './random-games.ts'
import { her, herTurn, type SoloOptions, told } from './solo-positions.ts'

const up = (...ids: readonly string[]) => ids.map(id => ({ id, down: false }))
const laid = (...names: readonly string[]) => army(...names).map(card => ({ card, down: false }))
const small = { god: 'sun', size: 'small' } as const
/** Sections from 1 on: Produce, Worship, Offering, Conquest, Rejuvenate. */
const from = (section: number) => section - 1

/** Her turn without an option, and with it. */
const both = (variant: Variant, options: SoloOptions) => [
  herTurn(options),
  herTurn({ ...options, hers: { ...options.hers, variants: [variant] } }),
]

test('every option is set up by its name', () => {
  for (const variant of VARIANTS)
    expect(her({ state: setup(1, { [variant]: true }, chanceOf(1)) }).variants).toEqual([variant])
  expect(her({ state: setup(1, {}, chanceOf(1)) }).variants).toEqual([])
})

test('games with all of them come to their end', () => {
  const options = Object.fromEntries(VARIANTS.map(variant => [variant, true]))
  for (let number = 0; number < 3; number++) expect([...randomGame(number, 1, options)].at(-1)?.after.over).toBe(true)
})

test('an option for one player changes nothing for several', () => {
  expect(setup(2, { 'action-vp': true, personality: 'none' }, chanceOf(1))).toEqual(setup(2, {}, chanceOf(1)))
})

describe('easier:', () => {
  test('without a personality the sixth spot brings 2 VP', () => {
    const { axomamma } = setup(1, { personality: 'none' }, chanceOf(1))
    expect(axomamma).not.toHaveProperty('personality')
    const tokens = [{ row: 'top', number: 1, spot: 6 } as const]
    expect(her(herTurn({ hers: { workers: ['priest'], tokens }, die: 1 })).vp).toBe(12)
  })

  test('she pays 2 stone for a Building', () => {
    const tokens = [{ row: 'middle', number: 1, spot: 1 } as const]
    const options = { hers: { workers: ['priest' as const], tokens, priest: 2, stone: 2 }, die: 1 }
    expect(both('dear-buildings', options).map(played => her(played).stone)).toEqual([1, 0])
    const poor = { ...options, hers: { ...options.hers, stone: 1 } }
    expect(both('dear-buildings', poor).map(played => her(played).buildings.length)).toEqual([1, 0])
  })

  test('she begins a Worship with two Statues only', () => {
    const options = { hers: { priest: from(1), statues: [small] } }
    expect(both('two-statues', options).map(played => told(played, 'axomamma-moved')?.action)).toEqual([
      'worship',
      undefined,
    ])
    const two = { hers: { priest: from(1), statues: [small, small] } }
    expect(both('two-statues', two).map(played => told(played, 'axomamma-moved')?.action)).toEqual([
      'worship',
      'worship',
    ])
  })

  test('she has no second Conquest in one of hers', () => {
    const options = { hers: { priest: from(3), army: laid('a1', 'a2', 'a3', 'a4', 'a5') } }
    expect(both('one-conquest', options).map(played => her(played).conquestMarkers)).toEqual([8, 9])
  })

  test('she draws no Army card without a Worker', () => {
    const options = { table: { nomads: [] } }
    expect(both('idle-unarmed', options).map(played => her(played).armyHand.length)).toEqual([1, 0])
  })
})

describe('harder:', () => {
  test('a Worship or an Offering of hers begins with a step for nothing', () => {
    const worship = { hers: { priest: from(1), statues: [small] } }
    expect(both('head-start', worship).map(played => her(played).templeStep)).toEqual([1, 2])
    const offering = { hers: { priest: from(2), corn: 4 } }
    expect(both('head-start', offering).map(played => her(played).templeStep)).toEqual([2, 3])
  })

  test('as many Soldiers as casualties are enough for a Conquest', () => {
    const options = {
      hers: { priest: from(3), army: laid('a5') },
      table: { casualties: ['priest' as const, 'courier' as const] },
    }
    expect(both('bold-conquest', options).map(played => told(played, 'axomamma-moved')?.action)).toEqual([
      undefined,
      'conquest',
    ])
  })

  // The rules name no least number of Soldiers for this discount, as they do for a Building of the players.
  test('a space asks a Soldier fewer of her to turn down, and one to discard', () => {
    const options = { hers: { priest: from(3), army: laid('a1', 'a2') } }
    const [without, light] = both('light-conquest', options)
    expect(without && told(without, 'axomamma-soldiers-spent')).toMatchObject({ down: 1, discarded: 1 })
    // 8 VP in Qullasuyu for 3 turned down and 2 discarded: she has 1 Soldier too few; 7 VP elsewhere for 2 and 2.
    expect(light && told(light, 'axomamma-conquered')).toMatchObject({ region: 'antisuyu', space: 6 })
  })

  test('she scores 2 VP for each action of her High Priest', () => {
    const options = { hers: { priest: from(5), buildings: up('P02', 'P04') } }
    expect(both('action-vp', options).map(played => her(played).vp)).toEqual([10, 12])
  })

  test('she scores 2 VP at a Festival for each Weaving', () => {
    const table = { village: [], nomads: [], festivals: 1, token: 0 }
    const options = { hers: { vp: 30, tapestries: [['W02'], ['W03', 'W08']] }, table }
    expect(both('weaving-vp', options).map(played => her(played).vp)).toEqual([33, 36])
  })

  test('she scores 2 VP for a turn without a Worker', () => {
    expect(both('idle-vp', { table: { nomads: [] } }).map(played => her(played).vp)).toEqual([10, 12])
  })

  test('she scores 1 VP for each resource left, so that gold counts twice', () => {
    const table = { village: [], festivals: 3, token: 0, nomads: [] }
    const options = { hers: { vp: 30, potato: 4, corn: 3, stone: 2, gold: 1 }, table }
    expect(both('leftover-vp', options).map(played => her(played).vp)).toEqual([31, 41])
  })
})
