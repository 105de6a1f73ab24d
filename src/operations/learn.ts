import type { AnyGame } from '../engine/contract/game.ts'
import type { Lesson } from '../engine/contract/lesson.ts'
import {
  BEGINNING,
  goBack,
  goOn,
  type LessonMoment,
  mark,
  momentOf,
  type Progress,
  type Tried,
  tryMove,
} from '../engine/play/lesson-moment.ts'
import { lessonPanel } from '../engine/play/lesson-panel.ts'
import { FIRST_PAGE, type LessonPlace, lessonPage, sentenceOf } from '../pages/guide/lesson-page.ts'
import type { Body } from '../pages/model/blocks.ts'
import type { LessonOperation, LessonPress, Picked } from '../pages/model/press.ts'
import { quoted, sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { choiceAt } from '../pages/panel-choices.ts'
import { computerName } from '../tables/lobby/computer-name.ts'
import { keepLesson, readLesson } from '../tables/people/lessons.ts'
import { nameAt } from '../tables/record/context.ts'
import type { No } from '../tables/record/result.ts'
import { type Speech, speech } from '../words/speech.ts'
import { gameWords } from '../words/words.ts'
import { pickedStep } from './lines/picked-step.ts'
import { splitMoves } from './lines/split-moves.ts'
import type { Actor } from './model/actor.ts'
import { explain } from './model/explain.ts'
import type { Services } from './model/services.ts'
import { beginPractice } from './opening/open-table.ts'

/** Somebody at the lesson of a game. */
interface Learner {
  readonly actor: Actor
  readonly services: Services
  readonly game: AnyGame
  readonly lesson: Lesson
}

/** The lesson of a game, where the asker left it. */
export async function openLesson(actor: Actor, services: Services, game: string): Promise<Reply> {
  return withLesson(actor, services, game, async learner => ({
    type: 'message',
    body: await bodyOf(learner, await readLesson(services.tables, { user: actor.user, game })),
  }))
}

/** What a press, or a pick of a list, leads to in a lesson. */
export async function pressInLesson(
  actor: Actor,
  services: Services,
  id: LessonPress,
  picked: readonly (Picked | undefined)[],
): Promise<Reply> {
  return withLesson(actor, services, id.lesson, learner => {
    const step = id.step.type === 'pick' ? pickedStep(id.step.focus, picked) : id.step
    if (step === undefined) return Promise.resolve(sentence('refused.unknown-button', actor.locale))
    switch (step.type) {
      case 'do':
        return OPERATIONS[step.operation](learner, id.at)
      case 'play':
        return playInLesson(learner, id.at, splitMoves(step.action))
      case 'ask':
        return turnTo(learner, id.at, { focus: step.focus, page: 0, ask: step.choice })
      case 'take':
        return takeInLesson(learner, id.at, step)
      default:
        return turnTo(learner, id.at, { focus: step.focus, page: step.page })
    }
  })
}

/** What a typed line leads to in a lesson. */
export async function typeInLesson(actor: Actor, services: Services, id: LessonPress, line: string): Promise<Reply> {
  return withLesson(actor, services, id.lesson, learner => playInLesson(learner, id.at, splitMoves(line)))
}

const OPERATIONS: { readonly [O in LessonOperation]: (learner: Learner, at: number) => Promise<Reply> } = {
  next: (learner, at) => change(learner, at, goOn),
  back: (learner, at) => change(learner, at, moment => goBack(learner.lesson, moment)),
  again: (learner, at) => change(learner, at, () => BEGINNING),
  all: (learner, at) => turnTo(learner, at, { ...FIRST_PAGE, isWhole: true }),
  practice: ({ actor, services, game, lesson }) =>
    beginPractice(actor, services, { game: game.id, players: lesson.seats }),
  // Its form is opened before anything is asked here.
  type: (learner, at) => turnTo(learner, at, FIRST_PAGE),
}

async function withLesson(
  actor: Actor,
  services: Services,
  id: string,
  then: (learner: Learner) => Promise<Reply>,
): Promise<Reply> {
  const game = services.tables.games.get(id)
  if (game === undefined) return sentence('refused.unknown-game', actor.locale, { game: quoted(id) })
  const { lesson } = game
  if (lesson === undefined) {
    const name = gameWords(id, actor.locale).say('game.name')
    return sentence('refused.no-lesson', actor.locale, { game: name })
  }
  return then({ actor, services, game, lesson })
}

/** Another page of the learner's panel, unless they have gone on since it was shown. */
async function turnTo(learner: Learner, at: number, place: LessonPlace): Promise<Reply> {
  const { actor, services, game } = learner
  const progress = await readLesson(services.tables, { user: actor.user, game: game.id })
  const isOld = at !== mark(momentOf(game, learner.lesson, progress).progress)
  return { type: 'panel', body: await bodyOf(learner, progress, isOld ? FIRST_PAGE : place) }
}

/** Moves the learner to another place in the lesson, unless they are not any more where it was asked. */
async function change(learner: Learner, at: number, to: (moment: LessonMoment) => Progress): Promise<Reply> {
  const { actor, services, game, lesson } = learner
  const kept = await keepLesson(services.tables, { ...actor, game: game.id }, progress => {
    const moment = momentOf(game, lesson, progress)
    return mark(moment.progress) === at ? to(moment) : moment.progress
  })
  return kept.ok ? { type: 'panel', body: await bodyOf(learner, kept.progress) } : no(learner, kept)
}

/** Plays a choice of a page of the learner's panel by its number. */
async function takeInLesson(
  learner: Learner,
  at: number,
  { choice, focus }: { readonly choice: number; readonly focus: string },
): Promise<Reply> {
  const { actor, services, game, lesson } = learner
  const progress = await readLesson(services.tables, { user: actor.user, game: game.id })
  const moment = momentOf(game, lesson, progress)
  const isThere = mark(moment.progress) === at
  const taken = isThere ? choiceAt(lessonPanel(game, lesson, moment, focus).panel, choice) : undefined
  return playInLesson(learner, at, taken === undefined ? [] : splitMoves(taken.action))
}

/** Plays as many of these moves as the step asks for; of one that does not go, and of what is left, is told. */
async function playInLesson(learner: Learner, at: number, moves: readonly string[]): Promise<Reply> {
  const { actor, services, game, lesson } = learner
  let notice: string | undefined
  const kept = await keepLesson(services.tables, { ...actor, game: game.id }, before => {
    notice = undefined
    const { progress } = momentOf(game, lesson, before)
    if (mark(progress) !== at) return progress
    const played = playAll(learner, progress, moves)
    notice = played.notice
    return played.progress
  })
  if (!kept.ok) return no(learner, kept)
  const place = { ...FIRST_PAGE, ...(notice !== undefined && { notice }) }
  return { type: 'panel', body: await bodyOf(learner, kept.progress, place) }
}

function playAll(
  learner: Learner,
  progress: Progress,
  [move, ...others]: readonly string[],
): { readonly progress: Progress; readonly notice?: string } {
  const { game, lesson } = learner
  if (move === undefined) return { progress }
  const moment = momentOf(game, lesson, progress)
  const tried = tryMove(game, lesson, moment, move)
  if (tried.type !== 'done') return { progress, notice: whyNot(learner, moment, move, tried) }
  if (tried.progress.step === progress.step) return playAll(learner, tried.progress, others)
  if (others.length === 0) return tried
  // What the next step is about is read before it is played.
  return { progress: tried.progress, notice: speechOf(learner).ui.say('lesson.rest') }
}

/** Why a move does not go: the rules forbid it, or it is not what the step is about. */
function whyNot(
  learner: Learner,
  { step }: LessonMoment,
  move: string,
  tried: Exclude<Tried, { type: 'done' }>,
): string {
  const spoken = speechOf(learner)
  switch (tried.type) {
    case 'unreadable':
      return spoken.ui.say('refused.bad-notation', { text: quoted(move) })
    case 'refused':
      return spoken.game.explain(tried.refusal, spoken.words)
    case 'other':
      return sentenceOf({ lesson: learner.lesson, spoken }, step.name, 'other') ?? spoken.ui.say('lesson.other')
  }
}

async function bodyOf(learner: Learner, progress: Progress, place = FIRST_PAGE): Promise<Body> {
  const { services, game, lesson } = learner
  return lessonPage(services, { lesson, moment: momentOf(game, lesson, progress), spoken: speechOf(learner) }, place)
}

/** The learner plays under their own name, against computer players. */
function speechOf({ actor, services, game, lesson }: Learner): Speech {
  const name = nameAt(services.tables, actor.guild?.id, actor)
  const names = [name]
  while (names.length < lesson.seats) names.push(computerName(1, names))
  const others = names.slice(1)
  const seats = names.map((_, seat) => ({ seat, name: seat === lesson.seat ? name : (others.shift() ?? '') }))
  const table = { game: game.id, options: lesson.options ?? {}, brought: false }
  return speech(services.tables, { table, seats }, actor.locale)
}

function no({ actor, services }: Learner, refused: No): Promise<Reply> {
  return explain(services, refused, actor.locale)
}
