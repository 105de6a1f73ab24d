import type { Everybody } from './presence.ts'

/** A shard, and the process that has it, if one that shares has. */
export interface Held {
  readonly id: number
  readonly process: number | undefined
}

/**
 * Which process is to have which shard: the same for whoever computes it. No process has two more than another, none is
 * left while there is anybody, and no more move than that takes.
 */
export function spread(shards: readonly Held[], sharers: ReadonlySet<number>): ReadonlyMap<number, number> {
  const sorted = shards.toSorted((a, b) => a.id - b.id)
  const owned = new Map([...sharers].map(process => [process, sorted.filter(one => one.process === process)]))
  // Who has most already keeps one more, where they cannot all have the same.
  const ranked = [...owned].toSorted(([a, hers], [b, his]) => his.length - hers.length || a - b)
  const [each, more] = [Math.floor(shards.length / sharers.size), shards.length % sharers.size]
  const due = new Map<number, number>()
  const open: number[] = []
  for (const [rank, [process, own]] of ranked.entries()) {
    const quota = each + (rank < more ? 1 : 0)
    for (const { id } of own.slice(0, quota)) due.set(id, process)
    for (let place = own.length; place < quota; place++) open.push(process)
  }
  const left = sorted.filter(({ id }) => !due.has(id))
  for (const [place, { id }] of left.entries()) {
    const process = open[place]
    if (process !== undefined) due.set(id, process)
  }
  return due
}

/** A number that no process has. */
export const NOBODY = 0

/**
 * What changes for a process that shares: the free shards it is to take, and those of its own that others are to have.
 * Shards of a process that is there and does not share stay where they are.
 */
export function changeFor(
  process: number,
  shards: readonly { readonly id: number; readonly process: number | null }[],
  { living, sharers }: Everybody,
): { readonly taken: readonly number[]; readonly surplus: readonly number[] } {
  const held = shards.map(({ id, process }) => ({ id, process: living.has(process ?? NOBODY) ? process : null }))
  const shared = held.flatMap(({ id, process }) =>
    process === null || sharers.has(process) ? [{ id, process: process ?? undefined }] : [],
  )
  const due = spread(shared, sharers)
  return {
    taken: shared.filter(one => one.process === undefined && due.get(one.id) === process).map(({ id }) => id),
    surplus: shared.filter(one => one.process === process && due.get(one.id) !== process).map(({ id }) => id),
  }
}
