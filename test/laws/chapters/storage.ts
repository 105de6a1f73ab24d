import assert from 'node:assert/strict'
import { chance } from '../../../src/engine/basics/chance.ts'
import { restored } from '../json.ts'
import type { Law } from '../law.ts'
import { seatsOf } from '../position.ts'
import { replay } from '../replayed.ts'
import { straysOf } from '../strays.ts'
import { applyTo, legalOf } from './moves.ts'

const TRIED = 6
/** A custom id has 100 characters, and names the table and the beat as well. */
const LONGEST_NOTATION = 70

export const storage: readonly Law[] = [
  {
    name: 'a replay of the log gives the same match',
    holds({ game, match }) {
      const { counter, state, ...transcript } = match
      const replayed = replay(game, transcript)
      assert.deepEqual(replayed.state, state)
      assert.equal(replayed.counter, counter)
    },
  },
  {
    name: 'a state that was stored as JSON, its keys in any order, plays on in the same way',
    holds(position, whims) {
      const { game, match } = position
      const state = restored(match.state, whims)
      const again = { ...position, match: { ...match, state } }
      assert.deepEqual(state, match.state)
      for (const seat of seatsOf(position)) {
        const legal = legalOf(position, seat)
        assert.deepEqual(legalOf(again, seat), legal)
        for (const action of whims.shuffle(legal).slice(0, TRIED)) {
          assert.deepEqual(applyTo(again, seat, restored(action, whims)), applyTo(position, seat, action))
        }
      }
      assert.deepEqual(game.waiting(state), game.waiting(match.state))
    },
  },
  {
    name: 'the schemas accept what the game makes, and give it back unchanged',
    holds(position, whims) {
      const { game, match, events } = position
      assert.deepEqual(game.state.parse(match.state), match.state)
      assert.deepEqual(game.options.parse(match.options), match.options)
      for (const event of events) assert.deepEqual(game.event.parse(event), event)
      for (const seat of seatsOf(position)) {
        for (const action of whims.shuffle(legalOf(position, seat)).slice(0, TRIED)) {
          assert.deepEqual(game.action.parse(action), action)
        }
      }
    },
  },
  {
    name: 'a notation gives back the action that it was made of',
    holds(position) {
      const { format, parse } = position.game.notation
      const legal = seatsOf(position).flatMap(seat => legalOf(position, seat))
      for (const action of [...legal, ...straysOf(position.game)]) {
        const text = format(action)
        assert.ok(text.length <= LONGEST_NOTATION, `too long for a custom id: ${text}`)
        assert.deepEqual(position.game.action.parse(parse(text)), action)
      }
    },
  },
  {
    name: 'the same seed gives the same chances',
    holds({ game, match }) {
      const setup = () => game.setup(match.seats, match.options, chance(match.seed))
      assert.deepEqual(setup(), setup())
    },
  },
]
