import { ownOf } from '../../../../engine/contract/seat.ts'
import { GODS, RESOURCES } from '../../components/pack-form.ts'
import type { Size } from '../../components/sizes.ts'
import { WORKERS } from '../../components/workers.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { workerOf } from '../lists.ts'
import { weavingNamed } from '../nouns.ts'

/** The Worker at an end of the Village. */
export function villageEnd({ village }: View, end: string): TawantinsuyuPhrase | undefined {
  const worker = village.at(end === 'corn' ? -1 : 0)
  if (worker === undefined || (end !== 'corn' && end !== 'potato')) return undefined
  return { key: `place.village-${end}`, facts: { worker: workerOf(worker) } }
}

/** The Nomads of a colour. */
export function nomadsOf({ nomads }: View, colour: string): TawantinsuyuPhrase | undefined {
  return counted('place.nomads', nomads, colour)
}

/** The viewer's Workers of a colour. */
export function ownWorkers(view: View, colour: string): TawantinsuyuPhrase | undefined {
  return counted('place.workers', ownOf(view)?.workers ?? [], colour)
}

function counted(key: 'place.nomads' | 'place.workers', workers: readonly string[], colour: string) {
  const worker = WORKERS.find(each => each === colour)
  if (worker === undefined) return undefined
  const count = workers.filter(each => each === worker).length
  return { key, facts: { worker: workerOf(worker), count } } satisfies TawantinsuyuPhrase
}

/** The Weaving that lies open on the stack. */
export function openWeaving({ pack, weaving, left }: View): TawantinsuyuPhrase | undefined {
  if (weaving === undefined) return undefined
  return { key: 'place.weaving', facts: { open: weavingNamed(pack, weaving), left: left.weavings } }
}

/** How much the viewer has of a resource. */
export function ownStock(view: View, named: string): TawantinsuyuPhrase | undefined {
  const resource = RESOURCES.find(each => each === named)
  const own = ownOf(view)
  if (resource === undefined || own === undefined) return undefined
  return { key: 'place.stock', facts: { stock: { key: `gain.${resource}`, facts: { count: own[resource] } } } }
}

/** A Statue of the viewer. */
export function ownStatue(named: string, size: Size): TawantinsuyuPhrase | undefined {
  const god = GODS.find(each => each === named)
  if (god === undefined) return undefined
  return { key: 'place.own-statue', facts: { god: { key: `god.${god}` }, size: { key: `size.${size}` } } }
}
