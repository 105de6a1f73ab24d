import { chance } from '../../../engine/basics/chance.ts'
import { playedLine } from '../../../engine/play/played-line.ts'
import { actionSchema } from '../actions.ts'
import { apply } from '../apply.ts'
import { godCardsOf } from '../components/cards.ts'
import { hillOf } from '../components/hill.ts'
import { PACK } from '../components/pack-file.ts'
import { spaceNamed } from '../components/spaces.ts'
import type { Worker } from '../components/workers.ts'
import { parse } from '../notation.ts'
import { setup } from '../setup.ts'
import type { Player, State } from '../state.ts'
import { waiting } from '../waiting.ts'

const SEED = '7'.repeat(64)
const NOTHING = { vp: 10, stone: 0, workers: [], godCards: [], priest: 0 } as const

/** A game for so many as it is laid out, the Coricancha as it is printed. */
export function begun(seats: number): State {
  return setup(seats, { unturned: true }, chance(SEED))
}

/** A position as the examples of the rules need it: everybody's High Priest stands in section 1, and it is the first one's turn. */
export function laid(players: readonly Partial<Player>[], table: Partial<State> = {}): State {
  const bare = begun(players.length)
  return {
    ...bare,
    first: 0,
    active: 0,
    hill: [],
    starting: [],
    agenda: [
      { type: 'run', what: 'end-turn', seat: 0 },
      { type: 'release', seat: 0 },
      { type: 'hire', seat: 0 },
      { type: 'turn', seat: 0, done: [] },
    ],
    players: bare.players.map((player, seat) => ({ ...player, ...NOTHING, ...players[seat] })),
    ...table,
  }
}

/** The number of a God card by its name, such as `sun3`. */
export function godCard(name: string): number {
  return godCardsOf(PACK).findIndex(card => card.name === name)
}

/** A Worker on a space of the hill. */
export function standing(worker: Worker, name: string): State['hill'][number] {
  const space = spaceNamed(hillOf(PACK), name)
  if (space === undefined) throw new Error(`no space ${name}`)
  return { worker, space }
}

/** What the engine makes of some moves as they are typed, each by whoever is asked first. */
export function played(state: State, line: string): State {
  return playedLine({ action: actionSchema, parse, waiting, apply }, state, line, chance(SEED))
}
