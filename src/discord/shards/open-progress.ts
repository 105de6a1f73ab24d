/** How far what a session tells has been taken, by the numbers that Discord gives it. */
export interface ShardProgress {
  /** A session begins, or goes on after this number. */
  begin(sequence: number): void
  /** All up to this number has been handed on. */
  told(sequence: number): void
  /** What is being handed on now is answered when this resolves. */
  during(answered: Promise<void>): Promise<void>
  /** The last number up to which all has been answered: whoever goes on from there misses nothing. */
  reached(): number
}

/** Keeps count for one shard. */
export function openProgress(): ShardProgress {
  let last = 0
  let underWay = new Set<{ readonly after: number }>()
  return {
    begin(sequence) {
      last = sequence
      underWay = new Set()
    },
    told(sequence) {
      last = Math.max(last, sequence)
    },
    async during(answered) {
      const waiting = { after: last }
      const among = underWay.add(waiting)
      await answered.finally(() => among.delete(waiting))
    },
    reached: () => Math.min(last, ...[...underWay].map(({ after }) => after)),
  }
}
