import { getPriority, setPriority } from 'node:os'

const NICEST = 19

/**
 * Has this thread run after those of its process that answer people: n steps of `nice` lower than it is. Where priorities
 * are those of whole processes nothing is changed.
 */
export function giveWay(steps: number): void {
  if (process.platform === 'linux') setPriority(Math.min(NICEST, getPriority() + steps))
}
