import type { Panel } from '../../engine/contract/panel.ts'
import type { Frame, Look, Mark } from '../../engine/contract/scene.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import type { Snapshot } from '../../tables/turn/snapshot.ts'
import type { Speech } from '../../words/speech.ts'
import type { PageServices } from '../model/page-services.ts'
import type { PanelPlace } from '../panel-choices.ts'
import type { Pictured } from '../pictured.ts'
import { isClose, mainLook, tablePicture } from '../table-pictures.ts'

/** One's panel, opened at a page. */
export interface OpenPanel {
  readonly services: PageServices
  readonly snapshot: Snapshot
  readonly position: RunningPosition
  readonly spoken: Speech
  readonly panel: Panel
  readonly at: PanelPlace
}

/** What of the table stands beside the question. */
export function lookBeside({ panel, position, spoken }: OpenPanel): Look {
  return panel.picture?.look ?? mainLook(spoken.game, position.view)
}

/** What helps to answer, drawn: what the page asks for, or a crop of it where that is the whole table. */
export function panelPicture(open: OpenPanel): Promise<Pictured> {
  const { spoken, position, panel, at } = open
  const isWhole = !isClose(spoken.game, position.view, panel.picture)
  const look = at.isNear && isWhole ? { crop: '' } : lookBeside(open)
  return drawn(open, look, panel.picture?.hand)
}

/** A picture of the table with all that the question is about. */
export function drawn(open: OpenPanel, look: Look, hand?: true): Promise<Pictured> {
  const { services, spoken, position } = open
  return tablePicture(services, spoken, position.view, { look, ...marksOf(open), ...(hand && { hand }) })
}

/** What of the question is drawn: the places that it is about, the steps that are prepared, and what is only considered. */
export function marksOf({ services, spoken, position, panel }: OpenPanel): Pick<Frame, 'marks' | 'ghost'> {
  const { ghost, picture: { marks = [] } = {} } = panel
  // Who is handed scenes sees the steps beside them, and what was built in them.
  const all = services.inScenes ? marks : [...marks, ...preparedMarks(position, spoken)]
  return { ...(all.length > 0 && { marks: all }), ...(ghost !== undefined && { ghost }) }
}

/** Where the steps happened that are prepared, with their numbers as they are told; a full stop tells them from what is offered. */
function preparedMarks({ view, draft }: RunningPosition, { game }: Speech): readonly Mark[] {
  if (draft.length === 0) return []
  const { marks = [] } = game.pictures.steps?.(view, draft) ?? {}
  return marks.map(({ place, label }) => ({ place, label: `${label}.`, isDone: true }))
}

/** Whether the viewer is asked something. */
export function isAskedNow({ waiting, viewer }: RunningPosition): boolean {
  return waiting.seats.some(({ seat }) => seat === viewer)
}
