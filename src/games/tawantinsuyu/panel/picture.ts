import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Look, Mark } from '../../../engine/contract/scene.ts'
import { ownSeat, seatLetter } from '../../../engine/contract/seat.ts'
import { hillOf } from '../components/hill.ts'
import type { PriestAction } from '../components/pack-form.ts'
import { spaceName } from '../components/spaces.ts'
import type { Question } from '../rules/matters.ts'
import type { Line } from './lines.ts'
import type { Page } from './page.ts'

const LETTERS = 26

/** Letters for places as a list beside the picture has them: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? last : letterOf(Math.floor(index / LETTERS) - 1) + last
}

/** The places that lines are about, each once, lettered in their order. */
export function marksOf(lines: readonly Line[]): Mark[] {
  const places = new Set(lines.flatMap(line => placeOf(line) ?? []))
  return [...places].map((place, index) => ({ place, label: letterOf(index) }))
}

/**
 * The place that a line is about: a space of the hill by its name, one of a region as it is typed, `antisuyu 6`, or a God
 * card that is seen. Weavings have names that are drawn with them, and patterns that are letters.
 */
export function placeOf([verb = '', ...words]: Line): string | undefined {
  switch (verb) {
    case 'place':
      return words[1]
    case 'conquer':
      return words.length > 1 ? words.slice(0, 2).join(' ') : undefined
    case 'take':
      return words[0] === 'deck' ? undefined : words[0]
    case 'retrieve':
    case 'use':
      return words[0]
    default:
      return undefined
  }
}

/** What of the table helps to answer a question, with these places marked. */
export function pictureOf(page: Page, marks: readonly Mark[]): PanelPicture {
  return { look: lookOf(page), ...(marks.length > 0 && { marks }) }
}

function lookOf({ question, view }: Page): Look {
  if (question === undefined) return 'hand'
  if (question.type === 'tasks') return { crop: spaceName(hillOf(view.pack), question.space) }
  const look = question.type === 'high-priest' ? ACTIONS[question.action] : LOOKS[question.type]
  return look === OWN ? { crop: seatLetter(ownSeat(view)).toLowerCase() } : look
}

const [HILL, BOARDS, PLAYERS, MARKET, REGIONS, WEAVINGS, GODS, FESTIVAL] = [
  { crop: 'hill' },
  { crop: 'boards' },
  { crop: 'players' },
  { crop: 'market' },
  { crop: 'regions' },
  { crop: 'weavings' },
  { crop: 'gods' },
  { crop: 'festival' },
] as const
/** All that the viewer has, with what it brings. */
const OWN = 'own'

const ACTIONS: Readonly<Record<PriestAction, Look | typeof OWN>> = {
  produce: OWN,
  worship: BOARDS,
  offering: BOARDS,
  conquest: REGIONS,
  rejuvenate: OWN,
}

/** What shows what each kind of question is about. */
const LOOKS: Readonly<Record<Exclude<Question['type'], 'high-priest' | 'tasks'>, Look | typeof OWN>> = {
  starting: WEAVINGS,
  priest: HILL,
  turn: HILL,
  cards: GODS,
  feast: FESTIVAL,
  retrieve: HILL,
  take: GODS,
  'keep-army': 'hand',
  choice: PLAYERS,
  rewards: PLAYERS,
  nomad: BOARDS,
  weaving: WEAVINGS,
  hang: WEAVINGS,
  'set-aside': WEAVINGS,
  purchase: WEAVINGS,
  leftover: WEAVINGS,
  flip: OWN,
  building: MARKET,
  steps: HILL,
  statue: GODS,
  climb: BOARDS,
  'produce-one': OWN,
  casualty: BOARDS,
  muster: REGIONS,
  conquer: REGIONS,
  soldiers: REGIONS,
  produce: OWN,
  worship: BOARDS,
  offering: BOARDS,
  hire: MARKET,
  release: PLAYERS,
  upkeep: FESTIVAL,
}
