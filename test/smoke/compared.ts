import { type Difference, differences } from './differences.ts'
import type { Observation } from './ground.ts'
import { type Known, reasonFor } from './known.ts'
import type { Told } from './report.ts'

interface Seen extends Difference {
  readonly what: string
}

/** Compares what was seen on two Discords in turn; of an answer that is another one, no more is said. */
function seenDifferences(onDiscord: readonly Observation[], onStandIn: readonly Observation[]): readonly Seen[] {
  return onDiscord.flatMap(({ what, answer, seen, closely }, index): Seen[] => {
    const same = onStandIn[index]
    if (same?.what !== what) return [{ what, path: '', onDiscord: 'seen', onStandIn: 'not seen' }]
    if (answer !== same.answer) return [{ what, path: '', onDiscord: `${answer}`, onStandIn: `${same.answer}` }]
    if (answer?.startsWith('refused')) return []
    return differences(seen, same.seen, closely).map(one => ({ ...one, what }))
  })
}

/** Tells of each difference once in a run: that of a field of every message is one. */
export function comparing(known: readonly Known[]) {
  const before = new Set<string>()
  return (onDiscord: readonly Observation[], onStandIn: readonly Observation[]) => {
    const all = Map.groupBy(seenDifferences(onDiscord, onStandIn), keyOf)
    const fresh = [...all].filter(([key]) => !before.has(key))
    for (const [key] of fresh) before.add(key)
    const told = fresh.flatMap(([, same]): Told[] => {
      const [first] = same
      if (first === undefined) return []
      const why = reasonFor(first, known)
      return [{ ...first, times: same.length, ...(why !== undefined && { why }) }]
    })
    return { told, toldBefore: all.size - fresh.length }
  }
}

/** What makes a difference the same as another: its place, whatever was asked, unless it is all that was seen. */
function keyOf({ what, path, onDiscord, onStandIn }: Seen): string {
  const place = path.includes('.') ? path.replaceAll(/\.\d+(?=\.|$)/g, '.*') : `${what} ${path}`
  return [place, onDiscord, onStandIn].join('\n')
}
