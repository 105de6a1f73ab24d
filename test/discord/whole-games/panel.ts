import { expect } from 'vitest'
import { parseCustomId, parsePicked } from '../../../src/discord/messages/custom-id.ts'
import type { Picked, Press, TablePress } from '../../../src/pages/model/press.ts'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { tablePressOf } from '../ids.ts'
import type { Step } from './stretch.ts'

/** What cannot read what it is asked about tries one choice after the other, and a Festival can be paid in many ways. */
const MOST_CLICKS = 100

/** What is looked for on a panel, wherever it is shown. */
export type Panel = Pick<Seen, 'text' | 'buttons' | 'selects' | 'ephemeral'>

/** What came of a click on a panel: another one. */
interface Came<P> extends Pick<Outcome, 'failed' | 'why'> {
  readonly reply?: P
  readonly updated?: P
}

/** What clicks on panels of a kind. */
export interface HandsOn<P extends Panel> {
  press(panel: P, customId: string): Promise<Came<P>>
  pick(panel: P, customId: string, values: readonly string[]): Promise<Came<P>>
}

/** Something that a panel offers: what it leads to, and the click on it. */
interface Offer<P> {
  readonly label: string
  readonly leads: Picked | Extract<Press, { readonly type: 'more' }>
  /** The page of a list that is turned to, from 0. */
  readonly page: number
  click(): Promise<Came<P>>
}

/** A panel does not lead where it was hoped to lead. */
export class NoWay extends Error {}

/** What clicks on Discord. */
export type Hands = Pick<User, 'press' | 'pick'>

/**
 * Takes a step by the buttons and lists of a player's panel, page by page; returns the panel after it. Throws a NoWay if
 * none of its pages leads to the step, or if the panel asks something else meanwhile.
 */
export async function take<P extends Panel>(hands: HandsOn<NoInfer<P>>, panel: P, { text, route }: Step): Promise<P> {
  const pages = ['', ...route()]
  let shown = panel
  /** The choices of this page that were asked about once more. */
  const asked = new Set<number>()
  /** The pages on which the step is not among what is usual. */
  const unusual = new Set<string>()
  let focus = ''
  for (let clicks = 0, reached = 0; clicks < MOST_CLICKS && beatOf(shown) === beatOf(panel); clicks++) {
    const offers = offersOn(hands, shown, text)
    const done = offers.find(({ leads }) => leads.type === 'play' && leads.action === text)
    const rare = unusual.has(focus) ? undefined : seldomOn(hands, shown)
    const next = done ?? untried(offers, asked) ?? nextOf(offers, pages.slice(reached)) ?? rare
    if (next === undefined) break
    if (next === rare) unusual.add(focus)
    const { failed, why, reply, updated } = await next.click()
    expect([failed, why]).toEqual([undefined, undefined])
    // Where the table was posted again below the panel meanwhile, a new panel below that one answers.
    const now = reply ?? updated
    if (now === undefined) throw new Error(`${next.label} shows nothing`)
    expect(now.ephemeral).toBe(true)
    if (done !== undefined) return now
    shown = now
    if (next.leads.type === 'ask') asked.add(next.leads.choice)
    if (next.leads.type !== 'open') continue
    if (next.leads.focus !== focus) asked.clear()
    focus = next.leads.focus
    reached = pages.indexOf(focus)
  }
  throw new NoWay(`no way to “${text}” on:\n${shown.text}`)
}

/** All that can be clicked on a panel to play or to turn to another page of it. */
function offersOn<P extends Panel>(hands: HandsOn<P>, panel: P, text: string): Offer<P>[] {
  const { buttons, selects } = panel
  const pressed = buttons.flatMap(({ label, customId }): Offer<P>[] => {
    const id = parseCustomId(customId)
    const click = () => hands.press(panel, customId)
    if (id?.type === 'play') return [{ label, leads: id, page: 0, click }]
    if (id?.type === 'ask') return [{ label, leads: id, page: 0, click }]
    return id?.type === 'open' ? [{ label, leads: id, page: id.page, click }] : []
  })
  const picked = selects.flatMap(({ customId, options, placeholder, least }): Offer<P>[] => {
    if (least > 1) {
      const named = options.map(({ value }) => value).filter(value => text.split(' ').includes(lastWord(value)))
      const click = () => hands.pick(panel, customId, named)
      return named.length < least ? [] : [{ label: placeholder, leads: { type: 'play', action: text }, page: 0, click }]
    }
    return options.flatMap(({ label, value }): Offer<P>[] => {
      const leads = parsePicked(value)
      return leads === undefined ? [] : [{ label, leads, page: 0, click: () => hands.pick(panel, customId, [value]) }]
    })
  })
  return [...pressed, ...picked]
}

/** The way to what is seldom wanted. */
function seldomOn<P extends Panel>(hands: HandsOn<P>, panel: P): Offer<P> | undefined {
  const [offer] = panel.buttons.flatMap(({ label, customId }): Offer<P>[] => {
    const leads = parseCustomId(customId)
    return leads?.type === 'more' ? [{ label, leads, page: 0, click: () => hands.press(panel, customId) }] : []
  })
  return offer
}

function lastWord(value: string): string {
  return value.split(' ').at(-1) ?? ''
}

/** A choice that is asked about once more, and may be the one that is wanted. */
function untried<P>(offers: readonly Offer<P>[], asked: ReadonlySet<number>): Offer<P> | undefined {
  return offers.find(({ leads }) => leads.type === 'ask' && !asked.has(leads.choice))
}

/** What leads furthest on the way through these pages, and of a list the page that comes next. */
function nextOf<P>(offers: readonly Offer<P>[], pages: readonly string[]): Offer<P> | undefined {
  const [best] = offers
    .map(offer => ({ offer, place: offer.leads.type === 'open' ? pages.indexOf(offer.leads.focus) : -1 }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => b.place - a.place || b.offer.page - a.offer.page)
  return best?.offer
}

/** The number of the question that a panel answers, or 0: some of its buttons go with any question. */
export function beatOf(panel: Panel): number {
  return Math.max(0, ...pressesOn(panel).map(({ beat }) => beat))
}

/** How many steps of an answer a panel shows as prepared. */
export function preparedOn(panel: Panel): number {
  return Math.max(0, ...pressesOn(panel).map(({ steps }) => steps ?? 0))
}

function pressesOn({ buttons, selects }: Panel): readonly TablePress[] {
  return [...buttons, ...selects].flatMap(({ customId }) => tablePressOf(customId) ?? [])
}
