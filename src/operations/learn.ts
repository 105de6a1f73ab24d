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
import { FIRST_PAGE, type LessonPlace, lessonPage, sentenceOf } from '../pages/guide/lesson-page.ts'
import type { Body } from '../pages/model/blocks.ts'
import type { LessonOperation, LessonPress, Picked } from '../pages/model/press.ts'
import { quoted, sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { computerName } from '../tables/lobby/computer-names.ts'
import { keepLesson, readLesson } from '../tables/people/lessons.ts'
import { nameAt } from '../tables/record/desk.ts'
import type { No } from '../tables/record/result.ts'
import { type Speech, speech } from '../words/speech.ts'
import { gameWords } from '../words/words.ts'
import { pickedStep } from './lines/picked-step.ts'
import { splitMoves } from './lines/split-moves.ts'
import type { Asker } from './model/asker.ts'
import { explain } from './model/explain.ts'
import type { House } from './model/house.ts'
import { beginPractice } from './open-table.ts'

/** Somebody at the lesson of a game. */
interface Learner {
  readonly asker: Asker
  readonly house: House
  readonly game: AnyGame
  readonly lesson: Lesson
}

/** The lesson of a game, where the asker left it. */
export async function openLesson(asker: Asker, house: House, game: string): Promise<Reply> {
  return withLesson(asker, house, game, async learner => ({
    type: 'message',
    body: await bodyOf(learner, await readLesson(house.desk, { user: asker.user, game })),
  }))
}

/** What a press, or a pick of a list, leads to in a lesson. */
export async function pressInLesson(
  asker: Asker,
  house: House,
  id: LessonPress,
  picked: readonly (Picked | undefined)[],
): Promise<Reply> {
  return withLesson(asker, house, id.lesson, learner => {
    const step = id.step.type === 'pick' ? pickedStep(id.step.focus, picked) : id.step
    if (step === undefined) return Promise.resolve(sentence('refused.unknown-button', asker.locale))
    switch (step.type) {
      case 'do':
        return OPERATIONS[step.operation](learner, id.at)
      case 'play':
        return playInLesson(learner, id.at, splitMoves(step.action))
      case 'ask':
        return turnTo(learner, id.at, { focus: step.focus, page: 0, ask: step.choice })
      default:
        return turnTo(learner, id.at, { focus: step.focus, page: step.page })
    }
  })
}

/** What a typed line leads to in a lesson. */
export async function typeInLesson(asker: Asker, house: House, id: LessonPress, line: string): Promise<Reply> {
  return withLesson(asker, house, id.lesson, learner => playInLesson(learner, id.at, splitMoves(line)))
}

const OPERATIONS: { readonly [O in LessonOperation]: (learner: Learner, at: number) => Promise<Reply> } = {
  next: (learner, at) => change(learner, at, goOn),
  back: (learner, at) => change(learner, at, moment => goBack(learner.lesson, moment)),
  again: (learner, at) => change(learner, at, () => BEGINNING),
  all: (learner, at) => turnTo(learner, at, { ...FIRST_PAGE, isWhole: true }),
  practice: ({ asker, house, game, lesson }) => beginPractice(asker, house, { game: game.id, players: lesson.seats }),
  // Its form is opened before anything is asked here.
  type: (learner, at) => turnTo(learner, at, FIRST_PAGE),
}

async function withLesson(
  asker: Asker,
  house: House,
  id: string,
  then: (learner: Learner) => Promise<Reply>,
): Promise<Reply> {
  const game = house.desk.games.get(id)
  if (game === undefined) return sentence('refused.unknown-game', asker.locale, { game: quoted(id) })
  const { lesson } = game
  if (lesson === undefined) {
    const name = gameWords(id, asker.locale).say('game.name')
    return sentence('refused.no-lesson', asker.locale, { game: name })
  }
  return then({ asker, house, game, lesson })
}

/** Another page of the learner's panel, unless they have gone on since it was shown. */
async function turnTo(learner: Learner, at: number, place: LessonPlace): Promise<Reply> {
  const { asker, house, game } = learner
  const progress = await readLesson(house.desk, { user: asker.user, game: game.id })
  const isOld = at !== mark(momentOf(game, learner.lesson, progress).progress)
  return { type: 'panel', body: await bodyOf(learner, progress, isOld ? FIRST_PAGE : place) }
}

/** Moves the learner to another place in the lesson, unless they are not any more where it was asked. */
async function change(learner: Learner, at: number, to: (moment: LessonMoment) => Progress): Promise<Reply> {
  const { asker, house, game, lesson } = learner
  const kept = await keepLesson(house.desk, { ...asker, game: game.id }, progress => {
    const moment = momentOf(game, lesson, progress)
    return mark(moment.progress) === at ? to(moment) : moment.progress
  })
  return kept.ok ? { type: 'panel', body: await bodyOf(learner, kept.progress) } : no(learner, kept)
}

/** Plays as many of these moves as the step asks for; of one that does not go, and of what is left, is told. */
async function playInLesson(learner: Learner, at: number, moves: readonly string[]): Promise<Reply> {
  const { asker, house, game, lesson } = learner
  let notice: string | undefined
  const kept = await keepLesson(house.desk, { ...asker, game: game.id }, before => {
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
  return { progress: tried.progress, notice: speechOf(learner).house.say('lesson.rest') }
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
      return spoken.house.say('refused.bad-notation', { text: quoted(move) })
    case 'refused':
      return spoken.game.explain(tried.refusal, spoken.words)
    case 'other':
      return sentenceOf({ lesson: learner.lesson, spoken }, step.name, 'other') ?? spoken.house.say('lesson.other')
  }
}

async function bodyOf(learner: Learner, progress: Progress, place = FIRST_PAGE): Promise<Body> {
  const { house, game, lesson } = learner
  return lessonPage(house, { lesson, moment: momentOf(game, lesson, progress), spoken: speechOf(learner) }, place)
}

/** The learner plays under their own name, against computer players. */
function speechOf({ asker, house, game, lesson }: Learner): Speech {
  const name = nameAt(house.desk, asker.guild?.id, asker)
  const names = [name]
  while (names.length < lesson.seats) names.push(computerName(1, names))
  const others = names.slice(1)
  const seats = names.map((_, seat) => ({ name: seat === lesson.seat ? name : (others.shift() ?? '') }))
  const table = { game: game.id, options: lesson.options ?? {}, brought: false }
  return speech(house.desk, { table, seats }, asker.locale)
}

function no({ asker, house }: Learner, refused: No): Promise<Reply> {
  return explain(house, refused, asker.locale)
}
