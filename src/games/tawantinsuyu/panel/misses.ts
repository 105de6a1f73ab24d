import { at } from '../../../engine/basics/at.ts'
import type { Refusal } from '../../../engine/contract/refusal.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action, Given } from '../actions.ts'
import { godCard } from '../components/cards.ts'
import { judge } from '../legal.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { type Code, refusedBy } from '../refusals.ts'
import type { Question } from '../rules/matters.ts'
import { MENUS } from './menus/menus.ts'
import type { Page } from './page.ts'

/** Something that was tried, and why it is not possible. */
export interface Miss {
  readonly action: Action
  readonly refusal: Refusal<Code>
}

/** What an action is told that is about something else than what is asked. */
const ASIDE: readonly Code[] = ['not-now', 'must-choose']

/**
 * What came closest to being possible now of a kind of action, none of which is; nothing where the kind is about something else
 * than what is asked.
 */
export function missesNow(page: Page, kind: Action['type']): readonly Miss[] {
  const asked = allMisses(page, kind).filter(({ refusal }) => !ASIDE.includes(refusal.code))
  return asked.length === 0 ? [] : nearest(asked)
}

/** When a kind of action is asked that is about something else than what is asked now, and what would stand in the way then. */
export function whyAside(page: Page, kind: Action['type']): TawantinsuyuPhrase {
  const { when, usually } = MENUS[kind]
  if (when === undefined) return told(at(allMisses(page, kind), 0))
  const question = usually?.(ownSeat(page.view))
  const then = question && allMisses(page, kind, question)
  const isOpen = then === undefined || then.length < MENUS[kind].candidates(page).length
  const one: TawantinsuyuPhrase = { key: `why.when.${when}` }
  return isOpen ? one : { key: 'why.both', facts: { one, other: reasonOf(page, nearest(then)) } }
}

/** All that is thought of as an action of a kind, and why it is not possible: now, or if a question were put. */
function allMisses(page: Page, kind: Action['type'], question?: Question): Miss[] {
  const { state } = page.table
  const asked = question === undefined ? state : { ...state, agenda: [...state.agenda, question] }
  return MENUS[kind].candidates(page).flatMap((action: Action): Miss[] => {
    const ruling = judge(asked, ownSeat(page.view), action)
    return ruling === undefined ? [] : [{ action, refusal: refusedBy(ruling).refusal }]
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

/** Why a kind of action is not possible, of which these came closest. */
export function reasonOf(page: Page, misses: readonly Miss[]): TawantinsuyuPhrase {
  const miss = at(misses, 0)
  if (miss.action.type === 'place' && miss.refusal.code === 'too-little-gold') return noWay(page)
  const what = OF_PRICES.includes(miss.refusal.code) ? whatOf(page, miss.action) : undefined
  return what === undefined ? told(miss) : { key: 'why.case', facts: { what, reason: told(miss) } }
}

/** The same in few words, of what one looks for on every turn. */
export function briefOf({ own }: Page, misses: readonly Miss[]): TawantinsuyuPhrase | undefined {
  const { action, refusal } = at(misses, 0)
  if (action.type === 'hire') return refusal.code === 'village-empty' ? undefined : { key: 'why.brief.hire' }
  if (action.type !== 'place') return undefined
  if (own.workers.length === 0) return { key: 'why.brief.no-worker' }
  if (refusal.code !== 'too-little-gold') return { key: 'why.brief.food' }
  return { key: own.godCards.length === 0 ? 'why.brief.no-card-no-gold' : 'why.brief.no-way' }
}

/** What a refusal says; of what was tried here nobody has said how it would be paid. */
function told({ action, refusal: { code, facts } }: Miss): TawantinsuyuPhrase {
  if (code === 'must-choose') return { key: 'why.pass' }
  if (code === 'too-little-food') return { key: 'why.food', facts }
  const { nothing } = MENUS[action.type]
  if (nothing !== undefined && LACKING.includes(code)) return { key: nothing }
  return { key: `refused.${code}`, facts }
}

/** That there is none of what stands for it. */
const LACKING: readonly Code[] = ['not-held', 'not-owned', 'no-worker', 'not-face-down']

/** Refusals that say what is paid, and not for what. */
const OF_PRICES: readonly Code[] = ['too-little-food', 'cannot-pay']

/** What is too dear, where there are several things of a kind. */
function whatOf<T extends Action['type']>(page: Page, action: Given<T>): TawantinsuyuPhrase | undefined {
  return MENUS[action.type].dear?.(page, action)
}

/** No card of a god whose spaces are free, and no gold. */
function noWay({ view, own }: Page): TawantinsuyuPhrase {
  const gods = [...new Set(own.godCards.map(card => godCard(view.pack, card).god))]
  if (gods.length === 0) return { key: 'why.no-card-no-gold' }
  const said = gods.map((god): TawantinsuyuPhrase => ({ key: `god.${god}` }))
  return { key: 'why.no-way', facts: { gods: { list: said } } }
}
