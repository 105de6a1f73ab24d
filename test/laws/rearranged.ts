import { isDeepStrictEqual } from 'node:util'
import type { Chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'

const TRIES = 20

/**
 * Another state that shows a viewer the same and asks the same, found by putting parts of this one in each other's
 * places: cards of a deck, hands of two others. Undefined if none was found.
 */
export function rearranged(game: AnyGame, state: unknown, viewer: Viewer, whims: Chance): unknown {
  const snapshot = (some: unknown) => [game.view(some, viewer), game.waiting(some)]
  const seen = snapshot(state)
  let twin = state
  for (let tries = 0; tries < TRIES; tries++) {
    const other: unknown = structuredClone(twin)
    exchange(other, whims)
    if (
      game.state.safeParse(other).success &&
      isDeepStrictEqual(
        unlessItThrows(() => snapshot(other)),
        seen,
      )
    )
      twin = other
  }
  return isDeepStrictEqual(twin, state) ? undefined : twin
}

/** What comes of it; undefined for a state that no game comes to, about which nothing can be said. */
function unlessItThrows<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A part of a state: whose it is, and by what key. */
interface Part {
  readonly owner: object
  readonly key: string
  readonly value: unknown
  /** How one comes to it, whichever places of lists one passes: the same for things of a kind. */
  readonly path: string
}

/** Exchanges two things of a kind in a state, such as two cards of a deck or what two players have in their hands. */
function exchange(state: unknown, whims: Chance): void {
  const kinds = [...Map.groupBy(partsOf(state), ({ path }) => path).values()].filter(({ length }) => length > 1)
  if (kinds.length === 0) return
  const [one, other] = whims.shuffle(whims.pick(kinds))
  if (one === undefined || other === undefined) return
  Object.assign(one.owner, { [one.key]: other.value })
  Object.assign(other.owner, { [other.key]: one.value })
}

function partsOf(thing: unknown, path = ''): Part[] {
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([key, value]) => {
    const part = { owner: thing, key, value, path: `${path}.${Array.isArray(thing) ? '' : key}` }
    return [part, ...partsOf(value, part.path)]
  })
}
