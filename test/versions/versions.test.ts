import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { refuse } from '../../src/engine/contract/refusal.ts'
import type { AnyRules } from '../../src/engine/contract/rules.ts'
import { withEarlier } from '../../src/engine/play/versions.ts'
import { games } from '../../src/games/index.ts'
import { namesOf, recorded } from '../games/recorded.ts'
import { later } from '../tables/later-reapers.ts'
import { rules } from '../tables/reapers/rules.ts'
import { kept, leadsTo, strays, toDo } from './leads-to.ts'

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
    expect(strays(game, before)).toEqual([])
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

const [fewest, most] = rules.seats
const COUNTS = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more)

test.each<[string, readonly AnyRules[], readonly string[]]>([
  ['as it did', [rules], []],
  ['otherwise', [hasty(rules)], COUNTS.map(seats => `by version 3 random games of ${seats} go otherwise`)],
  ['not at all', [], ['version 3 was recorded, and is not pinned']],
])('a game whose version before goes %s is noticed', (_, pinned, told) => {
  const [game = later] = withEarlier(new Map<string, AnyGame>([[later.id, later]]), pinned).values()
  expect(strays(game, [leadsTo(rules, { withRecorded: false })])).toEqual(told)
})

/** Rules that draw once more for every action. */
function hasty<T extends AnyRules>(rules: T): T {
  return {
    ...rules,
    apply(state, seat, action, chance) {
      chance.below(2)
      return rules.apply(state, seat, action, chance)
    },
  }
}

/** A game that refuses whatever is played. */
function strict(game: AnyGame): AnyGame {
  return { ...game, apply: () => refuse('never') }
}
