import { describe, expect, test } from 'vitest'
import { movesOf } from '../../src/engine/basics/moves-of.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Lesson } from '../../src/engine/contract/lesson.ts'
import type { Choice, Group } from '../../src/engine/contract/panel.ts'
import {
  BEGINNING,
  goBack,
  goOn,
  type LessonMoment,
  mark,
  momentOf,
  tryMove,
} from '../../src/engine/play/lesson-moment.ts'
import { lessonPanel } from '../../src/engine/play/lesson-panel.ts'
import { games } from '../../src/games/index.ts'
import { readWords } from '../../src/games/read-words.ts'
import { gameText } from '../../src/words/words.ts'
import { LANGUAGES } from '../words.ts'

const taught = [...games.values()].flatMap(game =>
  game.lesson === undefined ? [] : [{ id: game.id, game, lesson: game.lesson }],
)

const LONGEST_SENTENCE = 300

/** How often one presses for a move, what is asked once more left out. */
const MOST_PRESSES = 2

/** Every moment at which the learner plays or looks, on the way that takes the nth of the moves asked for. */
function momentsOf(game: AnyGame, lesson: Lesson, nth: number): readonly LessonMoment[] {
  const found: LessonMoment[] = []
  let progress = BEGINNING
  for (;;) {
    const moment = momentOf(game, lesson, progress)
    found.push(moment)
    if (moment.isLast) return found
    const [any] = moment.wanted
    if (any === undefined) progress = goOn(moment)
    else {
      const move = any[nth] ?? any[0] ?? ''
      const tried = tryMove(game, lesson, moment, move)
      if (tried.type !== 'done')
        throw new Error(`step ${moment.step.name}: ${move} is ${tried.type} ${JSON.stringify(tried)}`)
      progress = tried.progress
    }
  }
}

/** How often the learner presses until a move is played, always what is pointed at, of a list the first; and what they press. */
function pressesTo(game: AnyGame, lesson: Lesson, moment: LessonMoment): readonly string[] {
  const presses: string[] = []
  for (let focus = ''; presses.length < MOST_PRESSES; ) {
    const { panel, pointsAt = () => true } = lessonPanel(game, lesson, moment, focus)
    const next = panel.groups.flatMap(pointedIn(pointsAt)).at(0)
    if (next === undefined)
      throw new Error(`step ${moment.step.name}: nothing is pointed at after ${presses.join(', ')}`)
    if (next.type === 'play') return [...presses, next.action]
    presses.push(next.focus)
    focus = next.focus
  }
  return presses
}

/** Of a list one sees the beginning, of buttons all. */
const pointedIn =
  (pointsAt: (choice: Choice) => boolean) =>
  ({ look, choices }: Group) =>
    (look === 'list' ? choices.slice(0, 1) : choices).filter(pointsAt)

const sentences = (text: string) => text.replaceAll('**', '').split(/(?<=[.!?…])\s+(?=\p{Lu}|\{)/u).length

describe.each(taught)('the lesson of $id', ({ game, lesson }) => {
  const moments = momentsOf(game, lesson, 0)

  test('has 8 to 16 steps, each of its own name, and ends with something to look at', () => {
    const names = lesson.steps.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(8)
    expect(names.length).toBeLessThanOrEqual(16)
    expect(new Set(names).size).toBe(names.length)
    expect(lesson.steps.at(-1)?.asks).toBeUndefined()
    expect(moments.at(-1)?.number).toBe(names.length - 1)
  })

  test('goes by the rules, whichever of the moves asked for is played', () => {
    const most = Math.max(1, ...lesson.steps.flatMap(({ asks = [] }) => asks.map(any => any.length)))
    for (let nth = 0; nth < most; nth++) expect(momentsOf(game, lesson, nth)).toHaveLength(moments.length)
  })

  test('points the way to what it asks for: on the first page or the next one, and of a list at the first', () => {
    for (const moment of moments) {
      const [any] = moment.wanted
      if (any === undefined || moment.step.unaided) continue
      const presses = pressesTo(game, lesson, moment)
      const [played] = movesOf(presses.at(-1) ?? '')
      expect(any, `step ${moment.step.name}: ${presses.join(', ')}`).toContain(played)
      expect(presses.length, `step ${moment.step.name}: ${presses.join(', ')}`).toBeLessThanOrEqual(MOST_PRESSES)
    }
  })

  test('draws what it asks for on the page that points at it, and nothing where the learner is to find it', () => {
    for (const moment of moments) {
      const [any] = moment.wanted
      if (any === undefined) continue
      const { ghost } = lessonPanel(game, lesson, moment, '').panel
      if (moment.step.unaided) expect(ghost).toBeUndefined()
      else expect(any, moment.step.name).toContain(ghost)
    }
  })

  test('begins with nothing to tell', () => {
    expect(moments[0]?.events).toEqual([])
  })

  test('goes back step by step to its beginning', () => {
    let moment = moments.at(-1)
    for (let steps = 0; moment !== undefined && mark(moment.progress) > 0; steps++) {
      const before = goBack(lesson, moment)
      expect(mark(before)).toBeLessThan(mark(moment.progress))
      expect(steps).toBeLessThan(100)
      moment = momentOf(game, lesson, before)
    }
    expect(moment?.progress).toEqual(BEGINNING)
  })

  test('is gone on with even if what was played does not fit it any more', () => {
    const last = lesson.steps.length - 1
    expect(momentOf(game, lesson, { step: 99, moves: ['long', 'forgotten'] }).number).toBe(last)
  })

  test.each(LANGUAGES)('names only what is written on a button or a card, in quotes (%s)', language => {
    const catalog = Object.entries(readWords(game.id, language) ?? {})
    const written = catalog.filter(([key]) => !key.startsWith('lesson.')).map(([, text]) => text.toLowerCase())
    const taught = catalog.filter(([key]) => key.startsWith('lesson.')).map(([, text]) => text)
    const named = taught.flatMap(text => [...text.matchAll(/[“«]\s*([^”»]+?)\s*[”»]/g)].map(([, name = '']) => name))
    expect(named.filter(name => !written.includes(name.toLowerCase()))).toEqual([])
  })

  test.each(LANGUAGES)('says at every step what it is about, in at most two sentences (%s)', language => {
    for (const { name, asks = [] } of lesson.steps) {
      const said = (which: string) => gameText(game.id, language, `lesson.${name}.${which}`)
      expect(said('text'), name).toBeTruthy()
      if (asks.length > 0) expect(said('done'), `${name} says what came of it`).toBeTruthy()
      for (const which of ['text', 'done', 'other']) {
        const text = said(which) ?? ''
        expect(sentences(text), `${name}.${which}: ${text}`).toBeLessThanOrEqual(2)
        expect(text.length, `${name}.${which}`).toBeLessThanOrEqual(LONGEST_SENTENCE)
      }
    }
  })
})
