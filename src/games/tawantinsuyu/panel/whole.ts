import type { PlayChoice } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { productOf } from '../components/tiles.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { buildingOf, doesOf } from '../text/nouns.ts'
import { changeOf } from './change.ts'
import { detailOf, joinedUp, stepOf } from './labels.ts'
import { costOf, spaceSaid, spentOf } from './menus/conquest.ts'
import type { Said } from './menus/menu.ts'
import { placementOf } from './menus/turn.ts'
import { inARow, joined, statueOf } from './menus/words.ts'
import type { Line, Page } from './page.ts'
import type { Way } from './ways.ts'

/** What a choice says; both are sentences of the game's own. */
export interface Whole extends Pick<PlayChoice, 'label' | 'detail'> {
  readonly label: TawantinsuyuPhrase
  readonly detail?: TawantinsuyuPhrase
}

/** Where more is chosen than this, what it comes to in all is left out: there is no room for both. */
const MOST_CHOSEN = 2

/** What a way says that is chosen whole: what is done, what it costs and what it brings. */
export function saidWhole(page: Page, way: Way): Whole {
  const [line, ...more] = way.lines
  const { action, words } = line
  switch (action.type) {
    case 'place':
      return placementOf(page, action)
    case 'task': {
      const steps = stepsOf(page, way.lines)
      return withBuilding(page, way, { label: inARow(steps), ...priced(page, way) }, steps.length)
    }
    case 'soldiers':
      return { label: spentOf(action) }
    case 'sacrifice':
      return { label: inARow(givenIn(action)), ...priced(page, way) }
    case 'conquer': {
      const cost = costOf(page, action, more)
      const chosen = chosenIn(page, more)
      const detail = chosen.length === 0 ? cost : joined([cost, inARow(withEffect(page, way, chosen))])
      return { label: spaceSaid(page, action), detail }
    }
    case 'take':
      return { label: joinedUp(page, action, words) }
    default: {
      const chosen = chosenIn(page, more)
      const change =
        chosen.length > MOST_CHOSEN
          ? undefined
          : (changeOf(page, way) ?? detailOf(page, action, { words: words.length }))
      const named = withEffect(page, way, chosen)
      const [first, ...others] = [...(chosen.length === 0 ? [] : [inARow(named)]), ...(change ? [change] : [])]
      return {
        label: joinedUp(page, action, words),
        ...(first !== undefined && { detail: joined([first, ...others]) }),
      }
    }
  }
}

/**
 * What a way says with what the one Building does that is built by it, as far as there is room beside so many steps: a Passive one
 * takes a line of its own.
 */
export function withBuilding(page: Page, way: Way, said: Whole, steps: number): Whole {
  const { pack } = page.view
  const built = builtBy(way)
  if (built === undefined || steps > MOST_CHOSEN) return said
  const { label, detail } = said
  if (productOf(pack, built) !== undefined) {
    return { label, detail: detail === undefined ? buildingOf(pack, built) : joined([detail, buildingOf(pack, built)]) }
  }
  if (steps > 1) return said
  const does: TawantinsuyuPhrase = { key: 'panel.gains', facts: { gains: doesOf(pack, built) } }
  return { label: detail === undefined ? label : joined([label, detail]), detail: does }
}

/** The one Building that a way builds; undefined if it builds none or several. */
function builtBy({ lines }: Way): string | undefined {
  const [built, another] = lines.flatMap(({ action }) => (action.type === 'build' ? action.tile : []))
  return another === undefined ? built : undefined
}

/** What is chosen, a Production Building with what it brings where it is all. */
function withEffect({ view: { pack } }: Page, way: Way, chosen: readonly Said[]): readonly Said[] {
  const built = builtBy(way)
  return chosen.length > 1 || built === undefined || productOf(pack, built) === undefined
    ? chosen
    : [buildingOf(pack, built)]
}

/** The steps of a way in a row, with what is chosen for each. */
function stepsOf(page: Page, lines: readonly Line[]): readonly Said[] {
  return lines.flatMap(({ action }, step) => stepOf(page, action, lines[step + 1]?.action.type))
}

/** What is chosen in these lines for cards or rewards. */
export function chosenIn(page: Page, lines: readonly Line[]): readonly Said[] {
  return lines.flatMap(({ action }, step) => {
    const isTaken = action.type === 'use' || action.type === 'choose'
    return isTaken ? [] : stepOf(page, action, lines[step + 1]?.action.type)
  })
}

function priced(page: Page, way: Way): Pick<Whole, 'detail'> {
  const detail = changeOf(page, way)
  return detail === undefined ? {} : { detail }
}

/** The Statues that are given up. */
function givenIn({ small, large }: ActionOf<'sacrifice'>): Said[] {
  return [
    ...(small === undefined ? [] : [statueOf(small, 'small')]),
    ...(large === undefined ? [] : [statueOf(large, 'large')]),
  ]
}
