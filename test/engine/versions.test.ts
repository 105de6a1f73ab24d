import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { allVersions, atVersion, byRules, withEarlier } from '../../src/engine/play/versions.ts'
import { later } from '../tables/later-reapers.ts'
import { rules } from '../tables/reapers/rules.ts'

const [game = later] = withEarlier(new Map<string, AnyGame>([[later.id, later]]), [rules]).values()

describe('a game with pinned rules', () => {
  test('is found by each of its versions', () => {
    expect(allVersions(game).map(({ version }) => version)).toEqual([4, 3])
    expect(atVersion(game, 4)).toBe(game)
    expect(atVersion(game, 3)).toMatchObject({ version: 3 })
    expect(atVersion(game, 2)).toBeUndefined()
  })

  test('has no rules of another game', () => {
    const other = { ...later, id: 'other' }
    const games = new Map<string, AnyGame>([later, other].map(game => [game.id, game]))
    const versions = [...withEarlier(games, [rules]).values()].map(game => allVersions(game).map(one => one.id))
    expect(versions).toEqual([[later.id, later.id], ['other']])
    expect(allVersions(other)).toEqual([other])
  })

  test('has today’s rules for today’s version, and for those to come', () => {
    const pinned = [rules, { ...rules, version: 4 }, { ...rules, version: 5 }]
    const [one] = withEarlier(new Map<string, AnyGame>([[later.id, later]]), pinned).values()
    expect([...(one?.earlier?.keys() ?? [])]).toEqual([3])
  })
})

describe('a game by earlier rules', () => {
  const plan = (state: unknown): AnyGame => ({ ...later, plan: () => state })
  const state = rules.setup(
    2,
    { rounds: 2, field: 6, even: false },
    { counter: 0, below: () => 0, shuffle: all => [...all], pick: ([one]) => one ?? never() },
  )

  test('shows an earlier state as today’s view reads what is made of it', () => {
    expect(byRules(later, rules).view(state, 'public')).toEqual(later.view({ field: state }, 'public'))
  })

  test('has the state as it is, where nothing is made of it', () => {
    const { upgrade: _, ...unchanged } = later
    const seen = byRules({ ...unchanged, view: seen => seen }, rules).view(state, 'public')
    expect(seen).toBe(state)
  })

  test('does not say what is final, which today’s faces know of today’s rules alone', () => {
    const choice = { type: 'play', action: 'reap', label: { key: 'reap' }, final: true } as const
    const told: AnyGame = {
      ...later,
      panel: () => ({ question: { key: 'what' }, facts: [], groups: [{ look: 'buttons', choices: [choice] }] }),
    }
    const shown = byRules(told, rules).panel({}, [], { actions: [], focus: '' })
    expect(shown.groups).toEqual([{ look: 'buttons', choices: [{ ...choice, final: undefined }] }])
  })

  test('plans what its rules can read, and nothing else', () => {
    expect(byRules(later, rules)).not.toHaveProperty('plan')
    expect(byRules(plan(state), rules).plan?.({})).toEqual(state)
    expect(byRules(plan({ field: state }), rules).plan?.({})).toBeUndefined()
    expect(byRules(plan(undefined), rules).plan?.({})).toBeUndefined()
  })

  test('says what becomes of who gives up as its rules do, or not at all', () => {
    expect(byRules({ ...later, resign: never }, rules)).not.toHaveProperty('resign')
  })

  test('has the pack of its rules, or none', () => {
    const pack = { name: 'pack', usual: 1 }
    expect(byRules({ ...later, pack }, rules)).not.toHaveProperty('pack')
    expect(byRules(later, { ...rules, pack, options: z.unknown() })).toMatchObject({ pack })
  })
})

function never(): never {
  throw new Error('nothing is drawn')
}
