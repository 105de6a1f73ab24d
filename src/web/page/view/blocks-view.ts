import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import type { Scene } from '../../../engine/contract/scene.ts'
import type { ShownBlock } from '../../protocol/board-state.ts'
import { sceneView } from '../scene/scene-view.ts'
import { textView } from './text-view.ts'

/** Blocks from top to bottom. */
export function blocksView(blocks: readonly ShownBlock[], locale: string): readonly TemplateResult[] {
  return blocks.map(block => blockView(block, locale))
}

function blockView(block: ShownBlock, locale: string): TemplateResult {
  switch (block.type) {
    case 'text':
      return html`<div class="text">${textView(block.text, locale)}</div>`
    case 'picture':
      return pictureView(block.scene, block.alt)
    case 'choices':
      return choicesView(block)
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

function choicesView({ title, choices }: Extract<ShownBlock, { readonly type: 'choices' }>): TemplateResult {
  return html`${title === undefined ? nothing : html`<p><small>${title}</small></p>`}
    <ul class="choices">
      ${choices.map(
        ({ label, detail, isMain }) =>
          html`<li class=${isMain ? 'main' : ''}>${label}${detail === undefined ? nothing : html` <small>${detail}</small>`}</li>`,
      )}
    </ul>`
}
