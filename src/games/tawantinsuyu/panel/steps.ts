import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { placeOf } from './labels.ts'
import { pageOf } from './page.ts'
import { pictureOf } from './picture.ts'

/** What the question is about, with these actions numbered where they happen in it; undefined where none has a place. */
export function steps(view: View, actions: readonly Action[]): PanelPicture | undefined {
  const marks = actions.flatMap((action, index) => {
    const place = placeOf(action, Number.POSITIVE_INFINITY)
    return place === undefined ? [] : [{ place, label: String(index + 1) }]
  })
  return marks.length === 0 ? undefined : pictureOf(pageOf(view, []), marks)
}
