import { at } from '../../../../engine/basics/at.ts'
import type { Refusal } from '../../../../engine/contract/refusal.ts'
import { ownSeat } from '../../../../engine/contract/seat.ts'
import type { Action } from '../../actions.ts'
import { godCard } from '../../components/cards.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { format } from '../../notation.ts'
import type { Code, Ruling } from '../../refusals.ts'
import { judgeAnswer } from '../../rules/answers/answers.ts'
import { judge } from '../../rules/judge.ts'
import { labelOf, statueOf, workerOf } from '../labels.ts'
import type { Line } from '../lines.ts'
import type { Page } from '../page.ts'
import { CANDIDATES } from './candidates.ts'
import { usualQuestion, whenAsked } from './when.ts'

/** Something that was tried, and why it is not possible. */
export interface Miss {
  readonly line: Line
  readonly refusal: Refusal<Code>
}

/** Why a kind of action is not possible. */
export interface WhyNot {
  readonly reason: TawantinsuyuPhrase
  /** Those that came closest to being possible; none where the action is about something else than what is asked. */
  readonly misses: readonly Miss[]
}

/** What an action is told that is about something else than what is asked. */
const ASIDE: readonly Code[] = ['not-now', 'must-choose']

/** Why a kind of action is not possible now: what is nearest, or else when it is asked and what would stand in the way then. */
export function whyNot(page: Page, kind: Action['type']): WhyNot {
  const { table, view } = page
  const seat = ownSeat(view)
  const misses = missesOf(page, kind, action => judge(table.state, seat, action))
  const asked = misses.filter(({ refusal }) => !ASIDE.includes(refusal.code))
  if (asked.length > 0) return { reason: said(page, nearest(asked)), misses: nearest(asked) }
  const when = whenAsked(kind)
  if (when === undefined) return { reason: told(at(misses, 0)), misses: [] }
  const question = usualQuestion(kind, seat)
  const then = question && missesOf(page, kind, action => judgeAnswer(table, question, action))
  const isOpen = then === undefined || then.length < CANDIDATES[kind](page).length
  const reason: TawantinsuyuPhrase = isOpen
    ? when
    : { key: 'why.both', facts: { one: when, other: said(page, nearest(then)) } }
  return { reason, misses: [] }
}

function missesOf(page: Page, kind: Action['type'], judged: (action: Action) => Ruling): Miss[] {
  return CANDIDATES[kind](page).flatMap((action: Action): Miss[] => {
    const ruling = judged(action)
    return ruling === undefined ? [] : [{ line: format(action).split(' '), refusal: ruling.refusal }]
  })
}

/** From what is nearest to being possible to what is furthest; what is not named comes first. */
const FROM_NEAREST: readonly Code[] = [
  'too-little-food',
  'too-little-corn',
  'cannot-pay',
  'too-few-soldiers',
  'too-little-gold',
  'not-face-up',
  'not-productive',
  'not-adjacent',
  'warrior-stays',
  'space-taken',
  'space-conquered',
  'no-steps-there',
  'no-such-statue',
  'no-such-offering',
  'not-offered',
  'not-held',
  'not-owned',
  'no-worker',
]

/** Those of the misses that are alike and nearest to being possible, the nearest first. */
function nearest(misses: readonly Miss[]): readonly Miss[] {
  const rank = ({ refusal }: Miss) => FROM_NEAREST.indexOf(refusal.code)
  const best = Math.min(...misses.map(rank))
  return misses.filter(miss => rank(miss) === best).toSorted((a, b) => farOf(a) - farOf(b))
}

/** How far it is from being possible, among refusals of one code. */
function farOf({ refusal: { facts } }: Miss): number {
  return Number(facts.food ?? facts.soldiers ?? 0)
}

function said(page: Page, misses: readonly Miss[]): TawantinsuyuPhrase {
  const miss = at(misses, 0)
  if (miss.line[0] === 'place' && miss.refusal.code === 'too-little-gold') return noWay(page)
  const what = whatOf(page, miss)
  return what === undefined ? told(miss) : { key: 'why.case', facts: { what, reason: told(miss) } }
}

/** What a refusal says; of what was tried here nobody has said how it would be paid. */
function told({ line, refusal: { code, facts } }: Miss): TawantinsuyuPhrase {
  if (code === 'must-choose') return { key: 'why.pass' }
  if (code === 'too-little-food') return { key: 'why.food', facts }
  const nothing = NOTHING_OF[line[0] ?? '']
  if (nothing !== undefined && LACKING.includes(code)) return { key: nothing }
  return { key: `refused.${code}`, facts }
}

/** What somebody has none of, where something that stands for it was tried. */
const LACKING: readonly Code[] = ['not-held', 'not-owned', 'no-worker', 'not-face-down']
const NOTHING_OF: Readonly<Record<string, TawantinsuyuPhrase['key']>> = {
  place: 'why.no-worker',
  use: 'why.no-god-card',
  refresh: 'why.no-god-card',
  muster: 'why.no-army-card',
  spend: 'why.no-army-card',
  produce: 'why.no-building',
  flip: 'why.nothing-down',
  sacrifice: 'why.no-statue',
}

/** Refusals that say what is paid, and not for what. */
const OF_PRICES: readonly Code[] = ['too-little-food', 'cannot-pay']

/** What is too dear, where there are several things of a kind. */
function whatOf(page: Page, { line, refusal: { code } }: Miss): TawantinsuyuPhrase | undefined {
  if (!OF_PRICES.includes(code)) return undefined
  const [verb, first = '', second = ''] = line
  switch (verb) {
    case 'place':
      return { key: 'board.worker', facts: { worker: workerOf(first), space: second } }
    case 'build':
      return { key: 'panel.build', facts: { building: first } }
    case 'statue':
      return statueOf([first, second])
    case 'hire':
      return labelOf(page, line)
    default:
      return undefined
  }
}

/** No card of a god whose spaces are free, and no gold. */
function noWay({ view, own }: Page): TawantinsuyuPhrase {
  const gods = [...new Set(own.godCards.map(card => godCard(view.pack, card).god))]
  if (gods.length === 0) return { key: 'why.no-card-no-gold' }
  const said = gods.map((god): TawantinsuyuPhrase => ({ key: `god.${god}` }))
  return { key: 'why.no-way', facts: { gods: { list: said } } }
}
