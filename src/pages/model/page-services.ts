import type { Logger } from 'pino'
import type { Scene } from '../../engine/contract/scene.ts'
import type { Picture } from '../../render/painter.ts'
import type { Asking } from '../../render/wish.ts'
import type { TableId } from '../../store/values/ids.ts'
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
  /** Where somebody opens the board of a table in a browser, by a secret of theirs; boards are opened nowhere where it is not there. */
  readonly boardAddress?: (table: TableId, secret: string) => string
  /** Discord can open the board in a frame of its own. */
  readonly hasActivity?: true
  /** Whoever shows the page paints: it is handed scenes instead of pictures. */
  readonly inScenes?: boolean
  /** No pictures may be shown where the page is to stand: none is drawn for it. */
  readonly inWords?: boolean
}
