import type { Blocked, PanelPicture } from '../../../engine/contract/panel.ts'
import { type Action, actionSchema } from '../actions.ts'
import type { View } from '../view.ts'
import { pageOf } from './page.ts'
import { placeOf } from './picture.ts'
import { verbOf } from './verbs.ts'
import { type Miss, missesNow, whyAside, whyNot } from './why/why-not.ts'

const KINDS: readonly Action['type'][] = actionSchema.options.map(option => option.shape.type.value)

/** So many places are shown. */
const MOST_SHOWN = 8

/** Every kind of action that is not possible now, those first that are about what is asked. */
export function* blocked(view: View, legal: Iterable<Action>): Generator<Blocked, void> {
  if (view.viewer === 'public') return
  const possible = new Set<Action['type']>()
  for (const { type } of legal) possible.add(type)
  const page = pageOf(view, [])
  const others: Action['type'][] = []
  for (const what of KINDS) {
    if (possible.has(what)) continue
    const misses = missesNow(page, what)
    if (misses.length === 0) {
      others.push(what)
      continue
    }
    const picture = pictureOf(misses)
    yield { what, label: verbOf(what), reason: whyNot(page, misses), ...(picture !== undefined && { picture }) }
  }
  for (const what of others) yield { what, label: verbOf(what), reason: whyAside(page, what) }
}

/** Where on the hill, or in the regions, what stands in the way can be seen. */
function pictureOf(misses: readonly Miss[]): PanelPicture | undefined {
  const lines = misses.map(({ line }) => line)
  const [verb] = lines[0] ?? []
  if (verb === 'conquer') return { look: { crop: 'regions' } }
  if (verb !== 'place' && verb !== 'retrieve') return undefined
  const places = new Set(lines.flatMap(line => placeOf(line) ?? []))
  const marks = [...places].slice(0, MOST_SHOWN).map(place => ({ place, label: place }))
  return marks.length === 0 ? undefined : { look: { crop: 'hill' }, marks }
}
