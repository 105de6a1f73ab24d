/** For how long what was told is only counted, in milliseconds: at first, and twice as long each time while it goes on. */
const WHILE_MS = { first: 1_000, most: 60_000 } as const

/** Facts of a line of the log. */
export type LogFacts = Readonly<Record<string, unknown>>

/**
 * Tells what is of one kind only once in a while: the first at once, and after a second, then two, four, up to a minute the
 * last of those that came meanwhile, with how many `times` they did.
 */
export function seldom(): (kind: string, facts: LogFacts, tell: (facts: LogFacts) => void) => void {
  const counted = new Map<string, { times: number; facts: LogFacts }>()
  const count = (kind: string, tell: (facts: LogFacts) => void, wait: number) => {
    const since = { times: 0, facts: {} }
    counted.set(kind, since)
    const told = () => {
      counted.delete(kind)
      if (since.times === 0) return
      tell({ ...since.facts, times: since.times })
      count(kind, tell, Math.min(wait * 2, WHILE_MS.most))
    }
    setTimeout(told, wait).unref()
  }
  return (kind, facts, tell) => {
    const since = counted.get(kind)
    if (since === undefined) {
      tell(facts)
      count(kind, tell, WHILE_MS.first)
    } else {
      since.times++
      since.facts = facts
    }
  }
}
