import type { Weights } from '../arena/contender.ts'

/** Weights that were stretched: each keeps its sign, and 0 stays 0. Three digits are as many as self-play can tell apart. */
export function stretched(weights: Weights, stretch: readonly number[]): Weights {
  const by = ([name, weight]: [string, number], index: number) =>
    [name, Number((weight * Math.exp(stretch[index] ?? 0)).toPrecision(3))] as const
  return Object.fromEntries(Object.entries(weights).map(by))
}

/** A file that has a table of weights, with these instead: what is said of them stays. Throws a RangeError for a weight not in it. */
export function rewritten(file: string, weights: Weights): string {
  return Object.entries(weights).reduce((text, [name, weight]) => {
    const line = new RegExp(`^(\\s+['"]?${name}['"]?: )-?[\\d.]+(,.*)$`, 'm')
    if (!line.test(text)) throw new RangeError(`the table has no line for ${name}`)
    return text.replace(line, `$1${weight}$2`)
  }, file)
}
