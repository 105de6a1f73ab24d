import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { type Chance, chanceOf } from './chance.ts'

/**
 * A chance for searches, which draw millions of numbers: two draws of the given one begin it, without a hash after
 * that. Whoever sees some of its numbers can tell the others, so nothing secret is drawn from it.
 */
export function quickChance(source: Chance): Chance {
  const [a, b] = [source.below(WORDS), source.below(WORDS)]
  const generator = xoroshiro128plusFromState([high(a), low(a), high(b), low(b)])
  let drawn = 0
  const draw = (bound: number) => {
    drawn++
    return uniformInt(generator, 0, bound - 1)
  }
  return chanceOf(draw, () => drawn)
}

/** Quick chances that all give the same numbers, so that two tries with them differ only by what was done. */
export function sameLuck(source: Chance): () => Chance {
  const seeds = [source.below(WORDS), source.below(WORDS)]
  return () => {
    let drawn = 0
    return quickChance({ ...source, below: () => seeds[drawn++ % 2] ?? 0 })
  }
}

/** All that one draw can give: a word of 32 bits, and half of another. */
const WORDS = 2 ** 48

function low(number: number): number {
  return number | 0
}

function high(number: number): number {
  return (number / 2 ** 32) | 0
}
