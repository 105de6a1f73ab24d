import { expect, test } from 'vitest'
import { at } from '../../../../src/engine/basics/at.ts'
import { chance } from '../../../../src/engine/basics/chance.ts'
import { comparison, shuffling, type Turning } from '../../../../src/games/incan-gold/bots/imagine.ts'
import { prospects } from '../../../../src/games/incan-gold/bots/judgement.ts'
import { momentOf } from '../../../../src/games/incan-gold/bots/round.ts'
import game from '../../../../src/games/incan-gold/game.ts'
import { temple } from '../temple.ts'

const guess = { alone: 0.5, staying: 0.5 }

test('artifacts that may still be found are worth going on for: all of them alone, the less the more are inside', () => {
  const moment = momentOf(game.view(temple({ carried: [8, 8, 8], path: ['fire', 'snakes', 5, 7], round: 3 }), 0))
  const gain = (inside: number) => {
    const [found, none] = [moment, { ...moment, relics: 0 }].map(each => prospects({ ...each, inside }, guess).later)
    return moment.cards * ((found ?? 0) - (none ?? 0))
  }
  expect(moment.relics).toBe(5 + 7 + 8)
  expect(gain(1)).toBeCloseTo(moment.relics)
  expect(gain(2)).toBeCloseTo(moment.relics / 2)
  expect(gain(3)).toBeCloseTo(moment.relics / 4)
})

test('each shuffle turns all the cards, in orders of which each comes as often', () => {
  const shuffle = shuffling(['a', 'b', 'c'], chance('00'.repeat(32)))
  const all = (next: Turning<string>) => [next(), next(), next(), next()].join('')
  const counts = new Map<string, number>()
  for (let tried = 0; tried < 600; tried++) {
    const order = all(shuffle())
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  expect(Math.min(...counts.values())).toBeGreaterThan(60)
})

test('a comparison takes the best plan, and is clear once it differs by more than chance may explain', () => {
  const compared = comparison(2)
  expect(compared.ahead()).toBeUndefined()
  const hauls = [0, 30, 9, 12].map(later => ({ now: 10, later: [later, 5] }))
  for (const haul of hauls) compared.add(haul)
  expect(compared.ahead()).toBeCloseTo(2.75)
  expect(compared.isClear()).toBe(false)
  for (let again = 0; again < 400; again++) compared.add(at(hauls, again % hauls.length))
  expect(compared.ahead()).toBeCloseTo(2.75)
  expect(compared.isClear()).toBe(true)
})
