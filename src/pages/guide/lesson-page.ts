import type { Lesson } from '../../engine/contract/lesson.ts'
import type { Group, Panel, PanelPicture } from '../../engine/contract/panel.ts'
import { seatLetter } from '../../engine/contract/seat.ts'
import { say } from '../../engine/contract/words.ts'
import { type LessonMoment, mark } from '../../engine/play/lesson-moment.ts'
import { type LessonPanel, lessonPanel } from '../../engine/play/lesson-panel.ts'
import { lastThatFit } from '../../words/last-that-fit.ts'
import { gameName, type Speech } from '../../words/speech.ts'
import { inOneGo, tellLinesOf } from '../../words/tell-turn.ts'
import { gameText, type UiKey } from '../../words/words.ts'
import { type Block, type Body, type Button, button, page, row, text } from '../model/blocks.ts'
import type { Tone } from '../model/operations.ts'
import type { PageServices } from '../model/page-services.ts'
import type { InLesson, LessonOperation, LessonPress } from '../model/press.ts'
import { askedAbout, type PanelPlace, panelChoices, panelText, playButton } from '../panel-choices.ts'
import type { Pictured } from '../pictured.ts'
import { mainLook, tablePicture } from '../table-pictures.ts'
import { smallLines } from '../turn-lines.ts'

/** Which page of the learner's panel is wanted. */
export interface LessonPlace {
  readonly focus: string
  readonly page: number
  /** The choice of the page that is asked about once more, by its number. */
  readonly ask?: number
  /** The choices are wanted that are not on the way to what the step asks for. */
  readonly isWhole?: boolean
  /** What became of what was just tried, if it did not go. */
  readonly notice?: string
}

export const FIRST_PAGE: LessonPlace = { focus: '', page: 0 }

/** How much of what happened is told, in characters: two lines on a phone. */
const RECENT = 100

/** So few choices are seen at once: those beside what is pointed at are offered, too. */
const SHORT = 2

/** A lesson at one moment, and in whose words. */
interface Taught {
  readonly lesson: Lesson
  readonly moment: LessonMoment
  readonly spoken: Speech
}

/** The learner's panel, and what of it is offered. */
interface Led extends LessonPanel {
  readonly offered: Pick<PanelPlace, 'shows' | 'offers'>
}

/** A step of a lesson: what it is about, a picture, and the learner's own panel where they are to play. */
export async function lessonPage(services: PageServices, taught: Taught, place = FIRST_PAGE): Promise<Body> {
  const { lesson, moment, spoken } = taught
  const { number, step } = moment
  const isWhole = place.isWhole === true
  const led = moment.wanted.length === 0 ? undefined : ledTo(taught, place)
  const asked = led && place.ask !== undefined ? askedAbout(led.panel, place.ask) : undefined
  const isFirst = place.focus === '' && asked === undefined
  const beside = led && besideOf(taught, led, asked !== undefined)
  const { hand: _, ...besideAlone } = beside ?? {}
  const own = place.focus === '' && step.picture !== undefined ? { ...besideAlone, ...step.picture } : beside
  const shown = isWhole ? beside : own
  const painted = await picture(services, taught, { shown, ghost: isWhole ? undefined : led?.panel.ghost })
  const { ui: words } = spoken
  const title = words.say('lesson.title', { game: gameName(spoken) })
  const count = words.say('lesson.step', { step: number + 1, steps: lesson.steps.length })
  return page(
    [
      ...smallLines([`🎓 **${title}** · ${count}`, ...(number === 0 ? [words.say('lesson.leave')] : [])]),
      ...(isFirst && !isWhole ? cameOf(taught) : []),
      ...painted.blocks,
      ...(isWhole ? [] : [text(sentenceOf(taught, step.name, 'text') ?? '')]),
      ...(place.notice === undefined ? [] : [text(`⚠️ ${place.notice}`)]),
      ...(led === undefined ? [] : asking(taught, led, asked, place)),
      ...(asked === undefined ? [row(steering(taught, place, led))] : []),
    ],
    painted.files,
  )
}

/** What the step or the panel is about; where neither says it, wherever what the step asks for would be done. */
function picture(
  services: PageServices,
  { lesson, moment, spoken }: Taught,
  { shown, ghost }: { readonly shown: PanelPicture | undefined; readonly ghost: string | undefined },
): Promise<Pictured> {
  const { game } = spoken
  const view = game.view(moment.match.state, lesson.seat)
  const usual = ghost === undefined || game.pictures.crops === undefined ? mainLook(game, view) : { crop: '' }
  const { look = usual, marks = [], hand } = shown ?? {}
  return tablePicture(services, spoken, view, {
    look,
    ...(hand && { hand }),
    ...(marks.length > 0 && { marks }),
    ...(ghost !== undefined && { ghost }),
  })
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

/** What came of the step before, or else of the moves made in this one so far. */
function cameOf(taught: Taught): Block[] {
  const { lesson, moment, spoken } = taught
  const done = moment.before && sentenceOf(taught, moment.before.name, 'done')
  const entry = { events: moment.events, number: 0, seat: lesson.seat }
  const everybody = Array.from({ length: lesson.seats }, (_, seat) => seat)
  const lines = tellLinesOf(spoken, lesson.seat, [entry], everybody)
  const fitting = lastThatFit(
    lines.map(({ whole }) => whole),
    RECENT,
  )
  const happened = inOneGo(lines.slice(lines.length - fitting.length))
  return smallLines(done === undefined ? [happened].filter(line => line !== '') : [`✅ ${done}`])
}

function ledTo({ lesson, moment, spoken }: Taught, place: LessonPlace): Led {
  const led = lessonPanel(spoken.game, lesson, moment, place.focus)
  return { ...led, offered: offeredOf(led, place) }
}

/** The question with its choices; or, where a choice is asked about once more, that question alone, with a way back. */
function asking(taught: Taught, led: Led, asked: ReturnType<typeof askedAbout>, place: LessonPlace): Block[] {
  const { panel, pointsAt } = led
  const { focus, page } = place
  const { words, plain, ui } = taught.spoken
  const at: PanelPlace = {
    press: step => inLesson(taught, step),
    focus,
    page,
    ...(pointsAt !== undefined && { pointsAt }),
    ...led.offered,
  }
  if (asked?.ask === undefined) {
    const isTold = place.focus === '' && place.isWhole !== true && !taught.moment.step.unaided
    return [...(isTold ? [] : [panelText(told(taught, panel), words)]), ...panelChoices(panel, at, plain, ui)]
  }
  const back = button(ui.say('button.back'), inLesson(taught, { type: 'open', page: 0, focus }))
  return [text(`**${say(words, asked.ask)}**`), row([playButton(asked, at, plain), back])]
}

/** The panel without the facts beside its question, where the step's sentence says what one has to know. */
function told({ moment }: Taught, panel: Panel): Panel {
  return moment.step.unaided ? panel : { ...panel, facts: [] }
}

/** What a page offers: only what is on the way, of a list and its numbers the list; all of it where there is hardly more, or nothing is on the way. */
function offeredOf({ panel, pointsAt }: LessonPanel, { isWhole }: LessonPlace): Led['offered'] {
  const isOnTheWay = ({ choices }: Group) => pointsAt !== undefined && choices.some(pointsAt)
  const leading = panel.groups.filter(isOnTheWay)
  const isShort = panel.groups.length === 1 && panel.groups.every(({ choices }) => choices.length <= SHORT)
  if (isWhole) return { shows: group => group.isRare !== true }
  if (pointsAt === undefined || isShort || leading.length === 0) return {}
  const lists = leading.filter(({ look }) => look === 'list')
  return { shows: group => (lists.length > 0 ? lists : leading).includes(group), offers: pointsAt }
}

/** The picture beside a page marks what it offers; none where it was made around marks of which none is left. */
function besideOf(
  { spoken: { plain } }: Taught,
  { panel, offered: { offers } }: Led,
  isAsked: boolean,
): PanelPicture | undefined {
  const { picture } = panel
  const { marks = [] } = picture ?? {}
  if (picture === undefined || isAsked) return picture && { ...picture, marks: [] }
  if (offers === undefined || marks.length === 0) return picture
  const labels = panel.groups.flatMap(({ choices }) => choices.filter(offers).map(({ label }) => say(plain, label)))
  const left = marks.filter(mark => labels.some(label => `${label} `.startsWith(`${mark.label} `)))
  return left.length === 0 ? undefined : { ...picture, marks: left }
}

/** What leads on and back; beside a page that shows only some choices what leads to all of them, and to what is seldom wanted. */
function steering(taught: Taught, place: LessonPlace, led: Led | undefined): readonly Button[] {
  const { ui } = taught.spoken
  const operation = (name: LessonOperation, key: UiKey, tone: Tone = 'plain') =>
    button(ui.say(key), inLesson(taught, { type: 'do', operation: name }), tone)
  const here = button(ui.say('button.back'), inLesson(taught, { type: 'open', page: 0, focus: '' }))
  if (place.focus !== '') return [here, operation('all', 'lesson.choices')]
  const isCut = led?.offered.offers !== undefined
  const { number, wanted, isLast, progress } = taught.moment
  const isBegun = number > 0 || progress.moves.length > 0
  const isPlaying = wanted.length > 0
  const type = isPlaying && taught.spoken.game.notation.next !== undefined ? [operation('type', 'button.type')] : []
  if (place.isWhole) return [here, operation('again', 'lesson.again'), ...type]
  return [
    ...(isLast ? [operation('practice', 'lesson.practice', 'go')] : []),
    ...(isLast ? [button(ui.say('lesson.people'), { type: 'help', topic: 'start' })] : []),
    ...(isLast || isPlaying ? [] : [operation('next', 'lesson.next', 'main')]),
    ...(isCut ? [operation('all', 'lesson.choices')] : []),
    ...(isBegun && !isLast ? [operation('back', 'lesson.back')] : []),
    ...(isBegun && !isCut ? [operation('again', 'lesson.again')] : []),
    ...(isCut ? [] : type),
  ]
}

function inLesson({ moment, spoken }: Taught, step: InLesson): LessonPress {
  return { type: 'lesson', lesson: spoken.game.id, at: mark(moment.progress), step }
}
