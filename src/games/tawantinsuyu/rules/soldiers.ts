/** What a Conquest space asks for, in Soldiers on face-up Army cards before the player. */
export interface Force {
  readonly flip: number
  readonly discard: number
}

/** Soldiers of each face-up Army card that are spent, as 1s and 2s. */
export interface Spent {
  readonly flipped: readonly number[]
  readonly discarded: readonly number[]
}

/**
 * Whether these cards pay for a Conquest: enough Soldiers on each side, and no card that could be left out, since only
 * the fewest that suffice are given up.
 */
export function pays({ flip, discard }: Force, { flipped, discarded }: Spent): boolean {
  return isFewest(flip, flipped) && isFewest(discard, discarded)
}

/**
 * What a space may ask of a player who has one Soldier fewer to flip, to discard, or both, as he chooses; at least one
 * Soldier is always spent.
 */
export function discounted({ flip, discard }: Force): Force[] {
  const less = (soldiers: number) => (soldiers > 0 ? [soldiers - 1, soldiers] : [soldiers])
  return less(flip)
    .flatMap(flipped => less(discard).map(discarded => ({ flip: flipped, discard: discarded })))
    .filter(force => force.flip + force.discard > 0)
}

function isFewest(needed: number, soldiers: readonly number[]): boolean {
  const sum = soldiers.reduce((total, each) => total + each, 0)
  return sum >= needed && soldiers.every(each => sum - each < needed)
}
