import { expect } from 'vitest'
import { type Picked, parseCustomId, parsePicked } from '../../../src/discord/messages/custom-id.ts'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import type { Guide } from './guides.ts'

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

/** A step, and how one finds to it. */
export interface Way {
  readonly step: string
  readonly guide: Guide
}

/** What clicks. */
export type Hands = Pick<User, 'press' | 'pick'>

/**
 * Takes a step by the buttons and lists of a player's panel, page by page; gives the panel after it. Throws a NoWay if
 * none of its pages leads to the step.
 */
export async function take(hands: Hands, panel: Seen, way: Way): Promise<Seen> {
  let shown = panel
  for (let clicks = 0; clicks < 20; clicks++) {
    const offers = offersOn(hands, shown)
    const done = offers.find(({ leads }) => leads.type === 'play' && leads.action === way.step)
    const next = done ?? nextOf(offers, way)
    if (next === undefined) break
    const { failed, why, updated } = await next.click()
    expect([failed, why]).toEqual([undefined, undefined])
    if (updated === undefined) throw new Error(`${next.label} shows nothing`)
    expect(updated.ephemeral).toBe(true)
    if (done !== undefined) return updated
    shown = updated
  }
  throw new NoWay(`no way to “${way.step}” on:\n${shown.text}`)
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
function nextOf(offers: readonly Offer[], { step, guide }: Way): Offer | undefined {
  const [best] = offers
    .map(offer => ({ offer, said: offer.leads.type === 'open' ? guide.said(offer.leads.focus, step) : 0 }))
    .filter(({ said }) => said > 0)
    .sort((a, b) => b.said - a.said || b.offer.page - a.offer.page)
  return best?.offer
}
