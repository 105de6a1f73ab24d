import { getPriority } from 'node:os'
import work, { type Commission } from '../../../src/render/painter-worker.ts'

/** Works as painters do; what it returns is the priority at which it has worked. */
export default async function tell(commission: Commission): Promise<Uint8Array> {
  await work(commission)
  return Uint8Array.of(getPriority())
}
