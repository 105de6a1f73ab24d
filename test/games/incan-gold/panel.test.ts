import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import game from '../../../src/games/incan-gold/game.ts'
import type { State } from '../../../src/games/incan-gold/state.ts'
import { wordsOf } from '../../words.ts'
import { answered, type Given, temple } from './temple.ts'

const words = wordsOf(game.id, 'en', ['Ana', 'Bo', 'Cleo'])

function panelOf(state: State, viewer: Viewer) {
  const legal = viewer === 'public' ? [] : game.legal(state, viewer)
  const { question, facts, groups } = game.panel(game.view(state, viewer), legal, { actions: [], focus: '' })
  const choices = groups.flatMap(group => group.choices)
  return {
    question: words.say(question.key, question.facts),
    facts: facts.map(fact => words.say(fact.key, fact.facts)),
    choices: choices.map(({ label }) => words.say(label.key, label.facts)),
    final: choices.map(choice => choice.type === 'play' && choice.final),
  }
}

describe('the panel', () => {
  test('asks, and says what leaving would bring', () => {
    const state = temple({
      carried: [5, 4, 3],
      tents: [12],
      path: [[11, 2], 'snakes', [7, 5], 'tablet'],
      options: { odds: true },
    })
    expect(panelOf(state, 0)).toEqual({
      question: 'Go on into the temple, or leave?',
      facts: [
        'You carry 5 gems. Safe in your tent: 12 gems.',
        'If you leave alone, you take home 12 gems and the tablet (5).',
        'With others, you take home 8 if 2 leave and 7 if 3 leave.',
        'Hazards on the path: snakes.',
        'Risk that the next card ends the round: 7%.',
      ],
      choices: ['Go on', 'Leave'],
      final: [false, false],
    })
  })

  test.each<{ of: string; given: Given; told: readonly string[] }>([
    {
      of: 'gems that several cannot share',
      given: { carried: [5, 5, 5], path: [[7, 1]] },
      told: ['If you leave alone, you take home 6 gems.', 'With others, you take home 5 gems.'],
    },
    {
      of: 'an artifact',
      given: { path: ['tablet'] },
      told: ['If you leave alone, you take home 0 gems and the tablet (5).', 'With others, you take home 0 gems.'],
    },
    {
      of: 'the same, however many they are',
      given: { carried: [1, 1, 1], path: [[11, 3]], inside: 2, camp: 1 },
      told: ['If you leave alone, you take home 4 gems.', 'With others, you take home 2 gems.'],
    },
    {
      of: 'what nobody else is there to share',
      given: { inside: 1, camp: 2, path: [[7, 1], 'fire'] },
      told: ['If you leave alone, you take home 1 gem.'],
    },
    { of: 'an empty path', given: { path: ['fire', 'snakes'] }, told: ['If you leave alone, you take home 0 gems.'] },
  ])('says what leaving with others brings of $of', ({ given, told }) => {
    expect(panelOf(temple(given), 0).facts.filter(fact => fact.includes('take home'))).toEqual(told)
  })

  test('names what lies safe beside the tent, too', () => {
    const taken = temple({ carried: [2, 0, 0], tents: [8] })
    const adventurers = taken.adventurers.map((each, seat) => ({
      ...each,
      artifacts: seat === 0 ? [{ artifact: 'tablet', worth: 5 } as const] : [],
    }))
    expect(panelOf({ ...taken, adventurers }, 0).facts[0]).toBe(
      'You carry 2 gems. Safe in your tent: 8 gems; beside it: the tablet (5).',
    )
  })

  test('offers who has chosen the other choice', () => {
    const { state } = answered(temple(), '0 on')
    expect(panelOf(state, 0)).toMatchObject({
      question: 'You chose to go on. You can still change your mind until everybody has chosen.',
      choices: ['Leave'],
    })
  })

  test('tells the last one that their choice shows them all', () => {
    const { state } = answered(temple({ path: [4] }), '0 on, 2 leave')
    expect(panelOf(state, 1)).toMatchObject({
      facts: expect.arrayContaining(['Everybody else has chosen: your choice reveals them all.']),
      final: [true, true],
    })
  })

  test('asks nothing of those in camp', () => {
    expect(panelOf(temple({ inside: 2, camp: 1 }), 2)).toEqual({
      question: 'Nothing for you to decide now.',
      facts: [],
      choices: [],
      final: [],
    })
  })

  test('of the public offers both answers to all who are asked, and says nothing of anybody’s tent', () => {
    expect(panelOf(temple({ carried: [5, 4, 3], tents: [12], path: ['snakes', [7, 5]] }), 'public')).toEqual({
      question: 'Everybody in the temple: go on, or leave?',
      facts: ['On the path: 5 gems to share.', 'Hazards on the path: snakes.'],
      choices: ['Go on', 'Leave'],
      final: [false, false],
    })
  })

  test('of the public offers nothing when the game is over', () => {
    const { state } = answered(temple({ round: 5 }), 'leave leave leave')
    expect(panelOf(state, 'public').choices).toEqual([])
  })
})
