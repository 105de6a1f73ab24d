import { chance, commitment } from '../../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { act, type Match, open } from '../../../src/engine/play/match.ts'
import type { PlayedGame } from '../../games/played-out.ts'
import { askedOf } from '../../laws/position.ts'
import { routeTo } from './route.ts'
import type { Step, Stretch } from './stretch.ts'
import { questionsOf, type Turn } from './together.ts'

/** A game to be played, and the seed that it needs. */
export interface Script {
  readonly game: string
  readonly seats: number
  readonly options: unknown
  readonly seed: string
  readonly stretches: readonly Stretch[]
  /** The same, those in a list of their own that may be done in any order and at the same time. */
  readonly questions: readonly (readonly Stretch[])[]
}

/** What people do at a table to play a game again. */
export function scriptOf(game: AnyGame, { log, ...table }: PlayedGame): Script {
  const turns = [...turnsOf(game, open(game, table), log)]
  const questions = questionsOf(game, turns).map(question => question.map(({ stretch }) => stretch))
  return { game: game.id, ...table, stretches: turns.map(({ stretch }) => stretch), questions }
}

/** People in the order of their seats, as a table with this seed draws it by lot. */
export function seatedBy<T>({ seed }: Pick<Script, 'seed'>, people: readonly T[]): readonly T[] {
  return chance(commitment(seed)).shuffle(people)
}

/** A log cut into what is done in one go, each with the match before it. */
function* turnsOf(game: AnyGame, begin: Match<unknown>, log: PlayedGame['log']): Generator<Turn> {
  let before = begin
  let match = begin
  let actions: unknown[] = []
  let steps: Step[] = []
  for (const { seat, action } of log) {
    const text = game.notation.format(action)
    const asking = { began: before.state, state: match.state, seat, staged: actions }
    steps = [...steps, { text, route: () => routeTo(game, asking, text) }]
    actions = [...actions, action]
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
    if (acted.undo === 'alone' && askedOf(game, match.state).includes(seat)) continue
    const { beat } = game.waiting(before.state)
    const isAsked = askedOf(game, before.state).includes(seat)
    yield { stretch: { seat, beat, steps, isAsked }, actions, before, after: match }
    before = match
    actions = []
    steps = []
  }
}
