import { at } from '../../../engine/basics/at.ts'
import type { Group, Panel, PanelPicture } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { choice, group, noWayBack, numbered, playing, playingLine } from './choices.ts'
import { spacePage } from './conquering.ts'
import { askedOf, labelOf, placeOf, verbOf } from './labels.ts'
import { forced, goingOn, restOf } from './lines.ts'
import { MENUS } from './menus/menus.ts'
import { joined } from './menus/words.ts'
import type { Line, Page, Words } from './page.ts'
import { marksOf, pictureOf } from './picture.ts'
import { factsOf } from './questions.ts'
import { wayOf } from './ways.ts'
import { saidWhole } from './whole.ts'

/** A page further in, of lines that begin with the same words: what may stand after them. */
export function innerPage(page: Page, below: readonly Line[], begun: Words): Panel {
  const words = forced(below, begun)
  const next = goingOn(below, words)
  const { action, text } = at(below, 0)
  const places = next.map(each => placeOf(each.action, each.words.length))
  const marks = marksOf(places)
  const plain = next.map(each => choice(page, each))
  const choices = marks.length > 1 ? numbered(plain, places, marks) : plain
  const whole = below.find(line => restOf(line, words)?.length === 0)
  if (action.type === 'conquer' && whole !== undefined) return spacePage(page, whole)
  const { isWordy } = MENUS[action.type]
  const groups = [...confirming(page, whole), ...group(choices, { isWordy })]
  return {
    question: saidSoFar(page, action, words),
    facts: [...factsOf(page), ...noWayBack(groups)],
    groups,
    ...(words.length > 2 && { ghost: text }),
    picture: pictureIn(action, words) ?? pictureOf(page, marks),
  }
}

/** Plays a line that is said whole, under all that there is to know of a placing. */
function confirming(page: Page, line: Line | undefined): Group[] {
  if (line === undefined) return []
  const way = wayOf(page, line)
  const { isWordy } = MENUS[line.action.type]
  if (line.action.type !== 'place') {
    return group([playingLine(page, way, { key: 'panel.all' }, line.words)], { isWordy })
  }
  const { label, detail } = saidWhole(page, way)
  return group([playing(page, way, { label: { key: 'panel.all' } })], {
    title: detail ? joined([label, detail]) : label,
  })
}

/** What helps on a page of its own: the space that was said, or the Army cards in hand. */
function pictureIn(action: Action, words: Words): PanelPicture | undefined {
  if (action.type === 'place' && words.length > 2) return { look: { crop: action.space } }
  return action.type === 'spend' ? { look: { crop: 'regions' } } : undefined
}

/** What the verb and the words after it say. */
function saidSoFar(page: Page, action: Action, words: Words): TawantinsuyuPhrase {
  const asked = askedOf(action, words.length)
  if (asked !== undefined) return asked
  const verb = verbOf(action.type)
  const list = words.slice(1).map((word, index) => labelOf(page, action, index + 1, word))
  return list.length === 0 ? verb : { key: 'panel.and-then', facts: { verb, said: { list } } }
}
