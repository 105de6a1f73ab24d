import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../engine/contract/game.ts'
import type { PanelPicture } from '../engine/contract/panel.ts'
import type { Frame, Look, Scene } from '../engine/contract/scene.ts'
import type { Words } from '../engine/contract/words.ts'
import { stacked } from '../engine/drawing/stacked.ts'
import { capital } from '../words/capital.ts'
import type { Speech } from '../words/speech.ts'
import { gameText } from '../words/words.ts'
import type { ToldSpot } from './model/blocks.ts'
import type { PageServices } from './model/page-services.ts'
import { asking, type Pictured, pictured } from './pictured.ts'

/** What of a moment is drawn beside the view. */
interface Moment extends Omit<Frame, 'words'> {
  /** What the viewer holds in secret is drawn below it. */
  readonly hand?: true
}

/**
 * The pictures that show a table together, one below the other, each as wide as the message; where one of them is
 * lacking, the board in words instead.
 */
export async function tablePictures(
  services: PageServices,
  spoken: Speech,
  view: unknown,
  moment: Omit<Moment, 'look'> = {},
): Promise<Pictured> {
  // Who is handed scenes moves about in them.
  const isWhole = services.inScenes
  const enough = new AbortController()
  const wanted = asking(services, { signal: enough.signal })
  const { promise: lacking, resolve: lack } = Promise.withResolvers<Pictured>()
  const all = Promise.all(
    looksOf(spoken.game, view, isWhole).map(async (look, index) => {
      const whole = isWhole ? { isWhole: true as const } : {}
      const one = await tablePicture(wanted, spoken, view, { ...moment, ...whole, look }, index > 0)
      if (one.lacking) lack(one)
      return one
    }),
  )
  try {
    return await Promise.race([lacking, all.then(together)])
  } finally {
    enough.abort()
  }
}

function together(painted: readonly Pictured[]): Pictured {
  return {
    blocks: painted.flatMap(one => one.blocks),
    files: painted.flatMap(one => one.files),
    lacking: false,
  }
}

/** One picture of a table, described; `beside` another one that is described as the whole. */
export function tablePicture(
  services: PageServices,
  spoken: Speech,
  view: unknown,
  moment: Moment,
  beside = false,
): Promise<Pictured> {
  const { game, words, plain, locale } = spoken
  const { hand, ...frame } = moment
  const { look } = frame
  const strip = hand && game.pictures.strip?.(view, plain)
  const part = typeof look === 'object' && look.crop !== '' ? look.crop : undefined
  const named = part && gameText(game.id, locale, `picture.${part}`)
  const alt = () => {
    const held = strip === undefined ? '' : game.hand(view, plain)
    return [held, game.caption(view, plain).alt].filter(line => line !== '').join('\n')
  }
  return pictured(services, spoken, {
    name: part === undefined || !beside ? 'table.png' : `${part}.png`,
    scene: () => withBelow(game.pictures.scene(view, { ...frame, words: plain }), strip),
    asked: (frame.marks ?? []).flatMap(({ place, isDone }) => (isDone ? [] : place)),
    spots: () => (frame.isWhole ? toldSpots(spoken, view, look) : []),
    alt: beside ? (named ?? alt()) : alt(),
    instead: () => game.board(view, words),
  })
}

/**
 * One picture of a table in which the viewer's steps are numbered where they happen; where none has a place, or the game numbers
 * none, what is shown otherwise.
 */
export function picturedSteps(
  services: PageServices,
  spoken: Speech,
  view: unknown,
  actions: readonly unknown[],
  otherwise?: PanelPicture,
): Promise<Pictured> {
  const { game } = spoken
  const shown = game.pictures.steps?.(view, actions) ?? otherwise ?? { look: mainLook(game, view) }
  return tablePicture(services, spoken, view, shown)
}

function withBelow(picture: Scene, below: Scene | undefined): Scene {
  return below === undefined ? picture : stacked(picture, below)
}

/** What is shown of a table where there is room for one picture. */
export function mainLook(game: AnyGame, view: unknown): Look {
  return looksOf(game, view)[0] ?? 'table'
}

/** A panel asks for a picture that is none of those that show the table together, or marks places in it. */
export function isClose(
  game: AnyGame,
  view: unknown,
  { look, marks = [] }: PanelPicture = { look: mainLook(game, view) },
) {
  return marks.length > 0 || !looksOf(game, view).some(whole => isDeepStrictEqual(whole, look))
}

/** The pictures that show a table together, without the one that stands beside a question already. */
export function otherLooks(game: AnyGame, view: unknown, shown: Look): readonly Look[] {
  return looksOf(game, view).filter(look => !isDeepStrictEqual(look, shown))
}

/** How a table is shown: in the pictures of its gallery, or in one. */
function looksOf(game: AnyGame, view: unknown, isWhole?: boolean): readonly Look[] {
  return game.pictures.gallery?.(view, isWhole).map(crop => ({ crop })) ?? ['table']
}

/** The places in a picture that shows all, and what lies there. */
export function toldSpots({ game, plain, locale }: Speech, view: unknown, look: Look): readonly ToldSpot[] {
  const spots = game.pictures.spots?.(view, look) ?? []
  return spots.map(spot => ({ ...spot, told: capital(tellPlace(game, view, spot.place, plain), locale) }))
}

/** What lies at a place; where a game does not tell it, the place. */
export function tellPlace({ tellPlace }: AnyGame, view: unknown, place: string, words: Words): string {
  return tellPlace?.(view, place, words) ?? place
}
