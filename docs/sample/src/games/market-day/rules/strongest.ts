import type { Seat } from '../../../engine/contract/seat.ts'

/** Who sent the strongest porter; undefined where several did. */
export function strongest(porters: readonly number[]): Seat | undefined {
  const most = Math.max(...porters)
  const [seat, ...others] = porters.flatMap((porter, seat) => (porter === most ? [seat] : []))
  return others.length > 0 ? undefined : seat
}
