import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Mark } from '../../../engine/contract/scene.ts'
import { ownSeat, seatLetter } from '../../../engine/contract/seat.ts'
import { OWN } from './menus/menu.ts'
import type { Page } from './page.ts'
import { settingOf } from './questions.ts'

/** Places, each once, numbered in their order: spaces of the hill by name, those of a region as typed (`antisuyu 6`), or God cards. */
export function marksOf(places: readonly (string | undefined)[]): Mark[] {
  return [...new Set(places.flatMap(place => place ?? []))].map((place, index) => ({ place, label: String(index + 1) }))
}

/** What of the table helps to answer a question, with these places marked. */
export function pictureOf(page: Page, marks: readonly Mark[]): PanelPicture {
  const { look, hand } =
    page.question === undefined ? { look: 'hand' as const, hand: undefined } : settingOf(page, page.question)
  return {
    look: look === OWN ? { crop: seatLetter(ownSeat(page.view)).toLowerCase() } : look,
    ...(marks.length > 0 && { marks }),
    ...(hand && { hand }),
  }
}
