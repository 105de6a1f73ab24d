import { describe, expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'
import * as orders from '../../../src/games/incan-gold/orders.ts'
import { wordsOf } from '../../words.ts'
import { answered, type Given, temple } from './temple.ts'

const cases: readonly { order: orders.Order; on: Given; leave: Given }[] = [
  { order: { hazards: 2 }, on: { path: ['fire'] }, leave: { path: ['fire', 7, 'snakes'] } },
  { order: { gems: 10 }, on: { carried: [9, 20] }, leave: { carried: [10] } },
  { order: { artifact: true }, on: { path: [9] }, leave: { path: ['tablet'] } },
  { order: { left: 2 }, on: { inside: 3 }, leave: { inside: 2, camp: 3 } },
  { order: { risk: 7 }, on: { path: ['fire'], removed: ['fire'] }, leave: { path: ['fire'] } },
]

describe('a standing order', () => {
  test.each(cases)('leaves as soon as its condition holds: $order', ({ order, on, leave }) => {
    expect(orders.decide(game.view(temple(on), 0), order)).toEqual({ type: 'choose', choice: 'on' })
    expect(orders.decide(game.view(temple(leave), 0), order)).toEqual({ type: 'choose', choice: 'leave' })
  })

  test('of several conditions leaves as soon as one of them holds', () => {
    const order: orders.Order = { hazards: 5, gems: 3 }
    expect(orders.decide(game.view(temple({ carried: [3] }), 0), order)?.choice).toBe('leave')
    expect(orders.decide(game.view(temple({ carried: [2] }), 0), order)?.choice).toBe('on')
  })

  test('is silent in camp, and when its seat has chosen', () => {
    expect(orders.decide(game.view(temple({ inside: 2, camp: 1 }), 2), { gems: 1 })).toBeUndefined()
    const { state } = answered(temple({ carried: [9] }), '0 on')
    expect(orders.decide(game.view(state, 0), { gems: 1 })).toBeUndefined()
  })

  test('knows the risk although the table does not show the odds', () => {
    const view = game.view(temple({ path: ['fire', 'snakes', 'mummies'], options: { odds: false } }), 0)
    expect(view.odds).toBeUndefined()
    expect(orders.decide(view, { risk: 20 })?.choice).toBe('leave')
  })
})

describe('a standing order is typed', () => {
  test.each([
    ['hazards 3; gems 12; artifact; left 2; risk 25', { hazards: 3, gems: 12, artifact: true, left: 2, risk: 25 }],
    ['artifact', { artifact: true }],
    ['  RISK 25 % , gems 7 ', { risk: 25, gems: 7 }],
  ])('as "%s"', (text, order) => {
    expect(orders.schema.parse(orders.parse(text))).toEqual(order)
  })

  test.each(['', 'nonsense', 'gems', 'artifact 3', 'gems 3; gems 4', 'gems 3;; left 1', 'gems -1', 'toString 3'])(
    'not as "%s"',
    text => {
      expect(orders.parse(text)).toBeUndefined()
    },
  )

  test.each(['hazards 6', 'hazards 0', 'gems 201', 'left 8', 'risk 101'])('not with such a number: "%s"', text => {
    expect(orders.schema.safeParse(orders.parse(text)).success).toBe(false)
  })

  test('back as it was read', () => {
    expect(orders.format({ risk: 25, artifact: true, hazards: 3 })).toBe('hazards 3; artifact; risk 25')
  })

  test('never empty', () => {
    expect(orders.schema.safeParse({}).success).toBe(false)
  })
})

test.each([
  [
    'en' as const,
    'Leave as soon as 3 kinds of hazard are on the path, an artifact is on the path, or you are the last one in the temple; otherwise go on.',
  ],
  [
    'fr' as const,
    'Sortir dès que 3 sortes de danger sont sur le chemin, un artefact est sur le chemin ou vous êtes la dernière personne dans le temple ; sinon continuer.',
  ],
])('a standing order is told in a sentence (%s)', (language, sentence) => {
  expect(orders.tell({ hazards: 3, artifact: true, left: 1 }, wordsOf(game.id, language, []))).toBe(sentence)
})
