import { type Deed, MINUTE } from './deeds.ts'

/** What is to be done in which minute. */
export function createAgenda() {
  const deeds = new Map<number, Deed[]>()
  return {
    add(at: number, deed: Deed): void {
      const minute = Math.floor(at / MINUTE) * MINUTE
      deeds.set(minute, [...(deeds.get(minute) ?? []), deed])
    },
    take(minute: number): readonly Deed[] {
      const mine = deeds.get(minute) ?? []
      deeds.delete(minute)
      return mine
    },
  }
}
