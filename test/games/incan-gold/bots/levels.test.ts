import { expect, test } from 'vitest'
import { chance } from '../../../../src/engine/basics/chance.ts'
import type { Allowance, Bot } from '../../../../src/engine/contract/players.ts'
import { UNLIMITED } from '../../../../src/engine/play/unlimited.ts'
import type { Action } from '../../../../src/games/incan-gold/actions.ts'
import { imagine } from '../../../../src/games/incan-gold/bots/imagine.ts'
import { meeting, type Wish } from '../../../../src/games/incan-gold/bots/judgement.ts'
import { easy, hard, normal } from '../../../../src/games/incan-gold/bots/levels.ts'
import { type Coming, momentBefore, momentOf, restOf } from '../../../../src/games/incan-gold/bots/round.ts'
import { WEIGHTS } from '../../../../src/games/incan-gold/bots/weights.ts'
import game from '../../../../src/games/incan-gold/game.ts'
import type { State } from '../../../../src/games/incan-gold/state.ts'
import type { View } from '../../../../src/games/incan-gold/view.ts'
import { answered, inOrder, temple } from '../temple.ts'

const both: readonly Action[] = [
  { type: 'choose', choice: 'on' },
  { type: 'choose', choice: 'leave' },
]
const SPENT: Allowance = { isSpent: () => true }

function choose(bot: Bot<View, Action>, state: State, allowance = UNLIMITED) {
  return bot(game.view(state, 0), both, chance('00'.repeat(32)), allowance)[0].choice
}

const safe = temple({ carried: [9, 9, 9], path: [9] })
const dangerous = temple({ carried: [25, 25, 25], path: ['fire', 'snakes', 'mummies', [11, 3]] })

test.each(Object.entries(game.bots))(
  '%s goes on where nothing can happen, and leaves a heavy bag to no hazard',
  (_, bot) => {
    expect(choose(bot, safe)).toBe('on')
    expect(choose(bot, dangerous)).toBe('leave')
  },
)

test('normal stays for larger shares where easy has had enough', () => {
  const tempting = temple({ carried: [25, 25, 25], path: ['fire', [11, 0]] })
  expect(choose(easy, tempting)).toBe('leave')
  expect(choose(normal, tempting)).toBe('on')
})

test('easy is afraid alone: it leaves where normal sees more to come', () => {
  const alone = temple({ carried: [20], inside: 1, camp: 2, path: ['fire', 'snakes', 5] })
  expect(choose(easy, alone)).toBe('leave')
  expect(choose(normal, alone)).toBe('on')
})

test('hard answers by what it knows at once where it has no time to imagine anything', () => {
  expect(choose(hard, safe, SPENT)).toBe('on')
  expect(choose(hard, dangerous, SPENT)).toBe('leave')
})

test('hard leaves alone with what lies on the path once nobody else is inside', () => {
  const alone = temple({ carried: [30], inside: 1, camp: 2, path: ['fire', 'snakes', [7, 4], 'tablet'] })
  expect(choose(hard, alone)).toBe('leave')
})

test('the levels are named from the weakest up', () => {
  expect(Object.keys(game.bots)).toEqual(['easy', 'normal', 'hard'])
})

test('what is imagined keeps to the rules: shares, rests, artifacts for who leaves alone, and the second hazard', () => {
  const rest = restOf(game.view(temple({ carried: [4, 4, 4], path: ['fire', [11, 2], 'tablet'] }), 0))
  const treasure = { type: 'treasure', gems: 7 } as const
  const fire = { type: 'hazard', kind: 2 } as const
  const stay = () => false
  const go = () => true
  const never = { amongOthers: Infinity, alone: Infinity }
  const always = { amongOthers: -Infinity, alone: -Infinity }
  const plans = { guess: WEIGHTS, boldness: [always, never] }
  const goLater = ({ cards }: { readonly cards: number }) => cards < rest.deck.length
  const hauls = (order: readonly Coming[], other: Wish) => {
    const cards = order.values()
    return imagine(rest, { next: () => cards.next().value, others: [other, other] }, plans)
  }
  expect(hauls([fire], stay)).toEqual({ now: 11, later: [0, 0] })
  expect(hauls([fire], go)).toEqual({ now: 4, later: [0, 0] })
  expect(hauls([treasure, fire], stay)).toEqual({ now: 11, later: [14, 0] })
  expect(hauls([treasure, fire], goLater)).toEqual({ now: 11, later: [7, 0] })
  expect(hauls([treasure, fire], go)).toEqual({ now: 4, later: [16, 0] })
})

test.each(['on on on', 'on on leave'])('those inside are known to have seen one card less (%s)', script => {
  const before = temple({
    carried: [4, 4, 4],
    path: ['fire', [11, 0]],
    next: [9, 'snakes', 'idol'],
    round: 2,
  })
  const inside = script.replaceAll('leave', '').trim()
  const treasure = answered(before, script).state
  const hazard = answered(treasure, inside).state
  const artifact = answered(hazard, inside).state
  for (const [earlier, later] of [
    [treasure, hazard],
    [hazard, artifact],
  ] as const)
    expect(momentBefore(game.view(later, 0))).toEqual(momentOf(game.view(earlier, 0)))
  const { inside: count } = momentOf(game.view(treasure, 0))
  expect(momentBefore(game.view(treasure, 0))).toEqual({ ...momentOf(game.view(before, 0)), inside: count })
  expect(momentBefore(game.view(game.setup(3, before.options, inOrder), 0))).toBeUndefined()
})

test('those whom hard imagines are of every kind, and some of each would stay where others leave', () => {
  const tempting = momentOf(
    game.view(temple({ carried: [8, 8, 8], path: ['fire', 'snakes', 1, 2, 3, 4], removed: ['fire', 'snakes'] }), 0),
  )
  for (const kind of ['byGems', 'byTurns', 'byHazards', 'byWhim', 'byProspects'] as const) {
    const only = { ...WEIGHTS, byGems: 0, byTurns: 0, byHazards: 0, byWhim: 0, byProspects: 0, [kind]: 1 }
    const meet = meeting(only, chance('00'.repeat(32)))
    const wishes = Array.from({ length: 60 }, () => meet()(tempting))
    expect(new Set(wishes), kind).toEqual(new Set([true, false]))
  }
})
