import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import type { Axomamma } from '../../../src/games/tawantinsuyu/components/axomamma.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import type { Event } from '../../../src/games/tawantinsuyu/events.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { gods, type Played, type PositionOptions, play, position } from './positions.ts'
import { chanceOf } from './random-games.ts'

/** What a position of a game against Axomamma has that is not as in a bare one. */
export interface SoloOptions {
  readonly hers?: Partial<Axomamma>
  readonly player?: Partial<Player>
  readonly table?: Partial<State>
  readonly agenda?: PositionOptions['agenda']
  /** What her die will show. */
  readonly die?: number
  /** She has not placed any Worker yet. */
  readonly isFirst?: boolean
}

/** A set position in which Axomamma has nothing but God cards of the sun, moon, earth and staff under her board. */
export function solo({ hers = {}, player = {}, table = {}, agenda, die, isFirst = false }: SoloOptions): State {
  const { axomamma } = setup(1, { personality: 'none' }, chanceOf(7))
  if (axomamma === undefined) throw new Error('nobody plays against a single player')
  const nothing = { vp: 10, stone: 0, corn: 0, gold: 0, workers: [], armyHand: [], tapestries: [], priest: 0 } as const
  const tucked = gods('sun1', 'moon1', 'earth1', 'staff1')
  const rolled = die === undefined ? {} : { pack: { ...PACK, axomamma: { ...PACK.axomamma, die: Array(6).fill(die) } } }
  return position({
    seats: 1,
    players: [player],
    table: { axomamma: { ...axomamma, ...nothing, tucked, ...(!isFirst && { die: 1 }), ...hers }, ...rolled, ...table },
    ...(agenda && { agenda }),
  })
}

/** Her turn from a position: the player's has ended without a Worker hired. */
export function herTurn(options: SoloOptions): Played {
  return play(endOfTurn(options), 'pass')
}

/** The same turn of hers by n different chances. */
export function herTurns(options: SoloOptions, count = 30): Played[] {
  const state = endOfTurn(options)
  return Array.from({ length: count }, (_, number) => {
    const done = apply(state, 0, { type: 'pass' }, chanceOf(number))
    if (!done.ok) throw new Error(done.refusal.code)
    return { ...done, learned: done.undo === 'never' }
  })
}

function endOfTurn({ player = {}, ...options }: SoloOptions): State {
  return solo({ ...options, player: { potato: 1, ...player }, agenda: [] })
}

/** What she has. */
export function her({ state }: Pick<Played, 'state'>): Axomamma {
  if (state.axomamma === undefined) throw new Error('Axomamma does not play')
  return state.axomamma
}

/** The first event of a type. */
export function told<T extends Event['type']>({ events }: Pick<Played, 'events'>, type: T) {
  return events.find((event): event is Extract<Event, { type: T }> => event.type === type)
}

/** The types of what she did, in order. */
export function deeds({ events }: Pick<Played, 'events'>): string[] {
  return events.flatMap(({ type }) => (type.startsWith('axomamma-') ? [type.slice('axomamma-'.length)] : []))
}
