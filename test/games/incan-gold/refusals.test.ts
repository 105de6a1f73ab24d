import { describe, expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'
import { CODES, type Code } from '../../../src/games/incan-gold/refusals.ts'
import type { State } from '../../../src/games/incan-gold/state.ts'
import { wordsOf } from '../../words.ts'
import { answer, answered, temple } from './temple.ts'

interface Refused {
  readonly when: string
  readonly code: Code
  readonly state: State
  readonly answer: string
  readonly says: string
  readonly dit: string
}

const refused: readonly Refused[] = [
  {
    when: 'the game is over',
    code: 'game-over',
    state: answered(temple({ round: 5 }), 'leave leave leave').state,
    answer: '0 on',
    says: 'The game is over. Open a new table to play again.',
    dit: 'La partie est finie. Ouvrez une nouvelle table pour rejouer.',
  },
  {
    when: 'there is no such seat',
    code: 'no-seat',
    state: temple(),
    answer: '3 on',
    says: 'There is no such seat: this table has 3.',
    dit: 'Cette place n’existe pas : la table en compte 3.',
  },
  {
    when: 'one is back in camp',
    code: 'not-inside',
    state: temple({ inside: 2, camp: 1, round: 4 }),
    answer: '2 on',
    says: 'You are in camp until round 4 is over. Still in the temple: Ana and Bo. Wait for the next round.',
    dit: 'Vous êtes au campement jusqu’à la fin de la manche 4. Encore dans le temple : Ana et Bo. Attendez la manche suivante.',
  },
  {
    when: 'one has already chosen the same',
    code: 'same-choice',
    state: answered(temple(), '0 on').state,
    answer: '0 on',
    says: 'You have already chosen to go on. Until everybody has chosen you can still leave instead.',
    dit: 'Vous avez déjà choisi de continuer. Tant que tout le monde n’a pas choisi, vous pouvez encore sortir.',
  },
]

const NAMES = ['Ana', 'Bo', 'Cleo']

describe('a choice is refused when', () => {
  test.each(refused)('$when', ({ state, answer: script, code, says, dit }) => {
    const applied = answer(state, script)
    if (applied.ok) throw new Error('accepted')
    expect(applied.refusal.code).toBe(code)
    expect(game.explain(applied.refusal, wordsOf(game.id, 'en', NAMES))).toBe(says)
    expect(game.explain(applied.refusal, wordsOf(game.id, 'fr', NAMES))).toBe(dit)
  })

  test('and there is a case above for every code', () => {
    expect(refused.map(({ code }) => code).toSorted()).toEqual([...CODES].toSorted())
  })
})
