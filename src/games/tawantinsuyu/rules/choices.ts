/** Every choice of `size` things, in their order. */
export function choices<T>(things: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return things.flatMap((first, index) => choices(things.slice(index + 1), size - 1).map(rest => [first, ...rest]))
}

/** Every choice of `size` things, in every order. */
export function orders<T>(things: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return things.flatMap((first, index) => orders(things.toSpliced(index, 1), size - 1).map(rest => [first, ...rest]))
}

/** Every choice of at least one and at most `most` things, each choice once though things be alike. */
export function subsets<T extends string>(things: readonly T[], most = things.length): T[][] {
  const kinds = [...new Set(things)]
  const counts = kinds.map(kind => things.filter(thing => thing === kind).length)
  let found: T[][] = [[]]
  for (const [index, kind] of kinds.entries()) {
    found = found.flatMap(chosen =>
      Array.from({ length: Math.min(counts[index] ?? 0, most - chosen.length) + 1 }, (_, number) => [
        ...chosen,
        ...Array.from({ length: number }, () => kind),
      ]),
    )
  }
  return found.filter(({ length }) => length > 0)
}

/** Chosen things in the order in which `subsets` names them. */
export function grouped<T extends string>(things: readonly T[], chosen: readonly T[]): T[] {
  return [...new Set(things)].flatMap(kind => chosen.filter(thing => thing === kind))
}
