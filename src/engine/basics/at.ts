/** The thing at this index. Throws a RangeError if there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const thing = list[index]
  if (thing === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`)
  return thing
}
