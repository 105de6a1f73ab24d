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

/** Every kind of action that is not possible now; none for the public. */
export function impossible({ viewer }: View, legal: Iterable<Action>): readonly Action['type'][] {
  if (viewer === 'public') return []
  const possible = new Set<Action['type']>()
  for (const { type } of legal) possible.add(type)
  return KINDS.filter(kind => !possible.has(kind))
}

/** The same kinds, and what stands in the way; those first that are about what is asked. */
export function blocked(view: View, legal: Iterable<Action>): readonly Blocked[] {
  const kinds = impossible(view, legal)
  if (kinds.length === 0) return []
  const page = pageOf(view, [])
  const all = kinds.map(what => ({ what, misses: missesNow(page, what) }))
  const [asked, others] = [
    all.filter(({ misses }) => misses.length > 0),
    all.filter(({ misses }) => misses.length === 0),
  ]
  return [
    ...asked.map(({ what, misses }): Blocked => {
      const picture = pictureOf(misses)
      const reason = whyNot(page, misses)
      return { what, label: verbOf(what), reason, ...(picture !== undefined && { picture }) }
    }),
    ...others.map(({ what }) => ({ what, label: verbOf(what), reason: whyAside(page, what) })),
  ]
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
