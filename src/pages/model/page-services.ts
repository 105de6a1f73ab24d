import type { Logger } from 'pino'
import type { Scene } from '../../engine/contract/scene.ts'
import type { Picture } from '../../render/painter.ts'
import type { Asking } from '../../render/wish.ts'
import type { Games } from '../../tables/record/context.ts'

/**
 * What a page may know of the services: the games, whose words it speaks, and a painter. It is handed what it tells.
 */
export interface PageServices {
  readonly tables: { readonly games: Games }
  readonly paint: (scene: Scene, asking?: Asking) => Promise<Picture>
  /** How long a page waits for its picture, in milliseconds; 4,000 if nothing is said. */
  readonly pictureMs?: number
  readonly log: Logger
  /** Told, where somebody waits for an answer, that all is done but a picture. */
  readonly pictureAwaited?: () => void
  /** No pictures may be shown where the page is to stand: none is drawn for it. */
  readonly inWords?: boolean
}
