import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import type { Scene } from '../../../engine/contract/scene.ts'
import type { ShownBlock } from '../../protocol/board-state.ts'
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
      return pictureView(block.scene, block.alt)
    case 'choices':
      return choosing === undefined ? nothing : choicesView(block, choosing)
  }
}

/** A scene, drawn anew where it is another one; what lies beyond its edges is cut. */
function pictureView(scene: Scene, alt: string): TemplateResult {
  const { width, height } = scene
  return html`<figure class="picture">
    ${guard(
      [scene],
      () => html`<svg role="img" aria-label=${alt} viewBox=${`0 0 ${width} ${height}`}>
        <svg width=${width} height=${height}>${sceneView(scene)}</svg>
      </svg>`,
    )}
  </figure>`
}
