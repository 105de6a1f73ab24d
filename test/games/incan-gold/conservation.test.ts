import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, QUEST_CARDS } from '../../../src/games/incan-gold/components/cards.ts'
import type { Event } from '../../../src/games/incan-gold/events.ts'
import game from '../../../src/games/incan-gold/game.ts'
import { gemsOn } from '../../../src/games/incan-gold/rules/temple.ts'
import { ROUNDS, type State } from '../../../src/games/incan-gold/state.ts'
import { type Position, walk } from '../../laws/position.ts'
import { tables } from '../../laws/tables.ts'

/** Every position of random games, with what happened since the start. */
function everywhere(check: (state: State, events: readonly Event[], position: Position) => void): void {
  fc.assert(
    fc.property(tables(game), table => {
      const events: Event[] = []
      for (const position of walk(table)) {
        const state = game.state.parse(position.match.state)
        events.push(
          ...(position.match.log.length === 0 ? state.last : position.events.map(each => game.event.parse(each))),
        )
        check(state, events, position)
      }
    }),
    { numRuns: 25 },
  )
}

describe('nothing is made and nothing vanishes:', () => {
  test('the gems of all treasures turned are in tents, carried, on the path, or given back', () => {
    everywhere((state, events) => {
      const turned = sum(events, event => (event.type === 'treasure-turned' ? event.gems : 0))
      const lost = sum(events, event => (event.type === 'scared-away' ? sum(event.losses, ({ gems }) => gems) : 0))
      const kept = sum(state.adventurers, ({ carried, tent }) => carried + tent)
      expect(kept + gemsOn(state.path) + lost + leftLying(events)).toBe(turned)
    })
  })

  test('every card is in the deck, on the path, beside a tent, or out of the game', () => {
    everywhere(state => {
      const artifacts = state.options.artifacts === 'none' ? 0 : state.round
      const owned = state.adventurers.flatMap(each =>
        each.artifacts.map(({ artifact }): Card => ({ type: 'artifact', artifact })),
      )
      const all = [...state.deck, ...state.path.map(({ card }) => card), ...state.removed, ...owned]
      expect(all).toHaveLength(QUEST_CARDS.length + artifacts)
      expect(names(all.filter(({ type }) => type !== 'artifact'))).toEqual(names(QUEST_CARDS))
      expect(new Set(names(all.filter(({ type }) => type === 'artifact'))).size).toBe(artifacts)
    })
  })

  test('five rounds are played, each with one end', () => {
    everywhere((state, events) => {
      const ends = events.filter(({ type }) => type === 'round-ended').length
      expect(ends).toBe(state.over ? ROUNDS : state.round - 1)
    })
  })

  test('players in camp carry nothing, and have chosen nothing', () => {
    everywhere(({ adventurers }) => {
      for (const { inside, carried, choice } of adventurers) {
        if (!inside) expect([carried, choice]).toEqual([0, undefined])
      }
    })
  })
})

/** The gems that lay on the paths of rounds that have ended. */
function leftLying(events: readonly Event[]): number {
  let lying = 0
  let left = 0
  for (const event of events) {
    if (event.type === 'treasure-turned') lying += event.rest
    if (event.type === 'left') lying = event.rest
    if (event.type !== 'round-ended') continue
    left += lying
    lying = 0
  }
  return left
}

function sum<T>(things: readonly T[], count: (thing: T) => number): number {
  return things.reduce((total, thing) => total + count(thing), 0)
}

function names(cards: readonly Card[]): readonly string[] {
  return cards.map(card => JSON.stringify(card)).toSorted()
}
