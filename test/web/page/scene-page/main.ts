import { html, render } from 'lit'
import type { Scene } from '../../../../src/engine/contract/scene.ts'
import { loadFaces } from '../../../../src/web/page/scene/face-of.ts'
import { loadArt } from '../../../../src/web/page/scene/load-art.ts'
import { sceneView } from '../../../../src/web/page/scene/scene-view.ts'

declare global {
  /** Draws a scene, and resolves once all letters of it are there. */
  var draw: (scene: Scene) => Promise<void>
}

const stage = document.body.appendChild(document.createElement('main'))
await Promise.all([loadFaces(), loadArt('/art.svg')])

globalThis.draw = async scene => {
  const { width, height } = scene
  const view = () =>
    html`<svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>${sceneView(scene)}</svg>`
  render(view(), stage)
  await document.fonts.ready
  // Letters that came late were measured in another face.
  render(view(), stage)
}
