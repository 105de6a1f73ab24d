import { describe, expect, test } from 'vitest'
import { actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { eventSchema } from '../../../src/games/tawantinsuyu/events.ts'
import { format, parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { tilesOf } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import { type State, stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { randomGame } from './random-games.ts'

const GAMES = [1, 2, 3, 4].flatMap(seats => Array.from({ length: 6 }, (_, number) => ({ seats, number })))

/** Everything that never leaves the game, each kind by what it comes to. */
function belongings(state: State) {
  const { players, agenda, axomamma } = state
  const owners = [...players, ...(axomamma ? [axomamma] : [])]
  const held = agenda.flatMap(tilesOf)
  const drawn = agenda.flatMap(matter => (matter.type === 'keep-army' ? matter.cards : []))
  const blessings = state.played === undefined ? [] : [state.played]
  const sorted = <T>(things: readonly T[]) => things.map(String).sort()
  return {
    godCards: sorted([
      ...state.godDeck,
      ...state.offer,
      ...state.feasted,
      ...blessings,
      ...players.flatMap(p => p.godCards),
      ...(axomamma?.tucked ?? []),
    ]),
    armyCards: sorted([
      ...[...state.armyDeck, ...state.armyDiscard, ...drawn],
      ...owners.flatMap(player => [...player.armyHand, ...player.army.map(({ card }) => card)]),
    ]),
    weavings: sorted([...state.weavings, ...held, ...owners.flatMap(player => player.tapestries.flat())]).filter(
      id => !id.startsWith('S'),
    ),
    buildings: sorted([
      ...[...state.market.production, ...state.market.passive, ...state.stacks.production, ...state.stacks.passive],
      ...owners.flatMap(player => player.buildings.map(({ id }) => id)),
    ]),
    conquests: owners.map(
      (player, seat) => player.conquestMarkers + state.regions.flat().filter(owner => owner === seat).length,
    ),
    stepsMarkers: owners.map(
      (player, seat) =>
        player.stepsMarkers +
        state.steps.flatMap(({ upper, lower }) => [upper, lower]).filter(one => one === seat).length,
    ),
  }
}

function workersOf(state: State): number {
  const { bag, village, nomads, casualties, hill, players, axomamma } = state
  return (
    bag.length +
    village.length +
    nomads.length +
    casualties.length +
    hill.length +
    players.flatMap(p => p.workers).length +
    (axomamma?.workers.length ?? 0)
  )
}

describe.each(GAMES)('a random game of $seats, number $number', ({ seats, number }) => {
  test('ends, loses nothing, and asks nobody who has no answer', () => {
    let first: ReturnType<typeof belongings> | undefined
    let over = false
    for (const { before, options, action, events, after } of randomGame(number, seats)) {
      first ??= belongings(before)
      expect(belongings(after)).toEqual(first)
      const left = events.filter(({ type }) => type === 'worker-released' || type === 'axomamma-released').length
      expect(workersOf(after)).toBe(workersOf(before) - left)
      expect(new Set(options.map(format)).size).toBe(options.length)
      expect(actionSchema.parse(parse(format(action)))).toEqual(action)
      for (const event of events) expect(eventSchema.parse(event)).toEqual(event)
      over = after.over
      if (over) expect(after.festivals).toBe(3)
    }
    expect(over).toBe(true)
  })

  test('is stored as JSON and read again', () => {
    let steps = 0
    for (const { after } of randomGame(number, seats)) {
      if (steps++ % 25 === 0) expect(stateSchema.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
    }
  })
})
