import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { prospects } from '../bots/greedy.ts'
import { answersTo } from '../legal.ts'
import { askedSeats, questionOf } from '../rules/asking.ts'
import type { Question } from '../rules/matters.ts'
import type { State } from '../state.ts'
import { type Line, lineOf, type Page } from './page.ts'

interface Outcome {
  readonly state: State
  /** There is no way back. */
  readonly final: boolean
  readonly lead: number
}

/**
 * One action, or several that follow each other, and what comes of them: it is final where one of them is, and the best as
 * computer players judge it has the greatest lead.
 */
export interface Way extends Outcome {
  readonly lines: readonly [Line, ...Line[]]
  /** The same without its last action, where it has several. */
  readonly before?: Way
}

/** Nothing that a menu says depends on chance. */
const STILL: Chance = {
  counter: 0,
  below: () => 0,
  shuffle: things => [...things],
  pick: things => at(things, 0),
}

/** As many ways are followed from step to step. */
const FOLLOWED = 30
/** What a choice of a list can carry; a button has room for less. */
const LONGEST = 90

/** The ways of some of a page's lines, one action each, the best first. */
export function waysOf(page: Page, lines: readonly Line[]): Way[] {
  const actions = lines.map(({ action }) => action)
  return waysOn(page, page.table.state, actions)
}

/** The same in any state, for those of the actions that are possible in it. */
export function waysOn(page: Page, state: State, actions: readonly Action[]): Way[] {
  return after(page, state, actions).map(({ action, ...way }) => ({ ...way, lines: [lineOf(action)] }))
}

/** The one way of a line. Throws a RangeError for what is not possible. */
export function wayOf(page: Page, line: Line): Way {
  const [way] = waysOf(page, [line])
  if (way === undefined) throw new RangeError(`${line.text} is refused`)
  return way
}

/** Whether its player is asked nothing more after a way. */
export function endsWith({ view }: Page, { state }: Way): boolean {
  return !askedSeats(state).includes(ownSeat(view))
}

/** What may follow a way: those of the answers to a question that are given in the same breath. */
export type Follows = (question: Question, answers: readonly Action[], state: State) => readonly Action[]
/** Whether one goes on after a line that cannot be taken back: what it brings to light changes nothing of what follows. */
type GoesOn = (action: Action) => boolean

/** Ways together with all that follows in the same breath as far as they can be carried, the best first, each result once. */
export function throughout(page: Page, starts: readonly Way[], follows: Follows, goesOn: GoesOn = () => false): Way[] {
  let open = starts
  const done: Way[] = []
  while (open.length > 0) {
    const longer = open.map(way => ({ way, longer: onwards(page, way, follows, goesOn) }))
    done.push(...longer.flatMap(({ way, longer }) => (longer.length === 0 ? [way] : [])))
    open = bestFirst(longer.flatMap(({ longer }) => longer)).slice(0, FOLLOWED)
  }
  return bestFirst(done)
}

/** Ways with the best of them first, each result once. */
export function bestFirst(ways: readonly Way[]): Way[] {
  return byLead(distinct(ways))
}

/** A way, and one more action. */
function onwards(page: Page, before: Way, follows: Follows, goesOn: GoesOn): Way[] {
  const { lines, state, final } = before
  return after(page, state, answersAfter(page, before, follows, goesOn))
    .map(({ action, ...way }): Way => {
      return { ...way, final: final || way.final, lines: [...lines, lineOf(action)], before }
    })
    .filter(way => textOf(way).length <= LONGEST)
}

/** What may follow a way: as a rule nothing after what cannot be taken back, for what comes then is not known before. */
export function answersAfter(
  page: Page,
  { lines, state, final }: Way,
  follows: Follows,
  goesOn: GoesOn,
): readonly Action[] {
  const question = final && !goesOn(at(lines, lines.length - 1).action) ? undefined : questionOf(state)
  if (question === undefined || question.seat !== ownSeat(page.view)) return []
  return follows(question, answersTo(state, question), state)
}

/** What each of some actions leads to, the best first. */
function after({ view }: Page, state: State, actions: readonly Action[]): (Outcome & { readonly action: Action })[] {
  return prospects(state, ownSeat(view), actions, STILL).map(({ action, done: { state, undo }, lead }) => {
    return { action, state, final: undo !== 'alone', lead }
  })
}

function byLead(ways: readonly Way[]): Way[] {
  return ways.toSorted((a, b) => b.lead - a.lead)
}

/** The same actions in another order come to the same; the first order named is kept. */
function distinct(ways: readonly Way[]): Way[] {
  return [...new Map(ways.toReversed().map(way => [namesOf(way).toSorted().join(';'), way])).values()].toReversed()
}

function namesOf({ lines }: Way): string[] {
  return lines.map(({ text }) => text)
}

/** A way as it is typed. */
export function textOf(way: Way): string {
  return namesOf(way).join('; ')
}

/** What is chosen for a task before the next one. */
const CHOSEN: readonly Action['type'][] = ['build', 'steps', 'statue', 'produce']

/** The answers that belong to a task: the next one, or what is chosen for the one before. */
export const inOneBreath: Follows = (question, answers) =>
  answers.filter(({ type }) => (question.type === 'tasks' ? type === 'task' : CHOSEN.includes(type)))

/** The same where one more task may be bought. */
const withExtra: Follows = (question, answers, state) => [
  ...inOneBreath(question, answers, state),
  ...answers.filter(({ type }) => type === 'extra'),
]

/**
 * Ways to do all of a Worker's tasks at once, as far as they can be told beforehand, with what is chosen for each; one more
 * task may be bought or not.
 */
export function tasksAtOnce(page: Page, lines: readonly Line[]): Way[] {
  const starts = waysOf(page, lines)
  const ways = [inOneBreath, withExtra].flatMap(follows => throughout(page, starts, follows))
  return bestFirst(ways).filter(({ lines }) => lines.length > 1)
}
