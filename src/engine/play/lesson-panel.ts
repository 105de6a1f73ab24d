import type { AnyGame } from '../contract/game.ts'
import type { Lesson } from '../contract/lesson.ts'
import type { Choice, Group, Panel } from '../contract/panel.ts'
import type { LessonMoment } from './lesson-moment.ts'
import { wayTo } from './way-to.ts'

/** A page of the learner's panel. */
export interface LessonPanel {
  readonly panel: Panel
  /** Whether a choice is on the way to what the step asks for; nothing where the learner finds it by themselves. */
  readonly pointsAt?: (choice: Choice) => boolean
}

/** A page of the learner's panel: on the way to what the step asks for that comes first in its list, and is drawn as a ghost. */
export function lessonPanel(game: AnyGame, { seat }: Lesson, moment: LessonMoment, focus: string): LessonPanel {
  const { match, draft, wanted, step } = moment
  const view = game.view(match.state, seat)
  const next = step.unaided ? undefined : wanted[0]
  const open = (page: string) =>
    game.panel(view, game.legal(match.state, seat), {
      actions: draft,
      focus: page,
      ...(next !== undefined && { wanted: next }),
    })
  if (next === undefined) return { panel: open(focus) }
  const pointsAt = wayTo(open, focus, wanted)
  return { panel: led(open(focus), pointsAt, next[0]), pointsAt }
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
