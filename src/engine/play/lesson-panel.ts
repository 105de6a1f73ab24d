import type { AnyGame } from '../contract/game.ts'
import type { Lesson } from '../contract/lesson.ts'
import type { Panel } from '../contract/panel.ts'
import { type LedPanel, ledPanel } from './led-panel.ts'
import type { LessonMoment } from './lesson.ts'

/** A page of the learner's panel, on the way to what the step asks for. */
export function lessonPanel(game: AnyGame, { seat }: Lesson, moment: LessonMoment, focus: string): LedPanel {
  const { match, draft, wanted, step } = moment
  const view = game.view(match.state, seat)
  const next = step.unaided ? undefined : wanted[0]
  const open = (page: string): Panel =>
    game.panel(view, game.legal(match.state, seat), {
      actions: draft,
      focus: page,
      ...(next !== undefined && { wanted: next }),
    })
  return next === undefined ? { panel: open(focus) } : ledPanel(open, focus, wanted)
}
