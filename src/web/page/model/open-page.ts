import { enlarge } from '../scene/zoomable.ts'
import type { ServerAnswer, ServerAsked } from './ask-server.ts'
import { followTable } from './follow-table.ts'
import type { PageActions, PageState } from './page-state.ts'
import { FIRST, pressing } from './pressing.ts'
import { replaying } from './replaying.ts'

/** What the server answers to whom it does not know. */
const NOBODY = 401

/** How long it is waited for a server that does not answer, before a link is tried again, in milliseconds. */
const AGAIN_MS = 5_000

/** Asks until there is an answer. */
async function insist<T>(ask: () => Promise<ServerAnswer<T>>): Promise<ServerAnswer<T>> {
  const answer = await ask()
  if (answer.type !== 'away') return answer
  await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
  return insist(ask)
}

/** What must be there before anything is drawn. */
type Ready = Promise<unknown>

/** Opens the board, by the secret of a link where there is one, and has it drawn whenever it is another one. */
export function openPage(
  server: ServerAsked,
  { secret, ready, draw }: { readonly secret: string; readonly ready: Ready; draw(state: PageState): void },
): PageActions {
  let state: PageState = {
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
  let tag: string | undefined
  let unfollow: (() => void) | undefined
  let isOver = false
  const change = (next: Partial<PageState>) => {
    state = { ...state, ...next }
    draw(state)
  }
  const close = (text: string) => {
    isOver = true
    unfollow?.()
    change({ board: undefined, replay: undefined, closed: text })
  }

  const ask = async (used?: string, place = state.place) => {
    const answer = await server.state(place, tag)
    await ready
    if (answer.type === 'refused' && answer.status === NOBODY) return close(used ?? answer.text)
    // What keeps it from being shown now may pass.
    if (answer.type === 'refused') return change({ closed: answer.text })
    if (answer.type === 'away') return change({ isAway: true })
    change({ isAway: false, closed: undefined })
    if (answer.type !== 'shown') return
    // What was opened belongs to a question that is gone.
    const isGone = state.board !== undefined && state.board.question !== answer.value.question
    tag = answer.tag
    change({ board: answer.value, place, ...(isGone && { beside: undefined }) })
    if (isGone && place !== FIRST) await ask(undefined, FIRST)
  }

  const begin = async () => {
    // A link that was used before may have been used here.
    const exchanged = secret === '' ? undefined : await insist(() => server.exchange(secret))
    await ask(exchanged?.type === 'refused' ? exchanged.text : undefined)
    if (!isOver) unfollow = followTable(server.live, () => void ask())
  }
  void begin()

  return {
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
  }
}
