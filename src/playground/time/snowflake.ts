import type { Clock } from './clock.ts'

const EPOCH = 1_420_070_400_000n

/** Makes ids of Discord's kind: digits that rise with time, never twice the same. */
export function snowflakes(clock: Clock): () => string {
  let last = 0n
  return () => {
    const now = (BigInt(clock.now()) - EPOCH) << 22n
    last = now > last ? now : last + 1n
    return last.toString()
  }
}

/** When an id was made, in milliseconds since 1970. */
export function madeAt(id: string): number {
  return Number((BigInt(id) >> 22n) + EPOCH)
}

/** Whether an id was made before another. */
export function isBefore(id: string, other: string): boolean {
  return BigInt(id) < BigInt(other)
}
