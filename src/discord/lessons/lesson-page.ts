import type { APIButtonComponent, APIComponentInContainer } from 'discord-api-types/v10'
import type { Lesson } from '../../engine/contract/lesson.ts'
import type { Panel } from '../../engine/contract/panel.ts'
import { seatLetter } from '../../engine/contract/seat.ts'
import { say } from '../../engine/contract/words.ts'
import { type LessonMoment, mark } from '../../engine/play/lesson.ts'
import { wayTo } from '../../engine/play/way.ts'
import { formatLessonId, type LessonDeed, type PanelStep } from '../messages/custom-id.ts'
import type { PageHouse } from '../messages/house.ts'
import { button, page, rows, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { askedAbout, panelChoices, panelText, playButton } from '../pages/panel.ts'
import { mainLook, tablePicture } from '../pages/table-pictures.ts'
import { gameName, type Speech, tellEntries } from '../words/speech.ts'
import { gameText, type HouseKey } from '../words/words.ts'

/** Which page of the learner's panel is wanted. */
export interface LessonPlace {
  readonly focus: string
  readonly page: number
  /** The choice of the page that is asked about once more, by its number. */
  readonly ask?: number
  /** What became of what was just tried, if it did not go. */
  readonly notice?: string
}

export const FIRST_PAGE: LessonPlace = { focus: '', page: 0 }

/** How much of what happened is told. */
const RECENT = 6

/** A lesson at one moment, and in whose words. */
interface Taught {
  readonly lesson: Lesson
  readonly moment: LessonMoment
  readonly spoken: Speech
}

/** A step of a lesson: what it is about, a picture, and the learner's own panel where they are to play. */
export async function lessonPage(house: PageHouse, taught: Taught, place = FIRST_PAGE): Promise<Body> {
  const { lesson, moment, spoken } = taught
  const { match, number, wanted } = moment
  const { game } = spoken
  const view = game.view(match.state, lesson.seat)
  const panel = wanted.length === 0 ? undefined : panelAt(taught, view, place.focus)
  const { look = mainLook(game, view), marks = [] } =
    (place.focus === '' ? moment.step.picture : undefined) ?? panel?.picture ?? {}
  const ghost = panel?.ghost
  const painted = await tablePicture(house, spoken, view, {
    look,
    ...(marks.length > 0 && { marks }),
    ...(ghost !== undefined && { ghost }),
  })
  const { house: words } = spoken
  const head = [
    `### 🎓 ${words.say('lesson.title', { game: gameName(spoken) })}`,
    `-# ${words.say('lesson.step', { step: number + 1, steps: lesson.steps.length })}`,
    ...(number === 0 ? [`-# ${words.say('lesson.leave')}`] : []),
  ]
  return page(
    [
      text(head.join('\n')),
      ...(place.focus === '' ? cameOf(taught) : []),
      ...painted.components,
      text(sentenceOf(taught, moment.step.name, 'text') ?? ''),
      ...(place.notice === undefined ? [] : [text(`⚠️ ${place.notice}`)]),
      ...(panel === undefined ? [] : asking(taught, panel, place)),
      ...rows(steering(taught, place)),
    ],
    painted.files,
  )
}

/** A sentence of a step, if it has it. */
export function sentenceOf(
  { lesson, spoken: { game, words, locale } }: Pick<Taught, 'lesson' | 'spoken'>,
  step: string,
  which: 'text' | 'done' | 'other',
): string | undefined {
  const key = `lesson.${step}.${which}`
  if (gameText(game.id, locale, key) === undefined) return undefined
  const seats = Array.from({ length: lesson.seats }, (_, seat) => [seatLetter(seat).toLowerCase(), { seat }] as const)
  return words.say(key, Object.fromEntries(seats))
}

/** What came of the step before, or of the moves made in this one so far. */
function cameOf(taught: Taught): APIComponentInContainer[] {
  const { lesson, moment, spoken } = taught
  const done = moment.before && sentenceOf(taught, moment.before.name, 'done')
  const entry = { events: moment.events, number: 0, seat: lesson.seat }
  const lines = tellEntries(spoken, lesson.seat, [entry]).slice(-RECENT)
  const told = [...(done === undefined ? [] : [`✅ ${done}`]), ...lines.map(line => `-# ${line}`)]
  return told.length === 0 ? [] : [text(told.join('\n'))]
}

function panelAt({ lesson, moment, spoken: { game } }: Taught, view: unknown, focus: string): Panel {
  return game.panel(view, game.legal(moment.match.state, lesson.seat), { actions: moment.draft, focus })
}

/** The question with its choices, those on the way first; or, where a choice is asked about once more, that question alone. */
function asking(taught: Taught, panel: Panel, place: LessonPlace): APIComponentInContainer[] {
  const { lesson, moment, spoken } = taught
  const { words, plain, house, game } = spoken
  const id = (step: PanelStep) => formatLessonId({ ...step, lesson: game.id, at: mark(moment.progress) })
  const choice = place.ask === undefined ? undefined : askedAbout(panel, place.ask)
  const at = { id, focus: place.focus, page: place.page }
  const view = game.view(moment.match.state, lesson.seat)
  const led = moment.step.unaided
    ? at
    : { ...at, pointsAt: wayTo(focus => panelAt(taught, view, focus), place.focus, moment.wanted) }
  if (choice?.ask !== undefined) {
    const back = button(house.say('button.back'), id({ type: 'open', page: 0, focus: place.focus }))
    return [text(`**${say(words, choice.ask)}**`), ...rows([playButton(choice, led, plain), back])]
  }
  return [panelText(panel, words), ...panelChoices(panel, led, plain, house)]
}

function steering({ moment, spoken: { game, house } }: Taught, place: LessonPlace): readonly APIButtonComponent[] {
  const { number, wanted, isLast, progress } = moment
  const at = { lesson: game.id, at: mark(progress) }
  const deed = (name: LessonDeed, key: HouseKey, tone: 'plain' | 'main' | 'go' = 'plain') =>
    button(house.say(key), formatLessonId({ ...at, type: 'do', deed: name }), tone)
  if (place.focus !== '') {
    return [button(house.say('lesson.choices'), formatLessonId({ ...at, type: 'open', page: 0, focus: '' }))]
  }
  return [
    ...(isLast
      ? [deed('practice', 'lesson.practice', 'go')]
      : wanted.length === 0
        ? [deed('next', 'lesson.next', 'main')]
        : []),
    ...(number > 0 || progress.moves.length > 0 ? [deed('back', 'lesson.back'), deed('again', 'lesson.again')] : []),
    ...(wanted.length > 0 && game.notation.next !== undefined ? [deed('type', 'button.type')] : []),
  ]
}
