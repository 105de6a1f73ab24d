import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Chance } from '../../../src/engine/basics/chance.ts'
import type { Done } from '../../../src/engine/contract/rules.ts'
import type { Seat, Viewer } from '../../../src/engine/contract/seat.ts'
import { tellPlainly } from '../../../src/engine/plain/plain-faces.ts'
import { blockedNow } from '../../../src/engine/play/impossible.ts'
import { openReason } from '../../../src/engine/play/open-reason.ts'
import { unseenBy } from '../../../src/engine/play/unseen-by.ts'
import { own } from '../../games/own.ts'
import { porterTwins } from '../../tables/porters.ts'
import reapers from '../../tables/reapers/twins.ts'
import { LANGUAGES, type Language } from '../../words.ts'
import type { Law } from '../law.ts'
import { askedOf, type Position, seatsOf } from '../position.ts'
import { rearranged } from '../rearranged.ts'
import { straysOf } from '../strays.ts'
import { tableWords } from '../table-words.ts'
import { momentsOf, scenesOf, someViewersOf, viewersOf, viewOf, wordingOf } from './faces.ts'
import { pagesOf } from './menus.ts'
import { applyTo, byKind, legalOf } from './moves.ts'
import { toldPlaces, wholeOnes } from './places.ts'
import { without } from './resigning.ts'

const twins = new Map([...(await own('twins')), ['reapers', reapers], ['porters', porterTwins]])
const announced = await own('announced')

/** How many answers to a question are compared. */
const ANSWERS = 4

export const secrets: readonly Law[] = [
  {
    name: 'two states that differ in what a viewer may not know are the same to them',
    share: 0.35,
    holds(position, whims) {
      const { game, match } = position
      const twinOf = twins.get(game.id)
      if (twinOf === undefined) return
      for (const viewer of viewersOf(position)) {
        const twin = withState(position, twinOf(match.state, viewer, whims))
        assert.deepEqual(viewOf(twin, viewer), viewOf(position, viewer))
        assert.deepEqual(pagesOf(twin, viewer), pagesOf(position, viewer))
        assert.deepEqual(partsOf(twin, viewer), partsOf(position, viewer))
        assert.deepEqual(game.waiting(twin.match.state), game.waiting(match.state))
        if (viewer !== 'public') {
          assert.deepEqual(legalOf(twin, viewer), legalOf(position, viewer))
          const tried = whims.shuffle([...legalOf(position, viewer), ...straysOf(game)]).slice(0, ANSWERS)
          assert.deepEqual(adviceFor(twin, viewer, tried), adviceFor(position, viewer, tried))
        }
      }
      for (const viewer of someViewersOf(position, whims)) {
        const twin = withState(position, twinOf(match.state, viewer, whims))
        const language = whims.pick(LANGUAGES)
        const moments = momentsOf(position, viewer, whims)
        assert.deepEqual(scenesOf(twin, viewer, language, moments), scenesOf(position, viewer, language, moments))
        assert.deepEqual(wordingOf(twin, viewer, language), wordingOf(position, viewer, language))
        assert.deepEqual(wholeOnes(twin, viewer), wholeOnes(position, viewer))
        assert.deepEqual(toldPlaces(twin, viewer, language), toldPlaces(position, viewer, language))
      }
    },
  },
  {
    name: 'who sees the same may do the same, wherever the rest lies',
    share: 0.12,
    holds(position, whims) {
      const seat = whims.pick(seatsOf(position))
      const twin = rearranged(position.game, position.match.state, seat, whims)
      if (twin !== undefined) assert.deepEqual(named(withState(position, twin), seat), named(position, seat))
    },
  },
  {
    name: 'who sees the same is asked and told the same, whatever others answer at the same time',
    share: 0.5,
    holds(position, whims) {
      const { game, match } = position
      const asked = askedOf(game, match.state)
      // What a seat that is asked alone does need not show in anything except what is told of it: the next law has that.
      if (asked.length === 1) return
      for (const seat of asked) {
        const tried = whims.shuffle(legalOf(position, seat)).slice(0, ANSWERS)
        for (const { reader, here, there } of lookAlikes(position, seat, tried))
          assert.deepEqual(heardOf(there, reader), heardOf(here, reader))
      }
    },
  },
  {
    name: 'what is told of an action in secret is the same, whichever it was',
    share: 0.5,
    ofToday: true,
    holds(position, whims) {
      const { game, match } = position
      const [seat, ...others] = askedOf(game, match.state)
      if (seat === undefined || others.length > 0) return
      // What kind of action it was is no secret. What it was done with is one where nobody else can see it.
      for (const [kind, actions] of byKind(game, legalOf(position, seat))) {
        if (announced.get(game.id)?.includes(kind)) continue
        const tried = whims.shuffle(actions).slice(0, ANSWERS)
        for (const { reader, here, there } of lookAlikes(position, seat, tried)) {
          if (isDeepStrictEqual(here.match.state, there.match.state)) continue
          assertToldAlike(here, there, reader, `seat ${seat}: ${kind} tells ${reader} what only seat ${seat} can know`)
        }
      }
    },
  },
  {
    name: 'what is told of an action is the same, whatever its reader cannot know',
    share: 0.5,
    holds(position, whims) {
      for (const { reader, played, here, there } of inBothTwins(position, whims)) {
        if (!isDeepStrictEqual(viewOf(there, reader), viewOf(here, reader))) continue
        assertToldAlike(here, there, reader, `${played} tells ${reader} what their view does not hold`)
      }
    },
  },
  {
    name: 'what is told of somebody who gives up is the same, whatever its reader cannot know',
    share: 0.5,
    holds(position, whims) {
      const twinOf = twins.get(position.game.id)
      if (twinOf === undefined) return
      for (const reader of viewersOf(position)) {
        const twin = withState(position, twinOf(position.match.state, reader, whims))
        for (const seat of seatsOf(position)) {
          const [here, there] = [without(position, seat), without(twin, seat)]
          if (here === undefined || there === undefined) continue
          if (!isDeepStrictEqual(viewOf(there, reader), viewOf(here, reader))) continue
          for (const language of LANGUAGES)
            assert.deepEqual(toldOf(there, reader, language), toldOf(here, reader, language))
        }
      }
    },
  },
  {
    name: 'what shows somebody what they could not know before is never taken back',
    share: 0.5,
    ofToday: true,
    holds(position, whims) {
      for (const { reader, played, here, there } of inBothTwins(position, whims)) {
        if (here.undo === 'never' || isDeepStrictEqual(viewOf(there, reader), viewOf(here, reader))) continue
        // By what is read of the views: of cards that are alike it may be another one.
        const [shown, elsewhere] = [wordingOf(here, reader, 'en'), wordingOf(there, reader, 'en')]
        const differ = `${played} shows ${reader} what was secret, and can be taken back`
        assert.ok(isDeepStrictEqual(shown, elsewhere), differ)
      }
    },
  },
  {
    name: 'nothing is told to others of what changes nothing that they can see',
    share: 0.5,
    holds(position, whims) {
      const { game, match } = position
      const words = tableWords(position, 'en')
      for (const seat of seatsOf(position)) {
        for (const action of whims.shuffle(legalOf(position, seat)).slice(0, ANSWERS)) {
          const applied = applyTo(position, seat, action)
          if (!applied.ok) continue
          const deed = { seat, before: match.state, after: applied.state }
          for (const viewer of unseenBy(game, seatsOf(position), deed)) {
            const told = applied.events
              .map(event => ({ event, text: game.tell(event, viewer, words, match.options) }))
              // Plain faces cannot know who hears of what: there Chaski alone keeps it from being told.
              .filter(({ event, text }) => text !== '' && text !== tellPlainly(event, words))
              .map(({ text }) => text)
              .join('')
            assert.equal(
              told,
              '',
              `${viewer} is told of ${game.notation.format(action)} of seat ${seat}, and sees nothing`,
            )
          }
        }
      }
    },
  },
  {
    name: 'what is told in public of why a computer player did something, anybody could have said who saw it',
    share: 0.5,
    holds(position, whims) {
      const { game, match } = position
      const twinOf = twins.get(game.id)
      const asked = askedOf(game, match.state)
      for (const seat of asked) {
        const told = whims
          .shuffle(legalOf(position, seat))
          .slice(0, ANSWERS)
          .flatMap(action => openly(position, seat, action))
        const hidden = twinOf && withState(position, twinOf(match.state, 'public', whims))
        for (const { action, reason } of told) {
          const [twin] = hidden === undefined ? [] : openly(hidden, seat, action)
          // Chance may turn other cards there.
          if (twin !== undefined) assert.deepEqual(twin.reason, reason, game.notation.format(action))
        }
        // What several answer at the same time is told once all have.
        if (asked.length > 1) continue
        for (const [first, ...others] of Map.groupBy(told, one => JSON.stringify(one.seen)).values())
          for (const other of others) assert.deepEqual(other.reason, first?.reason)
      }
    },
  },
  {
    name: 'the seed is in no view',
    holds(position) {
      for (const viewer of viewersOf(position)) {
        assert.ok(!JSON.stringify(viewOf(position, viewer)).includes(position.match.seed))
      }
    },
  },
]

/** An action that is possible in a position and in its twin for a reader, and where it leads there with the same chance. */
interface InBoth {
  readonly reader: Viewer
  /** Whose action it is, and which. */
  readonly played: string
  readonly here: After
  readonly there: After
}

/** Where an action leads, and how it can be taken back. */
interface After extends Position, Pick<Done<unknown, unknown>, 'undo'> {}

/** For every reader, an action of each kind that each seat has, where it is possible in a twin as well. */
function* inBothTwins(position: Position, whims: Chance): Generator<InBoth> {
  const { game, match } = position
  const twinOf = twins.get(game.id)
  if (twinOf === undefined) return
  for (const reader of viewersOf(position)) {
    const twin = withState(position, twinOf(match.state, reader, whims))
    for (const seat of seatsOf(position)) {
      for (const action of [...byKind(game, legalOf(position, seat)).values()].map(whims.pick)) {
        const [here, there] = [afterIn(position, seat, action), afterIn(twin, seat, action)]
        if (here !== undefined && there !== undefined)
          yield { reader, played: `seat ${seat}: ${game.notation.format(action)}`, here, there }
      }
    }
  }
}

/** Where two actions of a seat lead, of those tried, after which a reader sees the same. */
function* lookAlikes(position: Position, seat: Seat, tried: readonly unknown[]): Generator<Omit<InBoth, 'played'>> {
  const after = tried.flatMap(action => afterIn(position, seat, action) ?? [])
  for (const reader of viewersOf(position).filter(each => each !== seat)) {
    const alike = Map.groupBy(after, one => JSON.stringify(viewOf(one, reader)))
    for (const [here, ...others] of alike.values())
      for (const there of others) if (here !== undefined) yield { reader, here, there }
  }
}

function afterIn(position: Position, seat: Seat, action: unknown): After | undefined {
  const applied = applyTo(position, seat, action)
  if (!applied.ok) return undefined
  const { state, events, undo } = applied
  return { ...withState(position, state), events, undo }
}

/** Throws an AssertionError with what is wrong, and both texts, if a reader is told of one what they are not told of the other. */
function assertToldAlike(here: After, there: After, reader: Viewer, wrong: string): void {
  for (const language of LANGUAGES) {
    const [told, elsewhere] = [toldOf(here, reader, language), toldOf(there, reader, language)]
    assert.ok(isDeepStrictEqual(told, elsewhere), `${wrong}: ${told.join(' ')} | ${elsewhere.join(' ')}`)
  }
}

/** The lines of the log that a reader is told of what led to a position. */
function toldOf(position: Position, reader: Viewer, language: Language): readonly string[] {
  const { game, match, events } = position
  const words = tableWords(position, language)
  return events.map(event => game.tell(event, reader, words, match.options)).filter(line => line !== '')
}

/** An action that is possible, what the public sees of it, and what is told of why it was done. */
function openly(position: Position, seat: Seat, action: unknown) {
  const { game, match } = position
  const applied = applyTo(position, seat, action)
  if (!applied.ok) return []
  const { state, undo, events } = applied
  const learned = undo === 'never'
  const reason = openReason(game, { seat, action, learned, before: match.state, after: state })
  const words = tableWords(position, 'en')
  const seen = [
    viewOf(withState(position, state), 'public'),
    events.map(event => game.tell(event, 'public', words, match.options)),
  ]
  return [{ action, reason, seen }]
}

/** By what words the table, and parts of it, can be drawn for a viewer. */
function partsOf(position: Position, viewer: Viewer) {
  const { game } = position
  const view = viewOf(position, viewer)
  return { gallery: game.pictures.gallery?.(view), crops: game.pictures.crops?.(view) }
}

/** What a seat is told of what is possible: what is not and why, and of each of these what shows it, or why one would do it. */
function adviceFor(position: Position, seat: Seat, tried: readonly unknown[]) {
  const { game, match } = position
  const view = game.view(match.state, seat)
  const answers = tried.map(action => {
    const applied = applyTo(position, seat, action)
    if (!applied.ok) return { refusal: applied.refusal, evidence: game.help?.evidence?.(applied.refusal, view) }
    const { undo, state } = applied
    const commits = undo !== 'alone' || !askedOf(game, state).includes(seat)
    return { commits, reason: game.help?.reason?.(view, action, commits ? undefined : game.view(state, seat)) }
  })
  return { blocked: blockedNow(game, view, legalOf(position, seat)), answers }
}

function withState(position: Position, state: unknown): Position {
  return { ...position, match: { ...position.match, state } }
}

/** What a viewer may do, in the game's notation, in no order. */
function named(position: Position, viewer: Viewer): readonly string[] {
  const legal = viewer === 'public' ? [] : legalOf(position, viewer)
  return legal.map(action => position.game.notation.format(action)).sort()
}

/** What a viewer hears of a moment: what happened, what is asked, and what they may do about it. */
function heardOf(position: Position, viewer: Viewer) {
  const { game, match, events } = position
  const words = tableWords(position, 'en')
  return {
    told: events.map(event => game.tell(event, viewer, words, match.options)),
    waiting: game.waiting(match.state),
    legal: named(position, viewer),
  }
}
