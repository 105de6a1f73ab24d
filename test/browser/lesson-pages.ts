import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Lesson } from '../../src/engine/contract/lesson.ts'
import { BEGINNING, goOn, momentOf, type Progress, tryMove } from '../../src/engine/play/lesson-moment.ts'
import { FIRST_PAGE, type LessonPlace, lessonPage } from '../../src/pages/guide/lesson-page.ts'
import type { Block } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import type { InLesson, Picked } from '../../src/pages/model/press.ts'
import type { Locale } from '../../src/words/locales.ts'
import { speech } from '../../src/words/speech.ts'
import type { PanelPage } from './panel-pages.ts'
import { NAMES } from './recorded-turns.ts'

/** All pages of a lesson on the way through it, with those that what is pointed at opens. */
export async function* lessonPages(
  services: PageServices,
  game: AnyGame,
  lesson: Lesson,
  locale: Locale,
): AsyncGenerator<PanelPage & { readonly step: number }> {
  const seats = Array.from({ length: lesson.seats }, (_, seat) => ({ seat, name: NAMES[seat] ?? '' }))
  const table = { game: game.id, options: lesson.options ?? {}, brought: false }
  const spoken = speech(services.tables, { table, seats }, locale)
  for (let progress: Progress | undefined = BEGINNING; progress !== undefined; ) {
    const moment = momentOf(game, lesson, progress)
    const left: LessonPlace[] = [FIRST_PAGE, ...(moment.wanted.length > 0 ? [{ ...FIRST_PAGE, isWhole: true }] : [])]
    const known = new Set<string>()
    for (let place = left.shift(); place !== undefined; place = left.shift()) {
      const way = [place.isWhole ? 'whole' : 'lesson', place.focus, place.ask ?? ''].join(' ').trim()
      if (known.has(way)) continue
      known.add(way)
      const body = await lessonPage(services, { lesson, moment, spoken }, place)
      yield { step: moment.number + 1, way, body }
      left.push(...body.blocks.flatMap(pointedAt))
    }
    progress = after(game, lesson, moment)
  }
}

/** What the learner comes to by doing what they are told; nothing at the end. */
function after(game: AnyGame, lesson: Lesson, moment: ReturnType<typeof momentOf>): Progress | undefined {
  const [move] = moment.wanted[0] ?? []
  if (move === undefined) return moment.isLast ? undefined : goOn(moment)
  const tried = tryMove(game, lesson, moment, move)
  if (tried.type !== 'done') throw new Error(`${move} is not what is asked for`)
  return tried.progress
}

function pointedAt(block: Block): readonly LessonPlace[] {
  const isPointed = (label: string) => label.startsWith('👉')
  if (block.type === 'buttons')
    return block.buttons.flatMap(({ label, ...button }) =>
      button.type === 'press' && button.press.type === 'lesson' && isPointed(label) ? placeOf(button.press.step) : [],
    )
  if (block.type !== 'list') return []
  const focus = block.press.type === 'lesson' && block.press.step.type === 'pick' ? block.press.step.focus : ''
  return block.options.filter(({ label }) => isPointed(label)).flatMap(({ picked }) => placeOf(picked, focus))
}

function placeOf(step: InLesson | Picked, from = ''): readonly LessonPlace[] {
  if (step.type === 'open') return [{ focus: step.focus, page: 0 }]
  if (step.type === 'ask') return [{ focus: 'focus' in step ? step.focus : from, page: 0, ask: step.choice }]
  return []
}
