import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, Panel, PanelPicture, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Mark } from '../../../engine/contract/scene.ts'
import type { ActionOf } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { group, isCarried, noWayBack, numbered, playing } from './choices.ts'
import { gaining } from './for-gains.ts'
import { placeOf, verbOf } from './labels.ts'
import { costOf, forceOf, spaceOf, spaceSaid } from './menus/conquest.ts'
import { inARow } from './menus/words.ts'
import type { Line, Page } from './page.ts'
import { marksOf, pictureOf } from './picture.ts'
import { factsOf } from './questions.ts'
import { type Way, wayOf } from './ways.ts'
import { chosenIn, saidWhole, withBuilding } from './whole.ts'

/** What a verb is chosen by. */
export interface Part {
  readonly groups: readonly Group[]
  /** The places that its list is about. */
  readonly marks: readonly Mark[]
}

/** So many ways to conquer one space are shown. */
const MOST_WAYS = 24

/** The best Conquest as a button, then each space once: where there is something to choose for it, on a page of its own. */
export function conquering(page: Page, lines: readonly Line[]): Part {
  const spaces = [...Map.groupBy(gaining(page, lines), way => way.lines[0].text).values()]
  const places = spaces.map(([way]) => way && placeOf(way.lines[0].action, Number.POSITIVE_INFINITY))
  const marks = marksOf(places)
  const [best] = numbered(
    spaces.slice(0, 1).map(ways => wholeOf(page, at(ways, 0))),
    places,
    marks,
  )
  const listed = numbered(
    spaces.map(ways => spaceChoice(page, ways)),
    places,
    marks,
  )
  if (best === undefined || !isCarried(best)) return { groups: [...group(listed, WORDY), ...door()], marks }
  const { detail, ...button } = best
  const isOnly = !hasChoice(at(spaces, 0))
  const title: TawantinsuyuPhrase = { key: 'panel.otherwise' }
  return {
    groups: [
      { look: 'buttons', choices: [button], ...(detail && { title: detail }) },
      ...group(isOnly ? listed.slice(1) : listed, { ...WORDY, title }),
      ...door(),
    ],
    marks,
  }
}

const WORDY = { isWordy: true }

/** All Conquests word by word. */
function door(): Group[] {
  const label: TawantinsuyuPhrase = { key: 'panel.one-by-one', facts: { verb: verbOf('conquer') } }
  return group([{ type: 'open', focus: 'conquer', label }]).map((one): Group => ({ ...one, isRare: true }))
}

function wholeOf(page: Page, way: Way): PlayChoice {
  return playing(page, way, saidWhole(page, way))
}

/** Whether anything is chosen but the Soldiers, of which the best are taken. */
function hasChoice(ways: readonly Way[]): boolean {
  const chosen = ways.map(({ lines }) => lines.flatMap(({ action, text }) => (action.type === 'soldiers' ? [] : text)))
  return new Set(chosen.map(texts => texts.join('; '))).size > 1
}

function spaceChoice(page: Page, ways: readonly Way[]): Choice {
  const way = at(ways, 0)
  const action = conquestOf(way.lines[0])
  if (!hasChoice(ways)) return wholeOf(page, way)
  return { type: 'open', focus: way.lines[0].text, label: spaceSaid(page, action), detail: forceOf(page, action) }
}

/** The page of a space: what is chosen for it and which Soldiers are spent, at once or step by step. */
export function spacePage(page: Page, line: Line): Panel {
  const action = conquestOf(line)
  const ways = gaining(page, [line]).slice(0, MOST_WAYS)
  const plain = playing(page, wayOf(page, line), { label: { key: 'panel.step-by-step' } })
  const groups = [
    ...group(
      ways.flatMap(way => (way.lines.length > 1 ? wayChoice(page, way) : [])),
      WORDY,
    ),
    ...group([plain]),
  ]
  return {
    question: { key: 'panel.conquer-how', facts: { space: spaceSaid(page, action) } },
    facts: [...factsOf(page), ...noWayBack(groups)],
    groups,
    picture: pictureFor(page, action),
    ghost: line.text,
  }
}

/** What is chosen from for a space. */
function pictureFor(page: Page, action: ActionOf<'conquer'>): PanelPicture {
  const { freeBuilding, weaving } = spaceOf(page, action).gives
  if (freeBuilding !== undefined) return { look: { crop: 'market' } }
  return weaving === undefined ? pictureOf(page, []) : { look: { crop: 'weavings' } }
}

function wayChoice(page: Page, way: Way): PlayChoice {
  const [line, ...more] = way.lines
  const cost = costOf(page, conquestOf(line), more)
  const chosen = chosenIn(page, more)
  if (chosen.length === 0) return playing(page, way, { label: cost })
  return playing(page, way, withBuilding(page, way, { label: inARow(chosen), detail: cost }, chosen.length))
}

function conquestOf({ action, text }: Line): ActionOf<'conquer'> {
  if (action.type !== 'conquer') throw new RangeError(`${text} conquers nothing`)
  return action
}
