import type { Site } from '../../state.ts'

/** The hexes on which two sites differ, one of which follows from the other; only lists that were replaced are compared. */
export function touched(before: Site, after: Site): number[] {
  const hexes: number[] = []
  const add = (old: readonly number[], now: readonly number[]) => {
    if (old === now) return
    for (let hex = 0; hex < old.length; hex++) if (old[hex] !== now[hex] && !hexes.includes(hex)) hexes.push(hex)
  }
  add(before.height, after.height)
  add(before.ground, after.ground)
  add(before.inca, after.inca)
  add(before.temple, after.temple)
  if (before.discs !== after.discs) {
    for (const hex of [...before.discs, ...after.discs]) {
      if (before.discs.includes(hex) !== after.discs.includes(hex) && !hexes.includes(hex)) hexes.push(hex)
    }
  }
  return hexes
}
