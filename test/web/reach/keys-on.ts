import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Spot } from '../../../src/engine/contract/scene.ts'
import { arrowRoutes } from './arrow-routes.ts'

/** So many presses of the Tab key lead anywhere on a page. */
const MOST = 80

/** Somebody at a page who has no pointer. */
export interface Keys {
  /** Presses the Tab key until it has led to what is called so. */
  tabTo(name: string | RegExp, selector?: string): Promise<void>
  /** How what the keys are on is called, and what it is. */
  focused(): Promise<string>
  role(): Promise<string>
  /** The place of a picture that they are on. */
  place(): Promise<string>
  /** The last place of that picture at which something can be done. */
  lastLegal(): Promise<string>
  /** Presses arrow keys until they have led to a place. */
  arrowTo(place: string): Promise<void>
  /** Listens from now on; returns what was read aloud since, a text of the page each time. */
  listen(): Promise<() => Promise<readonly string[]>>
  /** The keys are on something that is in the page. */
  expectKept(): Promise<void>
  /** It lies within the window and the picture that it is a part of. */
  expectInSight(): Promise<void>
}

/** The keys of a page. */
export function keysOn(page: Page): Keys {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: on } = document
      return on === null || on === document.body ? '' : (on.getAttribute('aria-label') ?? on.textContent.trim())
    })
  const place = () =>
    page.evaluate(
      () => (document.activeElement instanceof SVGElement ? document.activeElement.dataset.place : '') ?? '',
    )
  const fits = (name: string | RegExp, called: string) =>
    typeof name === 'string' ? called === name : name.test(called)
  return {
    focused,
    role: () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''),
    async tabTo(name, selector = '*') {
      for (let presses = 0; presses < MOST; presses++) {
        await page.keyboard.press('Tab')
        const isThere = await page.evaluate(one => document.activeElement?.matches(one) ?? false, selector)
        if (isThere && fits(name, await focused())) return
      }
      expect.unreachable(`no key leads to ${name}`)
    },
    place,
    lastLegal: () =>
      page.evaluate(() => {
        const legal =
          document.activeElement?.closest('svg')?.querySelectorAll<SVGElement>('.spot:is(.legal, .asked)') ?? []
        return [...legal].at(-1)?.dataset.place ?? ''
      }),
    async arrowTo(wanted) {
      const keys = arrowRoutes(await page.evaluate(spotsAround), await place()).get(wanted)
      for (const key of keys ?? []) await page.keyboard.press(key)
      expect(await place()).toBe(wanted)
    },
    async listen() {
      const told = await page.evaluateHandle(listenToPage)
      return () => told.jsonValue()
    },
    async expectKept() {
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    },
    async expectInSight() {
      const found = await page.evaluate(() => {
        const on = document.activeElement
        const [inner, outer] = [on?.getBoundingClientRect(), on?.closest('.picture')?.getBoundingClientRect()]
        if (inner === undefined || outer === undefined) return undefined
        const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
        const isIn = x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom
        return { isIn, isSeen: y >= 0 && y <= innerHeight, scrolled: on?.closest('.picture')?.scrollTop }
      })
      expect(found).toMatchObject({ isIn: true, isSeen: true, scrolled: 0 })
    },
  }
}

/** The places of the picture that the keys are on. */
function spotsAround(): readonly Spot[] {
  const all = document.activeElement?.closest('svg')?.querySelectorAll<SVGPolygonElement>('polygon[data-place]') ?? []
  return [...all].map(spot => ({
    type: 'spot' as const,
    place: spot.dataset.place ?? '',
    points: [...spot.points].map(({ x, y }) => [x, y] as const),
  }))
}

/** What readers read aloud: the text that is another one in a part of the page which says that it is to be read. */
function listenToPage(): string[] {
  const told: string[] = []
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role="status"]')
  new MutationObserver(changes => {
    const regions = changes.flatMap(({ target }) => {
      const region = regionOf(target)
      return region?.isConnected && region.getAttribute('aria-live') !== 'off' ? [region] : []
    })
    for (const region of new Set(regions)) {
      const text = region.textContent.trim().replace(/\s+/g, ' ')
      if (text !== '') told.push(text)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return told
}
