import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import type { ShownBlock } from '../../protocol/board-state.ts'
import { placeAt } from '../scene/place-at.ts'
import { sceneView } from '../scene/scene-view.ts'
import { type Choosing, choicesView } from './choices-view.ts'
import { textView } from './text-view.ts'

/** Blocks from top to bottom. Where no choice can be made, none is shown. */
export function blocksView(
  blocks: readonly ShownBlock[],
  locale: string,
  choosing?: Choosing,
): readonly (TemplateResult | typeof nothing)[] {
  return blocks.map(block => blockView(block, locale, choosing))
}

function blockView(block: ShownBlock, locale: string, choosing?: Choosing): TemplateResult | typeof nothing {
  switch (block.type) {
    case 'text':
      return html`<div class="text">${textView(block.text, locale)}</div>`
    case 'picture':
      return pictureView(block, choosing)
    case 'choices':
      return choosing === undefined ? nothing : choicesView(block, choosing)
  }
}

type ShownPicture = Extract<ShownBlock, { readonly type: 'picture' }>

/** A scene, drawn anew where it is another one; what lies beyond its edges is cut. */
function pictureView({ scene, alt, spots }: ShownPicture, choosing: Choosing | undefined): TemplateResult {
  const { width, height } = scene
  const point = (event: MouseEvent) => {
    const place = placeAt(event, spots)
    if (place !== undefined) choosing?.tap(place)
  }
  return html`<figure class=${choosing !== undefined && spots.length > 0 ? 'picture tapped' : 'picture'} @click=${point}>
    ${guard(
      [scene],
      () => html`<svg role="img" aria-label=${alt} viewBox=${`0 0 ${width} ${height}`}>
        <svg width=${width} height=${height}>${sceneView(scene)}</svg>
      </svg>`,
    )}
  </figure>`
}
