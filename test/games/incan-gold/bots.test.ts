import { expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { Allowance, Bot } from '../../../src/engine/contract/players.ts'
import { UNLIMITED } from '../../../src/engine/play/allowance.ts'
import type { Action } from '../../../src/games/incan-gold/actions.ts'
import { easy } from '../../../src/games/incan-gold/bots/easy.ts'
import { hard } from '../../../src/games/incan-gold/bots/hard.ts'
import { imagine } from '../../../src/games/incan-gold/bots/imagine.ts'
import { normal } from '../../../src/games/incan-gold/bots/normal.ts'
import { restOf } from '../../../src/games/incan-gold/bots/round.ts'
import game from '../../../src/games/incan-gold/game.ts'
import type { State } from '../../../src/games/incan-gold/state.ts'
import type { View } from '../../../src/games/incan-gold/view.ts'
import { temple } from './temple.ts'

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
  const tempting = temple({ carried: [18, 18, 18], path: ['fire', [11, 2]] })
  expect(choose(easy, tempting)).toBe('leave')
  expect(choose(normal, tempting)).toBe('on')
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
  const course = { leaves: false, wants: () => false, tempts: () => 0, others: [1, 1] }
  const tempted = { ...course, tempts: () => 2 }
  expect(imagine(rest, { ...course, order: [fire], leaves: true })).toEqual({ own: 11, others: 0 })
  expect(imagine(rest, { ...tempted, order: [fire], leaves: true })).toEqual({ own: 4, others: 4 })
  expect(imagine(rest, { ...course, order: [treasure, fire] })).toEqual({ own: 0, others: 0 })
  const isLate = ({ cards }: { readonly cards: number }) => cards < rest.deck.length
  const later = {
    order: [treasure, fire],
    wants: isLate,
    tempts: (moment: { readonly cards: number }) => (isLate(moment) ? 2 : 0),
  }
  expect(imagine(rest, { ...course, ...later })).toEqual({ own: 7, others: 7 })
})
