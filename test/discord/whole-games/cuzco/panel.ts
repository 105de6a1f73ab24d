import { expect } from 'vitest'
import { type Picked, parseCustomId, parsePicked } from '../../../../src/discord/custom-id.ts'
import game from '../../../../src/games/cuzco/game.ts'
import type { Outcome } from '../../../../src/playground/users/outcome.ts'
import type { Seen } from '../../../../src/playground/users/seen.ts'
import type { User } from '../../../../src/playground/users/user.ts'

/** Something that a panel offers: what it leads to, and the click on it. */
interface Offer {
  readonly label: string
  readonly leads: Picked
  /** The page of a list that is turned to, from 0. */
  readonly page: number
  click(): Promise<Outcome>
}

/** A panel does not lead where it was hoped to lead. */
export class NoWay extends Error {}

/** What clicks. */
export type Hands = Pick<User, 'press' | 'pick'>

/**
 * Takes a step by the buttons and lists of a player's panel, page by page; gives the panel after it. Throws a NoWay if
 * none of its pages leads to the step.
 */
export async function take(hands: Hands, panel: Seen, step: string): Promise<Seen> {
  let shown = panel
  for (let clicks = 0; clicks < 20; clicks++) {
    const offers = offersOn(hands, shown)
    const done = offers.find(({ leads }) => leads.type === 'play' && leads.action === step)
    const next = done ?? nextOf(offers, step)
    if (next === undefined) break
    const { failed, why, updated } = await next.click()
    expect([failed, why]).toEqual([undefined, undefined])
    if (updated === undefined) throw new Error(`${next.label} shows nothing`)
    expect(updated.ephemeral).toBe(true)
    if (done !== undefined) return updated
    shown = updated
  }
  throw new NoWay(`no way to “${step}” on:\n${shown.text}`)
}

/** All that can be clicked on a panel to play or to turn to another page of it. */
function offersOn(hands: Hands, { buttons, selects, ...message }: Seen): Offer[] {
  const pressed = buttons.flatMap(({ label, customId }): Offer[] => {
    const id = parseCustomId(customId)
    const click = () => hands.press(message, customId)
    if (id?.type === 'play') return [{ label, leads: id, page: 0, click }]
    return id?.type === 'open' ? [{ label, leads: id, page: id.page, click }] : []
  })
  const picked = selects.flatMap(({ customId, options }) =>
    options.flatMap(({ label, value }): Offer[] => {
      const leads = parsePicked(value)
      return leads === undefined ? [] : [{ label, leads, page: 0, click: () => hands.pick(message, customId, [value]) }]
    }),
  )
  return [...pressed, ...picked]
}

/** What leads nearest to a step: the page whose focus says most of it, and of a list the page that comes next. */
function nextOf(offers: readonly Offer[], step: string): Offer | undefined {
  const route = routeTo(step)
  const [best] = offers
    .map(offer => ({ offer, said: offer.leads.type === 'open' ? saidBy(offer.leads.focus, route) : 0 }))
    .filter(({ said }) => said > 0)
    .sort((a, b) => b.said - a.said || b.offer.page - a.offer.page)
  return best?.offer
}

/** The pages where something is done that is not called as its page is. */
const PAGES = new Map([
  ['build', 'temples'],
  ['expand', 'temples'],
  ['pond', 'ponds'],
  ['draw', 'cards'],
])

/** The words of the pages that lead to a step; how a terrain is turned is found out by turning it. */
function routeTo(step: string): readonly string[] {
  const [kind = '', spot = ''] = step.split(' ')
  const page = PAGES.get(kind)
  if (page !== undefined) return [page]
  const action = game.action.parse(game.notation.parse(step))
  return 'cards' in action ? [...(action.type === 'bid' ? [kind] : [kind, spot]), action.cards.join('')] : [kind, spot]
}

/** How much of a route a focus says, in words; nothing if it leads elsewhere. */
function saidBy(focus: string, route: readonly string[]): number {
  const said = route.map((wanted, place) => wordSaid(focus.split(' ')[place] ?? '', wanted))
  return said.some(each => each === undefined) ? 0 : said.reduce((sum: number, each) => sum + (each ?? 0), 0)
}

function wordSaid(word: string, wanted: string): number | undefined {
  if (word === wanted) return 1
  if (word === '') return 0
  const isRow = /^[A-Z]$/.test(word) && wanted.startsWith(word)
  if (isRow) return 0.5
  const cards = /^\d{6}$/.test(word) ? [...word].map(Number) : []
  const isOnTheWay = cards.length > 0 && cards.every((count, card) => count <= Number(wanted[card]))
  return isOnTheWay ? cards.reduce((sum, count) => sum + count, 0) / 100 : undefined
}
