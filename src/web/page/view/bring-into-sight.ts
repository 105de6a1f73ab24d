import type { PageState } from '../model/page-state.ts'
import { panIntoSight } from '../scene/zoomable.ts'

/** How far around a place that was tapped what is considered there may reach, in its own widths. */
const AROUND = 1

/** Brings into sight what has come since the page was drawn last: what was opened, where somebody tapped, or another question. */
export function bringIntoSight(before: PageState | undefined, now: PageState): void {
  if (before?.board === undefined || now.board === undefined) return
  const { tapped = [] } = now.board
  const last = tapped.at(-1)
  if (now.beside !== before.beside) document.querySelector('.opened')?.scrollIntoView()
  else if (last !== undefined && tapped !== before.board.tapped) showPlace(last)
  else if (now.place !== before.place && tapped.length === 0) showQuestion(now)
}

/** Moves a picture, and the page, until a place lies above the dock, with what is considered there. */
function showPlace(place: string): void {
  const spot = document.querySelector(`.board [data-place="${CSS.escape(place)}"]`)
  if (spot === null) return
  panIntoSight(spot, AROUND)
  const { top, bottom, height } = spot.getBoundingClientRect()
  const room = document.querySelector('.dock')?.getBoundingClientRect().top ?? innerHeight
  const down = Math.max(bottom + height * AROUND - room, 0)
  scrollBy(0, down > 0 ? down : Math.min(top - height * AROUND, 0))
}

/** A page of the question that was asked for is seen from its beginning; the first one is in the dock. */
function showQuestion({ place }: PageState): void {
  const isFirst = place.focus === '' && place.page === 0 && place.isMore === undefined
  if (!isFirst) document.querySelector('.turn')?.scrollIntoView({ block: 'nearest' })
}
