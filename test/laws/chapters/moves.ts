import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { type Chance, chance } from '../../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { Applied } from '../../../src/engine/contract/rules.ts'
import type { Seat } from '../../../src/engine/contract/seat.ts'
import { LANGUAGES } from '../../words.ts'
import type { Law } from '../law.ts'
import { askedOf, type Position, seatsOf, walkOn } from '../position.ts'
import { straysOf } from '../strays.ts'
import { tableWords } from '../table-words.ts'

const MOST_TRIED = 40
const STRAYS = 12
/** How many moves are looked ahead. */
const FOLLOWED = 24

export const moves: readonly Law[] = [
  {
    name: 'what is legal is accepted, and none of it is listed twice',
    holds(position, whims) {
      for (const seat of seatsOf(position)) {
        const actions = legalOf(position, seat)
        const notations = actions.map(action => position.game.notation.format(action))
        assert.equal(new Set(notations).size, notations.length, `listed twice: ${notations}`)
        for (const action of whims.shuffle(actions).slice(0, MOST_TRIED)) {
          const applied = applyTo(position, seat, action)
          assert.ok(applied.ok, `seat ${seat}: ${position.game.notation.format(action)} is refused`)
        }
      }
    },
  },
  {
    name: 'what is not legal is refused, and the refusal is explained in every language',
    holds(position, whims) {
      const { game } = position
      const everybodys = seatsOf(position).map(seat => legalOf(position, seat))
      const tried = [...everybodys.flat(), ...whims.shuffle(straysOf(game)).slice(0, STRAYS)]
      for (const seat of [...seatsOf(position), position.match.seats]) {
        const legal = everybodys[seat] ?? []
        for (const action of whims.shuffle(tried).slice(0, MOST_TRIED)) {
          if (legal.some(each => isDeepStrictEqual(each, action))) continue
          const applied = applyTo(position, seat, action)
          assert.ok(!applied.ok, `seat ${seat}: ${game.notation.format(action)} is accepted, but not listed as legal`)
          for (const language of LANGUAGES) {
            const why = game.explain(applied.refusal, tableWords(position, language))
            assert.notEqual(why, '', `the refusal ${applied.refusal.code} is explained in no words (${language})`)
          }
        }
      }
    },
  },
  {
    name: 'somebody is asked until there is an outcome, and whoever is asked can answer',
    holds(position) {
      const { game, match } = position
      const asked = askedOf(game, match.state)
      const isOver = game.outcome(match.state) !== undefined
      assert.ok(isOver || asked.length > 0, 'nobody is asked, and there is no outcome')
      assert.ok(!isOver || asked.length === 0, `there is an outcome, and seats are asked: ${asked}`)
      assert.equal(new Set(asked).size, asked.length, `a seat is asked twice: ${asked}`)
      for (const seat of asked) {
        const legal = legalOf(position, seat)
        assert.notEqual(legal.length, 0, `seat ${seat} is asked and can do nothing`)
        const fallback = game.fallback(match.state, seat)
        assert.ok(
          legal.some(each => isDeepStrictEqual(each, fallback)),
          `seat ${seat}: the fallback ${game.notation.format(fallback)} is not legal`,
        )
      }
    },
  },
  {
    name: 'a new question raises the beat, and whoever asks somebody else can’t take it back alone',
    holds(position, whims) {
      const { game, match } = position
      const before = game.waiting(match.state)
      for (const seat of seatsOf(position)) {
        for (const action of whims.shuffle(legalOf(position, seat)).slice(0, MOST_TRIED)) {
          const played = `seat ${seat}: ${game.notation.format(action)}`
          const applied = applyTo(position, seat, action)
          assert.ok(applied.ok, `${played} is refused`)
          const after = game.waiting(applied.state)
          assert.ok(after.beat >= before.beat, `${played} lowers the beat from ${before.beat} to ${after.beat}`)
          const isNew = (each: (typeof after.seats)[number]) =>
            !before.seats.some(one => one.seat === each.seat && isDeepStrictEqual(one.decision, each.decision))
          if (after.seats.some(isNew))
            assert.ok(after.beat > before.beat, `${played} raises a question with the beat of the one before it`)
          const others = after.seats.filter(each => each.seat !== seat && isNew(each))
          if (others.length > 0)
            assert.notEqual(applied.undo, 'alone', `${played} asks others and can be taken back alone`)
        }
      }
    },
  },
  {
    name: 'a question that goes on asks nobody whom the one before it did not ask',
    holds(position, whims) {
      const first = position.game.waiting(position.match.state).beat
      let before = { beat: first, asked: seatsOf(position) }
      for (const { game, match } of walkOn(position, whims).take(FOLLOWED)) {
        const { beat, goesOn } = game.waiting(match.state)
        if (beat === before.beat) continue
        const asked = askedOf(game, match.state)
        // Of the question that the walk begins at, some may have been answered.
        for (const seat of goesOn ? asked : [])
          assert.ok(before.asked.includes(seat), `seat ${seat} is asked as if it had been asked just before`)
        before = { beat, asked }
      }
    },
  },
  {
    name: 'what uses chance is never taken back',
    holds(position, whims) {
      const { game, match } = position
      for (const seat of seatsOf(position)) {
        for (const action of whims.shuffle(legalOf(position, seat)).slice(0, MOST_TRIED)) {
          const source = chance(match.seed, match.counter)
          const applied = game.apply(match.state, seat, action, source)
          const named = `seat ${seat}: ${game.notation.format(action)}`
          assert.ok(applied.ok, `${named} is refused`)
          if (source.counter > match.counter)
            assert.equal(applied.undo, 'never', `${named} uses chance and can be taken back`)
        }
      }
    },
  },
  {
    name: 'points are counted by seat, and at the end they are the outcome’s',
    holds({ game, match }) {
      const points = game.points?.(game.view(match.state, 'public'))
      if (points === undefined) return
      assert.equal(points.length, match.seats, `the points are ${points}, and there are ${match.seats} seats`)
      for (const { seat, points: final } of game.outcome(match.state)?.ranking ?? []) {
        assert.equal(points[seat], final, `seat ${seat} has ${points[seat]} points, and ${final} in the outcome`)
      }
    },
  },
  {
    name: 'the outcome ranks every seat once, the first place first',
    holds({ game, match }) {
      const ranking = game.outcome(match.state)?.ranking
      if (!ranking) return
      const ranked = ranking.map(({ seat }) => seat)
      assert.deepEqual(
        ranked.toSorted((a, b) => a - b),
        Array.from({ length: match.seats }, (_, seat) => seat),
        `ranked are the seats ${ranked}, of ${match.seats}`,
      )
      const places = ranking.map(({ place }) => place)
      for (const [index, place] of places.entries()) {
        const isShared = places[index - 1] === place
        assert.ok(isShared || place === index + 1, `the places are ${places}, and the one at ${index} follows no other`)
      }
    },
  },
]

/** These actions by the first word of their notation. */
export function byKind<Action>(
  { notation }: Pick<AnyGame, 'notation'>,
  actions: Iterable<Action>,
): ReadonlyMap<string, readonly Action[]> {
  return Map.groupBy(actions, action => notation.format(action).split(' ', 1).join())
}

/** What a seat may do. */
export function legalOf({ game, match }: Position, seat: Seat): readonly unknown[] {
  return [...game.legal(match.state, seat)]
}

/** What an action would do, with the chance that the match would have. */
export function applyTo({ game, match }: Position, seat: Seat, action: unknown): Applied<unknown, unknown> {
  return game.apply(match.state, seat, action, chanceOf(match))
}

function chanceOf({ seed, counter }: Position['match']): Chance {
  return chance(seed, counter)
}
