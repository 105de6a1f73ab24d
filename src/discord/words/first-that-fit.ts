/** What the texts of one message may come to; Discord takes 4000. */
const LONGEST = 3900

/**
 * A head and as many of these texts, from the first on, as one message holds; where some are left, a last text says which:
 * `more` is given from where on.
 */
export function firstThatFit(
  head: readonly string[],
  texts: readonly string[],
  more: (from: number) => string,
): readonly string[] {
  const whole = [...head, ...texts]
  if (total(whole) <= LONGEST) return whole
  const cut = (count: number) => [...head, ...texts.slice(0, count), more(count)]
  const most = texts.findLastIndex((_, count) => total(cut(count)) <= LONGEST)
  return cut(Math.max(most, 0))
}

function total(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
