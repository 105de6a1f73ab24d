import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { refuse } from '../../src/engine/contract/refusal.ts'
import { allVersions } from '../../src/engine/play/versions.ts'
import { games } from '../../src/games/index.ts'
import { namesOf, recorded } from '../games/recorded.ts'
import { changes, kept, leadsTo, toDo } from './leads-to.ts'

describe.each([...games.values()])('$id', game => {
  const now = leadsTo(game)
  const last = kept(game).at(-1)
  const pinned = [...(game.earlier?.keys() ?? [])]

  test('leads by its version to what it has always led to', () => {
    const advice = toDo(game, { now, last, pinned })
    if (advice !== undefined) throw new Error(advice)
  })

  test('leads by each pinned version to what that led to', () => {
    const before = kept(game).filter(({ version }) => version < game.version)
    for (const known of before) {
      const rules = allVersions(game).find(({ version }) => version === known.version)
      expect(rules, `version ${known.version} was recorded, and is pinned`).toBeDefined()
      if (rules !== undefined) expect(changes(leadsTo(rules, { withRecorded: false }), known)).toEqual([])
    }
  })

  test('has its games recorded by its version', () => {
    const old = namesOf(game).filter(name => recorded(game, name).version !== game.version)
    expect(old, `play them again by \`npm run record -- ${game.id}\``).toEqual([])
  })

  test.each([
    ['a pack that differs', { ...game, pack: { name: 'pack', usual: 'other' } }, 'its usual pack is another one'],
    ['rules that lead elsewhere', hasty(game), 'random games of 3 go otherwise'],
    ['rules that refuse what was played', strict(game), 'otherwise'],
  ])('%s without a new version would fail with what to do', (_, other, why) => {
    const advice = toDo(game, { now: leadsTo(other), last: now, pinned })
    expect(advice).toContain(why)
    expect(advice).toContain(`npm run pin -- ${game.id}`)
    expect(advice).toContain(`raise \`version\` in src/games/${game.id}/rules.ts to ${game.version + 1}`)
    expect(advice).toContain(`npm run record -- ${game.id}`)
  })

  test.each([
    ['whose last one is not pinned', [], `npm run pin -- ${game.id}`],
    ['that is not recorded', [game.version], `npm run record -- ${game.id}`],
  ])('a new version %s would fail with what to do', (_, pinned, what) => {
    const raised = { ...now, version: game.version + 1 }
    expect(toDo(game, { now: raised, last: now, pinned })).toContain(what)
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
