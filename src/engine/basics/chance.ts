import { createHash, createHmac } from 'node:crypto'
import { at } from './at.ts'

/** A seed: 256 bits as 64 hex digits. */
export const SEED = /^[0-9a-f]{64}$/

/**
 * A game's only source of chance. The same seed and counter give the same numbers for ever:
 * draw n is the first 48 bits of HMAC-SHA256(seed, n).
 */
export interface Chance {
  /** How many draws were taken so far; a chance opened at this counter goes on from here. */
  readonly counter: number
  /** A whole number from 0 to bound - 1, all equally likely. Throws a RangeError for a bound that is not 1 to 2^48. */
  below(bound: number): number
  /** A new array with the same things in random order. */
  shuffle<T>(things: readonly T[]): T[]
  /** One of the things, all equally likely. Throws a RangeError if there is none. */
  pick<T>(things: readonly T[]): T
}

const RANGE = 2 ** 48

/**
 * Opens the chance of a seed at a counter. The seed is only looked at once something is drawn: that throws a RangeError
 * where it is not 64 hex digits.
 */
export function chance(seed: string, counter = 0): Chance {
  let drawn = counter
  let key: Buffer | undefined

  const draw = () => {
    key ??= keyOf(seed)
    return createHmac('sha256', key).update(String(drawn++)).digest().readUIntBE(0, 6)
  }

  const fairly = (bound: number) => {
    const fair = RANGE - (RANGE % bound)
    let value = draw()
    while (value >= fair) value = draw()
    return value % bound
  }

  return chanceOf(fairly, () => drawn)
}

function keyOf(seed: string): Buffer {
  if (!SEED.test(seed)) throw new RangeError('a seed is 64 lower-case hex digits')
  return Buffer.from(seed, 'hex')
}

/** A chance whose numbers, from 0 to a bound - 1 and all equally likely, come from a source; `counted` says how many draws it took. */
export function chanceOf(draw: (bound: number) => number, counted: () => number): Chance {
  const below = (bound: number) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > RANGE) throw new RangeError(`no number below ${bound}`)
    return draw(bound)
  }

  return {
    get counter() {
      return counted()
    },
    below,
    shuffle(things) {
      const order = [...things]
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const [a, b] = [order[last], order[other]]
        if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a]
      }
      return order
    },
    pick(things) {
      const thing = things[below(things.length)]
      if (thing === undefined) throw new RangeError('nothing to pick from')
      return thing
    },
  }
}

/** At most n of the things, spread evenly over all of them, from a random one on. */
export function sample<T>(things: readonly T[], most: number, chance: Chance): readonly T[] {
  if (things.length <= most) return things
  const start = chance.below(things.length)
  const places = Array.from({ length: most }, (_, index) => start + Math.floor((index * things.length) / most))
  return places.map(place => at(things, place % things.length))
}

/** What a table shows at its start: the SHA-256 of the seed's bytes, so that the seed shown at the end can be checked. */
export function commitment(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
}
