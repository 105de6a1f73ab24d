import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { chance } from '../../../src/engine/basics/chance.ts'
import { digestOf } from '../../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { Seat } from '../../../src/engine/contract/seat.ts'
import { say } from '../../../src/engine/contract/words.ts'
import { own } from '../../games/own.ts'
import { LANGUAGES } from '../../words.ts'
import { anyOf } from '../any-of.ts'
import { briefly } from '../briefly.ts'
import type { Law } from '../law.ts'
import { askedOf, type Position, seatsOf } from '../position.ts'
import { tableWords } from '../table-words.ts'
import { viewOf } from './faces.ts'
import { applyTo, legalOf } from './moves.ts'

const TRIED = 10

const twins = await own('twins')

export const players: readonly Law[] = [
  {
    name: 'computer players of every level do what is legal',
    share: 0.4,
    holds(position, whims) {
      const { game, match } = position
      for (const seat of askedOf(game, match.state)) {
        const legal = legalOf(position, seat)
        for (const [level, bot] of Object.entries(game.bots)) {
          const line = bot(viewOf(position, seat), legal, whims, briefly())
          const played = `seat ${seat}: ${level} plays ${line.map(action => written(game, action)).join('; ')}`
          assert.ok(includes(legal, line[0]), `${played}, which is not legal`)
          for (const action of line) assert.ok(game.action.safeParse(action).success, `${played}, which is no action`)
          assert.doesNotThrow(() => playLine(position, seat, line), `${played}, at which the rules throw`)
        }
      }
    },
  },
  {
    name: 'computer players who know the same choose alike, wherever the rest lies',
    share: 0.12,
    holds(position, whims) {
      const { game, match } = position
      const twinOf = twins.get(game.id)
      if (twinOf === undefined) return
      for (const seat of askedOf(game, match.state)) {
        const twin: Position = { ...position, match: { ...match, state: twinOf(match.state, seat, whims) } }
        const seed = digestOf(whims.below(2 ** 48))
        for (const [level, bot] of Object.entries(game.bots)) {
          const chosen = (of: Position) => bot(viewOf(of, seat), legalOf(of, seat), chance(seed), briefly())
          assert.deepEqual(
            chosen(twin),
            chosen(position),
            `seat ${seat}: ${level} chooses by what nobody there may know`,
          )
        }
      }
    },
  },
  {
    name: 'why a player may want something is told in every language, whether or not it is known what comes of it',
    share: 0.4,
    holds(position, whims) {
      const { game, match } = position
      const { help } = game
      if (help?.reason === undefined) return
      for (const seat of askedOf(game, match.state)) {
        const before = viewOf(position, seat)
        for (const action of whims.shuffle(legalOf(position, seat)).slice(0, TRIED)) {
          const applied = applyTo(position, seat, action)
          const known = applied.ok && applied.undo === 'alone' ? game.view(applied.state, seat) : undefined
          for (const after of [undefined, known]) {
            const reason = help.reason(before, action, after)
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

/** Plays a line as Chaski does: as long as it is possible, its seat is asked and nothing was learned. */
function playLine({ game, match }: Position, seat: Seat, line: readonly unknown[]): void {
  const source = chance(match.seed, match.counter)
  let { state } = match
  for (const action of line) {
    const applied = game.apply(state, seat, action, source)
    if (!applied.ok || applied.undo === 'never') return
    state = applied.state
    if (!askedOf(game, state).includes(seat)) return
  }
}

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
