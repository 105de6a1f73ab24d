import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { ref } from 'lit/directives/ref.js'
import { repeat } from 'lit/directives/repeat.js'
import type { ShownPicture } from '../../protocol/board-state.ts'
import { nextPlace } from '../scene/next-place.ts'
import { placeAt } from '../scene/place-at.ts'
import { sceneView } from '../scene/scene-view.ts'
import { gestureOf, panIntoSight, toggleZoom, zoomable } from '../scene/zoomable.ts'
import type { Choosing } from './choices-view.ts'

/** A picture that is so high for its width may be given more room. */
const HIGH = 0.6

/**
 * A scene, drawn anew where it is another one; what lies beyond its edges is cut. Its places are buttons: a finger that comes near
 * enough taps them, the arrow keys lead from one to the next.
 */
export function pictureView(picture: ShownPicture, choosing: Choosing | undefined): TemplateResult {
  const { scene, alt } = picture
  const { width, height } = scene
  const spots = choosing === undefined ? [] : picture.spots
  const isHigh = spots.length > 0 && height >= width * HIGH
  const pointed = spots.find(({ place }) => place === choosing?.pointed)
  // What was tapped is told where it is asked what to do there.
  const isTold = pointed !== undefined && !choosing?.tapped.includes(pointed.place)
  const act = <E extends Event>(does: (event: E, picture: ShownPicture, choosing: Choosing) => void) =>
    spots.length === 0 || choosing === undefined ? nothing : (event: E) => does(event, picture, choosing)
  return html`<figure>
    <div
      class=${['picture', spots.length > 0 && 'tapped', isHigh && 'high'].filter(Boolean).join(' ')}
      @click=${act(clicked)}
      @dblclick=${act(clickedTwice)}
      @pointermove=${act(hovered)}
      @contextmenu=${act(lookedAt)}
      @keydown=${act(keyed)}
    >
      <div ${ref(zoomable)}>
        <svg role=${spots.length > 0 ? 'group' : 'img'} aria-label=${alt} viewBox=${`0 0 ${width} ${height}`}>
          <svg width=${width} height=${height} aria-hidden="true">${guard([scene], () => sceneView(scene))}</svg>
          ${
            choosing === undefined
              ? nothing
              : repeat(
                  spots,
                  ({ place }) => place,
                  spot => spotView(spot, picture, choosing),
                )
          }
        </svg>
      </div>
    </div>
    ${spots.length === 0 ? nothing : html`<figcaption>${isTold ? pointed?.told : ''}</figcaption>`}
  </figure>`
}

function spotView(
  { place, points, told }: ShownPicture['spots'][number],
  picture: ShownPicture,
  choosing: Choosing,
): SVGTemplateResult {
  const { asked, legal } = picture
  const [isTapped, isLegal] = [choosing.tapped.includes(place), legal.includes(place)]
  // A tap is seen at once, whenever it is answered.
  const isPointed = place === choosing.pointed
  const glow = [isTapped && 'chosen', asked.includes(place) && 'asked', isLegal && 'legal'].find(one => one !== false)
  return svg`<polygon
    class=${['spot', glow, isPointed && 'pointed'].filter(Boolean).join(' ')}
    points=${points.join(' ')}
    role="button"
    aria-label=${told}
    aria-description=${isLegal ? choosing.possible : nothing}
    aria-pressed=${isTapped}
    tabindex=${place === firstOf(picture, choosing) ? 0 : -1}
    data-place=${place}
  ><title>${told}</title></polygon>`
}

/** The one place of a picture that the Tab key leads to: the last that was pointed at, else where something can be done. */
function firstOf({ spots, asked, legal }: ShownPicture, { pointed }: Choosing): string | undefined {
  const [best, can] = [asked[0], legal[0]]
  return spots.some(({ place }) => place === pointed) ? pointed : (best ?? can ?? spots[0]?.place)
}

function clicked(event: MouseEvent, { spots }: ShownPicture, { tap, pointAt }: Choosing): void {
  const gesture = gestureOf(event)
  const place = placeAt(event, spots)
  if (gesture === 'moved' || place === undefined) return
  pointAt(place)
  if (gesture === 'tapped') tap(place)
}

/** Where nothing can be done twice taps make the picture larger: elsewhere each of them turns what is considered. */
function clickedTwice(event: MouseEvent, { spots, legal }: ShownPicture): void {
  const place = placeAt(event, spots)
  if (place === undefined || !legal.includes(place)) toggleZoom(event)
}

/** A mouse says what lies below it; a finger says so by a tap. */
function hovered(event: PointerEvent, { spots }: ShownPicture, { pointed, pointAt }: Choosing): void {
  if (event.pointerType !== 'mouse' || event.buttons > 0) return
  const place = placeAt(event, spots)
  if (place !== undefined && place !== pointed) pointAt(place)
}

function lookedAt(event: MouseEvent, { spots }: ShownPicture, { pointAt }: Choosing): void {
  const place = placeAt(event, spots)
  if (place === undefined) return
  event.preventDefault()
  pointAt(place)
}

function keyed(event: KeyboardEvent, { spots }: ShownPicture, { pointAt, tap }: Choosing): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof SVGPolygonElement) || !(currentTarget instanceof Element)) return
  const here = target.dataset.place
  const isTap = key === 'Enter' || key === ' '
  const place = isTap ? here : nextPlace(spots, here, key)
  if (place === undefined) return
  event.preventDefault()
  pointAt(place)
  if (isTap) tap(place)
  const next = currentTarget.querySelector<SVGPolygonElement>(`[data-place="${CSS.escape(place)}"]`)
  if (next === null) return
  next.focus({ preventScroll: true })
  panIntoSight(next)
}
