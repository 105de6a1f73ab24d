import assert from 'node:assert/strict'
import type { Chance } from '../../../src/engine/basics/chance.ts'
import type { Frame, Scene } from '../../../src/engine/contract/scene.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { LANGUAGES, type Language } from '../../words.ts'
import { notPlain } from '../json.ts'
import type { Law } from '../law.ts'
import { type Position, seatsOf } from '../position.ts'
import { tableWords } from '../table-words.ts'
import { pagesOf } from './menus.ts'

const LONGEST_ALT = 1000
/** One message of Discord holds 4000 characters; the title needs some of them. */
const LONGEST_TEXT = 3800
/** How many pictures of a kind are usually looked at. */
const FEW = 3
/** Once in so many times all parts of a table are. */
const OFTEN = 25

export const faces: readonly Law[] = [
  {
    name: 'everything that is stored or sent is plain JSON',
    holds(position) {
      const { match, events } = position
      assert.deepEqual(notPlain({ state: match.state, log: match.log, events }), [])
      for (const viewer of viewersOf(position)) assert.deepEqual(notPlain(viewOf(position, viewer)), [])
    },
  },
  {
    name: 'the scene is plain JSON, of finite numbers',
    share: 0.25,
    holds(position, whims) {
      for (const viewer of someViewersOf(position, whims)) {
        for (const scene of scenesOf(position, viewer, whims.pick(LANGUAGES), momentsOf(position, viewer, whims))) {
          assert.deepEqual(notPlain(scene), [])
          assert.ok(scene.width > 0 && scene.height > 0, `a scene of ${scene.width} × ${scene.height}`)
        }
      }
    },
  },
  {
    name: 'every sentence can be said in every language, and is short enough',
    holds(position, whims) {
      for (const language of LANGUAGES) {
        for (const viewer of someViewersOf(position, whims)) {
          const { alt, texts } = wordingOf(position, viewer, language)
          assert.ok(
            alt.length > 0 && alt.length <= LONGEST_ALT,
            `an alt text of ${alt.length} characters, not 1 to ${LONGEST_ALT}`,
          )
          for (const text of texts) {
            assert.ok(text.length <= LONGEST_TEXT, `${text.length} characters, more than ${LONGEST_TEXT}: ${text}`)
            assert.doesNotMatch(text, /\{\{|\}\}|undefined|NaN|\[object/)
          }
        }
      }
    },
  },
]

/** Every viewer of a table. */
export function viewersOf(position: Position): readonly Viewer[] {
  return [...seatsOf(position), 'public']
}

/** The public and some seat: for checks that take too long to run for every viewer. */
export function someViewersOf(position: Position, whims: Chance): readonly Viewer[] {
  return [whims.pick(seatsOf(position)), 'public']
}

/** What a viewer may know. */
export function viewOf({ game, match }: Position, viewer: Viewer): unknown {
  return game.view(match.state, viewer)
}

/** What of a table is drawn, beside the view and its words. */
type Moment = Omit<Frame, 'words'>

/**
 * What a viewer may see drawn: the table, their hand, the pictures that show the table together, what some pages of their
 * panel ask for, and some parts of the table; now and then all of these.
 */
export function momentsOf(position: Position, viewer: Viewer, whims: Chance): readonly Moment[] {
  const { game } = position
  const view = viewOf(position, viewer)
  const few = whims.below(OFTEN) === 0 ? Number.POSITIVE_INFINITY : FEW
  const asked = pagesOf(position, viewer).flatMap(({ picture, ghost }): Moment[] =>
    picture === undefined && ghost === undefined
      ? []
      : [{ look: 'table', ...picture, ...(ghost !== undefined && { ghost }) }],
  )
  const crops = [...new Set(game.pictures.crops?.(view))].map(crop => ({ look: { crop } }))
  return [
    { look: 'table' },
    { look: 'hand' },
    ...(game.pictures.gallery?.(view) ?? []).map(crop => ({ look: { crop } })),
    ...whims.shuffle(asked).slice(0, FEW),
    ...whims.shuffle(crops).slice(0, few),
  ]
}

/** The pictures of these moments, as a viewer may see them. */
export function scenesOf(
  position: Position,
  viewer: Viewer,
  language: Language,
  moments: readonly Moment[],
): readonly Scene[] {
  const words = tableWords(position, language)
  const view = viewOf(position, viewer)
  return moments.map(moment => position.game.pictures.scene(view, { ...moment, words }))
}

interface Wording {
  readonly alt: string
  readonly texts: readonly string[]
}

/** All that a viewer is told. */
export function wordingOf(position: Position, viewer: Viewer, language: Language): Wording {
  const { game, events, match } = position
  const words = tableWords(position, language)
  const view = viewOf(position, viewer)
  const { alt, phase, scores } = game.caption(view, words)
  const told = events.map(event => game.tell(event, viewer, words, match.options))
  const decisions = game.waiting(match.state).seats.map(({ decision }) => words.say(decision.key, decision.facts))
  return { alt, texts: [alt, phase, scores, game.board(view, words), game.hand(view, words), ...told, ...decisions] }
}
