import { enlarge } from '../scene/zoomable.ts'
import { ENTER, insist, type ServerAsked } from './ask-server.ts'
import { followTable } from './follow-table.ts'
import type { PageActions, PageState, PanelPlace } from './page-state.ts'
import { FIRST, pressing } from './pressing.ts'
import { replaying } from './replaying.ts'

/** What the server answers to whom it does not know. */
const NOBODY = 401

const UNOPENED: PageState = {
  board: undefined,
  closed: undefined,
  isAway: false,
  place: FIRST,
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
  let state = UNOPENED
  let tag: string | undefined
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

  const ask = async (used?: string, wanted?: PanelPlace): Promise<void> => {
    const place = wanted ?? state.place
    const answer = await server.state(place, tag)
    await ready
    if (answer.type === 'refused' && answer.status === NOBODY) return close(used ?? answer.text)
    // What keeps it from being shown now may pass.
    if (answer.type === 'refused') return change({ closed: answer.text })
    if (answer.type === 'away') return change({ isAway: true })
    change({ isAway: false, closed: undefined })
    // Another page was opened meanwhile.
    if (wanted === undefined && place !== state.place) return ask(used)
    if (answer.type !== 'shown') return
    // What was opened belongs to a question that is gone.
    const isGone = state.board !== undefined && state.board.question !== answer.value.question
    tag = answer.tag
    change({ board: answer.value, place, ...(isGone && { beside: undefined }) })
    if (isGone && place !== FIRST) await ask(undefined, FIRST)
  }

  const begin = async () => {
    // A link that was used before may have been used here.
    const exchanged = secret === '' ? undefined : await insist(() => ENTER.byLink(secret))
    await ask(exchanged?.type === 'refused' ? exchanged.text : undefined)
    if (!isOver) unfollow = followTable(server.live, () => void ask())
  }
  const actions: OpenPage = {
    ...replaying(server, { now: () => state, change, close }),
    ...pressing(server, {
      now: () => state,
      change,
      close,
      open: place => ask(undefined, place),
      show(board, shown) {
        tag = shown
        change({ board, place: FIRST })
      },
    }),
    pointAt: pointed => change({ pointed }),
    enlarge(isLarge) {
      enlarge(isLarge)
      change({ isLarge })
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
