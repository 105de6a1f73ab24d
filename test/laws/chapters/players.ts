import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { say } from '../../../src/engine/contract/words.ts'
import { UNLIMITED } from '../../../src/engine/play/allowance.ts'
import { LANGUAGES } from '../../words.ts'
import { anyOf } from '../any-of.ts'
import type { Law } from '../law.ts'
import { askedOf, seatsOf } from '../position.ts'
import { tableWords } from '../table-words.ts'
import { viewOf } from './faces.ts'
import { applyTo, legalOf } from './moves.ts'

const TRIED = 10

export const players: readonly Law[] = [
  {
    name: 'computer players of every level do what is legal',
    share: 0.4,
    holds(position, whims) {
      const { game, match } = position
      for (const seat of askedOf(game, match.state)) {
        const legal = legalOf(position, seat)
        for (const [level, bot] of Object.entries(game.bots)) {
          const [action] = bot(viewOf(position, seat), legal, whims, UNLIMITED)
          const played = `seat ${seat}: ${level} plays ${written(game, action)}`
          assert.ok(includes(legal, action), `${played}, which is not legal`)
        }
      }
    },
  },
  {
    name: 'why a player may want something is told in every language, whether or not it is known what comes of it',
    share: 0.4,
    holds(position, whims) {
      const { game, match } = position
      if (game.reason === undefined) return
      for (const seat of askedOf(game, match.state)) {
        const before = viewOf(position, seat)
        for (const action of whims.shuffle(legalOf(position, seat)).slice(0, TRIED)) {
          const applied = applyTo(position, seat, action)
          const known = applied.ok && !applied.final ? game.view(applied.state, seat) : undefined
          for (const after of [undefined, known]) {
            const reason = game.reason(before, action, after)
            if (reason === undefined) continue
            for (const language of LANGUAGES) {
              const told = say(tableWords(position, language), reason)
              assert.notEqual(told, '', `seat ${seat}: ${written(game, action)} has a reason in no words (${language})`)
            }
          }
        }
      }
    },
  },
  {
    name: 'standing orders answer with what is legal, and only when they are asked',
    holds(position, whims) {
      const { game, match } = position
      if (!game.orders) return
      const asked = askedOf(game, match.state)
      for (const seat of seatsOf(position)) {
        for (const order of whims.shuffle(ordersOf(game)).slice(0, TRIED)) {
          const action = game.orders.decide(viewOf(position, seat), order)
          if (action === undefined) continue
          const answered = `the standing order “${game.orders.format(order)}” answers ${written(game, action)}`
          assert.ok(asked.includes(seat), `seat ${seat} is not asked, and ${answered}`)
          assert.ok(includes(legalOf(position, seat), action), `seat ${seat}: ${answered}, which is not legal`)
        }
      }
    },
  },
  {
    name: 'a standing order is typed, read and told',
    holds(position, whims) {
      const { game } = position
      if (!game.orders) return
      for (const order of whims.shuffle(ordersOf(game)).slice(0, TRIED)) {
        const text = game.orders.format(order)
        const read = game.orders.schema.safeParse(game.orders.parse(text)).data
        assert.ok(
          isDeepStrictEqual(read, order),
          `the standing order ${JSON.stringify(order)} is typed “${text}”, which is read as ${JSON.stringify(read)}`,
        )
        for (const language of LANGUAGES) {
          const told = game.orders.tell(order, tableWords(position, language))
          assert.notEqual(told, '', `the standing order “${text}” is told in no words (${language})`)
        }
      }
    },
  },
]

/** An action as it is typed, or as it is where it is none. */
function written({ notation, action }: AnyGame, played: unknown): string {
  return action.safeParse(played).success ? notation.format(played) : JSON.stringify(played)
}

const orders = new Map<string, readonly unknown[]>()

function ordersOf(game: AnyGame): readonly unknown[] {
  const known = orders.get(game.id)
  if (known || !game.orders) return known ?? []
  const made = fc.sample(anyOf(game.orders.schema), { numRuns: 60, seed: 1 })
  orders.set(game.id, made)
  return made
}

function includes(actions: readonly unknown[], action: unknown): boolean {
  return actions.some(each => isDeepStrictEqual(each, action))
}
