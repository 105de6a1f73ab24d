import type { Scene } from '../engine/contract/scene.ts'
import { NoPicture } from '../render/no-picture.ts'
import type { Asking } from '../render/wish.ts'
import type { Speech } from '../words/speech.ts'
import { type Block, type Body, type ToldSpot, text } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'

/**
 * How long a page waits for its picture by default, in milliseconds. What is done is to be told within five seconds.
 */
const PATIENCE_MS = 4_000

/** A picture that belongs on a page. */
interface Wanted {
  /** The file's name. */
  readonly name: string
  readonly scene: () => Scene
  /** Where its places lie, for who is handed the scene. */
  readonly spots?: () => readonly ToldSpot[]
  /** Those that the question beside it is about. */
  readonly asked?: readonly string[]
  /** What it shows, in a sentence. */
  readonly alt: string
  /** What stands there if it cannot be painted, besides a sentence that says so. */
  readonly instead?: () => string
}

/** What of a picture is put on a page: the picture, or words in its place. */
export interface Pictured {
  readonly blocks: readonly Block[]
  readonly files: Body['files']
  /** It could not be painted, or not in time. */
  readonly lacking: boolean
}

/**
 * Has a picture painted for a page; one that fails or comes late never takes the page with it. Rejects with a NoPicture
 * only where the page itself is not wanted any more.
 */
export async function pictured(
  services: PageServices,
  spoken: Pick<Speech, 'game' | 'ui'>,
  wanted: Wanted,
): Promise<Pictured> {
  const { name, scene, spots = () => [], asked = [], alt, instead = () => '' } = wanted
  const withoutIt = (): Pictured => {
    const said = [`⚠️ ${spoken.ui.say('picture.lacking')}`, instead()].filter(line => line !== '')
    return { blocks: [text(said.join('\n'))], files: [], lacking: true }
  }
  if (services.inWords) return withoutIt()
  if (services.inScenes) {
    const block = { type: 'picture', name, alt, scene: scene(), spots: spots(), asked } as const
    return { blocks: [block], files: [], lacking: false }
  }
  const late = AbortSignal.timeout(services.pictureMs ?? PATIENCE_MS)
  try {
    const painting = services.paint(scene(), { signal: late })
    services.pictureAwaited?.()
    const { png } = await inTime(painting, late)
    return { blocks: [{ type: 'picture', name, alt }], files: [{ name, data: png }], lacking: false }
  } catch (error) {
    if (isUnwanted(error)) throw error
    services.log.warn({ err: error, picture: name, game: spoken.game.id }, 'a page goes without its picture')
    return withoutIt()
  }
}

/** The services for pages whose pictures are asked for so. */
export function asking<H extends PageServices>(services: H, { urgency, signal }: Asking): H {
  const paint: H['paint'] = (scene, own = {}) => {
    const signals = [signal, own.signal].filter(one => one !== undefined)
    return services.paint(scene, { ...(urgency && { urgency }), ...own, signal: AbortSignal.any(signals) })
  }
  return { ...services, paint }
}

/** Whether a picture was not painted because nobody needs its page any more. */
export function isUnwanted(error: unknown): error is NoPicture {
  return error instanceof NoPicture && error.failure === 'unwanted'
}

/** A late picture that is begun is finished all the same, for the next who asks. */
async function inTime<T>(painting: Promise<T>, late: AbortSignal): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Error('the picture is late'))
  late.addEventListener('abort', giveUp, { once: true })
  return Promise.race([painting, tooLate]).finally(() => late.removeEventListener('abort', giveUp))
}
