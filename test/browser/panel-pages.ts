import type { Block, Body } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import type { PanelStep, Picked, Press } from '../../src/pages/model/press.ts'
import { FIRST, type TurnPlace, turnPage } from '../../src/pages/turn/turn-page.ts'
import type { Snapshot } from '../../src/tables/turn/snapshot.ts'
import type { Locale } from '../../src/words/locales.ts'

/** A page of a panel, and how it is come by. */
export interface PanelPage {
  readonly way: string
  readonly body: Body
}

/**
 * All pages of a panel that its buttons and lists open, the first one first; of those whose focus begins with the same word and
 * has as many no more than so many.
 */
export async function* panelPages(
  services: PageServices,
  snapshot: Snapshot,
  locale: Locale,
  most: number,
): AsyncGenerator<PanelPage> {
  const left: TurnPlace[] = [FIRST]
  const known = new Set<string>()
  const alike = new Map<string, number>()
  for (let place = left.shift(); place !== undefined; place = left.shift()) {
    const way = wayTo(place)
    const [verb = '', ...others] = place.focus.split(' ')
    const kind = [...way.split(' · ').slice(0, -1), verb, others.length].join(' ')
    const count = alike.get(kind) ?? 0
    if (known.has(way) || count >= most) continue
    known.add(way)
    alike.set(kind, count + 1)
    const body = await turnPage(services, snapshot, locale, place)
    yield { way, body }
    left.push(...body.blocks.flatMap(placesFrom))
  }
}

function wayTo({ focus, page, zoom, isMore, ask }: TurnPlace): string {
  const kind = isMore ? 'more' : (zoom ?? (ask === undefined ? 'open' : `ask ${ask}`))
  return [kind, ...(page > 0 ? [`page ${page}`] : []), focus].join(' · ')
}

/** Where a part of a page leads. */
function placesFrom(block: Block): readonly TurnPlace[] {
  if (block.type === 'buttons')
    return block.buttons.flatMap(button => (button.type === 'press' ? placeOf(button.press, '') : []))
  if (block.type !== 'list') return []
  const { press } = block
  const focus = press.type === 'pick' ? press.focus : ''
  return block.options.flatMap(({ picked }) => placeOf(picked, focus))
}

function placeOf(press: Press | PanelStep | Picked, from: string): readonly TurnPlace[] {
  switch (press.type) {
    case 'open':
      return [{ ...FIRST, focus: press.focus, page: 'page' in press ? press.page : 0 }]
    case 'near':
    case 'far':
      return [{ ...FIRST, focus: press.focus, page: press.page, zoom: press.type }]
    case 'more':
      return [{ ...FIRST, focus: press.focus, page: press.page, isMore: true }]
    case 'ask':
      return [{ ...FIRST, focus: 'focus' in press ? press.focus : from, ask: press.choice }]
    default:
      return []
  }
}
