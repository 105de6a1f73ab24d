import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/game.ts'
import { refuse } from '../../src/engine/refusal.ts'
import { games } from '../../src/games/index.ts'
import { namesOf, recorded } from '../games/recorded.ts'
import { keptPin, pinOf, toDo } from './pin.ts'

describe.each([...games.values()])('$id', game => {
  const pin = pinOf(game)

  test('leads by its version to what it has always led to', () => {
    const advice = toDo(game, pin, keptPin(game))
    if (advice !== undefined) throw new Error(advice)
  })

  test('has its games recorded by its version', () => {
    const old = namesOf(game).filter(name => recorded(game, name).version !== game.version)
    expect(old, `play them again by \`npm run record -- ${game.id}\``).toEqual([])
  })

  test.each([
    ['a pack that differs', { ...game, pack: { name: 'pack', usual: 'other' } }, 'its usual pack is another one'],
    ['rules that lead elsewhere', hasty(game), 'random games of 3 go otherwise'],
    ['rules that refuse what was played', strict(game), 'goes otherwise'],
  ])('%s without a new version would fail with what to do', (_, other, why) => {
    const advice = toDo(game, pinOf(other), pin)
    expect(advice).toContain(why)
    expect(advice).toContain(`raise \`version\` in src/games/${game.id}/rules.ts to ${game.version + 1}`)
    expect(advice).toContain(`npm run record -- ${game.id}`)
  })

  test('a new version that is not recorded would fail with what to do', () => {
    expect(toDo(game, { ...pin, version: game.version + 1 }, pin)).toContain(`npm run record -- ${game.id}`)
  })
})

/** A game that draws once more for every action. */
function hasty(game: AnyGame): AnyGame {
  return {
    ...game,
    apply(state, seat, action, chance) {
      chance.below(2)
      return game.apply(state, seat, action, chance)
    },
  }
}

/** A game that refuses whatever is played. */
function strict(game: AnyGame): AnyGame {
  return { ...game, apply: () => refuse('never') }
}
