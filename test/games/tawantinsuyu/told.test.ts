import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { BEGINNING, goOn, type LessonMoment, momentOf, tryMove } from '../../../src/engine/play/lesson-moment.ts'
import { games } from '../../../src/games/index.ts'
import { godCardsOf } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { tableOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { LEFTOVER_PRICE, PRICES } from '../../../src/games/tawantinsuyu/rules/costs.ts'
import { prospect } from '../../../src/games/tawantinsuyu/rules/placing-cost.ts'
import { tapestryVp } from '../../../src/games/tawantinsuyu/rules/tapestry.ts'
import { stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'

const SAID = {
  en: { and: ' and ', cost: 'cost', others: 'all others' },
  fr: { and: ' et ', cost: 'coûtent', others: 'tous les autres' },
} as const

describe.each(LANGUAGES)('the figures that the rules tell are those played with (%s):', language => {
  const words = wordsOf('tawantinsuyu', language, [])
  const told = (chapter: string) => words.say(`rules.${chapter}.text`)
  const { and, cost: verb, others } = SAID[language]

  test('what Passive Buildings cost', () => {
    const byCost = Map.groupBy(PACK.buildings.passive, ({ cost: { stone = 0, corn = 0 } }) =>
      [words.say('gain.stone', { count: stone }), words.say('gain.corn', { count: corn })].join(and),
    )
    const most = Math.max(...[...byCost.values()].map(({ length }) => length))
    for (const [cost, buildings] of byCost) {
      const names = buildings
        .map(({ id }) => id)
        .join(', ')
        .replace(/, (?=\w+$)/, and)
      expect(told('buildings')).toContain(`${buildings.length === most ? others : names} ${verb} ${cost}`)
    }
  })

  test('where the Temple has rewards, and what its highest steps bring', () => {
    const [, ...steps] = PACK.temple.steps
    expect(told('temple')).toContain(` ${steps.length} `)
    expect(steps.map(({ gives }) => gives.length > 0)).toEqual(steps.map((_, index) => index % 2 === 0))
    expect(told('temple')).toContain(steps.flatMap(({ final }) => (final > 0 ? [final] : [])).join(', '))
  })

  test('what Weavings cost, and what a Tapestry scores', () => {
    const [any] = PACK.weavings.tiles
    const scores = Array.from({ length: 7 }, (_, more) =>
      tapestryVp(Array.from({ length: more + 1 }, () => at(any ? [any] : [], 0))),
    )
    expect(told('weavings')).toContain(PRICES.join(', '))
    expect(told('weavings')).toContain(words.say('gain.corn', { count: LEFTOVER_PRICE }))
    for (const chapter of ['weavings', 'scoring']) expect(told(chapter)).toContain(scores.join(', '))
  })
})

test('what the spaces of the regions show is free', () => {
  const shown = PACK.conquest.regions.flatMap(({ spaces }) => spaces.flatMap(({ gives }) => Object.keys(gives)))
  expect(shown.filter(what => what.startsWith('paid'))).toEqual([])
  expect(shown).toEqual(expect.arrayContaining(['freeBuilding', 'freeSteps', 'freeStatue', 'climb']))
})

/** The lesson where a step begins, all moves asked for played. */
function momentAt(name: string): LessonMoment {
  const game = games.get('tawantinsuyu')
  if (game?.lesson === undefined) throw new Error('there is no lesson')
  const { lesson } = game
  let moment = momentOf(game, lesson, BEGINNING)
  while (moment.step.name !== name) {
    const move = moment.wanted[0]?.[0]
    const tried = move === undefined ? undefined : tryMove(game, lesson, moment, move)
    if (tried !== undefined && tried.type !== 'done') throw new Error(`${move} is ${tried.type}`)
    moment = momentOf(game, lesson, tried?.progress ?? goOn(moment))
  }
  return moment
}

const stateAt = (name: string) => stateSchema.parse(momentAt(name).match.state)

describe('what the lesson tells is so:', () => {
  test('on T5 alone the Warrior has 3 tasks', () => {
    const table = tableOf(stateAt('place'))
    const taken = new Set(table.state.hill.map(({ space }) => space))
    const free = [...table.hill.spaces.keys()].filter(space => !taken.has(space))
    const best = free.filter(space => prospect(table, 0, 'warrior', space).tasks >= 3)
    expect(best.map(space => prospect(table, 0, 'warrior', space))).toEqual([{ food: 1, tasks: 3 }])
  })

  test('before the Statue there are 5 food and 4 stone, and one casualty', () => {
    const { players, casualties } = stateAt('statue')
    const [own] = players
    expect([(own?.potato ?? 0) + (own?.corn ?? 0), own?.stone, casualties.length]).toEqual([5, 4, 1])
  })

  test('Sun brings 1 corn and 1 stone, Thunder a step that no gold is there for', () => {
    const { players } = stateAt('festival')
    const [own] = players
    const held = godCardsOf(PACK).filter((_, card) => own?.godCards.includes(card))
    expect(held.map(({ god, gives }) => [god, gives])).toEqual([
      ['sun', { stone: 1, corn: 1 }],
      ['thunder', { paidClimb: 1 }],
    ])
    expect(own?.gold).toBe(0)
  })
})
