import { onTestFinished } from 'vitest'
import type { Services } from '../../src/operations/model/services.ts'
import { dot } from '../discord/chaski.ts'

/** A painter that can be held, to see what happens while a picture is painted. */
export interface Brush {
  readonly paint: Services['paint']
  /** Holds the painter from now on. */
  hold(): { readonly painting: Promise<void>; release(): void }
}

export function newBrush(): Brush {
  let held: Promise<void> = Promise.resolve()
  let tell = () => {}
  return {
    async paint(scene) {
      tell()
      await held
      return dot(scene)
    },
    hold() {
      const { promise: painting, resolve } = Promise.withResolvers<void>()
      const { promise, resolve: release } = Promise.withResolvers<void>()
      tell = resolve
      held = promise
      // A test that fails holds no other one up.
      onTestFinished(() => release())
      return { painting, release }
    },
  }
}
