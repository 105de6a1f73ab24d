import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { MOST_WORKERS, type Worker } from '../components/workers.ts'
import { rule } from '../refusals.ts'
import { notOffered, noWorker, workerSaid } from '../rules/objections.ts'
import { cannotPay } from '../rules/payment.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { MAY_PASS, mustChoose, notNow, type Questions } from './question.ts'

export const recruiting = {
  /** One of the Nomads comes into the supply. */
  nomad: {
    answers: {
      nomad: {
        candidates: ({ state }) => [...new Set(state.nomads)].map(worker => ({ type: 'nomad', worker })),
        judge: ({ state }, _, { worker }) => notOffered([worker], state.nomads, workerSaid),
        effect(play, { seat }, { worker }) {
          takeNomad(play, play.state.nomads.indexOf(worker))
          welcome(play, seat, worker)
          play.events.push({ type: 'nomad-taken', seat, worker })
        },
      },
    },
  },

  /** At the end of the turn a Worker may be bought from either end of the Village. */
  hire: {
    answers: {
      hire: {
        candidates: () => [
          { type: 'hire', end: 'potato' },
          { type: 'hire', end: 'corn' },
        ],
        judge({ state }, { seat }, { end }) {
          if (state.village.length === 0) return rule('village-empty')
          return cannotPay(at(state.players, seat), { [end]: 1 })
        },
        effect(play, { seat }, { end }) {
          charge(play, seat, { [end]: 1 })
          const worker = leaveVillage(play, end)
          if (worker === undefined) throw new RangeError('the Village is empty')
          welcome(play, seat, worker)
          play.events.push({ type: 'worker-hired', seat, worker, end })
        },
      },
      pass: MAY_PASS,
    },
  },

  /** Workers beyond two leave the game. */
  release: {
    isUnpaid: true,
    answers: {
      release: {
        candidates: ({ state }, { seat }) =>
          [...new Set(at(state.players, seat).workers)].map(worker => ({ type: 'release', worker })),
        judge(table, matter, { worker }) {
          const { workers } = at(table.state.players, matter.seat)
          if (!workers.includes(worker)) return noWorker({ workers }, worker)
          return workers.length > MOST_WORKERS ? undefined : notNow(table, matter)
        },
        effect(play, matter, { worker }) {
          const { seat } = matter
          const player = playerOf(play, seat)
          player.workers = player.workers.toSpliced(player.workers.indexOf(worker), 1)
          play.events.push({ type: 'worker-released', seat, worker })
          put(play, matter)
        },
      },
      pass: {
        ...MAY_PASS,
        judge: (table, matter) =>
          at(table.state.players, matter.seat).workers.length > MOST_WORKERS ? mustChoose(table, matter) : undefined,
      },
    },
  },
} satisfies Questions<'nomad' | 'hire' | 'release'>

/** One of the Nomads, by their place, leaves; a Worker from the bag comes for them. */
export function takeNomad(play: Play, place: number): void {
  const left = play.state.nomads.toSpliced(place, 1)
  play.state.nomads = [...left, ...drawWorker(play)]
}

/** A Worker drawn from the bag, if there is one. */
export function drawWorker(play: Play): readonly Worker[] {
  const { state, chance } = play
  if (state.bag.length === 0) return []
  play.learned = true
  const place = chance.below(state.bag.length)
  const drawn = [at(state.bag, place)]
  state.bag = state.bag.toSpliced(place, 1)
  return drawn
}

/** The Worker at an end of the Village leaves it; undefined if it is empty. */
export function leaveVillage({ state }: Play, end: 'potato' | 'corn'): Worker | undefined {
  const { village } = state
  state.village = end === 'potato' ? village.slice(1) : village.slice(0, -1)
  return end === 'potato' ? village[0] : village.at(-1)
}

/** A Worker comes into a player's supply. */
export function welcome(play: Play, seat: Seat, worker: Worker): void {
  const player = playerOf(play, seat)
  player.workers = [...player.workers, worker]
}
