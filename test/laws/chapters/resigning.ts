import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Seat } from '../../../src/engine/contract/seat.ts'
import { RESIGNATION, replay } from '../../../src/engine/play/match.ts'
import type { Law } from '../law.ts'
import { askedOf, type Position, seatsOf, walkOn } from '../position.ts'

/** What holds where somebody gives up, in a game that says what becomes of it. */
export const resigning: readonly Law[] = [
  {
    name: 'who gives up is never asked again, and the game comes to its end',
    share: 0.3,
    holds(position, whims) {
      for (const seat of seatsOf(position)) {
        const after = without(position, seat)
        if (after === undefined) continue
        for (const { game, match } of walkOn(after, whims)) {
          const isAsked = askedOf(game, match.state).includes(seat)
          assert.ok(!isAsked, `seat ${seat} has given up and is asked`)
          const isOpen = game.outcome(match.state) === undefined
          assert.equal(askedOf(game, match.state).length > 0, isOpen, `seat ${seat} gave up, and nobody is asked`)
        }
      }
    },
  },
  {
    name: 'giving up raises the beat exactly where it asks something new',
    holds(position) {
      const { game, match } = position
      const before = game.waiting(match.state)
      for (const seat of seatsOf(position)) {
        const after = without(position, seat)
        if (after === undefined) continue
        const { beat, seats } = game.waiting(after.match.state)
        const isNew = seats.some(each => !before.seats.some(one => isDeepStrictEqual(one, each)))
        assert.ok(isNew ? beat > before.beat : beat >= before.beat, `seat ${seat} gave up with the beat ${beat}`)
      }
    },
  },
  {
    name: 'giving up is the same each time, and what it leads to is stored and read unchanged',
    holds(position) {
      const { game } = position
      for (const seat of seatsOf(position)) {
        const [once, twice] = [without(position, seat), without(position, seat)]
        if (once === undefined) continue
        assert.deepEqual(twice, once)
        assert.deepEqual(game.state.parse(JSON.parse(JSON.stringify(once.match.state))), once.match.state)
        for (const event of once.events) assert.deepEqual(game.event.parse(JSON.parse(JSON.stringify(event))), event)
      }
    },
  },
]

/** Where a game goes on once a seat has given up; undefined for one that is over, or does not say what becomes of it. */
export function without(position: Position, seat: Seat): Position | undefined {
  const { game, match } = position
  if (game.outcome(match.state) !== undefined) return undefined
  const acted = replay(game, match, { seat, action: RESIGNATION })
  return acted && { game, match: { ...match, ...acted.match }, events: acted.events }
}
