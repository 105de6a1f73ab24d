import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Look, Mark } from '../../../engine/contract/scene.ts'
import { ownSeat, seatLetter } from '../../../engine/contract/seat.ts'
import { OWN } from './menus/menu.ts'
import type { Page } from './page.ts'
import { settingOf } from './questions.ts'

const LETTERS = 26

/** Letters for places as a list beside the picture has them: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? last : letterOf(Math.floor(index / LETTERS) - 1) + last
}

/**
 * Places, each once, lettered in their order: spaces of the hill by name, those of a region as typed (`antisuyu 6`),
 * or open God cards. Weavings have drawn names, and patterns are letters.
 */
export function marksOf(places: readonly (string | undefined)[]): Mark[] {
  return [...new Set(places.flatMap(place => place ?? []))].map((place, index) => ({ place, label: letterOf(index) }))
}

/** What of the table helps to answer a question, with these places marked. */
export function pictureOf(page: Page, marks: readonly Mark[]): PanelPicture {
  return { look: lookOf(page), ...(marks.length > 0 && { marks }) }
}

function lookOf(page: Page): Look {
  if (page.question === undefined) return 'hand'
  const { look } = settingOf(page, page.question)
  return look === OWN ? { crop: seatLetter(ownSeat(page.view)).toLowerCase() } : look
}
