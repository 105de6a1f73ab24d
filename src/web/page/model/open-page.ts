import { lookAt } from '../scene/look-at.ts'
import { enlarge, isZoomed } from '../scene/zoomable.ts'
import { askBoard } from './ask-board.ts'
import { ENTER, insist, type ServerAsked } from './ask-server.ts'
import { followTable } from './follow-table.ts'
import type { PageActions, PageState } from './page-state.ts'
import { FIRST_PLACE, pressing } from './pressing.ts'
import { replaying } from './replaying.ts'

/** What the page shows before it knows anything. */
const BLANK: PageState = {
  board: undefined,
  closed: undefined,
  isAway: false,
  place: FIRST_PLACE,
  beside: undefined,
  isBusy: false,
  pointed: undefined,
  replay: undefined,
  isLarge: false,
}

/** Where pages are drawn. */
export interface PageStage {
  /** What must be there before anything is drawn. */
  readonly ready: Promise<unknown>
  /** Draws a board and what may be done there. */
  draw(state: PageState, actions: PageActions): void
}

/** A page that is open, until it makes room for another one. */
interface OpenPage extends PageActions {
  stop(): void
}

/** Opens the board, by the secret of a link where there is one, and has it drawn whenever it is another one. */
export function openPage(
  server: ServerAsked,
  { ready, draw }: PageStage,
  { secret = '', others }: { readonly secret?: string; readonly others?: () => void } = {},
): OpenPage {
  let state = BLANK
  let unfollow: (() => void) | undefined
  let isOver = false
  const change = (next: Partial<PageState>) => {
    state = { ...state, ...next }
    if (!isOver) draw(state, actions)
  }
  const stop = () => {
    isOver = true
    unfollow?.()
  }
  const close = (text: string) => {
    change({ board: undefined, replay: undefined, closed: text })
    stop()
  }

  const { ask, show, changed, answered } = askBoard(server, { now: () => state, change, close, ready })

  const begin = async () => {
    // A link that was used before may have been used here.
    const exchanged =
      secret === ''
        ? undefined
        : await insist(
            () => ENTER.byLink(secret),
            () => change({ isAway: true }),
          )
    await ask(FIRST_PLACE, exchanged?.type === 'refused' ? exchanged.text : undefined)
    if (!isOver) unfollow = followTable(server.live, changed)
  }
  const actions: OpenPage = {
    ...replaying(server, { now: () => state, change, close }),
    ...pressing(server, {
      now: () => state,
      change,
      close,
      open: ask,
      show,
      answered,
    }),
    pointAt: pointed => change({ pointed }),
    enlarge(isLarge) {
      const isShown = isLarge && state.replay === undefined && state.board !== undefined && lookAt(state.board)
      if (!isShown || !isZoomed()) enlarge(isLarge)
    },
    zoomed() {
      const isLarge = isZoomed()
      if (isLarge !== state.isLarge) change({ isLarge })
    },
    leave: async () => {
      await server.leave()
      await ask()
    },
    ...(others !== undefined && { others }),
    stop,
  }
  void begin()
  return actions
}
