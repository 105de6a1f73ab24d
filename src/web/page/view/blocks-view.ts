import { html, nothing, svg, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { ref } from 'lit/directives/ref.js'
import type { Spot } from '../../../engine/contract/scene.ts'
import type { ShownBlock } from '../../protocol/board-state.ts'
import { nextPlace } from '../scene/next-place.ts'
import { placeAt } from '../scene/place-at.ts'
import { sceneView } from '../scene/scene-view.ts'
import { isMoved, zoomable } from '../scene/zoomable.ts'
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

/** A scene, drawn anew where it is another one; what lies beyond its edges is cut. Its places are tapped, or found by keys. */
function pictureView({ scene, alt, spots }: ShownPicture, choosing: Choosing | undefined): TemplateResult {
  const { width, height } = scene
  const places = choosing === undefined ? [] : spots
  const marked = places.filter(({ place }) => place === choosing?.pointed || choosing?.tapped.includes(place))
  return html`<figure
    class=${places.length > 0 ? 'picture tapped' : 'picture'}
    tabindex=${places.length > 0 ? 0 : nothing}
    @click=${(event: MouseEvent) => choosing !== undefined && clicked(event, places, choosing)}
    @pointermove=${(event: PointerEvent) => choosing !== undefined && hovered(event, places, choosing)}
    @keydown=${(event: KeyboardEvent) => choosing !== undefined && keyed(event, places, choosing)}
  >
    <div ${ref(zoomable)}>
      <svg role="img" aria-label=${alt} viewBox=${`0 0 ${width} ${height}`}>
        <svg width=${width} height=${height}>${guard([scene], () => sceneView(scene))}</svg>
        ${marked.map(
          ({ place, points }) =>
            svg`<polygon class=${place === choosing?.pointed ? 'pointed' : 'chosen'} points=${points.join(' ')} />`,
        )}
      </svg>
    </div>
    ${places.length > 0 ? html`<figcaption role="status" class="place">${spots.find(({ place }) => place === choosing?.pointed)?.told ?? ''}</figcaption>` : nothing}
  </figure>`
}

function clicked(event: MouseEvent, spots: readonly Spot[], { tap, pointAt }: Choosing): void {
  const { currentTarget: frame } = event
  if (!(frame instanceof Element) || isMoved(event, frame)) return
  const place = placeAt(event, spots)
  if (place === undefined) return
  pointAt(place)
  tap(place)
}

/** A mouse says what lies below it; a finger says so by a tap. */
function hovered(event: PointerEvent, spots: readonly Spot[], { pointed, pointAt }: Choosing): void {
  if (event.pointerType !== 'mouse' || event.buttons > 0) return
  const place = placeAt(event, spots)
  if (place !== undefined && place !== pointed) pointAt(place)
}

function keyed(event: KeyboardEvent, spots: readonly Spot[], { pointed, pointAt, tap }: Choosing): void {
  const isSure = event.key === 'Enter' || event.key === ' '
  const place = isSure ? pointed : nextPlace(spots, pointed, event.key)
  if (place === undefined) return
  event.preventDefault()
  if (isSure) tap(place)
  else pointAt(place)
}
