import type { Choice, Group, Panel } from '../contract/panel.ts'
import { wayTo } from './way.ts'

/** A page of a panel. */
export interface LedPanel {
  readonly panel: Panel
  /** Whether a choice is on the way to what is to be played; nothing where that is left to the player. */
  readonly pointsAt?: (choice: Choice) => boolean
}

/**
 * A page of a panel on the way to moves, which are to be played one after the other, each time one of several: what leads to them
 * comes first in its list, and the first of them is drawn as a ghost.
 */
export function ledPanel(
  open: (focus: string) => Panel,
  focus: string,
  wanted: readonly (readonly string[])[],
): LedPanel {
  const pointsAt = wayTo(open, focus, wanted)
  return { panel: led(open(focus), pointsAt, wanted[0]?.[0]), pointsAt }
}

function led(panel: Panel, pointsAt: (choice: Choice) => boolean, wanted: string | undefined): Panel {
  if (!panel.groups.some(({ choices }) => choices.some(pointsAt))) return panel
  const groups = panel.groups.map(group => (group.look === 'list' ? inFront(group, pointsAt) : group))
  const { ghost = wanted } = panel
  return { ...panel, groups, ...(ghost !== undefined && { ghost }) }
}

function inFront(group: Group, pointsAt: (choice: Choice) => boolean): Group {
  const others = group.choices.filter(choice => !pointsAt(choice))
  return { ...group, choices: [...group.choices.filter(pointsAt), ...others] }
}
